import Foundation
import Synchronization

/// What the runtime knows about a class. Asking it is slow, so it is asked once for each class in a process.
final class ClassFacts: Sendable {
  let type: AnyClass

  /// The name in archives if `setClassName` didn't set one.
  var archivedName: String? { archivedClass?.archivedClassName ?? nameInArchives }

  private let archivedClass: (any ArchivedClass.Type)?
  private let nameInArchives: String?
  let nameInSwift: String?
  /// The name that Foundation's coder on Linux writes.
  let nameInFoundation: String?

  /// The class, if its objects encode and decode themselves.
  let coding: (any (NSObject & NSCoding).Type)?

  /// Whether they check what they decode: the class adopts `NSSecureCoding`.
  let isSecure: Bool

  /// Whether it is one of Foundation's, or of another module of the toolchain.
  let isFromFoundation: Bool

  /// Whether it inherits the `init(coder:)` of one of these.
  let inheritsFromFoundation: Bool

  /// How its objects are archived.
  let kind: ObjectKind

  private init(_ type: AnyClass) {
    self.type = type
    archivedClass = type as? any ArchivedClass.Type
    let names = NamesOfClass(of: type)
    nameInSwift = names.inSwift
    nameInFoundation = names.inFoundation
    nameInArchives = archivedClass == nil ? names.inArchives : nil
    coding = type as? any (NSObject & NSCoding).Type
    isSecure = (type as? any NSSecureCoding.Type)?.supportsSecureCoding == true
    isFromFoundation =
      FoundationClass.name(of: type) != nil || (archivedClass == nil && names.isFromToolchain)
    let superclass = _getSuperclass(type).flatMap { $0 == NSObject.self ? nil : ClassFacts.of($0) }
    inheritsFromFoundation =
      superclass.map { $0.isFromFoundation ? $0.coding != nil : $0.inheritsFromFoundation } ?? false
    kind = ObjectKind(
      type,
      isFromFoundation: isFromFoundation,
      inheritsFromFoundation: inheritsFromFoundation
    )
  }

  // MARK: - All classes

  /// Generic classes can be many.
  private static let maximumCount = 1_024

  private static let known = Mutex<[ObjectIdentifier: ClassFacts]>([:])

  static func of(_ type: AnyClass) -> ClassFacts {
    let identity = ObjectIdentifier(type)
    if let known = known.withLock({ $0[identity] }) { return known }
    let facts = ClassFacts(type)
    known.withLock {
      if $0.count == maximumCount { $0 = [:] }
      $0[identity] = facts
    }
    return facts
  }
}

import Foundation
import Synchronization

/// What the runtime knows about a class. Asking it is slow, so it is asked once for each class in a process.
final class ClassFacts: Sendable {
  /// The name in archives if `setClassName` didn't set one: its `archivedClassName`, or its name in Swift.
  ///
  /// `NSStringFromClass` returns the same for top-level classes, and traps on nested and generic ones.
  ///
  /// It is nil for private and local classes, whose names differ from run to run.
  var archivedName: String? { archivedClass?.archivedClassName ?? nameInSwift }

  private let archivedClass: (any ArchivedClass.Type)?
  private let nameInSwift: String?

  #if !canImport(ObjectiveC)
    /// The class, if its objects encode and decode themselves.
    let coding: (any (NSObject & NSSecureCoding).Type)?

    /// Whether it is one of Foundation's.
    let isFromFoundation: Bool

    /// Whether it inherits from one of Foundation's other than `NSObject`.
    let inheritsFromFoundation: Bool

    /// How its objects are archived.
    let kind: ObjectKind
  #endif

  private init(_ type: AnyClass) {
    archivedClass = type as? any ArchivedClass.Type
    let name = String(reflecting: type)
    let isNameInFoundation = name.hasPrefix("Foundation.")
    let shortName =
      isNameInFoundation ? String(name.dropFirst("Foundation.".count)) : name.isPrivateOrLocal ? nil : name
    #if canImport(ObjectiveC)
      nameInSwift = shortName
    #else
      let known = FoundationClass.names[ObjectIdentifier(type)]
      nameInSwift = known ?? shortName
      coding = type as? any (NSObject & NSSecureCoding).Type
      isFromFoundation = known != nil || (archivedClass == nil && isNameInFoundation)
      let superclass = _getSuperclass(type).flatMap { $0 == NSObject.self ? nil : ClassFacts.of($0) }
      inheritsFromFoundation = superclass.map { $0.isFromFoundation || $0.inheritsFromFoundation } ?? false
      kind = ObjectKind(
        type,
        isFromFoundation: isFromFoundation,
        inheritsFromFoundation: inheritsFromFoundation
      )
    #endif
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

extension String {
  fileprivate var isPrivateOrLocal: Bool {
    guard utf8.contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "#") }) else { return false }
    return contains("(unknown context") || contains("(in ") || contains(" #")
  }
}

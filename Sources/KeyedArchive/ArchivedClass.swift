import Foundation

/// A class that archives a struct under a name that you choose.
///
/// An archive remains readable when the class or its module is renamed. Classes that archive the same struct share the
/// name, so each reads what the others wrote.
///
///     final class MovieClass: NSObject, ArchivedClass {
///       static let archivedClassName = "Movie"
///       static let formerClassNames = ["Film"]
///     }
///
/// Archives with a former name are read, and so are those with the name that the class has in Swift: "MovieClass",
/// "MyApp.MovieClass", "_TtC5MyApp10MovieClass". All of these names may be in any module.
public protocol ArchivedClass: NSObject, NSSecureCoding, ArchivedObjects {
  /// The `$classname` in archives.
  static var archivedClassName: String { get }

  /// Earlier names of the class in archives; none by default. A name without a module matches in any module.
  static var formerClassNames: [String] { get }
}

extension ArchivedClass {
  public static var formerClassNames: [String] { [] }

  /// True: these classes check the type of each value that they decode.
  public static var supportsSecureCoding: Bool { true }
}

// MARK: - Names of classes

/// The name of a class in archives if `setClassName` didn't set one: its `archivedClassName`, or its name in Swift.
///
/// `NSStringFromClass` returns the same for top-level classes, and traps on nested and generic ones.
///
/// - Returns: nil for private and local classes, whose names differ from run to run.
func defaultArchivedName(of type: AnyClass) -> String? {
  if let named = type as? any ArchivedClass.Type { return named.archivedClassName }
  #if !canImport(ObjectiveC)
    if let known = FoundationClass.names[ObjectIdentifier(type)] { return known }
  #endif
  let name = String(reflecting: type)
  if name.hasPrefix("Foundation.") { return String(name.dropFirst("Foundation.".count)) }
  return name.isNameOfPrivateOrLocalType ? nil : name
}

extension ArchivedClass {
  /// Whether a name in an archive is a former name of the class, or its name in Swift.
  static func hadName(_ name: String) -> Bool {
    let name = ClassName(name)
    return (formerClassNames + [archivedClassName, "\(Self.self)"]).contains { name.hasSuffix(ClassName($0)) }
  }
}

/// The name of a class at the root of a path.
func rootName(of type: AnyClass) -> String {
  defaultArchivedName(of: type) ?? "\(type)"
}

extension String {
  fileprivate var isNameOfPrivateOrLocalType: Bool {
    guard utf8.contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "#") }) else { return false }
    return contains("(unknown context") || contains("(in ") || contains(" #")
  }
}

#if !canImport(ObjectiveC)
  /// The name that `NSStringFromClass` returns for a class on Linux; nil if it would trap.
  func nameInFoundation(of type: AnyClass) -> String? {
    let name = String(reflecting: type)
    let components = name.split(separator: ".", omittingEmptySubsequences: false)
    guard components.count == 2, !name.contains("<"), !name.contains("(") else { return nil }
    return NSStringFromClass(type)
  }

  /// Whether a class is one of Foundation's.
  func isFromFoundation(_ type: AnyClass) -> Bool {
    if FoundationClass.names[ObjectIdentifier(type)] != nil { return true }
    return !(type is any ArchivedClass.Type) && String(reflecting: type).hasPrefix("Foundation.")
  }

  /// Whether a class inherits from one of Foundation's other than `NSObject`.
  func inheritsFromFoundation(_ type: AnyClass) -> Bool {
    guard let superclass = _getSuperclass(type), superclass != NSObject.self else { return false }
    return isFromFoundation(superclass) || inheritsFromFoundation(superclass)
  }

  /// Whether a class is another one or inherits from it.
  func isClass(_ type: AnyClass, kindOf other: AnyClass) -> Bool {
    var next: AnyClass? = type
    while let type = next {
      if type == other { return true }
      next = _getSuperclass(type)
    }
    return false
  }
#endif

import Foundation

/// A class that stands for a struct in archives, under a name of its own.
///
/// The name is short and chosen once, so that an archive outlives a renamed class or module. Classes that
/// stand for the same struct share its name: an archive does not know which of them wrote it.
///
///     final class MovieClass: NSObject, ArchivedClass {
///       static let archivedClassName = "Movie"
///     }
public protocol ArchivedClass: NSObject, NSSecureCoding {
  /// The `$classname` in archives.
  static var archivedClassName: String { get }
}

extension ArchivedClass {
  /// The classes that stand for structs are safe to decode: they check the type of each value.
  public static var supportsSecureCoding: Bool { true }
}

/// The name of a class in archives when nobody set one: its own, or the one it has in Swift.
///
/// `NSStringFromClass` gives the same for classes at the top level, and traps on nested and generic ones.
///
/// - Returns: nil for private and local classes, whose names differ from run to run.
func defaultArchivedName(of type: AnyClass) -> String? {
  if let named = type as? any ArchivedClass.Type { return named.archivedClassName }
  let name = String(reflecting: type)
  if name.hasPrefix("Foundation.") { return String(name.dropFirst("Foundation.".count)) }
  return name.namesPrivateContext ? nil : name
}

/// A class as the root of a path.
func rootName(of type: AnyClass) -> String {
  defaultArchivedName(of: type) ?? "\(type)"
}

extension String {
  /// Whether the name of a type shows that it is private or local.
  fileprivate var namesPrivateContext: Bool {
    guard utf8.contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "#") }) else { return false }
    return contains("(unknown context") || contains("(in ") || contains(" #")
  }
}

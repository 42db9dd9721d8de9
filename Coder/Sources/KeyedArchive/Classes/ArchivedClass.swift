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

extension ArchivedClass {
  /// Whether a name in an archive is a former name of the class, or its name in Swift.
  static func hadName(_ name: String) -> Bool {
    ClassNames(archivedClassName, formerNames: formerClassNames + ["\(Self.self)"]).contains(name)
  }
}

/// The name of a class at the root of a path.
func rootName(of type: AnyClass) -> String {
  (type as? any ArchivedClass.Type)?.archivedClassName ?? ClassFacts.of(type).nameInSwift ?? "\(type)"
}

func isClass(_ type: AnyClass, kindOf other: AnyClass) -> Bool {
  var next: AnyClass? = type
  while let type = next {
    if type == other { return true }
    next = _getSuperclass(type)
  }
  return false
}

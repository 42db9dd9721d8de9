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
  (type as? any ArchivedClass.Type)?.archivedClassName ?? nameInSwift(of: type) ?? "\(type)"
}

/// The name of a class in Swift. The toolchain's classes have no module's name. It is nil for private and local classes, whose
/// names differ from run to run.
func nameInSwift(of type: AnyClass) -> String? {
  let name = String(reflecting: type)
  if isFromToolchain(name) { return String(name.drop { $0 != "." }.dropFirst()) }
  return ["(unknown context", "(in ", " #"].contains(where: name.contains) ? nil : name
}

/// Whether a name in Swift is that of a type of the toolchain.
func isFromToolchain(_ name: String) -> Bool { toolchainModules.contains(name.prefix { $0 != "." }) }

private let toolchainModules: Set<Substring> = [
  "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
  "FoundationXML", "CoreFoundation", "Dispatch", "Swift", "_Concurrency", "XCTest", "__C",
]

/// The name that `NSStringFromClass` returns for a class on Apple's systems: "MyApp.Movie", and mangled for nested and generic
/// classes. It is nil for private and local classes.
func nameInArchives(of type: AnyClass) -> String? {
  #if canImport(ObjectiveC)
    NSStringFromClass(type)
  #else
    if isFromToolchain(String(reflecting: type)) {
      let name = nameInFoundation(of: type)
      return name.map { String($0.split(separator: ".").last ?? "") } ?? nameInSwift(of: type)
    }
    guard let name = nameInSwift(of: type), let type = TypeName(inSwift: name),
      type.isNested || type.isGeneric
    else { return nameInSwift(of: type) }
    return type.mangledForObjectiveC ?? name
  #endif
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

#if !canImport(ObjectiveC)
  /// The name that `NSStringFromClass` returns for a class on Linux; nil if it would trap.
  func nameInFoundation(of type: AnyClass) -> String? {
    let name = String(reflecting: type)
    let components = name.split(separator: ".", omittingEmptySubsequences: false)
    guard components.count == 2, !name.contains("<"), !name.contains("(") else { return nil }
    return NSStringFromClass(type)
  }
#endif

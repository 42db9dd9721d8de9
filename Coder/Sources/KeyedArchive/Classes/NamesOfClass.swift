import Foundation

/// What a class is called in Swift and in archives, if it chooses no name.
struct NamesOfClass {
  private let type: AnyClass
  /// "MyApp.Shelf.Box<Swift.Int>". Asking for it is slow.
  private let reflected: String

  init(of type: AnyClass) {
    (self.type, reflected) = (type, String(reflecting: type))
  }

  var isFromToolchain: Bool { Self.toolchain.contains(reflected.prefix { $0 != "." }) }

  private static let toolchain: Set<Substring> = [
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "FoundationXML", "CoreFoundation", "Dispatch", "Swift", "_Concurrency", "XCTest", "__C",
  ]

  /// The name in Swift. The toolchain's classes have no module's name. It is nil for private and local classes, whose names
  /// differ from run to run.
  var inSwift: String? {
    if isFromToolchain { return String(reflected.drop { $0 != "." }.dropFirst()) }
    return ["(unknown context", "(in ", " #"].contains(where: reflected.contains) ? nil : reflected
  }

  /// The name that `NSStringFromClass` returns on Apple's systems: "MyApp.Movie", and mangled for nested and generic classes.
  /// It is nil for private and local classes.
  var inArchives: String? {
    #if canImport(ObjectiveC)
      NSStringFromClass(type)
    #else
      // The only class of a unit that Foundation on Linux doesn't name as Apple's systems do.
      if reflected == "Foundation.UnitConcentrationMass" { return "NSUnitConcentrationMass" }
      if isFromToolchain {
        return inFoundation.map { String($0.split(separator: ".").last ?? "") } ?? inSwift
      }
      guard let name = inSwift, let type = TypeName(inSwift: name), type.isNested || type.isGeneric else {
        return inSwift
      }
      return type.mangledForObjectiveC ?? name
    #endif
  }

  /// The name that `NSStringFromClass` returns on Linux; nil if it would trap. The names of archives by Apple's systems are
  /// `inArchives`.
  var inFoundation: String? {
    let components = reflected.split(separator: ".", omittingEmptySubsequences: false)
    guard components.count == 2, !reflected.contains("<"), !reflected.contains("(") else { return nil }
    return NSStringFromClass(type)
  }
}

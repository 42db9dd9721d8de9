import ArchivingApproach
import ArchivingCatalog
import Foundation
import KeyedArchive

extension Checker {
  /// The classes have the names that the posts' code gives them, in any module, or names that only the caller knows.
  func formerNames() throws {
    for naming in Naming.allCases { try expectSamples(Catalog.formerNames) { naming.name(of: $0) } }
    let options = Catalog.models.reduce(ReadingOptions.default) { $0.reading("Other\($1)", as: "\($1)") }
    try expectSamples(options) { "Other\($0)" }
  }

  /// Expects to read archives in which the models' classes have other names.
  private func expectSamples(_ options: ReadingOptions, _ name: (String) -> String) throws {
    let types = Set(Catalog.models.map { "\($0)" })
    for sample in oneAndArray {
      let tree = try ArchiveTree(approach.archive(sample)).renamingClasses {
        types.contains($0) ? name($0) : $0
      }
      attempt("\(sample.name) of class \(name("\(Value.self)"))") {
        try expect(sample, in: tree.data, options: options)
      }
    }
  }
}

/// How another program names the class of a struct.
private enum Naming: CaseIterable {
  case plain, qualified, mangled, nested, mangledInExtension, todayInAModule

  func name(of type: String) -> String {
    let name =
      switch type {
      case "Person": "HelperClass"
      case "Coordinate": "EncodableCoordinate"
      default: "\(type)Class"
      }
    return switch self {
    case .plain: name
    case .todayInAModule: "MyApp.\(type)"
    case .qualified: "MyApp.\(name)"
    case .mangled: "_TtC5MyApp\(name.count)\(name)"
    case .nested: "_TtCV5MyApp\(type.count)\(type)\(name.count)\(name)"
    case .mangledInExtension: "_TtCE5MyAppV6Models\(type.count)\(type)\(name.count)\(name)"
    }
  }
}

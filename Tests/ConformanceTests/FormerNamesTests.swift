import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import KeyedArchive
import TestSupport
import Testing

/// Archives whose classes have the names that the posts' code gives them, in any module.
@Suite struct FormerNamesTests {
  private static let cells = Cell.all.filter { $0.approach.family == .classes }

  @Test("27. Archives with former class names are read", arguments: cells)
  func formerNames(_ cell: Cell) {
    for naming in Naming.allCases {
      expect(cell) { try $0.readSamples(.default) { try renaming($0, naming.name) } }
    }
  }

  @Test(
    "27. Archives with former class names are read, those that only the caller knows too",
    arguments: cells
  )
  func namesOfTheCaller(_ cell: Cell) {
    let options = Catalog.models.reduce(ReadingOptions.default) { $0.reading("Other\($1)", as: "\($1)") }
    expect(cell) { try $0.readSamples(options) { try renaming($0) { "Other\($0)" } } }
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

/// An archive in which the models' classes have other names.
private func renaming(_ data: Data, _ name: (String) -> String) throws -> Data {
  let types = Set(Catalog.models.map { "\($0)" })
  return try ArchiveTree(data).renamingClasses { types.contains($0) ? name($0) : $0 }.data
}

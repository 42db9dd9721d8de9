import ArchiveFiles
import ArchivingApproach
import Catalog
import Foundation
import KeyedArchive

extension Table {
  /// The lines of code of each approach's technique for each model, and those that there are once; beside them, what
  /// is not the technique.
  ///
  /// Not counted are comments, empty lines and imports, and what joins the approaches to the catalog.
  static func codeLines() throws -> Table {
    let models = Catalog.models.map { "\($0)" }
    let folders = try Catalog.approaches.map { try ApproachFolder(String(reflecting: type(of: $0))) }
    let rows = models.map { model in
      [model] + folders.map { "\($0.lines(of: .technique) { $0 == "\(model).swift" })" }
    }
    let shared = folders.map { folder in
      folder.lines(of: .technique) { !models.contains($0.replacing(".swift", with: "")) }
    }
    let all = folders.map { folder in folder.lines(of: .technique) { _ in true } }
    let rest = folders.map { folder in folder.lines(of: .filesAndServers) { _ in true } }
    return Table(
      header: ["lines of code"] + Catalog.approaches.map(\.title),
      rows: rows + [
        ["once, for all of them"] + shared.map { "\($0)" },
        ["together"] + all.map { "\($0)" },
        ["besides: files, stores, servers"] + rest.map { "\($0)" },
      ]
    )
  }
}

/// The declarations in the folder of an approach.
private struct ApproachFolder {
  /// What a declaration is for.
  enum Purpose {
    /// From a struct to data and back.
    case technique
    /// Beyond that: where data is stored and comes from.
    case filesAndServers
    /// For the runner and the suite.
    case catalog

    /// The words that tell.
    private static let marks: [(Purpose, [String])] = [
      (.catalog, ["ArchivingFunctions", "ArchivingApproach"]),
      (
        .filesAndServers,
        [
          "ArchiveFile", "ArchiveDirectory", "ResponseObject", "StoredCollection", "UniquelyIdentifiable",
          "archiver: Archiver",
        ]
      ),
    ]

    init(of declaration: [String]) {
      let text = declaration.joined(separator: "\n")
      self = Self.marks.first { $0.1.contains(where: text.contains) }?.0 ?? .technique
    }
  }

  private var files: [String: [[String]]] = [:]

  /// The folder of a type: "Approach1Mirror.Approach1".
  init(_ type: String) throws {
    let folder = Page.package.appendingPathComponent("Sources/\(type.prefix { $0 != "." })")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for name in names where name.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      files[name] = Self.declarations(in: text)
    }
  }

  /// How many lines the declarations for a purpose have, in some of the files.
  func lines(of purpose: Purpose, where isIncluded: (String) -> Bool) -> Int {
    files.filter { isIncluded($0.key) }.values.joined().filter { Purpose(of: $0) == purpose }
      .map(\.count).reduce(0, +)
  }

  /// The lines of code of each declaration at the top level, which begins where a line is not indented.
  private static func declarations(in text: String) -> [[String]] {
    let code = text.lines.filter {
      !$0.isEmpty && !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//") && !$0.hasPrefix("import ")
    }
    return code.reduce(into: []) { declarations, line in
      if declarations.isEmpty || !" {})".contains(line.prefix(1)) { declarations.append([]) }
      declarations[declarations.count - 1].append(line)
    }
  }
}

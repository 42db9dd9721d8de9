import ArchivingApproach
import Catalog
import Foundation

extension Table {
  /// The lines of code of each approach, for each model and for all models together.
  ///
  /// Comments, empty lines and imports do not count, nor does what joins an approach to the catalog.
  static func codeLines() throws -> Table {
    let approaches = try Catalog.approaches.map { try Declaration.all(of: $0) }
    let models = Catalog.models.map { "\($0)" }
    func row(_ title: String, _ isCounted: (Declaration) -> Bool) -> [String] {
      [title] + approaches.map { "\($0.filter(isCounted).map(\.lines.count).reduce(0, +))" }
    }
    let rows = models.map { model in row(model) { $0.purpose == .technique && $0.file == model } }
    return Table(
      header: ["lines of code"] + Catalog.approaches.map(\.title),
      rows: rows + [
        row("once, for all of them") { $0.purpose == .technique && !models.contains($0.file) },
        row("together") { $0.purpose == .technique },
        row("besides: files, stores, servers") { $0.purpose == .filesAndServers },
      ]
    )
  }
}

/// A declaration at the top level of a file.
private struct Declaration {
  /// "Movie"
  let file: String
  var lines: [String] = []

  enum Purpose {
    /// To turn a struct into data and back.
    case technique
    case filesAndServers
    case catalog
  }

  var purpose: Purpose {
    let filesAndServers = [
      "ArchiveFile", "ArchiveDirectory", "ResponseObject", "StoredCollection", "UniquelyIdentifiable",
      "archiver: Archiver",
    ]
    if mentions(["ArchivingFunctions", "ArchivingApproach"]) { return .catalog }
    return mentions(filesAndServers) ? .filesAndServers : .technique
  }

  private func mentions(_ names: [String]) -> Bool {
    lines.contains { line in names.contains(where: line.contains) }
  }

  /// The declarations in the folder of an approach.
  static func all(of approach: any ArchivingApproach) throws -> [Declaration] {
    let module = String(reflecting: type(of: approach)).prefix { $0 != "." }
    let folder = Page.package.appendingPathComponent("Sources/\(module)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try names.filter { $0.hasSuffix(".swift") }.flatMap { name in
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      return all(in: text, file: name.replacing(".swift", with: ""))
    }
  }

  private static func all(in text: String, file: String) -> [Declaration] {
    let code = text.lines.filter { !$0.isEmpty && $0.prefixMatch(of: #/ *\/\/|import /#) == nil }
    return code.reduce(into: []) { declarations, line in
      if declarations.isEmpty || !" {})".contains(line.prefix(1)) {
        declarations.append(Declaration(file: file))
      }
      declarations[declarations.count - 1].lines.append(line)
    }
  }
}

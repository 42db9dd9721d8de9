import Catalog
import Foundation
import KeyedArchive

extension Table {
  /// Lines of code for each model in each approach, without comments and empty lines; and what there is once.
  static func codeLines() throws -> Table {
    let models = Catalog.models.map { "\($0)" }
    let folders = try Catalog.approaches.map { try ApproachFolder(String(reflecting: type(of: $0))) }
    let rows = models.map { model in [model] + folders.map { "\($0.lines["\(model).swift"] ?? 0)" } }
    let shared = folders.map { folder in
      folder.lines.filter { !models.contains($0.key.replacing(".swift", with: "")) }.values.reduce(0, +)
    }
    let all = folders.map { $0.lines.values.reduce(0, +) }
    return Table(
      header: ["lines of code"] + Catalog.approaches.map(\.title),
      rows: rows + [["once, for all of them"] + shared.map { "\($0)" }, ["together"] + all.map { "\($0)" }]
    )
  }
}

/// The folder of an approach, with the number of lines of code in each of its files.
private struct ApproachFolder {
  let lines: [String: Int]

  /// The folder of a type: "Approach1Mirror.Approach1".
  init(_ type: String) throws {
    let folder = Page.package.appendingPathComponent("Sources/\(type.prefix { $0 != "." })")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
    lines = try Dictionary(
      uniqueKeysWithValues: files.map { file in
        let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        return (
          file,
          text.lines.filter { !$0.isEmpty && !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//") }.count
        )
      }
    )
  }
}

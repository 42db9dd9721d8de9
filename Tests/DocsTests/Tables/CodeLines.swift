import ArchivingApproach
import ArchivingCatalog
import Foundation

extension Table {
  /// The lines of code of each approach, for a few models, and for all together.
  ///
  /// Comments, empty lines and imports don't count.
  static func codeLines() throws -> Table {
    let columns = try approaches.map { name, approach in
      (name: name, value: try Declaration.all(of: approach))
    }
    let inside = ["Stage", "Section"]
    let models = Catalog.models.map { "\($0)" } + inside
    let rows: [Named<(Declaration) -> Bool>] =
      ["Movie", "Actor", "User"].map { model in (model, { $0.isTechnique && $0.file == model }) } + [
        ("Festival, with its structs", { $0.isTechnique && (inside + ["Festival"]).contains($0.file) }),
        ("once, for all of them", { $0.isTechnique && !models.contains($0.file) }),
        ("together, for all nine models", { $0.isTechnique }),
        ("besides: files, stores, servers", { !$0.isTechnique }),
      ]
    return Table("lines of code", rows: rows, columns: columns) { isCounted, declarations in
      "\(declarations.filter(isCounted).map(\.lines.count).reduce(0, +))"
    }
  }
}

/// A declaration at the top level of a file.
private struct Declaration {
  /// "Movie"
  let file: String
  var lines: [String] = []

  /// Whether it turns a struct into data and back, and neither stores it nor reads a server's response.
  var isTechnique: Bool {
    let others = [
      "ArchiveFile", "ArchiveDirectory", "ResponseObject", "StoredCollection", "UniquelyIdentifiable",
      "archiver: Archiver",
    ]
    return !lines.contains { line in others.contains(where: line.contains) }
  }

  /// The declarations in the folder of an approach.
  static func all(of approach: any ArchivingApproach) throws -> [Declaration] {
    let sources = Page.package.appendingPathComponent("Sources")
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    return try files.filter { $0.hasPrefix("Approach\(approach.number)") && $0.hasSuffix(".swift") }.flatMap {
      path in
      let file = sources.appendingPathComponent(path)
      let text = try String(contentsOf: file, encoding: .utf8)
      let declarations = all(in: text, file: file.deletingPathExtension().lastPathComponent)
      return declarations.flatMap(\.withoutMethodsForFiles)
    }
  }

  private static func all(in text: String, file: String) -> [Declaration] {
    let noCode = #/ *\/\/| *import |$/#
    return text.lines.filter { $0.prefixMatch(of: noCode) == nil }.reduce(into: []) { declarations, line in
      if declarations.isEmpty || !" {})".contains(line.prefix(1)) {
        declarations.append(Declaration(file: file))
      }
      declarations[declarations.count - 1].lines.append(line)
    }
  }

  /// The declaration and, if it is a struct, its methods that take the URL of a file, which are no technique.
  private var withoutMethodsForFiles: [Declaration] {
    var (rest, methods) = (Declaration(file: file), [Declaration]())
    var isInMethod = false
    for line in lines {
      if lines[0].contains("struct "), line.contains(" func "), line.contains(" url: URL") {
        methods.append(Declaration(file: file))
        isInMethod = true
      }
      if isInMethod { methods[methods.count - 1].lines.append(line) } else { rest.lines.append(line) }
      if line == "  }" { isInMethod = false }
    }
    return [rest] + methods
  }
}

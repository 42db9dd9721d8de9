import ArchivingApproach
import ArchivingCatalog
import Foundation

/// The lines of code of an approach: what is between a struct and data, in both directions.
///
/// Comments, empty lines and imports don't count, and neither do `KeyedArchive` and the approach's card.
package struct CodeLines {
  private let declarations: [Declaration]

  package init(of approach: any ArchivingApproach) throws {
    declarations = try Declaration.all(of: approach)
  }

  /// Those for a struct.
  package func count(for model: String) -> Int { count { $0.isTechnique && $0.file == model } }

  /// Those for the model with properties of every shape, and for its structs.
  package var forFestival: Int { (Self.inFestival + ["Festival"]).map(count).reduce(0, +) }

  /// Those that are there once, for all structs.
  package var once: Int {
    let models = Catalog.models.map { "\($0)" } + Self.inFestival
    return count { $0.isTechnique && !models.contains($0.file) }
  }

  package var together: Int { count(where: \.isTechnique) }

  /// Those for files, stores and servers.
  package var besides: Int { count { !$0.isTechnique } }

  private static let inFestival = ["Stage", "Section"]

  private func count(where isCounted: (Declaration) -> Bool) -> Int {
    declarations.filter(isCounted).map(\.lines.count).reduce(0, +)
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
    let sources = URL(fileURLWithPath: "\(#filePath)/../../../../Sources").standardizedFileURL
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    let isCode = #/Approach(\d+)\w*\/(?!Approach\d+\.swift).+\.swift/#
    return try files.filter { $0.wholeMatch(of: isCode)?.1 == "\(approach.number)" }.flatMap { path in
      let file = sources.appendingPathComponent(path)
      let text = try String(contentsOf: file, encoding: .utf8)
      let declarations = all(in: text, file: file.deletingPathExtension().lastPathComponent)
      return declarations.flatMap(\.withoutMethodsForFiles)
    }
  }

  private static func all(in text: String, file: String) -> [Declaration] {
    let noCode = #/ *\/\/| *import |$/#
    let lines = text.split(separator: "\n").map(String.init)
    return lines.filter { $0.prefixMatch(of: noCode) == nil }.reduce(into: []) { declarations, line in
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

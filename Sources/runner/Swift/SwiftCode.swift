import ArchiveFormat
import ArchiveInspector
import KeyedArchive

/// The Swift code of structs that read archives, or other property lists, whole.
///
///     print(try SwiftCode(of: [graph]).text)
///
/// There is a struct for each class and for dictionaries with the same keys, and a function that reads a file. What no struct
/// can read is left out, with a comment.
struct SwiftCode {
  /// The code, with its imports.
  private(set) var text = ""
  /// The properties that are left out, and why: "PANRecipe.photo: expected …".
  private(set) var leftOut: [String] = []
  /// The property of the struct for `$top` that has the value of "root".
  private(set) var rootProperty: String?

  private var types: FoundTypes
  private var names: [Int: String] = [:]
  private var enumNames: [[Int]: String] = [:]
  /// What a property or the root is, where it is of one of several classes, in the order in which the code uses it.
  private var enums: [[Int]] = []
  private var classes: Set<Int> = []
  private var inSets: Set<Int> = []
  private var typeNames = SwiftNames.types
  /// The lines of the options for reading.
  private var options = ["ReadingOptions.default"]

  /// - Parameter remarks: What a comment at the beginning says.
  /// - Throws: `ArchiveError` if no struct can read the archive, or if there is more in it than any program archives.
  init(of graphs: [ArchiveGraph], remarks: [String] = []) throws(ArchiveError) {
    let reading = try TrialReading(FoundTypes(in: graphs))
    types = reading.types
    setOptions()
    let root = try types.rootType()
    let records = try types.recordsInOrder()
    classes = try types.recordsThatAreClasses()
    inSets = try types.recordsInSets()
    // Classes choose first.
    setNames(ofClassesIn: records)
    setNames(ofDictionariesIn: root, for: types.usesTop ? "Archive" : "Root")
    for record in records {
      for property in types.properties(of: record) {
        if let type = property.type { setNames(ofDictionariesIn: type, for: property.key) }
      }
    }
    var parts: [String] = []
    var room = graphs.reduce(4_000_000) { $0 + 16 * $1.byteCount }
    for record in records {
      let properties = types.properties(of: record)
      parts.append(declaration(of: record, properties))
      room -= parts[parts.count - 1].utf8.count
      if room < 0 {
        throw .limit("keys that are about as long as the archive in all", found: "longer ones")
      }
    }
    let function = function(name(of: root))
    for records in enums { parts.append(declaration(ofEnum: records)) }
    parts.append(function)
    let imports =
      isPlain ? ["import Foundation"] : ["import ArchiveFiles", "import Foundation", "import KeyedArchive"]

    let beginning = (remarks + (isPlain ? [] : [Self.remarkOnSaving])).map { "// \($0)\n" }.joined()
    text =
      (beginning.isEmpty ? "" : beginning + "\n") + imports.joined(separator: "\n") + "\n\n"
      + parts.joined(separator: "\n\n") + "\n"
  }

  var isPlain: Bool { types.graph.isPlain }

  /// The only key of `$top`, if it is another one than "root".
  var rootKey: String? {
    let key = types.graph.top.first?.key ?? "root"
    return types.usesTop || key == "root" ? nil : types.graph.name(ofKey: key)
  }

  // MARK: - Names

  private mutating func setNames(ofClassesIn records: [Int]) {
    for record in records {
      guard let className = types.records[record].className else { continue }
      let parts = Self.parts(ofClass: className)
      let longer = parts.count > 1 ? [parts.dropFirst().joined(), parts.joined()] : []
      let name = typeNames.name(for: parts.last ?? "", or: longer)
      names[record] = name
    }
  }

  /// "Pantry" and "Recipe"; of a generic class, only its own name: "Page<Pantry.Recipe>"
  private static func parts(ofClass name: String) -> [String] {
    guard let generic = name.firstIndex(of: "<") else { return ClassName(name).parts.map { String($0) } }
    let start = name[..<generic].lastIndex(of: ".").map { name.index(after: $0) } ?? name.startIndex
    return [String(name[start...])]
  }

  private mutating func setNames(ofDictionariesIn type: SwiftType, for name: String) {
    switch type {
    case .plain: break
    case .oneOf(let records): for record in records { setNames(ofDictionariesIn: .record(record), for: name) }
    case .array(let type), .set(let type), .dictionary(_, let type):
      setNames(ofDictionariesIn: type, for: SwiftNames.singular(name))
    case .optional(let type): setNames(ofDictionariesIn: type, for: name)
    case .record(let record): if names[record] == nil { names[record] = typeNames.name(for: name) }
    }
  }

  private mutating func name(of type: SwiftType) -> String {
    switch type {
    case .plain(let name): return name
    case .array(let element): return "[\(name(of: element))]"
    case .set(let member): return "Set<\(name(of: member))>"
    case .dictionary(let key, let value): return "[\(key): \(name(of: value))]"
    case .optional(let type): return "\(name(of: type))?"
    case .record(let record): return names[record] ?? "ArchiveValue"
    case .oneOf(let records): return name(ofEnum: records)
    }
  }

  /// "CircleOrSquare", or "AnyShape" if all are shapes.
  private mutating func name(ofEnum records: [Int]) -> String {
    if let known = enumNames[records] { return known }
    let chains = records.map { types.records[$0].chain }
    let common = chains[0].first { name in name != "NSObject" && chains.allSatisfy { $0.contains(name) } }
    let base = common.flatMap { ClassName($0).parts.last.map { String($0) } }
    let all = records.map { names[$0] ?? "" }
    let name = typeNames.name(
      for: base.map { "Any\(SwiftNames.word(of: $0, isType: true))" }
        ?? (all.count == 2 ? "\(all[0])Or\(all[1])" : "\(all[0])OrOther")
    )
    enumNames[records] = name
    enums.append(records)
    return name
  }

  // MARK: - Declarations

  private mutating func declaration(of record: Int, _ properties: [Property]) -> String {
    let name = names[record] ?? ""
    let className = types.records[record].className
    var propertyNames = SwiftNames.properties
    var lines =
      isPlain ? [] : ["  static let archivedClassName = \((className ?? "NSDictionary").asLiteral)", ""]
    var stored: [(name: String, property: Property)] = []
    for property in properties {
      let propertyName = SwiftNames.quoted(propertyNames.name(ofProperty: property.key))
      let files = property.files.map { "in \($0.count) of \($0.all) files" }
      if let type = property.type {
        lines.append("  let \(propertyName): \(self.name(of: type))\(files.map { "  // \($0)" } ?? "")")
        if types.records[record].isTop, property.key == "root" { rootProperty = propertyName }
        stored.append((propertyName, property))
      } else {
        let problem = "is left out\(files.map { " \($0)" } ?? ""): \(property.problem.onOneLine(width: 500))"
        leftOut.append("\(name).\(property.key.excerpt) \(problem)")
        lines.append("  // \(property.key.excerpt) \(problem)")
      }
    }
    lines += Self.keys(of: stored)
    if className != nil {
      // Without this, it would be read from any object.
      if stored.isEmpty {
        lines += [
          "  private enum CodingKeys: CodingKey {}", "",
          "  init(from decoder: any Decoder) throws { _ = try decoder.container(keyedBy: CodingKeys.self) }",
        ]
      }
      lines += Self.encoding(of: stored)
    }
    if lines.last == "" { lines.removeLast() }
    let start = beginning(of: record, name)
    return lines.isEmpty ? "\(start)}" : "\(start)\n\(lines.joined(separator: "\n"))\n}"
  }

  /// The line before the properties, with its comments.
  private func beginning(of record: Int, _ name: String) -> String {
    let (files, all) = (types.records[record].files.count, types.graphs.count)
    var comment = files > 0 && files < all ? "/// In \(files) of \(all) files.\n" : ""
    if classes.contains(record) {
      comment += "/// A class, because a struct can't have itself inside, or would be too large.\n"
    }
    let keyword = classes.contains(record) ? "final class" : "struct"
    let protocols =
      ["Codable"] + (isPlain ? [] : ["CustomArchivedName"]) + (inSets.contains(record) ? ["Hashable"] : [])
    return "\(comment)\(keyword) \(name): \(protocols.joined(separator: ", ")) {"
  }

  /// The lines that name the keys, if there are other ones than the names of the properties.
  private static func keys(of stored: [(name: String, property: Property)]) -> [String] {
    let same = stored.filter { $0.name.isExactly(SwiftNames.quoted($0.property.key)) }.map { $0.name }
    if same.count == stored.count { return [] }
    let renamed = stored.filter { !$0.name.isExactly(SwiftNames.quoted($0.property.key)) }
    return ["", "  private enum CodingKeys: String, CodingKey {"]
      + renamed.map { "    case \($0.name) = \($0.property.key.asLiteral)" } + cases(same) + ["  }"]
  }

  /// The cases of keys that are names already, in lines that aren't too long.
  private static func cases(_ names: [String]) -> [String] {
    var lines: [String] = []
    for name in names {
      if let last = lines.last, last.count + name.count + 2 <= 100 {
        lines[lines.count - 1] += ", \(name)"
      } else {
        lines.append("    case \(name)")
      }
    }
    return lines
  }

  private mutating func declaration(ofEnum records: [Int]) -> String {
    var caseNames = SwiftNames.properties
    let all = records.map { record in
      let name = names[record] ?? ""
      let caseName = caseNames.name(for: SwiftNames.caseName(name))
      let length = types.records[record].className?.utf8.count ?? 0
      return (type: name, case: SwiftNames.quoted(caseName), length: length)
    }
    // A struct for a class "Movie" also reads objects of "MovieClass" and "App.Movie".
    let sorted = all.enumerated().sorted {
      ($1.element.length, $0.offset) < ($0.element.length, $1.offset)
    }.map { $0.element }
    let reading = sorted.enumerated().map { index, element in
      let question = index == sorted.count - 1 ? "" : "if decoder.isObject(of: \(element.type).self) "
      return """
            \(index == 0 ? "" : "} else ")\(question){
              self = .\(element.case)(try object.decode(\(element.type).self))
        """
    }
    let cases = all.map { "  case \($0.case)(\($0.type))" }
    let writing = all.map { "    case .\($0.case)(let value): try object.encode(value)" }
    let hashable = records.allSatisfy { inSets.contains($0) } ? ", Hashable" : ""
    return """
      /// An object of one of several classes.
      enum \(name(ofEnum: records)): Codable\(hashable) {
      \(cases.joined(separator: "\n"))

        init(from decoder: any Decoder) throws {
          let object = try decoder.singleValueContainer()
      \(reading.joined(separator: "\n"))
          }
        }

        func encode(to encoder: any Encoder) throws {
          var object = encoder.singleValueContainer()
          switch self {
      \(writing.joined(separator: "\n"))
          }
        }
      }
      """
  }

  // MARK: - Reading

  private mutating func setOptions() {
    if isPlain { return }
    let graph = types.graph
    if types.usesTop {
      options.append(".readingTop()")
    } else if let rootKey {
      options.append(".reading(rootKey: \(rootKey.asLiteral))")
    }
    if let archiver = graph.archiver, archiver != "NSKeyedArchiver" {
      options.append(".reading(archiver: \(archiver.asLiteral))")
    }
  }

  private var needsOptions: Bool { options != ["ReadingOptions.default"] }

  private func function(_ type: String) -> String {
    let body =
      if isPlain {
        "  try PropertyListDecoder().decode(\(type).self, from: Data(contentsOf: file))"
      } else if needsOptions {
        "  let options = \(options.joined(separator: "\n    "))\n"
          + "  return try KeyedArchiveDecoder(options: options).decode(\(type).self, from: file)"
      } else {
        "  try KeyedArchiveDecoder().decode(\(type).self, from: file)"
      }
    return "/// Reads the file.\nfunc readFile(_ file: URL) throws -> \(type) {\n\(body)\n}"
  }

  // MARK: - Archiving again

  /// The lines that make an `archive` of what is in a `file`. Of all keys in `$top`, only "root" alone is left away.
  var archiving: [String] {
    if isPlain { return ["let archive = try PropertyListEncoder().encode(readFile(file))"] }
    if let rootProperty {
      return [
        "let values = try readFile(file)",
        "let hasOnlyRoot = try ArchiveGraph(of: Data(contentsOf: file)).top.map { $0.key } == [\"root\"]",
        "let encoder = KeyedArchiveEncoder()",
        "let archive = try hasOnlyRoot ? encoder.encode(values.\(rootProperty)) : encoder.encode(values)",
      ]
    }
    let value = rootKey.map { "[\($0.asLiteral): readFile(file)]" } ?? "readFile(file)"
    return ["let archive = try KeyedArchiveEncoder().encode(\(value))"]
  }

  /// The lines that write numbers in the form that they have in the archive.
  private static func encoding(of stored: [(name: String, property: Property)]) -> [String] {
    guard stored.contains(where: { $0.property.hasOtherForm }) else { return [] }
    let lines = stored.map { name, property in
      let isOptional = if case .optional? = property.type { true } else { false }
      if property.hasOtherForm, isOptional {
        return "    if let value = self.\(name) { try container.encode(value, forKey: .\(name)) }"
      }
      let function = property.hasOtherForm || isOptional ? "encodeIfPresent" : "encode"
      return "    try container.\(function)(self.\(name), forKey: .\(name))"
    }
    return [
      "",
      "  /// Numbers keep their form: `encode` writes them inside the object, and `encodeIfPresent` as objects.",
      "  func encode(to encoder: any Encoder) throws {",
      "    var container = encoder.container(keyedBy: CodingKeys.self)",
    ] + lines + ["  }"]
  }

  private static let remarkOnSaving =
    "What KeyedArchiveEncoder writes may differ from the file: \"Archiving every old file as it was\" in docs/SPEC.md."
}

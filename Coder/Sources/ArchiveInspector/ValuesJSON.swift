import ArchiveFormat
import Foundation

extension ArchiveGraph {
  /// Returns the values of the archive as JSON, without classes and references. It is what `runner inspect --values` prints.
  ///
  /// - Throws: `ArchiveError` if they are nested too deeply or shared too often.
  public func valuesAsJSON() throws(ArchiveError) -> String { try valuesAsJSON(of: root) }

  /// The value of "root" if `$top` has nothing else, or all of them.
  package var root: Value {
    top.count == 1 && top[0].key == "root" ? top[0].value : .dictionary(top)
  }

  /// - Parameter opensData: Whether a property list inside data stands in place of the data.
  package func valuesAsJSON(of value: Value, opensData: Bool = false) throws(ArchiveError) -> String {
    var json = ValuesJSON(self, opensData: opensData)
    return try json.text(of: value)
  }
}

/// The values of an archive alone, as JSON. What is equal in two archives has the same text: keys and the members of sets are
/// sorted, and what is nil has no key.
private struct ValuesJSON {
  private typealias Value = ArchiveGraph.Value

  private var graph: ArchiveGraph
  private let opensData: Bool
  /// The text so far, in UTF-8.
  private var text: [UInt8] = []
  /// The objects around the value that is written.
  private var around: Set<Int> = []
  /// How many property lists are around the value.
  private var listDepth = 0
  /// How many bytes may follow.
  private var room: Int
  private var isCut = false

  private static let maximumDepth = 512

  init(_ graph: ArchiveGraph, opensData: Bool) {
    (self.graph, self.opensData) = (graph, opensData)
    room = 1 << 22 + 16 * graph.byteCount
  }

  mutating func text(of value: ArchiveGraph.Value) throws(ArchiveError) -> String {
    write(value, 0)
    guard isCut else { return String(decoding: text, as: UTF8.self) }
    throw .limit(
      "values that can be written each time that something refers to them",
      found: "values that are nested too deeply or shared too often (try --plain)"
    )
  }

  // MARK: - Values

  private mutating func write(_ value: Value, _ depth: Int) { write(value, meaning(of: value), depth) }

  private mutating func write(_ value: Value, _ meaning: ArchiveGraph.Interpretation, _ depth: Int) {
    isCut = isCut || depth + listDepth > Self.maximumDepth || room < 0
    if isCut { return }
    guard let uid = value.uid, meaning.isNested else { return write(meaning, of: value, depth) }
    if around.insert(uid).inserted {
      write(meaning, of: value, depth)
      around.remove(uid)
    } else {
      append("↑ \(graph.name(of: value))".asJSON)
    }
  }

  private mutating func write(_ meaning: ArchiveGraph.Interpretation, of value: Value, _ depth: Int) {
    switch meaning {
    case .null: append("null")
    case .value(let value): write(leaf: value, depth)
    case .text(let text): append(text.asJSON)
    case .type(let entry): append(entry.name.asJSON)
    case .damaged(let error): append("\(error)".asJSON)
    case .list(let elements): write(elements, isSorted: graph.kind(of: value) == .set, depth)
    case .fields(let fields): write(fields, depth)
    case .pairs(let pairs):
      let kind = graph.kind(of: value)
      let keys = kind == .dictionary ? pairs.compactMap { graph.text(ofKey: $0.key) } : []
      if keys.count < pairs.count || !writeObject(zip(keys, pairs).map { (key: $0, value: $1.value) }, depth)
      {
        write(pairs, isSorted: kind != .text, depth)
      }
    }
  }

  private mutating func write(leaf value: Value, _ depth: Int) {
    switch value {
    case .null: append("null")
    case .string(let string): append(string.asJSON)
    case .integer(let value): append("\(value)")
    case .unsigned(let value): append("\(value)")
    case .boolean(let value): append("\(value)")
    case .real(let value): append(value.asNumber)
    case .date(let date): append(date.asJSON)
    case .data(let data): write(data, depth)
    case .uidOfNothing(let uid): append("\(uid)")
    case .damaged(let error): append("\(error)".asJSON)
    case .reference: write(value, depth)
    case .array(let elements): write(elements, isSorted: false, depth)
    case .dictionary(let fields): write(fields, depth)
    }
  }

  private mutating func write(_ data: Data, _ depth: Int) {
    guard opensData, data.isPropertyList, let inner = try? ArchiveGraph(ofPropertyList: data) else {
      return append(data.base64EncodedString().asJSON)
    }
    room -= data.count
    let outside = (graph, around)
    (graph, around) = (inner, [])
    listDepth += 1
    write(inner.root, depth)
    listDepth -= 1
    (graph, around) = outside
  }

  // MARK: - Collections

  private mutating func write(_ fields: [ArchiveGraph.Field], _ depth: Int) {
    let named = fields.map { (key: graph.name(ofKey: $0.key), value: $0.value) }
    if writeObject(named, depth) { return }
    write(named.map { ArchiveGraph.Pair(key: .string($0.key), value: $0.value) }, isSorted: true, depth)
  }

  /// Writes an object of JSON; false if a key is there twice.
  private mutating func writeObject(_ values: [(key: String, value: Value)], _ depth: Int) -> Bool {
    let sorted = values.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    if zip(sorted, sorted.dropFirst()).contains(where: { $0.key.isExactly($1.key) }) { return false }
    var start = "{"
    for (key, value) in sorted {
      let meaning = meaning(of: value)
      if case .null = meaning { continue }
      append(start)
      startLine(depth + 1)
      append(key.asJSON)
      append(": ")
      write(value, meaning, depth + 1)
      start = ","
    }
    if start == "," { startLine(depth) } else { append(start) }
    append("}")
    return true
  }

  /// What a value means. In a property list that isn't an archive, Foundation's encoder writes nil as a text.
  private func meaning(of value: Value) -> ArchiveGraph.Interpretation {
    graph.isPlain && value == .string("$null") ? .null : graph.interpretation(of: value)
  }

  private mutating func write(_ elements: [Value], isSorted: Bool, _ depth: Int) {
    write(elements.count, isSorted: isSorted, depth) { $0.write(elements[$1], depth + 1) }
  }

  private mutating func write(_ pairs: [ArchiveGraph.Pair], isSorted: Bool, _ depth: Int) {
    write(pairs.count, isSorted: isSorted, depth) { json, index in
      json.append("[")
      json.write(pairs[index].key, depth + 1)
      json.append(", ")
      json.write(pairs[index].value, depth + 1)
      json.append("]")
    }
  }

  /// Writes an array, with its items on lines of their own.
  private mutating func write(
    _ count: Int,
    isSorted: Bool,
    _ depth: Int,
    _ write: (inout ValuesJSON, Int) -> Void
  ) {
    if count == 0 { return append("[]") }
    append("[")
    if isSorted {
      let items = (0..<count).map { index in
        separateText {
          $0.startLine(depth + 1)
          write(&$0, index)
        }
      }
      text += items.sorted { $0.lexicographicallyPrecedes($1) }.joined(separator: ",".utf8)
    } else {
      for index in 0..<count {
        if index > 0 { append(",") }
        startLine(depth + 1)
        write(&self, index)
      }
    }
    startLine(depth)
    append("]")
  }

  private mutating func startLine(_ depth: Int) {
    append("\n")
    for _ in 0..<depth { append("  ") }
  }

  /// What is written meanwhile, which isn't added to the text.
  private mutating func separateText(_ write: (inout ValuesJSON) -> Void) -> [UInt8] {
    var other: [UInt8] = []
    swap(&text, &other)
    write(&self)
    swap(&text, &other)
    return other
  }

  private mutating func append(_ part: String) {
    text += part.utf8
    room -= part.utf8.count
  }
}

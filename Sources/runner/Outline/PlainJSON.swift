import ArchiveInspector
import Foundation
import ArchiveFormat

/// What an archive means, as JSON: an object is written where the first reference to it is.
struct PlainJSON {
  private typealias Value = ArchiveGraph.Value

  private let graph: ArchiveGraph
  private var outline: Outline
  private var ids: [Int: Int] = [:]
  /// The text so far, in UTF-8.
  private var text: [UInt8] = []

  static let description =
    "--plain prints the value of root, or an object with all entries if $top has others. Numbers, strings, booleans and "
    + "arrays are those of JSON, and real numbers always have a point or an exponent. nil is null. A dictionary is an "
    + "object, and so are the fields of an object; its class is under $class. A key that begins with $ gets another $. "
    + "Other values are objects with these keys: $data (in Base64), $date (in ISO 8601, with $seconds since 2001 if it "
    + "is more precise), $real (NaN, Infinity or -Infinity), $value (a text), $members (of a set), $pairs (of keys and "
    + "values, for keys that aren't strings), $type (a class), $uid (a UID that is a value) or $damaged. A long string, an "
    + "array or an object that several others refer to is written once, with an $id, and its value is under $value if it "
    + "isn't an object. The others have $ref. Objects nested in more than \(depthLimit) others are listed in $below, beside "
    + "the $value."

  private static let depthLimit = 64
  /// Strings and data up to this length are written again instead of a $ref.
  private static let repeatedLength = 64

  init(_ graph: ArchiveGraph) {
    self.graph = graph
    outline = Outline(graph)
  }

  /// Prints the JSON of the whole, or of one value, in lines with indents.
  mutating func print(_ value: ArchiveGraph.Value? = nil, to console: Console) throws(Failure) {
    write(value ?? graph.root, 0)
    var isWhole = true
    while let uid = outline.nextPostponed() {
      if isWhole { text.insert(contentsOf: "{\n\"$value\": ".utf8, at: 0) }
      append(isWhole ? ",\n\"$below\": [\n" : ",\n")
      isWhole = false
      write(.reference(uid), 0)
    }
    append(isWhole ? "\n" : "\n]\n}\n")
    try console.write(Data(text))
  }
}

// MARK: - Values

extension PlainJSON {
  private mutating func write(_ value: Value, _ depth: Int) {
    let item = outline.reach(value, isTooDeep: depth >= Self.depthLimit) { meaning, _ in
      !Self.isRepeated(meaning)
    }
    guard let uid = item.uid, item.isReferredTo else {
      return item.meaning.map { write(written(of: value, $0), depth) } ?? ()
    }
    let id = id(of: uid)
    guard let meaning = item.meaning else { return write(.members([("$ref", .json("\(id)"))]), depth) }
    write(written(of: value, meaning).adding(id: id), depth)
  }

  /// A number by the order in the output, because UIDs change with every change of the archive.
  private mutating func id(of uid: Int) -> Int {
    if let id = ids[uid] { return id }
    ids[uid] = ids.count + 1
    return ids.count
  }

  /// Whether a value is written each time that something refers to it.
  private static func isRepeated(_ interpretation: ArchiveGraph.Interpretation) -> Bool {
    switch interpretation {
    case .value(.string(let text)), .text(let text): text.utf8.count <= repeatedLength
    case .value(.data(let data)): data.count <= repeatedLength
    case .fields: false
    case .list(let elements): elements.isEmpty
    case .pairs(let pairs): pairs.isEmpty
    case .value, .null, .type, .damaged: true
    }
  }

  /// How a value is written.
  private enum Written {
    case json(String)
    case value(Value)
    case list([Written])
    /// A key and a value, on one line.
    case pair(Value, Value)
    case members([Member])

    static func string(_ text: String) -> Written { .json(text.asJSON) }

    static func list(_ values: [Value]) -> Written { .list(values.map { .value($0) }) }

    func adding(id: Int) -> Written {
      let member = (key: "$id", written: Written.json("\(id)"))
      return switch self {
      case .members(let members): .members([member] + members)
      case .json, .value, .list, .pair: .members([member, ("$value", self)])
      }
    }
  }

  private typealias Member = (key: String, written: Written)

  private func written(of value: Value, _ meaning: ArchiveGraph.Interpretation) -> Written {
    let object = value.uid.map { graph.object($0) }
    let name = object.flatMap { graph.className(of: $0) } ?? ""
    let type = name.isEmpty ? [] : [(key: "$class", written: Written.string(name))]
    // That of a superclass if the class is an app's.
    let stored = object.flatMap { graph.storedName(of: $0) } ?? ""
    switch meaning {
    case .null: return name.isEmpty ? .json("null") : .members(type)
    case .value(let value) where name != stored || name.hasSuffix("AttributedString"):
      return .members(type + [("$value", written(ofLeaf: value))])
    case .value(let value): return written(ofLeaf: value)
    case .text(let text): return .members(type + [("$value", .string(text))])
    case .list(let elements):
      guard name.isEmpty || graph.kind(of: value) == .array else {
        return .members(type + [("$members", .list(elements))])
      }
      return name == stored ? .list(elements) : .members(type + [("$value", .list(elements))])
    case .pairs(let pairs):
      guard graph.kind(of: value) == .dictionary, let keys = keys(of: pairs) else {
        return .members(type + [("$pairs", .list(pairs.map { .pair($0.key, $0.value) }))])
      }
      return .members((name == stored ? [] : type) + zip(keys, pairs).map { ($0.escaped, .value($1.value)) })
    case .fields(let fields): return .members(type + fields.map { ($0.key.escaped, .value($0.value)) })
    case .type(let entry): return .members([("$type", .string(entry.name))])
    case .damaged(let error): return .members([("$damaged", .string("\(error)"))])
    }
  }

  /// The keys of a dictionary; nil unless all are strings that can be written as keys, and none is repeated.
  private func keys(of pairs: [ArchiveGraph.Pair]) -> [String]? {
    var keys: [String] = []
    for pair in pairs {
      if let uid = pair.key.uid, outline.isShown(uid) { return nil }
      let interpretation = graph.interpretation(of: pair.key)
      guard case .value(.string(let key)) = interpretation,
        !graph.name(of: pair.key).hasSuffix("AttributedString"),
        Self.isRepeated(interpretation) || pair.key.uid.map(outline.isReferredTo) != true
      else { return nil }
      keys.append(key)
    }
    return Set(keys.map { Array($0.utf8) }).count == keys.count ? keys : nil
  }

  private func written(ofLeaf value: Value) -> Written {
    switch value {
    case .null: .json("null")
    case .string(let string): .string(string)
    case .integer(let value): .json("\(value)")
    case .unsigned(let value): .json("\(value)")
    case .boolean(let value): .json("\(value)")
    case .real(let value):
      value.isFinite ? .json("\(value)") : .members([("$real", .json(value.asJSON))])
    case .date(let date): .members(date.members.map { ($0.key, .json($0.json)) })
    case .data(let data): .members([("$data", .string(data.base64EncodedString()))])
    case .reference: .value(value)
    case .uidOfNothing(let uid): .members([("$uid", .json("\(uid)"))])
    case .damaged(let error): .members([("$damaged", .string("\(error)"))])
    case .array(let elements): .list(elements)
    case .dictionary(let fields): .members(fields.map { ($0.key.escaped, .value($0.value)) })
    }
  }
}

// MARK: - Text

extension PlainJSON {
  private mutating func write(_ written: Written, _ depth: Int) {
    switch written {
    case .json(let json): append(json)
    case .value(let value): write(value, depth)
    case .list(let forms): write("[", forms.map { ("", $0) }, "]", depth)
    case .pair(let key, let value):
      write("[", [("", .value(key)), ("", .value(value))], "]", depth - 1, isShort: true)
    case .members(let members):
      // Such as {"$ref": 7}.
      let isShort = members.allSatisfy { if case .json = $0.written { true } else { false } }
      write("{", members.map { ($0.key.asJSON + ": ", $0.written) }, "}", depth, isShort: isShort)
    }
  }

  private mutating func write(
    _ start: String,
    _ items: [(label: String, written: Written)],
    _ end: String,
    _ depth: Int,
    isShort: Bool = false
  ) {
    append(start)
    for (index, item) in items.enumerated() {
      if index > 0 { append(isShort ? ", " : ",") }
      if !isShort { startLine(depth + 1) }
      append(item.label)
      write(item.written, depth + 1)
    }
    if !isShort, !items.isEmpty { startLine(depth) }
    append(end)
  }

  private mutating func startLine(_ depth: Int) {
    append("\n")
    for _ in 0..<depth { append("  ") }
  }

  private mutating func append(_ part: String) { text += part.utf8 }
}

extension Date {
  /// The members of the object that stands for the date.
  fileprivate var members: [(key: String, json: String)] {
    let seconds = timeIntervalSinceReferenceDate
    let date = asJSON
    let isReadable = date != seconds.asJSON
    let isExact = (seconds * 1_000).rounded() / 1_000 == seconds
    return (isReadable ? [("$date", date)] : [])
      + (isReadable && isExact ? [] : [("$seconds", seconds.asJSON)])
  }
}

extension String {
  /// A key that can't be confused with those that begin with "$".
  fileprivate var escaped: String { beginsWithDollar ? "$" + self : self }

  fileprivate var beginsWithDollar: Bool { utf8.first == UInt8(ascii: "$") }
}

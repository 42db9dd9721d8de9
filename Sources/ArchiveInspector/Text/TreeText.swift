import Foundation
import KeyedArchive

/// Writes the text of a tree.
struct TreeText {
  private let tree: ValueTree
  private let isNumbered: Bool
  /// What the objects of an archive are called in the text, by UID.
  private let labels: [String]
  private let table: Int?
  private(set) var text: [UInt8] = []

  /// How many bytes an array or a dictionary on one line has.
  private static let width = 96

  init(_ tree: ValueTree) {
    self.tree = tree
    isNumbered = tree.storage.layout == .numbered
    labels = tree.labels
    table = labels.isEmpty ? nil : tree.value(forKey: "$objects", in: tree.root)
    writeStorage()
    append("\n")
    write(tree.root, indent: 0)
    append("\n")
    if isNumbered, !tree.others.isEmpty {
      append("\nothers\n")
      for node in tree.others {
        write(node, indent: 0)
        append("\n")
      }
    }
  }

  private mutating func append(_ string: String) { text += string.utf8 }

  private mutating func writeStorage() {
    let storage = tree.storage
    let format = storage.isXML ? "XML" : "binary"
    append("\(format) property list \(isNumbered ? "with numbers" : "by \(storage.layout.rawValue)")\n")
    if storage.version != Array("00".utf8) { append("version \(storage.version.hexadecimal)\n") }
    if let size = storage.offsetSize { append("offsets of \(Phrase.counted(size, "byte"))\n") }
    if let size = storage.referenceSize { append("references of \(Phrase.counted(size, "byte"))\n") }
    if let order = storage.order { append("order\(order.text)\n") }
    if !storage.end.isEmpty { append("end \(storage.end.hexadecimal)\n") }
    if storage.trailer.contains(where: { $0 != 0 }) { append("trailer \(storage.trailer.hexadecimal)\n") }
  }
}

// MARK: - Values

extension TreeText {
  private mutating func write(_ node: Int, indent: Int) {
    let start = text.count
    let content = tree.children(of: node)
    let isInline = content.isEmpty || node != tree.root && node != table
    if isInline, writeInline(node, end: start + Self.width) { return }
    text.removeLast(text.count - start)
    writeStart(of: node, indent: indent)
    if tree.nodes[node].kind == .leaf { return }
    let isDictionary = tree.nodes[node].kind == .dictionary
    for (position, child) in content.enumerated() where !isDictionary || position.isMultiple(of: 2) {
      append("\n" + String(repeating: " ", count: 2 * indent + 2))
      if node == table { append("#\(labels[position]): ") }
      if isDictionary {
        writeKey(child)
        write(content[content.startIndex + position + 1], indent: indent + 1)
      } else {
        write(child, indent: indent + 1)
      }
    }
    append("\n" + String(repeating: " ", count: 2 * indent) + (isDictionary ? "}" : "]"))
  }

  /// Writes a value on one line; returns false if that takes too many bytes.
  private mutating func writeInline(_ node: Int, end: Int) -> Bool {
    if tree.nodes[node].kind == .leaf, tree.leaf(node).count > Self.width { return false }
    writeStart(of: node)
    let content = tree.children(of: node)
    let isDictionary = tree.nodes[node].kind == .dictionary
    for (position, child) in content.enumerated() {
      if isDictionary, position.isMultiple(of: 2) {
        writeKey(child)
      } else {
        guard writeInline(child, end: end) else { return false }
        if position + 1 < content.count { append(", ") }
      }
      if text.count > end { return false }
    }
    switch tree.nodes[node].kind {
    case .leaf, .reference: break
    case .dictionary: append("}")
    case .array, .set, .orderedSet: append("]")
    }
    return text.count <= end
  }

  /// Writes a leaf, or the beginning of a container.
  ///
  /// - Parameter indent: How deeply data in lines of its own is indented; nil for data on one line.
  private mutating func writeStart(of node: Int, indent: Int? = nil) {
    let content = tree.nodes[node]
    switch content.kind {
    case .reference: append("object \(content.number ?? 0)")
    case .leaf: writeLeaf(node, indent: indent)
    case .array, .set, .orderedSet, .dictionary:
      annotate(content, countSize: content.countSize)
      append(content.kind.opening)
    }
  }

  private mutating func writeKey(_ node: Int) {
    if tree.nodes[node].kind == .reference {
      writeStart(of: node)
    } else {
      let leaf = Leaf(tree.leaf(node))
      annotate(tree.nodes[node], leaf)
      if case .string(let units, _) = leaf.value, units.isWord {
        text += units.map { UInt8(truncatingIfNeeded: $0) }
      } else {
        append(leaf.text())
      }
    }
    append(": ")
  }

  private mutating func writeLeaf(_ node: Int, indent: Int?) {
    let leaf = Leaf(tree.leaf(node))
    annotate(tree.nodes[node], leaf)
    if case .uid = leaf.value, let uid = tree.uid(node), labels.indices.contains(uid) {
      append("#\(labels[uid])")
    } else {
      append(leaf.text(indent: indent))
    }
  }

  private mutating func annotate(_ node: ValueTree.Node, _ leaf: Leaf? = nil, countSize: Int? = nil) {
    var notes: [String] = []
    if isNumbered, let number = node.number { notes.append("object \(number)") }
    if !isNumbered, let sharing = node.sharing { notes.append(sharing.rawValue) }
    if case .string(_, let isUTF16?) = leaf?.value { notes.append(isUTF16 ? "utf16" : "ascii") }
    if let size = leaf?.size { notes.append(Phrase.counted(size, "byte")) }
    if let size = leaf?.countSize ?? countSize { notes.append("count \(size)") }
    if !notes.isEmpty { append("(\(notes.joined(separator: ", "))) ") }
  }
}

extension ValueTree.Kind {
  fileprivate var opening: String {
    switch self {
    case .array: "["
    case .set: "set ["
    case .orderedSet: "ordered set ["
    case .dictionary: "{"
    case .leaf, .reference: ""
    }
  }
}

// MARK: - Leaves

extension Leaf {
  /// The value as the text has it, without its annotations.
  fileprivate func text(indent: Int? = nil) -> String {
    switch value {
    case .null: "null"
    case .boolean(let boolean): "\(boolean)"
    case .integer(let integer): "\(integer)"
    case .real(let bits) where size == 4:
      Self.text(
        of: Float(bitPattern: UInt32(truncatingIfNeeded: bits)),
        bits,
        nan: UInt64(Float.nan.bitPattern)
      )
    case .real(let bits): Self.text(of: Double(bitPattern: bits), bits, nan: Double.nan.bitPattern)
    case .date(let bits): "date \(Self.text(ofDate: bits))"
    case .data(let data): "data \(data.base64(indent: indent))"
    case .string(let units, _): units.quoted
    case .uid(let uid): "uid \(uid)"
    }
  }

  /// A number, or the bits of a NaN that isn't the usual one.
  private static func text(of real: some BinaryFloatingPoint, _ bits: UInt64, nan: UInt64) -> String {
    real.isNaN && bits != nan ? "bits 0x\(String(bits, radix: 16))" : "\(real)"
  }

  /// A date as XML has it; nil if that isn't exact.
  static func calendarDate(_ bits: UInt64) -> String? {
    let date = Date(timeIntervalSinceReferenceDate: Double(bitPattern: bits)).formatted(.iso8601)
    return XMLText.date(date)?.bitPattern == bits ? date : nil
  }

  /// A date by the calendar, or if that isn't exact by its seconds since 2001.
  private static func text(ofDate bits: UInt64) -> String {
    let seconds = Double(bitPattern: bits)
    let days = seconds / 86_400
    if days > -730_000, days < 2_900_000, seconds == seconds.rounded() {
      if let text = calendarDate(bits) { return text }
    }
    return text(of: seconds, bits, nan: Double.nan.bitPattern)
  }
}

extension [UInt16] {
  /// Whether a key may stand without quotes.
  fileprivate var isWord: Bool {
    guard let first, count <= 100, let start = UInt8(exactly: first), start.isWordStart else { return false }
    return allSatisfy { UInt8(exactly: $0)?.isInWord ?? false }
  }

  /// The units as a string of Swift, in which halves of surrogate pairs have an escape too.
  fileprivate var quoted: String {
    var text = "\""
    var index = 0
    while index < count {
      let unit = self[index]
      index += 1
      if let scalar = Unicode.Scalar(unit) {
        text += scalar.onOneLine
      } else if UTF16.isLeadSurrogate(unit), index < count, UTF16.isTrailSurrogate(self[index]) {
        text += UTF16.decode(UTF16.EncodedScalar([unit, self[index]])).onOneLine
        index += 1
      } else {
        text += "\\u{\(String(unit, radix: 16, uppercase: true))}"
      }
    }
    return text + "\""
  }
}

extension UInt8 {
  var isWordStart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    default: self == UInt8(ascii: "$") || self == UInt8(ascii: "_")
    }
  }

  var isInWord: Bool {
    isWordStart || isDigit || self == UInt8(ascii: ".") || self == UInt8(ascii: "-")
  }

  var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}

extension [UInt8] {
  fileprivate func base64(indent: Int?) -> String {
    guard let indent else { return "\"\(Data(self).base64EncodedString())\"" }
    let space = String(repeating: " ", count: 2 * indent)
    let lines = stride(from: 0, to: count, by: 57).map { start in
      "\n  " + space + Data(self[start..<Swift.min(start + 57, count)]).base64EncodedString()
    }
    return "\"\(lines.joined())\n\(space)\""
  }

  fileprivate var hexadecimal: String {
    "<\(map { String($0 >> 4, radix: 16) + String($0 & 0xF, radix: 16) }.joined())>"
  }
}

extension [ValueTree.Piece] {
  /// Objects that follow each other by number are a range.
  fileprivate var text: String {
    var text = ""
    var index = 0
    while index < count {
      let start = index
      index += 1
      switch self[start] {
      case .object(let first):
        while index < count, self[index] == .object(first + index - start) { index += 1 }
        text += index - start == 1 ? " \(first)" : " \(first)-\(first + index - start - 1)"
      case .unused(let bytes): text += " \(bytes.hexadecimal)"
      case .same(let object, let other): text += " \(object)=\(other)"
      case .at(let object, let offset): text += " \(object)=@\(offset)"
      }
    }
    return text
  }
}

// MARK: - Labels

extension ValueTree {
  /// The UID of each object in an archive, with the name of its class: "1-Person", and for the class "2-Person-class".
  fileprivate var labels: [String] {
    let objects = objects
    let names = objects.map { className(inEntry: $0) }
    return objects.enumerated().map { uid, object in
      if let name = names[uid] { return "\(uid)-\(name)-class" }
      guard let type = value(forKey: "$class", in: object).flatMap({ self.uid($0) }), type < names.count,
        let name = names[type]
      else { return "\(uid)" }
      return "\(uid)-\(name)"
    }
  }

  /// The name in the entry of a class, if it is a word.
  private func className(inEntry node: Int) -> String? {
    guard let name = value(forKey: "$classname", in: node), nodes[name].kind == .leaf,
      case .string(let units, _) = Leaf(leaf(name)).value, units.isWord
    else { return nil }
    return String(decoding: units, as: UTF16.self)
  }
}

import ArchiveInspector
import Foundation
import ArchiveFormat

extension ArchiveGraph.Interpretation {
  /// The property list inside; nil if this is neither data with one, nor a text that stands for such data.
  var propertyList: Data? {
    switch self {
    case .value(.data(let data)) where data.isPropertyList: return data
    case .value(.string(let string)) where string.mayBeEncoded:
      let data = try? Data(string.utf8).decodedFromText()
      return data.flatMap { $0.isPropertyList ? $0 : nil }
    default: return nil
    }
  }
}

/// Paths, such as `root.reviews[2]["a key"]`.
extension ArchiveGraph {
  /// The step of a path to each of the values inside: ".name", "[2]" or "[\"a key\"]".
  func steps(inside interpretation: Interpretation) -> [String] {
    switch interpretation {
    case .list(let elements): elements.indices.map { "[\($0)]" }
    case .pairs(let pairs): pairs.enumerated().map { step(to: $1.key, at: $0) }
    case .fields(let fields): fields.map { $0.key.step }
    case .null, .value, .text, .type, .damaged: []
    }
  }

  private func step(to key: Value, at index: Int) -> String {
    switch interpretation(of: key) {
    case .value(.string(let string)): string.step
    case .value(let value): "[key \(value.text(width: .max / 2))]"
    case .text(let text): "[key \(text.onOneLine(width: .max / 2))]"
    case .null, .list, .pairs, .fields, .type, .damaged: "[key #\(index)]"
    }
  }
}

extension String {
  /// The step to the value of a key.
  fileprivate var step: String {
    isIdentifier ? ".\(self)" : "[\"\(onOneLine(width: .max / 2))\"]"
  }

  /// A path that begins with a key, without the dot.
  var withoutLeadingDot: String { hasPrefix(".") ? String(dropFirst()) : self }
}

/// A property list to inspect: that of a file, or one inside its data. Or a value in it.
struct OpenedArchive {
  private(set) var graph: ArchiveGraph
  /// The way to it from the property list of the file; empty for that one.
  private(set) var path = ""
  /// The value that the path leads to; nil if it is a property list.
  private(set) var value: ArchiveGraph.Value?

  /// What to say if bytes of the file aren't part of the archive, or a converter has written it.
  var remark: String? {
    if graph.hasLostReferences {
      return "Its references are lost: a converter has written other values in place of them."
    }
    if graph.hasReferenceDictionaries {
      return "Its references are dictionaries, as converters from XML write them, and Foundation refuses it. "
        + "To repair it: swift run runner binary FILE --to NEW"
    }
    let following = graph.followingByteCount
    if graph.unusedByteCount > following {
      return
        "\(graph.unusedByteCount.counted("byte")) aren't part of it. Of several archives, the last is shown."
    }
    return following > 0 ? "It is followed by \(following.counted("byte"))." : nil
  }

  init(_ data: Data) throws(ArchiveError) {
    graph = try ArchiveGraph(ofPropertyList: data)
  }

  /// Opens what a path leads to: the property list in data, or another value. The path may lead through other property lists.
  init(_ data: Data, at path: String?) throws(ArchiveError) {
    try self.init(data)
    guard let path else { return }
    var rest = (path.hasPrefix("[") ? path : ".\(path)").utf8[...]
    var value = beginning(of: rest)
    while !rest.isEmpty {
      let interpretation = graph.interpretation(of: value)
      let steps = graph.steps(inside: interpretation)
      guard let (index, length) = steps.first(of: rest) else { throw missing(rest, steps) }
      value = interpretation.values[index]
      self.path += steps[index]
      rest = rest.dropFirst(length)
      if let inner = graph.interpretation(of: value).propertyList {
        try open(inner)
        value = beginning(of: rest)
      } else if rest.isEmpty {
        self.value = value
      }
    }
    self.path = self.path.withoutLeadingDot
  }

  /// Where a path begins. In a property list that isn't an archive, "root" is only a name of the output, so it may be left
  /// out.
  private mutating func beginning(of rest: Substring.UTF8View) -> ArchiveGraph.Value {
    let top = ArchiveGraph.Value.dictionary(graph.top)
    guard graph.isPlain, let root = graph.top.first?.value, !rest.isEmpty else { return top }
    let keys = graph.steps(inside: graph.interpretation(of: root))
    if let (_, length) = [".root"].first(of: rest) {
      let isName = !keys.contains(".root") || keys.first(of: rest.dropFirst(length)) != nil
      if isName { return top }
    }
    path += ".root"
    return root
  }

  private mutating func open(_ data: Data) throws(ArchiveError) {
    do throws(ArchiveError) {
      graph = try ArchiveGraph(ofPropertyList: data)
    } catch {
      var error = error
      error.path.root = path.withoutLeadingDot
      throw error
    }
  }

  private func missing(_ rest: Substring.UTF8View, _ steps: [String]) -> ArchiveError {
    let shown = steps.prefix(8).map { $0.cut(width: 40) } + (steps.count > 8 ? ["…"] : [])
    let known = (steps.count > 1 ? "one of " : "") + shown.joined(separator: ", ")
    let place = path.isEmpty ? "at the beginning of the path" : "after \(path.withoutLeadingDot)"
    return ArchiveError(
      .missingValue,
      expected: "\(steps.isEmpty ? "nothing" : known) \(place)",
      found: String(rest)?.onOneLine(width: 60) ?? "other bytes"
    )
  }

  /// - Throws: `ArchiveError` if it is another value.
  func checkIsList() throws(ArchiveError) {
    guard let value else { return }
    throw ArchiveError(
      .wrongType,
      path: ArchivePath(root: path.withoutLeadingDot),
      expected: "data with a property list (inspect shows another value as text or JSON)",
      found: String((graph.name(of: value) + graph.text(of: value, width: 60)).drop { $0 == " " })
    )
  }
}

extension [String] {
  /// The first step of a path, and how many bytes it has there.
  fileprivate func first(of path: Substring.UTF8View) -> (index: Int, length: Int)? {
    if let index = firstIndex(where: { $0.begins(path) }) { return (index, self[index].utf8.count) }
    let shown = indices.flatMap { index in
      self[index].asShown.filter { $0.begins(path) }.map { (index: index, length: $0.utf8.count) }
    }
    return shown.max { $0.length < $1.length }
  }
}

extension String {
  /// The step to a key that isn't a word, without its brackets and without its quotes, as the output shows it.
  fileprivate var asShown: [String] {
    guard utf8.starts(with: "[\"".utf8) else { return [] }
    return [".\(Substring(utf8.dropFirst().dropLast()))", ".\(Substring(utf8.dropFirst(2).dropLast(2)))"]
  }

  /// Whether a path begins with this step, and not with a longer one.
  fileprivate func begins(_ path: Substring.UTF8View) -> Bool {
    guard path.starts(with: utf8) else { return false }
    let next = path.dropFirst(utf8.count).first
    return next == nil || next == UInt8(ascii: ".") || next == UInt8(ascii: "[")
  }
}

extension String {
  /// Whether the string is long enough for a property list as a text, `<plist><true/></plist>` in Base64, and begins like one.
  fileprivate var mayBeEncoded: Bool { utf8.count >= 30 && utf8.mayBeginList }
}

extension ArchiveGraph.Value {
  /// Whether objects or property lists may be inside.
  var mayHoldOthers: Bool {
    switch self {
    case .reference, .data, .array, .dictionary: true
    case .string(let string): string.mayBeEncoded
    default: false
    }
  }
}

import ArchiveInspector
import Foundation
import KeyedArchive

@testable import Practice

// Archives as trees that wrong answers edit.

extension WrittenTree {
  /// What is in an archive.
  init(_ data: Data) throws {
    let graph = try ArchiveGraph(of: data)
    self = graph.top.first.map { WrittenTree($0.value, in: graph) } ?? .none
  }

  private init(_ value: ArchiveGraph.Value, in graph: ArchiveGraph) {
    guard case .reference(let uid) = value else {
      self = .inline(ArchiveValue(value))
      return
    }
    let object = graph.object(uid)
    self =
      switch graph.interpretation(of: object) {
      case .value(let value): .value(ArchiveValue(value))
      case .list(let elements): .array(elements.map { WrittenTree($0, in: graph) })
      case .pairs(let pairs):
        .dictionary(
          pairs.map { (WrittenTree($0.key, in: graph).text ?? "", WrittenTree($0.value, in: graph)) }
        )
      case .fields(let fields):
        .object(
          [graph.className(of: object) ?? "", "NSObject"],
          of: Any.self,
          fields.map { ($0.key, WrittenTree($0.value, in: graph)) }
        )
      default: .none
      }
  }
}

extension ArchiveValue {
  fileprivate init(_ value: ArchiveGraph.Value) {
    self =
      switch value {
      case .string(let text): .string(text)
      case .integer(let number): .integer(number)
      case .real(let number): .real(number)
      case .boolean(let value): .boolean(value)
      case .date(let date): .date(date)
      case .data(let data): .data(data)
      default: .null
      }
  }
}

extension WrittenTree {
  /// The value of a key; `none` if there isn't one. Setting `none` removes the key, unless it has nil.
  subscript(key: String) -> WrittenTree {
    get { properties.first { $0.key == key }?.value ?? .none }
    set {
      if !newValue.exists, !self[key].exists { return }
      let index = properties.firstIndex { $0.key == key } ?? properties.endIndex
      let rest = properties.dropFirst(index + 1)
      let changed = properties.prefix(index) + (newValue.exists ? [(key, newValue)] : []) + rest
      switch self {
      case .object(let name, let type, _): self = .object(name, of: type, Array(changed))
      case .dictionary: self = WrittenTree(changed.map { ($0.key, $0.value.asElement) })
      default: break
      }
    }
  }

  /// The elements of an array.
  var elements: [WrittenTree] {
    get { if case .array(let elements) = self { elements } else { [] } }
    set { if isArray { self = .array(newValue) } }
  }

  mutating func setClassName(_ name: String) {
    if isObject { self = .object([name, "NSObject"], of: Any.self, properties) }
  }

  /// A string, number, date or data.
  private var leaf: ArchiveValue {
    switch self {
    case .inline(let value), .value(let value): value
    default: .null
    }
  }

  var text: String? { if case .string(let text) = leaf { text } else { nil } }
  var date: Date? { if case .date(let date) = leaf { date } else { nil } }
  var integer: Int? { if case .integer(let number) = leaf { number } else { nil } }
  var number: Double? { if case .real(let number) = leaf { number } else { integer.map { Double($0) } } }

  var exists: Bool { if case .none = self { false } else { true } }
  var isText: Bool { text != nil }
  var isDate: Bool { date != nil }
  var isNumber: Bool { number != nil }
  var isBoolean: Bool { if case .boolean = leaf { true } else { false } }
  var isArray: Bool { if case .array = self { true } else { false } }
  var isDictionary: Bool { if case .dictionary = self { true } else { false } }
  var isObject: Bool { if case .object = self { true } else { false } }

  /// Gives a key that is missing a value.
  mutating func fill(_ key: String, _ value: WrittenTree) { if !self[key].exists { self[key] = value } }

  /// Sets the value of a key to nil.
  mutating func setNil(_ key: String) {
    guard case .object(let name, let type, let properties) = self else { return }
    self = .object(name, of: type, properties.map { ($0.key, $0.key == key ? .none : $0.value) })
  }

  func refuse(if isWrong: Bool) throws { if isWrong { throw Refusal() } }

  mutating func rename(_ key: String, _ other: String) {
    guard self[key].exists else { return }
    self[other] = self[key]
    self[key] = .none
  }

  mutating func remove(_ key: String, if isWrong: (WrittenTree) -> Bool) {
    if isWrong(self[key]) { self[key] = .none }
  }

  /// Changes each element of an array, or the value of each key.
  mutating func each(_ change: (inout WrittenTree) throws -> Void) rethrows {
    for index in elements.indices { try change(&elements[index]) }
    for (key, _) in properties { try change(&self[key]) }
  }

  /// Changes each string, number and date, here and inside.
  mutating func eachLeaf(_ change: (inout WrittenTree) throws -> Void) rethrows {
    try each { try $0.eachLeaf(change) }
    if case .null = leaf { return }
    try change(&self)
  }

  /// Gives the objects of a class, here and inside, another class.
  mutating func renameClass(_ name: String, _ other: String) {
    if className == name { setClassName(other) }
    each { $0.renameClass(name, other) }
  }

  /// Removes elements that have the same text under a key as an earlier one.
  mutating func removeEqual(by key: String) {
    var texts: Set<String> = []
    elements.removeAll { !texts.insert($0[key].text ?? "").inserted }
  }

  /// An object becomes a dictionary.
  mutating func becomeDictionary() {
    if isObject { self = WrittenTree(properties.map { ($0.key, $0.value.asElement) }) }
  }

  /// A dictionary becomes an object. Its numbers are inside it.
  mutating func becomeObject(_ className: String) {
    guard isDictionary else { return }
    self = .object(
      [className, "NSObject"],
      of: Any.self,
      properties.map { ($0.key, $0.value.isNumber ? .inline($0.value.leaf) : $0.value) }
    )
  }

  /// An archive of the value, as data in its place.
  mutating func wrap() throws { self = .value(.data(try archivedData())) }

  /// The value again.
  mutating func unwrap() throws { if case .data(let data) = leaf { self = try WrittenTree(data) } }
}

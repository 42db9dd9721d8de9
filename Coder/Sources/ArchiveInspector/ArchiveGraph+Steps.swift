import ArchiveFormat

extension ArchiveGraph {
  /// The key of a field as an app names it.
  package func name(ofKey key: String) -> String { isPlain ? key : key.unescapedFromArchive }

  /// A key of a dictionary, if it is a string, or an integer that isn't an object; nil for another one.
  package func key(_ value: Value) -> Value? {
    guard let uid = value.uid, !isNil(uid) else { return nil }
    let object = object(uid)
    switch (className(of: object), interpretation(of: object)) {
    case (nil, .value(.integer(let key))): return .integer(key)
    case (_, .value(.string(let key))) where foundationClass(of: object)?.kind != .text: return .string(key)
    default: return nil
    }
  }

  /// Such a key; an integer as a text.
  func text(ofKey value: Value) -> String? {
    switch key(value) {
    case .string(let string)?: string
    case .integer(let integer)?: "\(integer)"
    default: nil
    }
  }

  /// The class of an object, or the kind of a value without a class that has others inside.
  package func name(of value: Value) -> String {
    if let name = value.uid.flatMap({ className(of: object($0)) }) { return name }
    return switch interpretation(of: value) {
    case .list: "array"
    case .fields: "dictionary"
    default: ""
    }
  }

  /// What a step of a path leads to; nil if nothing is there.
  package func value(_ step: ArchivePath.Component, in value: Value) -> Value? {
    switch (step, interpretation(of: value)) {
    case (.index(let index), .list(let elements)): elements.indices.contains(index) ? elements[index] : nil
    case (.key(let name), .fields(let fields)):
      fields.first { self.name(ofKey: $0.key).isExactly(name) }?.value
    case (.key(let name), .pairs(let pairs)):
      pairs.first { text(ofKey: $0.key)?.isExactly(name) == true }?.value
    default: nil
    }
  }
}

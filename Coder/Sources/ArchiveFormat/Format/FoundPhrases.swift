// What errors say was found in an archive. What a value is called is in `ArchiveValue+Phrase.swift`, and the words of both are in `Phrase`.

extension ArchiveReader {
  /// What an object of the table or a value is.
  package func phrase(of element: Element) -> String {
    switch element.kind {
    case .null: return Phrase.nothing
    case .false: return Phrase.boolean(false)
    case .true: return Phrase.boolean(true)
    case .integer:
      switch try? list.integer(element) {
      case .signed(let value): return Phrase.integer(value)
      case .unsigned(let value): return Phrase.integer(value)
      case nil: return Phrase.damaged
      }
    case .real: return (try? list.real(element)).map(Phrase.real) ?? Phrase.damaged
    case .data: return Phrase.data(element.count)
    case .ascii, .utf16: return (try? list.beginning(of: element)).map(Phrase.string) ?? Phrase.damaged
    case .uid: return Phrase.reference
    case .array: return Phrase.array(element.count) + Phrase.isNotAn("NSArray")
    case .set: return Phrase.set(element.count) + Phrase.isNotAn("NSSet")
    case .dictionary:
      return describedClassName(of: element).map(Phrase.object) ?? Phrase.dictionary(element.count)
    case .date: return Phrase.date
    }
  }

  /// What a value inside an object is. There a dictionary is no object with a class.
  package func phrase(ofInside element: Element) -> String {
    element.kind == .dictionary
      ? Phrase.dictionary(element.count) + Phrase.isNotAn("NSDictionary") : phrase(of: element)
  }

  /// The name of an object's class if it can be read. A damaged class isn't described, because it can refer to the
  /// same object.
  private func describedClassName(of object: Element) -> String? {
    guard let type = try? list.value(forKey: "$class", in: object), type.kind == .uid,
      let entry = try? self.object(list.uid(type)), entry.kind == .dictionary,
      let name = try? list.value(forKey: "$classname", in: entry), name.isString
    else { return nil }
    return try? list.beginning(of: name)
  }
}

extension NodeGraph {
  /// What a node is.
  package mutating func phrase(of node: Node) -> String {
    if node.uid == 0 { return Phrase.nothing }
    if !node.hasParts {
      return node.uid == nil ? archive.phrase(ofInside: node.element) : archive.phrase(of: node.element)
    }
    return switch (node.kind, try? parts(of: node)) {
    case (.array, .elements(let elements)?): Phrase.array(elements.count)
    case (.set, .elements(let members)?): Phrase.set(members.count)
    case (.dictionary, .pairs(let keys, _)?): Phrase.dictionary(keys.count)
    default: archive.phrase(of: node.element)
    }
  }
}

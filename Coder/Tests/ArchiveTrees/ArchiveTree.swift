import Foundation
import KeyedArchive

/// A property list as a tree that tests can edit, to make damaged archives or those of other programs.
package indirect enum ArchiveTree: Hashable, Sendable {
  case string(String)
  case integer(Int)
  /// An integer above `Int.max`.
  case unsigned(UInt64)
  case real(UInt64)
  case boolean(Bool)
  case data(Data)
  case uid(Int)
  case array([ArchiveTree])
  case dictionary([String: ArchiveTree])
  /// The UID of a class's entry, which `archive` adds.
  case type(String)
}

extension ArchiveTree: CustomStringConvertible {
  /// The value as people write it, for the words of a failure.
  package var description: String {
    switch self {
    case .string(let value): String(reflecting: value)
    case .integer(let value): "\(value)"
    case .unsigned(let value): "\(value)"
    case .real(let bits): "\(Double(bitPattern: bits))"
    case .boolean(let value): "\(value)"
    case .data(let value):
      "data of \(value.count) bytes" + value.prefix(16).map { " \($0)" }.joined()
    case .uid(let uid): "#\(uid)"
    case .array(let elements): "\(elements)"
    case .dictionary(let pairs):
      "{\(pairs.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", "))}"
    case .type(let name): "class \(name)"
    }
  }
}

// MARK: - Data

extension ArchiveTree {
  package init(_ data: Data) throws {
    self = try data.withUnsafeBytes { bytes in
      let list = try PropertyListReader(bytes)
      return try ArchiveTree(list.root, in: list)
    }
  }

  private init(_ object: Int, in list: PropertyListReader) throws {
    let element = try list.element(object)
    switch element.kind {
    case .ascii, .utf16: self = .string(try list.string(element))
    case .real: self = .real(try list.real(element).bitPattern)
    case .true, .false: self = .boolean(element.kind == .true)
    case .uid: self = .uid(try list.uid(element))
    case .data: self = .data(Data(try list.content(of: element)))
    case .integer:
      switch try list.integer(element) {
      case .signed(let value): self = .integer(value)
      case .unsigned(let value): self = .unsigned(value)
      }
    case .array:
      self = .array(
        try (0..<element.count).map { try ArchiveTree(list.reference(in: element, at: $0), in: list) }
      )
    case .dictionary:
      let pairs = try (0..<element.count).map { index in
        (
          try list.string(list.element(list.reference(in: element, at: index))),
          try ArchiveTree(list.value(in: element, at: index), in: list)
        )
      }
      self = .dictionary(Dictionary(pairs) { first, _ in first })
    default: throw Self.unexpected(element.kind)
    }
  }

  private static func unexpected(_ kind: PropertyListReader.Kind) -> ArchiveError {
    .corrupt(expected: "what keyed archives contain", found: "\(kind)")
  }

  package var data: Data {
    var list = PropertyListWriter()
    let root = write(into: &list)
    return Data(owning: list.finish(root: root))
  }

  private func write(into list: inout PropertyListWriter) -> PropertyListWriter.Reference {
    switch self {
    case .string(let value), .type(let value): return list.string(value)
    case .integer(let value): return list.integer(Int64(value))
    case .unsigned(let value): return list.integer(value)
    case .real(let bits): return list.real(Double(bitPattern: bits))
    case .boolean(let value): return list.boolean(value)
    case .data(let value): return value.withUnsafeBytes { list.data($0) }
    case .uid(let value): return list.uid(value)
    case .array(let elements):
      let references = elements.map { $0.write(into: &list) }
      return list.array(references[...])
    case .dictionary(let pairs):
      var references: [PropertyListWriter.Reference] = []
      for pair in pairs.sorted(by: { $0.key < $1.key }) {
        references.append(list.string(pair.key))
        references.append(pair.value.write(into: &list))
      }
      return list.dictionary(references[...])
    }
  }
}

// MARK: - Editing

extension ArchiveTree {
  /// The entry of a dictionary, or nil for other values.
  package subscript(key: String) -> ArchiveTree? {
    get {
      guard case .dictionary(let pairs) = self else { return nil }
      return pairs[key]
    }
    set {
      guard case .dictionary(var pairs) = self else { return }
      pairs[key] = newValue
      self = .dictionary(pairs)
    }
  }

  /// The pairs of a dictionary, or none for other values.
  package var pairs: [String: ArchiveTree] {
    guard case .dictionary(let pairs) = self else { return [:] }
    return pairs
  }

  /// The elements of an array, or none for other values.
  package var elements: [ArchiveTree] {
    get {
      guard case .array(let elements) = self else { return [] }
      return elements
    }
    set { self = .array(newValue) }
  }

  /// `$objects` of a keyed archive.
  package var objects: [ArchiveTree] {
    get { self["$objects"]?.elements ?? [] }
    set { self["$objects"] = .array(newValue) }
  }

  package var uid: Int? {
    guard case .uid(let uid) = self else { return nil }
    return uid
  }

  package var string: String? {
    guard case .string(let string) = self else { return nil }
    return string
  }

  package var isNumber: Bool {
    switch self {
    case .integer, .unsigned, .real, .boolean: true
    default: false
    }
  }

  /// The names of the entries of classes.
  package var classNames: [String] { objects.compactMap { $0["$classname"]?.string } }

  /// The archive with other names of classes.
  package func renamingClasses(_ name: (String) -> String) -> ArchiveTree {
    var tree = self
    for index in objects.indices {
      guard let old = objects[index]["$classname"]?.string, name(old) != old else { continue }
      tree.objects[index] = .classEntry(name(old))
    }
    return tree
  }

  /// The name of the class of an object in `$objects`.
  package func className(ofObject index: Int) -> String? {
    guard let type = objects[index]["$class"]?.uid, objects.indices.contains(type) else { return nil }
    return objects[type]["$classname"]?.string
  }
}

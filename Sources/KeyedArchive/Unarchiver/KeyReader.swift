/// An object that is being decoded: its keys and values, and where the next key is expected.
struct Frame {
  let element: PropertyListReader.Element
  /// Whether the object's class is one of Foundation's, which read a missing value as nil.
  var isFoundation = false
  var next = 0
  var genericKey = 0
  /// The positions of the keys, made only for an object with many.
  fileprivate var positions: [[UInt8]: Int]?

  init(_ element: PropertyListReader.Element) {
    self.element = element
  }
}

/// Finds the values of keys.
///
/// Objects of a class have their keys in the same order, and classes ask for them in one: the key after the
/// last one is tried first. The strings of the keys are read once each.
struct KeyReader {
  private static let size = 64
  private var known: [(reference: Int, key: ExactKey)?] = Array(repeating: nil, count: size)

  /// The value of a key in an object, nil if the key is not there.
  @inline(__always)
  mutating func value(
    forKey key: String,
    in frame: inout Frame,
    of list: PropertyListReader
  ) throws -> Int? {
    let object = frame.element
    if frame.next < object.count, try isKey(key, at: frame.next, of: object, list) {
      frame.next += 1
      return try list.value(in: object, at: frame.next - 1)
    }
    return try search(key, in: &frame, of: list)
  }

  /// The reference to an object's class, which most writers put last.
  mutating func classReference(in frame: inout Frame, of list: PropertyListReader) throws -> Int? {
    frame.next = frame.element.count - 1
    defer { frame.next = 0 }
    return frame.next < 0 ? nil : try value(forKey: "$class", in: &frame, of: list)
  }

  @inline(never)
  private mutating func search(
    _ key: String,
    in frame: inout Frame,
    of list: PropertyListReader
  ) throws -> Int? {
    let object = frame.element
    if object.count > 32 { return try position(of: key, in: &frame, of: list) }
    for position in 0..<object.count where try isKey(key, at: position, of: object, list) {
      frame.next = position + 1
      return try list.value(in: object, at: position)
    }
    return nil
  }

  @inline(__always)
  private mutating func isKey(
    _ key: String,
    at position: Int,
    of object: PropertyListReader.Element,
    _ list: PropertyListReader
  ) throws -> Bool {
    let reference = try list.reference(in: object, at: position)
    if let entry = known[reference & (Self.size - 1)], entry.reference == reference {
      return entry.key == key
    }
    let entry = ExactKey(try string(reference, list))
    known[reference & (Self.size - 1)] = (reference, entry)
    return entry == key
  }

  /// Many keys are put into a table once: looking at each for each would take their number squared.
  private func position(
    of key: String,
    in frame: inout Frame,
    of list: PropertyListReader
  ) throws -> Int? {
    if frame.positions == nil {
      var positions: [[UInt8]: Int] = [:]
      for position in 0..<frame.element.count {
        let key = try string(list.reference(in: frame.element, at: position), list)
        if positions[Array(key.utf8)] == nil { positions[Array(key.utf8)] = position }
      }
      frame.positions = positions
    }
    guard let position = frame.positions?[Array(key.utf8)] else { return nil }
    frame.next = position + 1
    return try list.value(in: frame.element, at: position)
  }

  private func string(_ reference: Int, _ list: PropertyListReader) throws -> String {
    let element = try list.element(reference)
    guard element.isString else {
      throw ArchiveError.corrupt(expected: "a string as a key", found: "\(element.kind)")
    }
    return try list.string(element)
  }
}

import Foundation
import KeyedArchive

/// Reads the objects of an archive as what they are in the file.
struct GraphReader {
  private typealias Element = ArchiveReader.Element

  /// Whether all that may be read has been read.
  private(set) var isExhausted = false

  private let archive: ArchiveReader
  private var budget: ReadingBudget

  /// More arrays and dictionaries in one another than a field has.
  private static let maximumDepth = 16
  /// A class is kept as long as the graph.
  private static let costOfClass = 64

  static let exhausted = ArchiveError(
    .limitExceeded,
    expected: "an archive whose objects are read about once",
    found: "containers that are referred to too often"
  )

  init(_ archive: ArchiveReader, _ limits: Limits) {
    self.archive = archive
    budget = ReadingBudget(archive, limits)
  }

  /// The entries of `$top`.
  mutating func top() throws -> [ArchiveGraph.Field] {
    try fields(archive.top, depth: 0)
  }

  /// What stands in the table at a UID.
  mutating func content(_ uid: Int) -> ArchiveGraph.Content {
    do {
      return try content(uid, archive.object(uid))
    } catch {
      return .damaged(ArchiveError(wrapping: error))
    }
  }

  /// Where the object's bytes are.
  func bytes(of uid: Int) -> Range<Int>? {
    try? archive.list.range(of: archive.list.reference(in: archive.objects, at: uid))
  }

  private mutating func content(_ uid: Int, _ element: Element) throws -> ArchiveGraph.Content {
    guard element.kind == .dictionary else {
      let value = try value(element, depth: 0)
      return uid == 0 && value == .string("$null") ? .null : .value(value)
    }
    try spend(element.count)
    if let name = try archive.list.value(forKey: "$classname", in: element), name.isString {
      return .type(try classEntry(uid, element))
    }
    guard let type = try archive.list.value(forKey: "$class", in: element) else {
      return .value(.dictionary(try fields(element, depth: 0)))
    }
    let classUID = try archive.uid(type)
    _ = try archive.className(classUID)
    return .object(class: classUID, try fields(element, depth: 0).filter { $0.key != "$class" })
  }

  private mutating func classEntry(_ uid: Int, _ element: Element) throws -> ArchiveGraph.ClassEntry {
    try spend(Self.costOfClass)
    let name = try archive.className(uid)
    guard let names = try archive.list.value(forKey: "$classes", in: element), names.kind == .array else {
      return ArchiveGraph.ClassEntry(name: name, chain: [name])
    }
    try spend(names.count)
    let chain = try (0..<names.count).map { index in
      try string(archive.list.element(archive.list.reference(in: names, at: index)))
    }
    return ArchiveGraph.ClassEntry(name: name, chain: chain)
  }

  private mutating func fields(_ dictionary: Element, depth: Int) throws -> [ArchiveGraph.Field] {
    try spend(dictionary.count)
    var fields: [ArchiveGraph.Field] = []
    fields.reserveCapacity(dictionary.count)
    for index in 0..<dictionary.count {
      let key = try string(archive.list.element(archive.list.reference(in: dictionary, at: index)))
      let value = try value(depth: depth) { try $0.list.value(in: dictionary, at: index) }
      fields.append(ArchiveGraph.Field(key: key, value: value))
    }
    return fields
  }

  /// The value that a reference leads to. A damaged one does not hide those beside it.
  private mutating func value(depth: Int, _ reference: (ArchiveReader) throws -> Int) throws
    -> ArchiveGraph.Value
  {
    do {
      return try value(archive.list.element(reference(archive)), depth: depth)
    } catch let error as ArchiveError where !isExhausted {
      return .damaged(error)
    }
  }

  private mutating func value(_ element: Element, depth: Int) throws -> ArchiveGraph.Value {
    switch element.kind {
    case .null: return .null
    case .true: return .boolean(true)
    case .false: return .boolean(false)
    case .real: return .real(try archive.list.real(element))
    case .date: return .date(Date(timeIntervalSinceReferenceDate: try archive.list.real(element)))
    case .ascii, .utf16: return .string(try string(element))
    case .integer:
      switch try archive.list.integer(element) {
      case .signed(let value): return .integer(value)
      case .unsigned(let value): return .unsigned(value)
      }
    case .data:
      try spend(element.count)
      return .data(Data(try archive.list.bytes.bytes(at: element.offset, count: element.count)))
    case .uid:
      let uid = try archive.uid(element)
      try archive.check(uid: uid)
      return .reference(uid)
    case .array, .set:
      try check(depth)
      try spend(element.count)
      return .array(
        try (0..<element.count).map { index in
          try value(depth: depth + 1) { try $0.list.reference(in: element, at: index) }
        }
      )
    case .dictionary:
      try check(depth)
      return .dictionary(try fields(element, depth: depth + 1))
    }
  }

  private func check(_ depth: Int) throws {
    guard depth >= Self.maximumDepth else { return }
    throw ArchiveError(
      .limitExceeded,
      expected: "at most \(Self.maximumDepth) arrays and dictionaries in one another",
      found: "a deeper one"
    )
  }

  /// A string. Short ones, as keys are, cost nothing beside the reference to them.
  private mutating func string(_ element: Element) throws -> String {
    if element.count > 64 { try spend(element.count) }
    return try archive.list.string(element)
  }

  private mutating func spend(_ count: Int) throws {
    do {
      try budget.spend(count)
    } catch {
      isExhausted = true
      throw error
    }
  }
}

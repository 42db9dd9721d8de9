import ArchiveInspector
import Foundation
import KeyedArchive

/// Reads the archive as the generated code will, with the same decoder. A property that the decoder refuses is left out, with
/// the decoder's words, until a reading passes.
///
/// It is used by one thread only: the decoder takes it to each `AnyStruct` in its `userInfo`.
final class TrialReading: @unchecked Sendable {
  private(set) var types: FoundTypes
  /// The first damage that has led to a property being left out.
  private(set) var damage: ArchiveError?
  /// The objects that are being read, the outermost first.
  private var frames: [Frame] = []
  private var stack = StackSpace()
  /// The properties of the structs that were read, by record.
  private var properties: [Int: [Property]] = [:]
  private var hasRefusal = false
  /// The number of objects that the one has around it whose property is about to be left out.
  private var target: Int?

  private static let maximumRounds = 64
  private static let maximumDepth = 520
  fileprivate static let key = CodingUserInfoKey(rawValue: "runner.trialReading")

  private struct Frame {
    let record: Int
    /// How many steps lead to the object.
    let depth: Int
    /// The property that is being read.
    var field = 0
    var type = SwiftType.value
  }

  /// - Throws: `ArchiveError` if the root can't be read.
  init(_ types: FoundTypes) throws(ArchiveError) {
    self.types = types
    for graph in types.graphs where graph.isPlain { try graph.checkCostOfDecoding() }
    for _ in 0..<Self.maximumRounds {
      hasRefusal = false
      try leaveOutUnhashableSets()
      for file in types.graphs.indices {
        self.types.look(into: file)
        try readRoot()
      }
      if !hasRefusal { return }
    }
    throw .limit("at most \(Self.maximumRounds) references back", found: "more")
  }

  /// The properties that are left out, by class and key, and the files that have them.
  func leftOut() throws(ArchiveError) -> [(name: String, files: Set<Int>)] {
    var all: [(name: String, files: Set<Int>)] = []
    for record in try types.recordsInOrder() {
      let fields = types.records[record].fields
      for (property, field) in zip(types.properties(of: record), fields) where property.type == nil {
        all.append(("\(types.records[record].className ?? "").\(property.key)", field.files))
      }
    }
    return all
  }

  /// Leaves out the sets whose members the compiler would refuse.
  private func leaveOutUnhashableSets() throws(ArchiveError) {
    let problem = "members that aren't Hashable"
    let classes = try types.recordsThatAreClasses()
    for record in try types.recordsInOrder() {
      for (field, property) in types.properties(of: record).enumerated() {
        if let type = property.type, types.hasUnhashableSet(type, classes) {
          leaveOut(field, of: record, problem)
        }
      }
    }
    if types.hasUnhashableSet(try types.rootType(), classes) { throw .unreadable(problem) }
  }

  private func leaveOut(_ field: Int, of record: Int, _ problem: String) {
    types.setProblem(problem, inField: field, of: record)
    properties[record] = nil
    hasRefusal = true
  }

  // MARK: - The root

  private func readRoot() throws(ArchiveError) {
    let type = try types.rootType()
    target = nil
    do {
      try read(type.decodable)
    } catch {
      var error = ArchiveError(error)
      error.path.root = ""
      throw error
    }
  }

  private func read<Root: Decodable>(_ type: Root.Type) throws {
    let data = types.graph.binary
    if types.graph.isPlain {
      let decoder = PropertyListDecoder()
      if let key = Self.key { decoder.userInfo[key] = self }
      _ = try decoder.decode(type, from: data)
    } else {
      var decoder = KeyedArchiveDecoder(options: options)
      if let key = Self.key { decoder.userInfo[key] = self }
      _ = try decoder.decode(type, from: data)
    }
  }

  private var options: ReadingOptions {
    let graph = types.graph
    let all = ReadingOptions.default
    var options =
      types.usesTop ? all.readingTop() : all.reading(rootKey: graph.name(ofKey: graph.top[0].key))
    if let archiver = graph.archiver { options = options.reading(archiver: archiver) }
    for record in types.records {
      if let name = record.className { options = options.reading(name, as: "AnyStruct") }
    }
    return options
  }

  // MARK: - Structs

  /// Reads the struct of a record, or of the class of an object. Returns the record and the values.
  fileprivate func values(from decoder: any Decoder) throws -> (record: Int, values: [AnyHashable?]) {
    try checkDepth(decoder)
    let record = try record(of: decoder)
    let container = try decoder.container(keyedBy: StructKey.self)
    frames.append(Frame(record: record, depth: container.codingPath.count))
    defer { frames.removeLast() }
    let values = try properties(of: record).enumerated().map { field, property -> AnyHashable? in
      // It may have been left out in an object inside.
      guard let type = property.type, types.records[record].fields[field].problem == nil else {
        return nil
      }
      (frames[frames.count - 1].field, frames[frames.count - 1].type) = (field, type)
      do {
        return try value(type, StructKey(stringValue: property.key), in: container)
      } catch {
        try leaveOut(dueTo: error)
        return nil
      }
    }
    return (record, values)
  }

  /// Foundation's decoder follows a property list that contains itself until the stack ends.
  private func checkDepth(_ decoder: any Decoder) throws {
    guard types.graph.isPlain else { return }
    do throws(ArchiveError) {
      try Limits(depth: Self.maximumDepth).check(depth: frames.count)
      try stack.check(depth: frames.count)
    } catch {
      throw DecodingError.dataCorrupted(error, at: decoder.codingPath)
    }
  }

  private func record(of decoder: any Decoder) throws -> Int {
    let records = try (frames.last?.type ?? types.rootType()).records
    if records.count == 1 { return records[0] }
    if let record = decoder.uidInArchive.flatMap({ types.record(ofObject: $0) }) { return record }
    if let dictionary = records.first(where: { types.records[$0].className == nil }) { return dictionary }
    throw ArchiveError.corrupt(expected: "an object of a known class", found: "another value")
  }

  private func properties(of record: Int) -> [Property] {
    if let known = properties[record] { return known }
    let all = types.properties(of: record)
    properties[record] = all
    return all
  }

  private func value(
    _ type: SwiftType,
    _ key: StructKey,
    in container: KeyedDecodingContainer<StructKey>
  ) throws -> AnyHashable? {
    func decoded<Value: Decodable>(_ type: Value.Type) throws -> AnyHashable? {
      try container.decode(type, forKey: key) as? AnyHashable
    }
    guard case .optional(let wrapped) = type else { return try decoded(type.decodable) }
    // Unlike `decodeIfPresent`, this finds out what is wrong with a value that can't be found.
    do {
      if try container.decodeNil(forKey: key) { return nil }
    } catch DecodingError.keyNotFound {
      return nil
    }
    return try decoded(wrapped.decodable)
  }

  // MARK: - Refusals

  /// Leaves out the property whose value the decoder refuses. Of a cycle, it is the last one with a single object, which leads
  /// back from there, and not the collection that has the object: the reading goes on after the former.
  private func leaveOut(dueTo error: any Error) throws {
    let facts = ArchiveError(error)
    let current = frames.count - 1
    let number = target ?? self.frame(toChangeAt: facts)
    target = number
    guard number == current else { throw error }
    target = nil
    // Cycles are in many archives that are whole.
    if facts.category == .corruptArchive, cycle(on: facts.path.components) == nil, damage == nil {
      damage = facts
    }
    leaveOut(
      frames[current].field,
      of: frames[current].record,
      "expected \(facts.expected), found \(facts.found)"
    )
  }

  /// The object around the property to leave out, by how many it has around it; -1 if the whole reading ends.
  private func frame(toChangeAt error: ArchiveError) -> Int {
    guard let cycle = cycle(on: error.path.components) else {
      return error.category == .limitExceeded ? -1 : frames.count - 1
    }
    let candidates = frames.indices.prefix { frames[$0].depth < cycle.upperBound }
    return candidates.last {
      frames[$0].depth >= cycle.lowerBound && !frames[$0].type.recordsInside.isEmpty
    } ?? candidates.last ?? -1
  }

  /// The steps of a path that lead from an object to the same one.
  private func cycle(on path: [ArchivePath.Component]) -> Range<Int>? {
    var steps: [Int: Int] = [:]
    var next: ArchiveGraph.Value? = types.rootValue
    for (step, component) in path.enumerated() {
      guard let value = next else { return nil }
      if let uid = value.uid, let start = steps.updateValue(step, forKey: uid) { return start..<step }
      next = types.graph.value(component, in: value)
    }
    return next?.uid.flatMap { steps[$0] }.map { $0..<path.count }
  }
}

/// Stands for each struct of the generated code, and for each enum of several classes.
private struct AnyStruct: Decodable, Hashable {
  private let record: Int
  private let values: [AnyHashable?]

  init(from decoder: any Decoder) throws {
    let reading = TrialReading.key.flatMap { decoder.userInfo[$0] } as? TrialReading
    guard let reading else { throw ArchiveError.corrupt(expected: "a trial", found: "none") }
    (record, values) = try reading.values(from: decoder)
  }
}

private struct StructKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension SwiftType {
  /// The same type, with `AnyStruct` in place of each struct.
  fileprivate var decodable: any Decodable.Type {
    func array<Element: Decodable>(_ type: Element.Type) -> any Decodable.Type { [Element].self }
    func optional<Wrapped: Decodable>(_ type: Wrapped.Type) -> any Decodable.Type { Wrapped?.self }
    func set<Member: Decodable & Hashable>(_ type: Member.Type) -> any Decodable.Type { Set<Member>.self }
    func dictionary<Value: Decodable>(_ key: String, _ type: Value.Type) -> any Decodable.Type {
      key == "Int" ? [Int: Value].self : [String: Value].self
    }
    switch self {
    case .plain(let name): return Place.Kind(rawValue: name)?.type ?? ArchiveValue.self
    case .array(let type): return array(type.decodable)
    case .optional(let type): return optional(type.decodable)
    case .dictionary(let key, let type): return dictionary(key, type.decodable)
    case .set(let type):
      guard let member = type.decodable as? any (Decodable & Hashable).Type else { return ArchiveValue.self }
      return set(member)
    case .record, .oneOf: return AnyStruct.self
    }
  }
}

extension Place.Kind {
  /// The type with the name; nil if the kind has none.
  fileprivate var type: (any Decodable.Type)? {
    switch self {
    case .boolean: Bool.self
    case .string: String.self
    case .date: Date.self
    case .data: Data.self
    case .decimal: Decimal.self
    case .uuid: UUID.self
    case .url: URL.self
    case .indexSet: IndexSet.self
    case .indexPath: IndexPath.self
    case .locale: Locale.self
    case .timeZone: TimeZone.self
    case .dateInterval: DateInterval.self
    case .dateComponents: DateComponents.self
    case .calendar: Calendar.self
    case .point: CGPoint.self
    case .size: CGSize.self
    case .rectangle: CGRect.self
    case .range: NSRange.self
    case .integer: Int.self
    case .unsigned: UInt64.self
    case .real: Double.self
    case .inexact, .negative, .null, .array, .set, .dictionary, .object, .other: nil
    }
  }
}

extension ArchiveError {
  /// The error for what leaves nothing to read.
  static func unreadable(_ problem: String) -> ArchiveError {
    ArchiveError(.unsupported, expected: "an archive that Swift can read as structs", found: problem)
  }
}

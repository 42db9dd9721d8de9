import ArchiveFormat
import ArchiveInspector
import Foundation
import KeyedArchive

/// The types that are found in archives, by one walk to each object that `$top` leads to.
struct FoundTypes {
  let graphs: [ArchiveGraph]
  /// The one that is being looked at, and its number.
  private(set) var graph: ArchiveGraph
  private var file = 0
  /// Whether the value that is read has the keys of `$top`, because there isn't one root with the same key in all archives.
  let usesTop: Bool
  var places: [Place] = []
  var records: [Record] = []
  /// Which place or record another one has become part of.
  var placeLinks: [Int] = []
  var recordLinks: [Int] = []
  private var recordsByClass: [String: Int] = [:]
  /// The types that are known, by place.
  var types: [Int: SwiftType?] = [:]
  /// What each object of the archive is, by UID, as if it had a place of its own.
  private var objects: [Int: Place] = [:]
  /// Elements whose place, and pairs and fields whose record isn't complete.
  private var waiting: [(content: ArchiveGraph.Interpretation, target: Int)] = []
  private var budget: Int

  /// More properties make a dictionary no struct, and a class none that anybody would write.
  static let maximumCount = (properties: 1_000, records: 1_000, classesInPlace: 16)
  /// To hash so many bytes costs about as much as to follow a reference.
  private static let hashedByteCount = 64

  /// The place of the root, or of `$top` as an object of its own.
  static let root = 0

  /// - Throws: `ArchiveError` if there is more than any program archives.
  init(in graphs: [ArchiveGraph]) throws(ArchiveError) {
    self.graphs = graphs
    graph = graphs[0]
    let rootKey = graph.top.first?.key
    usesTop = graphs.contains { $0.top.count != 1 || $0.top[0].key != rootKey }
    budget = graphs.reduce(1_000_000) { $0 + 16 * $1.byteCount }
    _ = newPlace()
    for file in graphs.indices {
      look(into: file)
      try addRoot()
      while let next = waiting.popLast() {
        switch next.content {
        case .list(let elements): for element in elements { try add(element, to: next.target) }
        case .pairs(let pairs): try add(pairs, to: next.target)
        case .fields(let fields): try add(fields, to: next.target)
        case .null, .value, .text, .type, .damaged: break
        }
      }
    }
    try separateDictionariesFromStructs()
  }

  mutating func look(into file: Int) { (self.file, graph, objects) = (file, graphs[file], [:]) }

  /// The value in the place where the generated code reads.
  var rootValue: ArchiveGraph.Value { usesTop ? .dictionary(graph.top) : graph.top[0].value }

  private mutating func addRoot() throws(ArchiveError) {
    if graph.hasLostReferences { throw .unreadable("other values where references were") }
    guard usesTop else { return try add(rootValue, to: Self.root) }
    places[Self.root].kinds = [.dictionary]
    if let known = places[Self.root].dictionaries {
      waiting.append((.fields(graph.top), known))
      noteObject(of: known)
    } else {
      places[Self.root].dictionaries = try newRecord(.fields(graph.top), Record(isTop: true))
    }
  }

  // MARK: - Places and records

  mutating func newPlace(of elements: [ArchiveGraph.Value] = []) -> Int {
    places.append(Place())
    placeLinks.append(places.count - 1)
    if !elements.isEmpty { waiting.append((.list(elements), places.count - 1)) }
    return places.count - 1
  }

  /// The record of an object that is the first with its keys.
  private mutating func newRecord(
    _ content: ArchiveGraph.Interpretation,
    _ record: Record = Record()
  ) throws(ArchiveError) -> Int {
    if record.className != nil, recordsByClass.count == Self.maximumCount.records {
      throw .limit("at most \(Self.maximumCount.records) classes", found: "more")
    }
    records.append(record)
    records[records.count - 1].isExact = !graph.isPlain
    recordLinks.append(records.count - 1)
    waiting.append((content, records.count - 1))
    noteObject(of: records.count - 1)
    return records.count - 1
  }

  private mutating func noteObject(of record: Int) {
    records[record].count += 1
    records[record].files.insert(file)
  }

  mutating func spend(_ count: Int) throws(ArchiveError) {
    budget -= count + 1
    if budget < 0 { throw .limit("an archive whose objects are read about once", found: "more references") }
  }

  mutating func setProblem(_ problem: String, inField field: Int, of record: Int) {
    if records[record].fields[field].problem == nil { records[record].fields[field].problem = problem }
  }

  // MARK: - The walk

  private mutating func add(_ value: ArchiveGraph.Value, to place: Int) throws(ArchiveError) {
    try spend(1)
    var found: Place
    switch value.uid {
    case let uid? where graph.isNil(uid): found = Place(kinds: [.null])
    case 0? where !graph.isPlain: found = Place(kinds: [.other])
    case let uid?: found = try self.found(uid)
    // In property lists that aren't archives, Foundation's decoder reads this text as nil.
    case nil where value == (graph.isPlain ? .string("$null") : .null): found = Place(kinds: [.null])
    case nil: found = Place(kinds: Self.kinds(of: value))
    }
    let isNumber = found.kinds.isSubset(of: Place.Kind.numbers)
    if isNumber { found.forms = [value.uid != nil ? .ownNumber : .numberInside] }
    try unite(add(found, to: self.place(place)))
  }

  private mutating func add(_ pairs: [ArchiveGraph.Pair], to record: Int) throws(ArchiveError) {
    for pair in pairs {
      let record = self.record(record)
      switch graph.key(pair.key) {
      case .string(let key)?:
        records[record].keys.insert(.string)
        try add(pair.value, forKey: key, to: record)
      case let key:
        records[record].keys.insert(key == nil ? .other : .integer)
        try unite(fieldsAsValues(record))
        if let values = records[record].values { try add(pair.value, to: values) }
      }
    }
  }

  private mutating func add(_ fields: [ArchiveGraph.Field], to record: Int) throws(ArchiveError) {
    if records[self.record(record)].isTooWide { return }
    for field in fields {
      let key = graph.name(ofKey: field.key)
      try add(field.value, forKey: key, to: record)
      guard !graph.isPlain, field.key.isFormatKey, let index = records[record].index(of: key) else {
        continue
      }
      if !field.key.isOfValueWithoutKey {
        setProblem("its key begins with $", inField: index, of: record)
      } else if fields.contains(where: { $0.key != field.key && graph.name(ofKey: $0.key) == key }) {
        setProblem("its key is also that of a value without a key", inField: index, of: record)
      }
    }
  }

  private mutating func add(
    _ value: ArchiveGraph.Value,
    forKey key: String,
    to record: Int
  ) throws(ArchiveError) {
    let record = self.record(record)
    try spend(key.utf8.count / Self.hashedByteCount)
    if let values = records[record].values { return try add(value, to: values) }
    if records[record].isTooWide { return }
    if let index = records[record].index(of: key) {
      records[record].fields[index].count += 1
      records[record].fields[index].files.insert(file)
      return try add(value, to: records[record].fields[index].place)
    }
    let place = newPlace()
    records[record].append(Record.Field(key: key, place: place, files: [file]))
    if records[record].fields.count > Self.maximumCount.properties {
      if records[record].className != nil {
        records[record].isTooWide = true
        return records[record].removeFields()
      }
      if records[record].isTop {
        throw .limit("at most \(Self.maximumCount.properties) keys of $top", found: "more")
      }
      try unite(fieldsAsValues(record))
    }
    try add(value, to: place)
  }

  // MARK: - Objects

  /// What an object is. What is in it waits to be added.
  private mutating func found(_ uid: Int) throws(ArchiveError) -> Place {
    if let known = objects[uid] { return known }
    let object = graph.object(uid)
    let found = try self.found(object)
    objects[uid] = found
    return found
  }

  private mutating func found(_ object: ArchiveGraph.Object) throws(ArchiveError) -> Place {
    let known = graph.foundationClass(of: object)
    let meaning = graph.interpretation(of: object)
    try spend(meaning.values.count)
    switch (known?.kind, meaning) {
    case (.null?, .null): return Place(kinds: [.null])
    case (.array?, .list(let elements)),
      (nil, .list(let elements)) where graph.isPlain:
      return Place(kinds: [.array], elements: newPlace(of: elements))
    case (.set?, .list(let members)): return Place(kinds: [.set], elements: newPlace(of: members))
    case (nil, .fields(let fields)) where graph.isPlain:
      // Foundation's decoder takes one of two such keys.
      if Set(fields.map { $0.key }).count < fields.count { return Place(kinds: [.other]) }
      return Place(kinds: [.dictionary], dictionaries: try newRecord(meaning))
    case (.dictionary?, .pairs): return Place(kinds: [.dictionary], dictionaries: try newRecord(meaning))
    case (.value?, .value(let value)), (nil, .value(let value)): return Place(kinds: Self.kinds(of: value))
    case (_, .text(let text)) where known == .value:
      return Place(kinds: [Self.structs[text.prefix { $0 != " " }] ?? .other])
    default:
      if let known { return Place(kinds: [isWhole(known, meaning) ? known.kindInSwift : .other]) }
      guard let name = graph.storedName(of: object) else { return Place(kinds: [.other]) }
      return try found(object, ofClass: name, meaning)
    }
  }

  /// The structs that an `NSValue` may hold, by how the text for it begins: "point {1, 2}".
  private static let structs: [Substring: Place.Kind] = [
    "point": .point, "size": .size, "rectangle": .rectangle, "range": .range,
  ]

  private mutating func found(
    _ object: ArchiveGraph.Object,
    ofClass name: String,
    _ meaning: ArchiveGraph.Interpretation
  ) throws(ArchiveError) -> Place {
    // The fields are as in the file: what they mean isn't what is read.
    guard case .fields = meaning, !ArchiveGraph.isValue(name), case .object(_, let fields) = object.content,
      let type = graph.type(of: object)
    else { return Place(kinds: [.other]) }
    let className = Self.nameInSwift(type.name)
    if let known = recordsByClass[className] {
      waiting.append((.fields(fields), known))
      noteObject(of: known)
      return Place(kinds: [.object], classes: [known])
    }
    let record = try newRecord(.fields(fields), Record(className: type.name, chain: type.chain))
    recordsByClass[className] = record
    return Place(kinds: [.object], classes: [record])
  }

  /// "Pantry.Recipe" for "_TtC6Pantry6Recipe"
  private static func nameInSwift(_ name: String) -> String {
    ClassName(name).parts.joined(separator: ".")
  }

  /// The record of an object's class.
  func record(ofObject uid: Int) -> Int? {
    graph.className(of: graph.object(uid)).flatMap { recordsByClass[Self.nameInSwift($0)] }
  }

  private static func kinds(of value: ArchiveGraph.Value) -> Set<Place.Kind> {
    switch value {
    case .string: [.string]
    case .integer(let value):
      [.integer, value < 0 ? .negative : .integer, Double(exactly: value) == nil ? .inexact : .integer]
    case .unsigned: [.unsigned]
    case .real: [.real]
    case .boolean: [.boolean]
    case .date: [.date]
    case .data: [.data]
    case .array, .dictionary, .damaged, .null, .reference, .uidOfNothing: [.other]
    }
  }
}

extension FoundationClass {
  /// What its objects are in Swift, if they have a struct there.
  fileprivate var kindInSwift: Place.Kind {
    switch self {
    case .decimalNumber: .decimal
    case .uuid: .uuid
    case .url: .url
    case .indexSet, .mutableIndexSet: .indexSet
    case .indexPath: .indexPath
    case .locale: .locale
    case .timeZone: .timeZone
    case .dateInterval: .dateInterval
    case .dateComponents: .dateComponents
    case .calendar: .calendar
    case .null, .string, .mutableString, .number, .value, .date, .data, .mutableData: .other
    case .personNameComponents, .measurement, .regularExpression, .characterSet,
      .urlQueryItem, .error:
      .other
    case .array, .mutableArray, .dictionary, .mutableDictionary, .set, .mutableSet, .countedSet: .other
    case .orderedSet, .mutableOrderedSet, .attributedString, .mutableAttributedString: .other
    }
  }
}

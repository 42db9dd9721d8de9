import ArchiveFormat
import KeyedArchive

/// What values have in common that are in one place of an archive: under a key of a class, or in an array there. Places
/// with the same array or dictionary become one place.
struct Place {
  /// What the values are, but for nil.
  var kinds: Kinds = []
  var hasNil = false
  /// The places of the elements of arrays, and of the members of sets.
  var elements: Int?
  var members: Int?
  /// The records of dictionaries, and of objects by their class.
  var dictionaries: Int?
  var classes: [Int] = []
  /// Why its values can't be read.
  var problem: Problem?

  struct Kinds: OptionSet {
    let rawValue: UInt32

    static let boolean = Kinds(rawValue: 1 << 0)
    static let integer = Kinds(rawValue: 1 << 1)
    /// An integer that no `Double` has exactly, a negative one, and one above `Int.max`.
    static let inexact = Kinds(rawValue: 1 << 2)
    static let negative = Kinds(rawValue: 1 << 3)
    static let unsigned = Kinds(rawValue: 1 << 4)
    static let real = Kinds(rawValue: 1 << 5)
    static let string = Kinds(rawValue: 1 << 6)
    static let date = Kinds(rawValue: 1 << 7)
    static let data = Kinds(rawValue: 1 << 8)
    static let array = Kinds(rawValue: 1 << 9)
    static let set = Kinds(rawValue: 1 << 10)
    static let dictionary = Kinds(rawValue: 1 << 11)
    static let object = Kinds(rawValue: 1 << 12)
    /// An object of one of Foundation's classes that Swift has a struct for.
    static let decimal = Kinds(rawValue: 1 << 13)
    static let uuid = Kinds(rawValue: 1 << 14)
    static let url = Kinds(rawValue: 1 << 15)
    static let indexSet = Kinds(rawValue: 1 << 16)
    static let indexPath = Kinds(rawValue: 1 << 17)
    static let locale = Kinds(rawValue: 1 << 18)
    static let timeZone = Kinds(rawValue: 1 << 19)
    static let dateInterval = Kinds(rawValue: 1 << 20)
    /// Any other object of one of Apple's classes.
    static let other = Kinds(rawValue: 1 << 21)
  }
}

/// The keys of a class or of the dictionaries in a place, in the order in which they were found.
struct Record {
  /// Nil for dictionaries.
  var className: String?
  var chain: [String] = []
  /// Whether keys must have the same scalars, as in archives. The decoder of property lists compares them as strings.
  var isExact = true
  /// Whether it is `$top`, which is a struct whatever its keys are.
  var isTop = false
  /// How many objects have these keys.
  var count = 0
  var fields: [Field] = []
  /// Of keys that are equal as strings, the last: `é` in one scalar and in two are two keys of an archive.
  fileprivate var indices: [String: Int] = [:]
  /// The place of all values of dictionaries that have other keys each.
  var values: Int?
  /// Of which types the keys of dictionaries are.
  var hasIntegers = false
  var hasStrings = false
  /// The damage in a dictionary: the reader takes all of its values or none.
  var problem: Problem?

  func index(of key: String) -> Int? {
    var next = indices[key]
    while let index = next, isExact, !fields[index].key.isExactly(key) { next = fields[index].equal }
    return next
  }

  mutating func append(_ field: Field) {
    fields.append(field)
    fields[fields.count - 1].equal = indices.updateValue(fields.count - 1, forKey: field.key)
  }

  mutating func removeFields() { (fields, indices) = ([], [:]) }

  struct Field {
    let key: String
    var place: Int
    /// How many of the objects have the key.
    var count = 1
    var problem: Problem?
    /// The field before whose key is equal as a string.
    fileprivate var equal: Int?
  }
}

/// Why a property is left out of a struct.
package struct Problem: Hashable, Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case damaged, back, severalTypes, collectionInside, keys, members, fields
  }

  package let kind: Kind
  let text: String
  /// What is damaged, if it is.
  var error: ArchiveError?
}

/// The types that are found in an archive, by one walk to each object that `$top` leads to.
struct FoundTypes {
  let graph: ArchiveGraph
  private(set) var places: [Place] = []
  private(set) var records: [Record] = []
  /// Which place or record another one has become part of.
  private var placeLinks: [Int] = []
  private var recordLinks: [Int] = []
  private var recordsByClass: [String: Int] = [:]
  /// What each object is, by UID.
  private var objects: [Int: Found] = [:]
  private var waiting: [(content: Content, target: Int)] = []
  /// The numbers of texts, equal ones the same, and those of the values of objects: a long one is compared once.
  private var numbers: [String: Int] = [:]
  private var leafNumbers: [Int: Int] = [:]
  private var memberNumbers: [Int: Int] = [:]
  private var budget: Int

  /// What an object is, with the place of the elements or the record of the keys.
  enum Found {
    case null
    case leaf(Place.Kinds)
    case array(Int), set(Int), dictionary(Int), object(Int)
    case unreadable(Problem)
  }

  private enum Content {
    case elements([ArchiveGraph.Value])
    case pairs([ArchiveGraph.Pair])
    case fields([ArchiveGraph.Field])
  }

  /// More properties make a dictionary no struct, and a class none that anybody would write.
  private static let maximumCount = (properties: 1_000, records: 1_000, classesInPlace: 16)
  /// To hash so many bytes costs about as much as to follow a reference.
  private static let hashedByteCount = 64

  /// - Throws: `ArchiveError` if there is more than any program archives.
  init(in graph: ArchiveGraph) throws(ArchiveError) {
    self.graph = graph
    budget = 16 * graph.byteCount + 1_000_000
  }

  // MARK: - Places and records

  mutating func newPlace() -> Int {
    places.append(Place())
    placeLinks.append(places.count - 1)
    return places.count - 1
  }

  mutating func newRecord(_ record: Record = Record()) throws(ArchiveError) -> Int {
    if record.className != nil, recordsByClass.count == Self.maximumCount.records {
      throw .tooMuch("at most \(Self.maximumCount.records) classes", found: "more")
    }
    records.append(record)
    records[records.count - 1].isExact = !graph.isPlain
    recordLinks.append(records.count - 1)
    return records.count - 1
  }

  /// The place that a place has become part of.
  mutating func place(_ index: Int) -> Int { Self.end(of: index, in: &placeLinks) }
  mutating func record(_ index: Int) -> Int { Self.end(of: index, in: &recordLinks) }

  private static func end(of index: Int, in links: inout [Int]) -> Int {
    var index = index
    while links[index] != index {
      links[index] = links[links[index]]
      index = links[index]
    }
    return index
  }

  mutating func spend(_ count: Int) throws(ArchiveError) {
    budget -= count + 1
    if budget < 0 { throw .tooMuch("an archive whose objects are read about once", found: "more references") }
  }

  mutating func setProblem(_ problem: Problem, inField field: Int, of record: Int) {
    if records[record].fields[field].problem == nil { records[record].fields[field].problem = problem }
  }

  /// Makes the places of each pair one, and all that is inside of them.
  private mutating func unite(_ pairs: [(Int, Int)]) throws(ArchiveError) {
    var rest = pairs
    while let next = rest.popLast() {
      let (a, b) = (place(next.0), place(next.1))
      if a == b { continue }
      let (kept, other) = (min(a, b), max(a, b))
      let lost = places[other]
      placeLinks[other] = kept
      places[other] = Place()
      places[kept].kinds.formUnion(lost.kinds)
      places[kept].hasNil = places[kept].hasNil || lost.hasNil
      places[kept].problem = places[kept].problem ?? lost.problem
      for type in lost.classes { addClass(type, to: kept) }
      if let elements = lost.elements { rest += Self.pair(&places[kept].elements, elements) }
      if let members = lost.members { rest += Self.pair(&places[kept].members, members) }
      if let dictionaries = lost.dictionaries { rest += try add(dictionaries, to: kept) }
    }
  }

  /// What has to become one if a place gets elements that it may have already.
  private static func pair(_ known: inout Int?, _ new: Int) -> [(Int, Int)] {
    if let known { return [(known, new)] }
    known = new
    return []
  }

  private mutating func addClass(_ type: Int, to place: Int) {
    if places[place].classes.contains(type) { return }
    if places[place].classes.count < Self.maximumCount.classesInPlace {
      places[place].classes.append(type)
    } else {
      places[place].kinds.insert(.other)
    }
  }

  /// Adds the record of dictionaries to a place, and returns the places that have to become one.
  private mutating func add(_ dictionaries: Int, to place: Int) throws(ArchiveError) -> [(Int, Int)] {
    let new = record(dictionaries)
    guard let known = places[place].dictionaries.map({ record($0) }) else {
      places[place].dictionaries = new
      return []
    }
    if known == new { return [] }
    let (kept, other) = (min(known, new), max(known, new))
    let lost = records[other]
    recordLinks[other] = kept
    records[other] = Record()
    places[place].dictionaries = kept
    records[kept].count += lost.count
    records[kept].problem = records[kept].problem ?? lost.problem
    records[kept].hasIntegers = records[kept].hasIntegers || lost.hasIntegers
    records[kept].hasStrings = records[kept].hasStrings || lost.hasStrings
    var same: [(Int, Int)] = []
    for field in lost.fields {
      try spend(1)
      if let index = records[kept].index(of: field.key) {
        records[kept].fields[index].count += field.count
        same.append((records[kept].fields[index].place, field.place))
      } else {
        records[kept].append(field)
      }
    }
    if let values = lost.values { same += Self.pair(&records[kept].values, values) }
    if records[kept].values != nil || records[kept].fields.count > Self.maximumCount.properties {
      same += fieldsAsValues(kept)
    }
    return same
  }

  /// Lets the values of all keys have one place, and returns the places that have to become one.
  private mutating func fieldsAsValues(_ record: Int) -> [(Int, Int)] {
    let fields = records[record].fields
    records[record].removeFields()
    let values = records[record].values ?? fields.first?.place ?? newPlace()
    records[record].values = values
    return fields.map { (values, $0.place) }
  }

  /// Turns dictionaries that are no structs into those from any key to a value.
  mutating func separateDictionaries(fromStructs isStruct: (Record, [Place]) -> Bool) throws(ArchiveError) {
    var isChanged = true
    while isChanged {
      isChanged = false
      for index in records.indices where recordLinks[index] == index && records[index].values == nil {
        let found = records[index]
        try spend(found.fields.count)
        guard found.className == nil, !found.isTop, found.count > 0,
          !isStruct(found, found.fields.map { places[place($0.place)] })
        else { continue }
        try unite(fieldsAsValues(index))
        isChanged = true
      }
    }
  }

  // MARK: - The walk

  /// Adds a value to a place, and everything inside.
  mutating func walk(_ value: ArchiveGraph.Value, in place: Int) throws(ArchiveError) {
    try add(value, to: place)
    try walk()
  }

  /// Adds `$top` as an object of its own.
  mutating func walk(_ top: [ArchiveGraph.Field], in place: Int) throws(ArchiveError) {
    let record = try newRecord(Record(isTop: true, count: 1))
    places[place].kinds = [.dictionary]
    places[place].dictionaries = record
    waiting.append((.fields(top), record))
    try walk()
  }

  private mutating func walk() throws(ArchiveError) {
    while let next = waiting.popLast() {
      switch next.content {
      case .elements(let values):
        for value in values { try add(value, to: next.target, isElement: true) }
      case .pairs(let pairs): try add(pairs, to: next.target)
      case .fields(let fields): try add(fields, to: next.target)
      }
    }
  }

  private mutating func add(
    _ value: ArchiveGraph.Value,
    to place: Int,
    isElement: Bool = false
  ) throws(ArchiveError) {
    try spend(1)
    let found: Found
    switch value.uid {
    case 0? where !graph.isPlain:
      found = isElement ? .unreadable(.nilAsElement) : graph.isNil(0) ? .null : .unreadable(.noNil)
    case let uid?:
      found = try self.found(uid)
    // Foundation's decoder reads this text as nil.
    case nil where graph.isPlain && value == .string("$null"): found = .null
    case nil: found = Self.leaf(value)
    }
    let place = self.place(place)
    switch found {
    case .null: places[place].hasNil = true
    case .leaf(let kinds): places[place].kinds.formUnion(kinds)
    case .unreadable(let problem): places[place].problem = places[place].problem ?? problem
    case .array(let elements):
      places[place].kinds.insert(.array)
      try unite(Self.pair(&places[place].elements, elements))
    case .set(let members):
      places[place].kinds.insert(.set)
      try unite(Self.pair(&places[place].members, members))
    case .dictionary(let record):
      places[place].kinds.insert(.dictionary)
      try unite(add(record, to: place))
    case .object(let record):
      places[place].kinds.insert(.object)
      addClass(record, to: place)
    }
  }

  private mutating func add(_ pairs: [ArchiveGraph.Pair], to record: Int) throws(ArchiveError) {
    for pair in pairs {
      let record = self.record(record)
      switch graph.key(pair.key) {
      case .string(let key)?:
        records[record].hasStrings = true
        try add(pair.value, forKey: key, to: record)
      default:
        records[record].hasIntegers = true
        try unite(fieldsAsValues(record))
        if let values = records[record].values { try add(pair.value, to: values) }
      }
    }
  }

  private mutating func add(_ fields: [ArchiveGraph.Field], to record: Int) throws(ArchiveError) {
    for field in fields {
      let key = graph.name(ofKey: field.key)
      try add(field.value, forKey: key, to: record)
      if !graph.isPlain, field.key.isFormatKey, let index = records[record].index(of: key) {
        setProblem(Problem(kind: .keys, text: "its key begins with $"), inField: index, of: record)
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
    if records[record].className == nil, !records[record].isTop, !graph.isPlain, value.uid != 0 {
      let content = if let uid = value.uid { try found(uid) } else { Self.leaf(value) }
      if case .unreadable(let problem) = content, problem.kind == .damaged {
        records[record].problem = problem
      }
    }
    if let values = records[record].values { return try add(value, to: values) }
    if let index = records[record].index(of: key) {
      records[record].fields[index].count += 1
      return try add(value, to: records[record].fields[index].place)
    }
    let place = newPlace()
    records[record].append(Record.Field(key: key, place: place))
    if records[record].fields.count > Self.maximumCount.properties {
      guard records[record].className == nil, !records[record].isTop else {
        throw .tooMuch("at most \(Self.maximumCount.properties) keys of a class", found: "more")
      }
      try unite(fieldsAsValues(record))
    }
    try add(value, to: place)
  }

  // MARK: - Objects

  /// What an object is. What is in it waits to be added.
  mutating func found(_ uid: Int) throws(ArchiveError) -> Found {
    if let known = objects[uid] { return known }
    let object = graph.object(uid)
    let found = try self.found(object)
    objects[uid] = found
    return found
  }

  private mutating func found(_ object: ArchiveGraph.Object) throws(ArchiveError) -> Found {
    let name = graph.storedName(of: object)
    let meaning =
      graph.isPlain ? graph.interpretation(ofReferenceTo: object) : graph.interpretation(of: object)
    switch (name, graph.kind(of: object), meaning) {
    case (_, _, .damaged(let error)): return .unreadable(.damaged(error))
    case (_, _, .type): return .unreadable(.damaged(expected: "an object", found: "a class"))
    case (_, .array?, .list(let elements)),
      (nil, _, .list(let elements)) where graph.isPlain:
      return .array(try elementPlace(elements))
    case (_, .set?, .list(let members)):
      guard try areDifferent(members) else {
        return .unreadable(Problem(kind: .members, text: "no Set has these members"))
      }
      return .set(try elementPlace(members))
    case (nil, _, .fields(let fields)) where graph.isPlain:
      if Set(fields.map { $0.key }).count < fields.count {
        return .unreadable(Problem(kind: .keys, text: "a key twice"))
      }
      return .dictionary(try record(.fields(fields), fields.count))
    case (_, .dictionary?, .pairs(let pairs)):
      try spend(2 * pairs.count)
      if let problem = graph.problem(ofKeysIn: pairs) { return .unreadable(problem) }
      return .dictionary(try record(.pairs(pairs), pairs.count))
    case (nil, _, .value(let value)): return Self.leaf(value)
    case (let name?, _, let meaning): return try found(meaning, ofClass: name, object)
    default: return .unreadable(.damaged(expected: "an object with a class", found: "one without"))
    }
  }

  private mutating func found(
    _ meaning: ArchiveGraph.Interpretation,
    ofClass name: String,
    _ object: ArchiveGraph.Object
  ) throws(ArchiveError) -> Found {
    switch (name, meaning) {
    case ("NSNull", .null): return .null
    case ("NSString", .value(let value)), ("NSMutableString", .value(let value)),
      ("NSNumber", .value(let value)), ("NSDate", .value(let value)), ("NSData", .value(let value)),
      ("NSMutableData", .value(let value)):
      return Self.leaf(value)
    case ("NSDecimalNumber", .text), ("NSDecimalNumberPlaceholder", .text): return .leaf([.decimal])
    case ("NSUUID", .text): return .leaf([.uuid])
    case ("NSURL", _) where graph.isURL(object): return .leaf([.url])
    case ("NSIndexSet", .text), ("NSMutableIndexSet", .text): return .leaf([.indexSet])
    case ("NSIndexPath", .text): return .leaf([.indexPath])
    case ("NSLocale", .text): return .leaf([.locale])
    case ("NSTimeZone", .text(let name)) where name.isTimeZone: return .leaf([.timeZone])
    case ("NSDateInterval", .fields): return .leaf([.dateInterval])
    case (_, _) where [.countedSet, .arrayOfC].contains(graph.kind(of: object)):
      return .unreadable(Problem(kind: .fields, text: "an \(name), which the decoder doesn't read"))
    case (_, _) where ArchiveGraph.isOther(name): return .leaf([.other])
    case (_, .fields) where !ArchiveGraph.isOfFoundation(name): return try found(objectOfClass: object)
    default: return .unreadable(Problem(kind: .fields, text: "an \(name) with other fields"))
    }
  }

  private mutating func elementPlace(_ elements: [ArchiveGraph.Value]) throws(ArchiveError) -> Int {
    try spend(elements.count)
    let place = newPlace()
    waiting.append((.elements(elements), place))
    return place
  }

  private mutating func record(_ content: Content, _ count: Int) throws(ArchiveError) -> Int {
    try spend(count)
    let record = try newRecord(Record(count: 1))
    waiting.append((content, record))
    return record
  }

  private mutating func found(objectOfClass object: ArchiveGraph.Object) throws(ArchiveError) -> Found {
    // As they are in the file: what they mean isn't what is read.
    guard case .object(_, let fields) = object.content else { throw .unreadable(nil) }
    try spend(fields.count)
    let type = graph.type(of: object)
    let name = Self.name(ofClass: type?.name ?? "")
    let record: Int
    if let known = recordsByClass[name] {
      let knownName = Self.name(ofClass: records[known].className ?? "")
      guard knownName.isExactly(name) else { return .unreadable(.twinClass) }
      record = known
    } else {
      record = try newRecord(Record(className: type?.name ?? "", chain: type?.chain ?? []))
      recordsByClass[name] = record
    }
    records[record].count += 1
    waiting.append((.fields(fields), record))
    return .object(record)
  }

  /// The name in Swift: of "_TtC6Pantry6Recipe", "Pantry.Recipe".
  private static func name(ofClass name: String) -> String {
    ClassName(name).parts.joined(separator: ".")
  }

  // MARK: - Members

  /// Whether values may be the members of a set of Swift. Objects must differ in a number or a text.
  mutating func areDifferent(_ members: [ArchiveGraph.Value]) throws(ArchiveError) -> Bool {
    try spend(members.count)
    var known: Set<Int> = []
    for member in members {
      let number = try memberNumber(member)
      if number == 0 || !known.insert(number).inserted { return false }
    }
    return true
  }

  /// A number that differs if members do; 0 for one without a number or a text.
  private mutating func memberNumber(_ member: ArchiveGraph.Value) throws(ArchiveError) -> Int {
    guard let uid = member.uid else { return try leafNumber(member) }
    if let known = memberNumbers[uid] { return known }
    guard case .fields = graph.interpretation(of: member),
      case .object(_, let fields) = graph.object(uid).content
    else { return try leafNumber(member) }
    try spend(fields.count)
    var parts: [String] = []
    for field in fields {
      let leaf = try leafNumber(field.value)
      if leaf > 0 { parts.append("\(try number(of: "k\(field.key)")):\(leaf)") }
    }
    let number = try number(of: parts.sorted().joined(separator: " "))
    memberNumbers[uid] = number
    return number
  }

  /// A number that differs if values do; 0 for a value with others inside.
  private mutating func leafNumber(_ value: ArchiveGraph.Value) throws(ArchiveError) -> Int {
    if let uid = value.uid, let known = leafNumbers[uid] { return known }
    let leaf = try number(of: graph.leafText(value) ?? "")
    if let uid = value.uid { leafNumbers[uid] = leaf }
    return leaf
  }

  private mutating func number(of text: String) throws(ArchiveError) -> Int {
    try spend(text.utf8.count / Self.hashedByteCount)
    if text.isEmpty { return 0 }
    if let known = numbers[text] { return known }
    numbers[text] = numbers.count + 1
    return numbers.count
  }

  private static func leaf(_ value: ArchiveGraph.Value) -> Found {
    switch value {
    case .string: .leaf([.string])
    case .integer(let value):
      switch (value < 0, Double(exactly: value) == nil) {
      case (false, false): .leaf([.integer])
      case (true, false): .leaf([.integer, .negative])
      case (false, true): .leaf([.integer, .inexact])
      case (true, true): .leaf([.integer, .negative, .inexact])
      }
    case .unsigned: .leaf([.unsigned])
    case .real: .leaf([.real])
    case .boolean: .leaf([.boolean])
    case .date: .leaf([.date])
    case .data: .leaf([.data])
    case .array, .dictionary:
      .unreadable(.inside)
    case .damaged(let error): .unreadable(.damaged(error))
    case .null, .reference, .uidOfNothing: .unreadable(.notInObjects)
    }
  }
}

extension Problem {
  static var nilAsElement: Problem { .damaged(expected: "an element", found: "nil") }
  static var noNil: Problem { .damaged(expected: "nil as the first object", found: "another one") }
  static var twinClass: Problem {
    Problem(kind: .fields, text: "a class with the name of another one, whose accents are composed otherwise")
  }
  static var notInObjects: Problem { .damaged(expected: "a value of archives", found: "another one") }
  static var inside: Problem {
    Problem(kind: .collectionInside, text: "an array or a dictionary that isn't an object of the archive")
  }

  static func damaged(_ error: ArchiveError) -> Problem {
    let text = "damage (expected \(error.expected), found \(error.found))"
    return Problem(kind: .damaged, text: text, error: error)
  }

  static func damaged(expected: String, found: String) -> Problem {
    damaged(.corrupt(expected: expected, found: found))
  }
}

extension ArchiveError {
  static func tooMuch(_ expected: String, found: String) -> ArchiveError {
    ArchiveError(.limitExceeded, expected: expected, found: found)
  }
}

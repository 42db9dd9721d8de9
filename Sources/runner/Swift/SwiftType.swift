import ArchiveInspector
import KeyedArchive

/// The type of a property.
indirect enum SwiftType: Hashable, Sendable {
  /// A type without others in it: `Int`, `Date`, `ArchiveValue`.
  case plain(String)
  case array(SwiftType)
  case set(SwiftType)
  /// A dictionary, with the type of its keys.
  case dictionary(String, SwiftType)
  case optional(SwiftType)
  /// The struct for a class, or for dictionaries with the same keys.
  case record(Int)
  /// An object of one of several classes.
  case oneOf([Int])

  static let value = SwiftType.plain("ArchiveValue")

  /// The type of the innermost elements.
  var leaf: SwiftType {
    switch self {
    case .array(let type), .set(let type), .dictionary(_, let type), .optional(let type): type.leaf
    case .plain, .record, .oneOf: self
    }
  }

  /// Whether its values have no others in them.
  var isSingle: Bool {
    switch self {
    case .plain: true
    case .optional(let type): type.isSingle
    case .array, .set, .dictionary, .record, .oneOf: false
    }
  }

  /// The records that a value of the type may hold, those of elements included.
  var records: [Int] {
    switch leaf {
    case .record(let record): [record]
    case .oneOf(let records): records
    default: []
    }
  }

  /// The types of the members of the sets in it.
  var members: [SwiftType] {
    switch self {
    case .set(let member): [member]
    case .array(let type), .dictionary(_, let type), .optional(let type): type.members
    case .plain, .record, .oneOf: []
    }
  }

  /// Those that a struct can't have inside if it is inside of them.
  var recordsInside: [Int] {
    switch self {
    case .plain, .array, .set, .dictionary: []
    case .optional(let type): type.recordsInside
    case .record, .oneOf: records
    }
  }
}

/// A property of a struct.
struct Property {
  let key: String
  /// Nil if the property is left out.
  let type: SwiftType?
  /// Why it would be.
  let problem: String
  /// In how many of the files that have the struct it is, if not in all.
  let files: (count: Int, all: Int)?
  let forms: Set<Place.Form>

  private static let numbers: Set = ["Bool", "Int", "Double"]

  /// Whether it is a number whose form in the archive isn't that of its type: a number is inside the object, and an optional one
  /// an object of its own.
  var hasOtherForm: Bool {
    switch type {
    case .plain(let name)? where Self.numbers.contains(name): forms == [.ownNumber]
    case .optional(.plain(let name))? where Self.numbers.contains(name): forms == [.numberInside]
    default: false
    }
  }
}

/// The types of everything that was found.
extension FoundTypes {
  /// Arrays inside arrays inside arrays.
  private static let maximumDepth = 16
  /// A struct with more properties, counting those inside of it, isn't copied in a reasonable time.
  private static let maximumSize = 500

  /// - Throws: `ArchiveError` if it has none.
  mutating func rootType() throws(ArchiveError) -> SwiftType {
    guard let type = type(ofPlace: Self.root) else { throw .unreadable(problem(ofPlace: Self.root)) }
    // `PropertyListEncoder` wouldn't write it.
    if graph.isPlain, type.isSingle { throw .unreadable("a value that is in no array or dictionary") }
    return type
  }

  /// Why the values in a place have no type.
  private mutating func problem(ofPlace index: Int) -> String {
    places[place(index)].kinds.contains(.other)
      ? "a UID, two equal keys or damage has no type in Swift" : "no type of Swift is that of all its values"
  }

  /// The property for each key.
  mutating func properties(of record: Int) -> [Property] {
    let record = records[record]
    return record.fields.map { field in
      let type = field.problem == nil ? type(ofPlace: field.place) : nil
      return Property(
        key: field.key,
        type: field.count < record.count ? type?.orNil : type,
        problem: field.problem ?? problem(ofPlace: field.place),
        files: field.files.count < record.files.count ? (field.files.count, record.files.count) : nil,
        forms: places[place(field.place)].forms
      )
    }
  }

  /// The types of the properties that aren't left out.
  mutating func types(of record: Int) -> [SwiftType] { properties(of: record).compactMap { $0.type } }

  /// The type of all values in a place; nil if there is none.
  private mutating func type(ofPlace index: Int, depth: Int = 0) -> SwiftType? {
    let index = self.place(index)
    if let known = types[index] { return known }
    var place = places[index]
    let hasNil = place.kinds.remove(.null) != nil
    let type = depth == Self.maximumDepth ? ofAnything : type(of: place, depth)
    types[index] = .some(hasNil ? type?.orNil : type)
    return hasNil ? type?.orNil : type
  }

  private mutating func type(of place: Place, _ depth: Int) -> SwiftType? {
    switch place.kinds {
    case []: return unknown
    case [.array]: return elements(of: place.elements, depth).map { .array($0) }
    case [.set]:
      let members = place.elements.map { places[self.place($0)] }
      if members?.kinds.isEmpty == true { return .set(.plain("String")) }
      switch elements(of: place.elements, depth) {
      case .optional?, .value?: return .value
      case let member: return member.map { .set($0) }
      }
    case [.dictionary]:
      guard let index = place.dictionaries.map({ self.record($0) }) else { return nil }
      let record = records[index]
      if record.values == nil, !record.fields.isEmpty { return .record(index) }
      if record.keys.count > 1 || record.keys.contains(.other) { return ofAnything }
      return elements(of: record.values, depth).map {
        .dictionary(record.keys == [.integer] ? "Int" : "String", $0)
      }
    case [.object] where place.classes.contains(where: { records[$0].isTooWide }): return .value
    case [.object]:
      return place.classes.count == 1 ? .record(place.classes[0]) : .oneOf(place.classes.sorted())
    case [.object, .dictionary]:
      guard let index = place.dictionaries.map({ self.record($0) }), records[index].values == nil,
        !records[index].fields.isEmpty, !place.classes.contains(where: { records[$0].isTooWide })
      else { return ofAnything }
      return .oneOf((place.classes + [index]).sorted())
    default: return place.nameOfPlainType.map { .plain($0) } ?? ofAnything
    }
  }

  private mutating func elements(of index: Int?, _ depth: Int) -> SwiftType? {
    index.map { type(ofPlace: $0, depth: depth + 1) } ?? unknown
  }

  /// The type for values of several types, which property lists that aren't archives don't have.
  private var ofAnything: SwiftType? { graph.isPlain ? nil : .value }

  /// The type of elements where there are none.
  private var unknown: SwiftType { graph.isPlain ? .plain("String") : .value }
}

extension SwiftType {
  var orNil: SwiftType { if case .optional = self { self } else { .optional(self) } }
}

extension Place {
  /// The name of the type that has no others in it; nil if the values are of several types.
  var nameOfPlainType: String? {
    let kinds = kinds.subtracting([.null])
    if kinds.isSubset(of: [.integer, .negative, .inexact]) { return Kind.integer.rawValue }
    if kinds.isSubset(of: [.integer, .inexact, .unsigned]) { return Kind.unsigned.rawValue }
    if kinds.isSubset(of: [.integer, .negative, .real]) { return Kind.real.rawValue }
    guard kinds.count == 1, let name = kinds.first?.rawValue, name.first?.isUppercase == true else {
      return nil
    }
    return name
  }
}

// MARK: - Structs

extension FoundTypes {
  /// The records that are read, each before those that it leads to.
  mutating func recordsInOrder() throws(ArchiveError) -> [Int] {
    var order: [Int] = []
    var seen: Set<Int> = []
    var rest = Array(try rootType().records.reversed())
    while let record = rest.popLast() {
      guard seen.insert(record).inserted else { continue }
      order.append(record)
      rest += types(of: record).flatMap { $0.records }.reversed()
    }
    return order
  }

  /// The records that must be classes: they may be inside of themselves without an array between, or would be structs so
  /// large that the compiler takes forever, because each has the next one twice.
  mutating func recordsThatAreClasses() throws(ArchiveError) -> Set<Int> {
    var classes: Set<Int> = []
    var sizes: [Int: Int?] = [:]
    for record in try recordsInOrder() { addSize(of: record, &sizes, &classes) }
    return classes
  }

  /// Adds how many properties a struct has, with those of the structs in it; nil until that is known.
  private mutating func addSize(of record: Int, _ sizes: inout [Int: Int?], _ classes: inout Set<Int>) {
    if let known = sizes[record] {
      if known == nil { classes.insert(record) }
      return
    }
    sizes[record] = .some(nil)
    var size = records[record].fields.count
    for other in types(of: record).flatMap({ $0.recordsInside }) {
      addSize(of: other, &sizes, &classes)
      if !classes.contains(other) { size += sizes[other].flatMap { $0 } ?? 0 }
    }
    sizes[record] = size
    if size > Self.maximumSize { classes.insert(record) }
  }

  /// Whether a type has a set in it whose members aren't `Hashable`.
  mutating func hasUnhashableSet(_ type: SwiftType, _ classes: Set<Int>) -> Bool {
    let (records, hasValues) = inside(type.members)
    return hasValues || !records.isDisjoint(with: classes)
  }

  /// The records whose values are members of sets, or are in them.
  mutating func recordsInSets() throws(ArchiveError) -> Set<Int> {
    var members = try rootType().members
    for record in try recordsInOrder() { members += types(of: record).flatMap { $0.members } }
    return inside(members).records
  }

  /// All records that values of some types may lead to, and whether there are values of any type.
  private mutating func inside(_ types: [SwiftType]) -> (records: Set<Int>, hasValues: Bool) {
    var records: Set<Int> = []
    var hasValues = false
    var rest = types
    while let next = rest.popLast() {
      hasValues = hasValues || next.leaf == .value
      for record in next.records where records.insert(record).inserted {
        rest += self.types(of: record)
      }
    }
    return (records, hasValues)
  }
}

import ArchiveFormat

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

  /// The records that a value of the type may hold, those of elements included.
  var records: [Int] {
    switch self {
    case .plain: []
    case .array(let type), .set(let type), .dictionary(_, let type), .optional(let type): type.records
    case .record(let record): [record]
    case .oneOf(let records): records
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
  let problem: Problem?
}

/// The types of everything that was found.
struct TypeInference {
  var found: FoundTypes
  let root: Int
  private var types: [Int: (type: SwiftType?, problem: Problem?)] = [:]

  /// Arrays inside arrays inside arrays.
  private static let maximumDepth = 16
  /// More keys make a dictionary no struct.
  private static let maximumKeyCount = 64
  /// A struct with more properties, counting those inside of it, isn't copied in a reasonable time.
  private static let maximumSize = 500

  /// - Throws: `ArchiveError` if there is more than any program archives.
  init(_ graph: ArchiveGraph, root: ArchiveGraph.Value, isTop: Bool) throws(ArchiveError) {
    found = try FoundTypes(in: graph)
    self.root = found.newPlace()
    if isTop {
      try found.walk(graph.top, in: self.root)
    } else {
      try found.walk(root, in: self.root)
    }
    let isPlain = graph.isPlain
    try found.separateDictionaries { record, places in
      let isSame = record.fields.allSatisfy { $0.count == record.count }
      let kinds = places.reduce(into: Place.Kinds()) { $0.formUnion($1.kinds) }
      let hasOneType =
        places.allSatisfy { $0.kinds == kinds } || Place(kinds: kinds).nameOfPlainType != nil
      if record.fields.isEmpty || record.hasIntegers { return false }
      // Outside of archives, there is no other type for values of several types.
      if isPlain, !hasOneType { return true }
      return (isSame || !hasOneType) && record.fields.count <= Self.maximumKeyCount
        && record.fields.allSatisfy { $0.key.isWord }
    }
  }

  var graph: ArchiveGraph { found.graph }

  /// Forgets the types, because a problem was found.
  mutating func setProblem(_ problem: Problem, inField field: Int, of record: Int) {
    found.setProblem(problem, inField: field, of: record)
    types = [:]
  }

  mutating func rootType() -> (type: SwiftType?, problem: Problem?) { type(ofPlace: root) }

  /// The type of the property for a key.
  mutating func property(_ index: Int, of record: Int) -> Property {
    let record = found.record(record)
    let field = found.records[record].fields[index]
    if let problem = field.problem { return Property(key: field.key, type: nil, problem: problem) }
    let (type, problem) = type(ofPlace: field.place)
    let isOptional = field.count < found.records[record].count
    return Property(key: field.key, type: isOptional ? type?.orNil : type, problem: problem)
  }

  mutating func properties(of record: Int) -> [Property] {
    found.records[found.record(record)].fields.indices.map { property($0, of: record) }
  }

  /// The types of the properties that aren't left out.
  mutating func types(of record: Int) -> [SwiftType] { properties(of: record).compactMap { $0.type } }

  /// The type of all values in a place, or why they can't be read.
  mutating func type(ofPlace index: Int, depth: Int = 0) -> (type: SwiftType?, problem: Problem?) {
    let index = found.place(index)
    if let known = types[index] { return known }
    let place = found.places[index]
    var result: (type: SwiftType?, problem: Problem?) =
      if let problem = place.problem {
        (nil, problem)
      } else if depth == Self.maximumDepth {
        (nil, Problem(kind: .collectionInside, text: "arrays that are nested too deeply"))
      } else {
        type(of: place, depth)
      }
    if place.hasNil { result.type = result.type?.orNil }
    types[index] = result
    return result
  }

  private mutating func type(of place: Place, _ depth: Int) -> (type: SwiftType?, problem: Problem?) {
    func elements(of index: Int?) -> (type: SwiftType?, problem: Problem?) {
      index.map { type(ofPlace: $0, depth: depth + 1) } ?? (unknown, nil)
    }
    switch place.kinds {
    case []: return (unknown, nil)
    case [.array]:
      let (element, problem) = elements(of: place.elements)
      return (element.map { .array($0) }, problem)
    case [.set]:
      let (member, problem) = elements(of: place.members)
      switch member {
      case _ where place.members.map({ found.places[found.place($0)].isEmpty }) == true:
        return (.set(.plain("String")), nil)
      case .optional?, .value?: return (.value, nil)
      default: return (member.map { .set($0) }, problem)
      }
    case [.dictionary]:
      guard let record = place.dictionaries.map({ found.record($0) }) else { return (nil, nil) }
      if let problem = found.records[record].problem { return (nil, problem) }
      let values = found.records[record].values
      if values == nil, !found.records[record].fields.isEmpty { return (.record(record), nil) }
      if found.records[record].hasIntegers, found.records[record].hasStrings {
        return (nil, Problem(kind: .keys, text: "keys of several types"))
      }
      let (value, problem) = elements(of: values)
      return (value.map { .dictionary(found.records[record].hasIntegers ? "Int" : "String", $0) }, problem)
    case [.object]:
      return (place.classes.count == 1 ? .record(place.classes[0]) : .oneOf(place.classes.sorted()), nil)
    default: break
    }
    if let name = place.nameOfPlainType { return (.plain(name), nil) }
    if graph.isPlain { return (nil, Problem(kind: .severalTypes, text: "values of several types")) }
    return (.value, nil)
  }

  /// The type of elements where there are none.
  private var unknown: SwiftType { graph.isPlain ? .plain("String") : .value }
}

extension SwiftType {
  var orNil: SwiftType { if case .optional = self { self } else { .optional(self) } }
}

extension Place {
  fileprivate var isEmpty: Bool { kinds.isEmpty && !hasNil && problem == nil }

  /// The name of the type that has no others in it; nil if the values are of several types.
  fileprivate var nameOfPlainType: String? {
    switch kinds {
    case [.boolean]: return "Bool"
    case [.string]: return "String"
    case [.date]: return "Date"
    case [.data]: return "Data"
    case [.decimal]: return "Decimal"
    case [.uuid]: return "UUID"
    case [.url]: return "URL"
    case [.indexSet]: return "IndexSet"
    case [.indexPath]: return "IndexPath"
    case [.locale]: return "Locale"
    case [.timeZone]: return "TimeZone"
    case [.dateInterval]: return "DateInterval"
    case _ where kinds.isSubset(of: [.integer, .negative, .inexact]): return "Int"
    case _ where kinds.isSubset(of: [.integer, .inexact, .unsigned]): return "UInt64"
    case _ where kinds.isSubset(of: [.integer, .negative, .real]): return "Double"
    default: return nil
    }
  }
}

// MARK: - Structs

extension TypeInference {
  /// The records that are read, each before those that it leads to.
  mutating func recordsInOrder() -> [Int] {
    var order: [Int] = []
    var seen: Set<Int> = []
    var rest = rootType().type?.records ?? []
    rest.reverse()
    while let next = rest.popLast() {
      let record = found.record(next)
      guard seen.insert(record).inserted else { continue }
      order.append(record)
      rest += types(of: record).flatMap { $0.records }.reversed()
    }
    return order
  }

  /// The records that must be classes: they may be inside of themselves without an array between, or would be structs so
  /// large that the compiler takes forever, because each has the next one twice.
  mutating func recordsThatAreClasses() -> Set<Int> {
    var classes: Set<Int> = []
    let records = recordsInOrder()
    var inside: [Int: [Int]] = [:]
    for record in records {
      let others = types(of: record).flatMap { $0.recordsInside }
      inside[record] = others.map { found.record($0) }
    }
    for record in records {
      var seen: Set<Int> = []
      var rest = inside[record] ?? []
      while let next = rest.popLast(), !classes.contains(record) {
        if next == record { classes.insert(record) }
        if !classes.contains(next), seen.insert(next).inserted { rest += inside[next] ?? [] }
      }
    }
    var sizes: [Int: Int] = [:]
    for record in records { addSize(of: record, inside, &sizes, &classes) }
    return classes
  }

  /// Adds how many properties a struct has, with those of the structs in it. Larger ones become classes.
  private func addSize(
    of record: Int,
    _ inside: [Int: [Int]],
    _ sizes: inout [Int: Int],
    _ classes: inout Set<Int>
  ) {
    if sizes[record] != nil { return }
    var size = found.records[record].fields.count
    for other in inside[record] ?? [] where !classes.contains(other) {
      addSize(of: other, inside, &sizes, &classes)
      if !classes.contains(other) { size += sizes[other] ?? 0 }
    }
    sizes[record] = size
    if size > Self.maximumSize { classes.insert(record) }
  }

  /// Whether a type has a set in it whose members aren't `Hashable`.
  mutating func hasUnhashableSet(_ type: SwiftType, _ classes: Set<Int>) -> Bool {
    for member in type.members where !isHashable(member, classes) { return true }
    return false
  }

  private mutating func isHashable(_ type: SwiftType, _ classes: Set<Int>) -> Bool {
    var seen: Set<Int> = []
    var rest = [type]
    while let next = rest.popLast() {
      switch next {
      case .value: return false
      case .plain: break
      case .array(let type), .set(let type), .dictionary(_, let type), .optional(let type): rest.append(type)
      case .record, .oneOf:
        for record in next.records.map({ found.record($0) }) where seen.insert(record).inserted {
          if classes.contains(record) { return false }
          rest += types(of: record)
        }
      }
    }
    return true
  }

  /// The records whose values are members of sets, or are in them.
  mutating func recordsInSets() -> Set<Int> {
    var inSets: Set<Int> = []
    var rest = rootType().type?.members ?? []
    for record in recordsInOrder() { rest += types(of: record).flatMap { $0.members } }
    while let next = rest.popLast() {
      for record in next.records.map({ found.record($0) }) where inSets.insert(record).inserted {
        rest += types(of: record)
      }
    }
    return inSets
  }
}

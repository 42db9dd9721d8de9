import ArchiveFormat

/// Finds what the inferred types can't read: an object that contains itself, or what no `ArchiveValue` holds. The property
/// that leads there is left out.
struct ReadingCheck {
  private(set) var types: TypeInference
  /// How deeply objects are nested.
  private(set) var depth = 0
  private var hasFoundProblem = false
  /// The objects that were reached, by UID. An object may be checked twice: as a struct, and as an `ArchiveValue`.
  private var states: [Mode: [Int: State]] = [:]

  private enum Mode { case typed, value }

  private enum State: Equatable {
    case open
    case checked(height: Int)
  }

  /// A reference, and the property that it is in.
  private struct Reference {
    let value: ArchiveGraph.Value
    let mode: Mode
    let property: PropertyIndex?
  }

  private struct PropertyIndex: Equatable {
    let record: Int
    let field: Int
  }

  private struct Frame {
    let uid: Int
    let mode: Mode
    var property: PropertyIndex?
    let references: [Reference]
    var next = 0
    var height = 1
  }

  private static let maximumRounds = 64

  /// - Throws: `ArchiveError` if the root can't be read.
  init(_ types: TypeInference, root: ArchiveGraph.Value) throws(ArchiveError) {
    self.types = types
    for _ in 0..<Self.maximumRounds {
      hasFoundProblem = false
      try checkSets()
      states = [.typed: [:], .value: [:]]
      let (type, problem) = self.types.rootType()
      guard let type else { throw .unreadable(problem) }
      depth = try check(root, type)
      if !hasFoundProblem { return }
    }
    throw .tooMuch("at most \(Self.maximumRounds) references back", found: "more")
  }

  private mutating func report(_ problem: Problem, _ property: PropertyIndex?) throws(ArchiveError) {
    guard let property else { throw .unreadable(problem) }
    types.setProblem(problem, inField: property.field, of: property.record)
    hasFoundProblem = true
  }

  // MARK: - Sets

  /// Leaves out the sets whose members aren't `Hashable`.
  private mutating func checkSets() throws(ArchiveError) {
    let classes = types.recordsThatAreClasses()
    for record in types.recordsInOrder() {
      for (field, property) in types.properties(of: record).enumerated() {
        if let type = property.type, types.hasUnhashableSet(type, classes) {
          try report(.unhashable, PropertyIndex(record: record, field: field))
        }
      }
    }
    if let type = types.rootType().type, types.hasUnhashableSet(type, classes) {
      throw .unreadable(.unhashable)
    }
  }

  // MARK: - Objects

  /// Follows the root, and all that it leads to. Returns how deeply objects are nested.
  private mutating func check(_ root: ArchiveGraph.Value, _ type: SwiftType) throws(ArchiveError) -> Int {
    let reference = Reference(value: root, mode: type.isValue ? .value : .typed, property: nil)
    var frames: [Frame] = []
    if let uid = root.uid, uid != 0 || types.graph.isPlain {
      frames.append(try open(uid, reference))
    } else if case .record(let top) = type {
      // The properties of `$top`, which isn't an object.
      let references = references(fromKeysIn: .fields(types.graph.top), of: types.found.record(top))
      frames.append(Frame(uid: -1, mode: .typed, references: references))
    }
    while let frame = frames.last {
      guard frame.next < frame.references.count else {
        states[frame.mode]?[frame.uid] = .checked(height: frame.height)
        frames.removeLast()
        guard let parent = frames.indices.last else { return frame.height }
        frames[parent].height = max(frames[parent].height, frame.height + 1)
        continue
      }
      frames[frames.count - 1].next += 1
      let reference = frame.references[frame.next]
      guard let uid = reference.value.uid, uid != 0 || types.graph.isPlain, !isLeftOut(reference.property)
      else { continue }
      switch states[reference.mode]?[uid] {
      case .checked(let height)?:
        frames[frames.count - 1].height = max(frame.height, height + 1)
      case nil where reference.mode == .typed || states[.typed]?[uid] != .open:
        frames.append(try open(uid, reference))
      default:
        try breakCircle(closedBy: reference, to: uid, &frames)
      }
    }
    return 0
  }

  private func isLeftOut(_ property: PropertyIndex?) -> Bool {
    property.map { types.found.records[$0.record].fields[$0.field].problem != nil } ?? false
  }

  /// Leaves out a property of the objects around a circle: the last one that leads to a single object, which another one has
  /// in an array, or else the one that closes it. What was reached through it is forgotten.
  private mutating func breakCircle(
    closedBy reference: Reference,
    to uid: Int,
    _ frames: inout [Frame]
  ) throws(ArchiveError) {
    try types.found.spend(frames.count)
    var (property, target) = (reference.property, uid)
    for frame in frames.reversed() where !isSingle(property) {
      if frame.uid == uid {
        (property, target) = (reference.property, uid)
        break
      }
      (property, target) = (frame.property, frame.uid)
    }
    try report(.back(to: types.graph.name(ofObject: target)), property)
    guard let first = frames.firstIndex(where: { $0.property == property }) else { return }
    for frame in frames[first...] { states[frame.mode]?[frame.uid] = nil }
    frames.removeSubrange(first...)
  }

  /// Whether the values of a property are objects, and no collections of them.
  private mutating func isSingle(_ property: PropertyIndex?) -> Bool {
    guard let property else { return false }
    return types.property(property.field, of: property.record).type?.recordsInside.isEmpty == false
  }

  private mutating func open(_ uid: Int, _ reference: Reference) throws(ArchiveError) -> Frame {
    states[reference.mode]?[uid] = .open
    let references =
      reference.mode == .typed
      ? try references(from: uid, reference.property) : try valueReferences(from: uid, reference.property)
    try types.found.spend(references.count)
    return Frame(uid: uid, mode: reference.mode, property: reference.property, references: references)
  }

  /// What an object with a type of its own refers to.
  private mutating func references(
    from uid: Int,
    _ property: PropertyIndex?
  ) throws(ArchiveError) -> [Reference] {
    let meaning = types.graph.interpretation(ofReferenceTo: types.graph.object(uid))
    switch try types.found.found(uid) {
    case .array(let place), .set(let place):
      let mode = mode(ofPlace: place)
      return meaning.values.map { Reference(value: $0, mode: mode, property: property) }
    case .dictionary(let record), .object(let record):
      let record = types.found.record(record)
      if let values = types.found.records[record].values {
        let mode = mode(ofPlace: values)
        return meaning.values.map { Reference(value: $0, mode: mode, property: property) }
      }
      return references(fromKeysIn: meaning, of: record)
    case .null, .leaf, .unreadable: return []
    }
  }

  private mutating func references(
    fromKeysIn meaning: ArchiveGraph.Interpretation,
    of record: Int
  ) -> [Reference] {
    var references: [Reference] = []
    for (key, value) in types.graph.entries(of: meaning) {
      guard let field = types.found.records[record].index(of: key),
        let type = types.property(field, of: record).type
      else { continue }
      let property = PropertyIndex(record: record, field: field)
      references.append(Reference(value: value, mode: type.isValue ? .value : .typed, property: property))
    }
    return references
  }

  private mutating func mode(ofPlace place: Int) -> Mode {
    types.type(ofPlace: place).type?.isValue == true ? .value : .typed
  }

  /// What an object refers to that is read as an `ArchiveValue`.
  private mutating func valueReferences(
    from uid: Int,
    _ property: PropertyIndex?
  ) throws(ArchiveError) -> [Reference] {
    let graph = types.graph
    let object = graph.object(uid)
    let meaning = graph.interpretation(of: object)
    var problem: Problem?
    var values: [ArchiveGraph.Value] = []
    switch (graph.storedName(of: object), graph.kind(of: object), meaning) {
    case ("NSValue"?, _, .text(let text)):
      if ["offset", "matrix", "top, leading"].contains(where: { text.hasPrefix($0) }) {
        problem = Problem(kind: .fields, text: "an NSValue of a kind that isn't read")
      }
    case ("NSValue"?, _, _): problem = Problem(kind: .fields, text: "an NSValue with other fields")
    case (_, .set?, .list(let members)):
      let areDifferent = try types.found.areDifferent(members)
      if !areDifferent || !members.allSatisfy({ graph.isSingle($0) }) {
        problem = Problem(kind: .members, text: "a set with other members than values that differ")
      }
    case (_, .array?, .list(let elements)):
      values = elements
      if elements.contains(where: { $0.uid == 0 }) { problem = .nilAsElement }
    case (_, .dictionary?, .pairs(let pairs)):
      values = pairs.map { $0.value }
      problem = graph.problem(ofKeysIn: pairs)
      if pairs.contains(where: { graph.key($0.key)?.isString != true }) {
        problem = Problem(kind: .keys, text: "keys that aren't strings")
      }
      if values.contains(where: { $0.uid == 0 }) { problem = .damaged(expected: "a value", found: "nil") }
    case (let name?, _?, .fields):
      problem = Problem(kind: .fields, text: "an \(name) with other fields")
    case (let name?, _, _) where !ArchiveGraph.isOfFoundation(name) || ArchiveGraph.isOther(name):
      guard case .object(_, let fields) = object.content else { break }
      values = fields.map { $0.value }
      for value in values where problem == nil { problem = value.problemInObject }
    default:
      if case .unreadable(let found) = try types.found.found(uid) { problem = found }
    }
    if let problem {
      try report(problem, property)
      return []
    }
    return values.map { Reference(value: $0, mode: .value, property: property) }
  }
}

extension Problem {
  fileprivate static var unhashable: Problem { Problem(kind: .members, text: "members that aren't Hashable") }

  fileprivate static func back(to name: String) -> Problem { Problem(kind: .back, text: name) }
}

extension ArchiveError {
  /// The error for a problem that leaves nothing to read.
  static func unreadable(_ problem: Problem?) -> ArchiveError {
    guard let problem else { return .corrupt(expected: "a value", found: "none") }
    if let error = problem.error { return error }
    let text = problem.kind == .back ? "a reference from \(problem.text) back to itself" : problem.text
    return ArchiveError(.unsupported, expected: "an archive that Swift can read as structs", found: text)
  }
}

extension SwiftType {
  /// Whether values are read as an `ArchiveValue`.
  fileprivate var isValue: Bool {
    switch self {
    case .optional(let type): type.isValue
    default: self == .value
    }
  }
}

extension ArchiveGraph {
  /// The keys and values of a dictionary or an object, as an app names the keys.
  fileprivate func entries(of meaning: Interpretation) -> [(key: String, value: Value)] {
    switch meaning {
    case .fields(let fields):
      fields.map { (name(ofKey: $0.key), $0.value) }
    case .pairs(let pairs):
      pairs.compactMap { pair in
        if case .string(let key)? = key(pair.key) { (key, pair.value) } else { nil }
      }
    case .null, .value, .text, .list, .type, .damaged: []
    }
  }

  /// Whether `ArchiveValue` holds a value as a member of a set.
  fileprivate func isSingle(_ value: Value) -> Bool {
    let name = value.uid.flatMap { storedName(of: object($0)) }
    return !interpretation(of: value).isNested && !(name.map { Self.isOther($0) } ?? false)
  }

  fileprivate func name(ofObject uid: Int) -> String { className(of: object(uid)) ?? "collection" }
}

extension ArchiveGraph.Value {
  fileprivate var isString: Bool { if case .string = self { true } else { false } }

  /// Why an object with such a field can't be read as an `ArchiveValue`; nil if it can.
  fileprivate var problemInObject: Problem? {
    switch self {
    case .array, .dictionary: .inside
    case .damaged(let error): .damaged(error)
    case .null, .uidOfNothing: .notInObjects
    default: nil
    }
  }
}

import Foundation
import ArchiveFormat

extension ArchiveGraph {
  /// What an object means: an array's elements instead of its "NS.objects".
  public enum Interpretation: Sendable, Hashable {
    /// Nil, or an `NSNull`.
    case null
    /// A string, number, date or data, whether it is an object of a class or not.
    case value(Value)
    /// The text for one of Apple's objects: a UUID, a URL, a decimal number, indices, a locale, a color.
    case text(String)
    /// The elements of an array or a set.
    case list([Value])
    /// The keys and values of a dictionary, the members of a counted set with their counts, or the runs of an attributed
    /// string with their attributes.
    case pairs([Pair])
    /// The fields of any other object, or of one of Foundation's with unexpected fields.
    case fields([Field])
    /// A class.
    case type(ClassEntry)
    /// Something that can't be read, and why.
    indirect case damaged(ArchiveError)
  }

  /// A key of a dictionary and its value.
  public struct Pair: Sendable, Hashable {
    /// The key, which may be any object.
    public let key: Value
    /// What it leads to.
    public let value: Value
  }

  /// Returns what an object means.
  public func interpretation(of object: Object) -> Interpretation {
    switch object.content {
    case .null: return .null
    case .value(let value): return interpretation(of: value)
    case .type(let entry): return .type(entry)
    case .damaged(let error): return .damaged(error)
    case .object(_, let fields):
      if let known = try? archive.read({ $0.meaning(object.uid) }) { return known }
      let meaning = meaning(of: object.uid, ofClass: storedName(of: object) ?? "", fields)
      try? archive.read { $0.keep(meaning, of: object.uid) }
      return meaning
    }
  }

  /// The name of the class that says what the fields of an object are: its own, or that of a superclass that is known if it has
  /// only that one's fields; nil for values without a class.
  package func storedName(of object: Object) -> String? {
    guard case .object(let type, let fields) = object.content, let name = classes[type]?.name else {
      return nil
    }
    guard let known = knownNames[type], known != name else { return name }
    let foundationClass = FoundationClass(named: known)
    return fields.allSatisfy { $0.key.isKey(of: foundationClass) } ? known : name
  }

  private func meaning(of uid: Int, ofClass name: String, _ fields: [Field]) -> Interpretation {
    // The rules of a time zone aren't read.
    let read = FoundationClass(named: name) == .timeZone ? fields.filter { $0.key != "NS.data" } : fields
    // Of those with texts, none has many fields.
    guard read.count > Self.maximumFieldCount || read.allSatisfy({ costsLittle($0.value) }) else {
      return .fields(fields)
    }
    return interpretation(of: uid, ofFoundation: name) ?? interpretation(ofObject: name, fields)
      ?? .fields(fields)
  }

  /// What a value means, or the object that it refers to.
  package func interpretation(of value: Value) -> Interpretation {
    switch value {
    case .reference(let uid): interpretation(of: object(uid))
    case .array(let elements): .list(elements)
    case .dictionary(let fields): .fields(fields)
    case .damaged(let error): .damaged(error)
    case .null where !isPlain: .null
    default: .value(value)
    }
  }

  /// The interpretation of one of Foundation's objects; nil if it has unexpected fields, or is of another class.
  private func interpretation(of uid: Int, ofFoundation name: String) -> Interpretation? {
    guard let known = FoundationClass(named: name) else { return nil }
    switch known.kind {
    case .null, .value, .object:
      return try? archive.read { reader throws(ArchiveError) in try reader.value(of: uid, known) }
    case .array, .set, .orderedSet, .countedSet, .dictionary, .text:
      let parts = try? archive.read { reader throws(ArchiveError) in try reader.parts(of: uid, known.kind) }
      return parts.flatMap { $0 }.flatMap(meaning)
    }
  }

  private func meaning(_ parts: Node.Parts) -> Interpretation? {
    switch parts {
    case .elements(let references): .list(elements(references))
    case .pairs(let keys, let values):
      .pairs(zip(elements(keys), elements(values)).map { Pair(key: $0, value: $1) })
    case .counts(let counts):
      .pairs(counts.map { Pair(key: reference(to: $0.member), value: .integer($0.count)) })
    case .text(let string, let attributes, let runs): text(string, attributes, runs)
    }
  }

  private func elements(_ references: StoredReferences) -> [Value] {
    (0..<references.count).map { index in
      do throws(ArchiveError) {
        return reference(to: try references.uid(at: index, in: reader))
      } catch {
        return .damaged(error)
      }
    }
  }

  /// A reference to an object, or the damage if there is no such object.
  private func reference(to uid: Int) -> Value {
    do throws(ArchiveError) {
      try reader.check(uid: uid)
      return .reference(uid)
    } catch {
      return .damaged(error)
    }
  }

  /// A string, or the runs and their attributes if there are any.
  private func text(_ string: Int, _ attributes: Int, _ runs: [(length: Int, index: Int)]?) -> Interpretation?
  {
    guard case .string(let text) = leaf(string) else { return nil }
    guard let runs else {
      if attributes == 0
        || (foundationClass(of: object(attributes))?.kind == .dictionary
          && interpretation(of: object(attributes)) == .pairs([]))
      {
        return .value(.string(text))
      }
      return .pairs([Pair(key: .string(text), value: reference(to: attributes))])
    }
    guard foundationClass(of: object(attributes))?.kind == .array,
      case .list(let dictionaries) = interpretation(of: object(attributes))
    else { return nil }
    var rest = text.utf16[...]
    var pairs: [Pair] = []
    for run in runs {
      guard run.length > 0, run.length <= rest.count, dictionaries.indices.contains(run.index),
        let part = String(rest.prefix(run.length))
      else { return nil }
      pairs.append(Pair(key: .string(part), value: dictionaries[run.index]))
      rest = rest.dropFirst(run.length)
    }
    return rest.isEmpty ? .pairs(pairs) : nil
  }

  /// Whether a field's value costs little, although it is read again for each object that refers to it.
  private func costsLittle(_ value: Value) -> Bool {
    guard case .reference(let uid) = value, isShared(uid) else { return true }
    return (try? size(of: uid)).map { $0 <= max(1_000, 1_000_000 / referenceCount(of: uid)) } ?? true
  }

  /// The number of characters, bytes or elements of an object.
  private func size(of uid: Int) throws(ArchiveError) -> Int {
    let object = try reader.object(uid)
    guard object.kind == .dictionary, object.count <= Self.maximumFieldCount else { return object.count }
    if let elements = try reader.list.value(forKey: "NS.objects", in: object) { return elements.count }
    guard let string = try reader.list.value(forKey: "NS.string", in: object) else { return 0 }
    return string.kind == .uid ? try reader.object(reader.uid(string)).count : string.count
  }

  /// The number of fields that one of Apple's objects with a text or with elements may have.
  private static let maximumFieldCount = 32

  /// A string, with or without a class. An attributed string isn't followed, because it may refer to itself.
  func leaf(_ uid: Int) -> Value? {
    if case .value(let value) = object(uid).content { return value }
    guard [.string, .mutableString].contains(foundationClass(of: object(uid))),
      case .value(let value) = interpretation(of: object(uid))
    else { return nil }
    return value
  }

  /// The class of Foundation's that says what an object is; nil for all other objects.
  package func foundationClass(of object: Object) -> FoundationClass? {
    storedName(of: object).flatMap { FoundationClass(named: $0) }
  }

  /// What kind of object of Foundation's a value refers to; nil for all other values.
  package func kind(of value: Value) -> Node.Kind? {
    value.uid.flatMap { foundationClass(of: object($0))?.kind }
  }
}

extension GraphReader {
  /// What an object without parts means, as the coder reads it; nil if it has unexpected fields, or is of another
  /// class.
  fileprivate mutating func value(
    of uid: Int,
    _ foundationClass: FoundationClass
  ) throws(ArchiveError) -> ArchiveGraph.Interpretation? {
    var object = ObjectCursor(try graph.archive.object(uid))
    let value = try value(of: &object, foundationClass)
    return try graph.isWhole(&object) ? value : nil
  }

  private mutating func value(
    of object: inout ObjectCursor,
    _ foundationClass: FoundationClass
  ) throws(ArchiveError) -> ArchiveGraph.Interpretation? {
    switch foundationClass {
    case .null: return .null
    case .string, .mutableString: return .value(.string(try graph.string(of: &object)))
    case .number: return .value(try leaf(graph.number(of: &object)))
    case .data, .mutableData: return .value(try leaf(graph.data(of: &object)))
    case .date:
      return .value(.date(Date(timeIntervalSinceReferenceDate: try graph.seconds(of: &object))))
    case .decimalNumber: return .text("\(try graph.decimal(of: &object))")
    case .uuid: return .text(try graph.archive.uuid(graph.bytes(ofUUID: &object)).uuidString)
    case .url:
      let (text, base) = try graph.parts(ofURL: &object)
      return base == 0 ? .text(try graph.string(text)) : nil
    case .indexSet, .mutableIndexSet:
      let ranges = try graph.ranges(of: &object).map { range in
        range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound - 1)"
      }
      return .text(ranges.isEmpty ? "none" : ranges.joined(separator: ", "))
    case .indexPath:
      let indices = try graph.indices(of: &object)
      return .text(indices.isEmpty ? "none" : indices.map { $0.description }.joined(separator: "."))
    case .locale: return .text(try graph.string(graph.identifier(of: &object)))
    case .timeZone: return .text(try graph.string(graph.name(ofTimeZone: &object)))
    // Their fields say it, or have a form of Apple's.
    case .dateInterval, .dateComponents, .calendar, .value, .personNameComponents, .measurement,
      .regularExpression, .characterSet, .urlQueryItem, .error:
      return nil
    case .array, .mutableArray, .dictionary, .mutableDictionary, .countedSet, .set, .mutableSet, .orderedSet,
      .mutableOrderedSet, .attributedString, .mutableAttributedString:
      return nil
    }
  }

  /// The parts of an object of one of Foundation's classes; nil if it has unexpected fields.
  fileprivate mutating func parts(of uid: Int, _ kind: Node.Kind) throws(ArchiveError) -> Node.Parts? {
    var object = ObjectCursor(try graph.archive.object(uid))
    let parts = try graph.parts(of: &object, kind)
    return try graph.isWhole(&object) ? parts : nil
  }
}

extension ArchiveGraph.Interpretation {
  /// The values inside, without the keys of a dictionary.
  package var values: [ArchiveGraph.Value] {
    switch self {
    case .list(let elements): elements
    case .pairs(let pairs): pairs.map { $0.value }
    case .fields(let fields): fields.map { $0.value }
    case .null, .value, .text, .type, .damaged: []
    }
  }

  /// Whether other objects may be inside.
  package var isNested: Bool {
    switch self {
    case .list, .pairs, .fields: true
    case .null, .value, .text, .type, .damaged: false
    }
  }
}

extension ArchiveGraph.Value {
  /// The UID of the object that it refers to. Inlined in Embedded Swift, it ends the compiler of Swift 6.3.1.
  @inline(never)
  package var uid: Int? {
    if case .reference(let uid) = self { uid } else { nil }
  }
}

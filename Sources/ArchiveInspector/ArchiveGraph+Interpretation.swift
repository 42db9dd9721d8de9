import Foundation
import KeyedArchive

extension ArchiveGraph {
  /// What an object is to a person: an array's elements instead of its "NS.objects".
  public enum Interpretation: Sendable, Hashable {
    case null
    /// A string, number, date or data, be it an object of a class or not.
    case value(Value)
    /// What a class of Foundation's is best shown as: a UUID, a URL, a decimal number, indices.
    case text(String)
    /// The elements of an array or a set.
    case list([Value])
    /// The keys and values of a dictionary, the members of a counted set and how often each is in it, or the
    /// stretches of an attributed string and their attributes.
    case pairs([Pair])
    /// The fields of an object of any other class, or of one of Foundation's that has not what it must have.
    case fields([Field])
    /// A class.
    case type(ClassEntry)
    /// What cannot be read, and why.
    indirect case damaged(ArchiveError)
  }

  /// A key of a dictionary and its value.
  public struct Pair: Sendable, Hashable {
    public let key: Value
    public let value: Value
  }

  /// What an object is to a person.
  public func interpretation(of object: Object) -> Interpretation {
    switch object.content {
    case .null: return .null
    case .value(let value): return .value(value)
    case .type(let entry): return .type(entry)
    case .damaged(let error): return .damaged(error)
    case .object(let type, let fields):
      let name = classes[type]?.name ?? ""
      return FoundationContent(graph: self, fields: fields).interpretation(className: name) ?? .fields(fields)
    }
  }
}

/// The fields of an object of one of Foundation's classes.
private struct FoundationContent {
  typealias Interpretation = ArchiveGraph.Interpretation
  typealias Value = ArchiveGraph.Value

  let graph: ArchiveGraph
  let fields: [ArchiveGraph.Field]

  /// What it means; nil if the class is not known, or the fields are not those of the class.
  func interpretation(className: String) -> Interpretation? {
    switch FoundationClass(rawValue: className) {
    case .NSString, .NSMutableString: string
    case .NSData, .NSMutableData: data(forKey: "NS.data", among: 1).map { .value(.data($0)) }
    case .NSNumber: number
    case .NSDate: date
    case .NSNull: fields.isEmpty ? .null : nil
    case .NSUUID: uuid
    case .NSURL: url
    case .NSArray, .NSMutableArray, .NSSet, .NSMutableSet: elements
    case .NSOrderedSet, .NSMutableOrderedSet: elements ?? orderedElements
    case .NSDictionary, .NSMutableDictionary: dictionary
    case .NSCountedSet: countedSet
    case .NSIndexSet, .NSMutableIndexSet: indices
    case .NSAttributedString, .NSMutableAttributedString: attributedString
    case nil: className == "NSDecimalNumber" ? decimal : nil
    }
  }

  /// The value of a key, if there are as many fields as the class has.
  private func value(forKey key: String, among count: Int) -> Value? {
    fields.count == count ? self[key] : nil
  }

  private subscript(key: String) -> Value? {
    fields.first { $0.key == key }?.value
  }

  /// A value, or the string or data that it refers to.
  private func followed(_ value: Value?) -> Value? {
    guard case .reference(let uid) = value else { return value }
    let classes: [FoundationClass?] = [nil, .NSString, .NSMutableString, .NSData, .NSMutableData]
    guard case .value(let value) = interpretation(of: uid, classes: classes) else { return nil }
    return value
  }

  /// What an object means, if its class is one of some whose meaning needs no other object's: a hostile archive
  /// has objects that lead back to themselves.
  private func interpretation(of uid: Int, classes: [FoundationClass?]) -> Interpretation? {
    let object = graph.object(uid)
    let type = graph.className(of: object).flatMap(FoundationClass.init)
    return classes.contains(type) ? graph.interpretation(of: object) : nil
  }
}

// MARK: - Values

extension FoundationContent {
  private var string: Interpretation? {
    switch value(forKey: "NS.string", among: 1) ?? value(forKey: "NS.bytes", among: 1) {
    case .string(let string): .value(.string(string))
    case .data(let bytes): String(validating: bytes, as: UTF8.self).map { .value(.string($0)) }
    default: nil
    }
  }

  private var number: Interpretation? {
    switch value(forKey: "NS.number", among: 1) {
    case .integer, .unsigned, .real, .boolean: self["NS.number"].map { .value($0) }
    default: nil
    }
  }

  private var date: Interpretation? {
    switch value(forKey: "NS.time", among: 1) {
    case .real(let time): .value(.date(Date(timeIntervalSinceReferenceDate: time)))
    case .integer(let time): .value(.date(Date(timeIntervalSinceReferenceDate: Double(time))))
    default: nil
    }
  }

  private var uuid: Interpretation? {
    guard let bytes = data(forKey: "NS.uuidbytes", among: 1), bytes.count == 16 else { return nil }
    let uuid = bytes.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) }
    return .text(UUID(uuid: uuid).uuidString)
  }

  private func data(forKey key: String, among count: Int) -> Data? {
    // Data of an object is inline, or an object of its own.
    guard case .data(let data) = value(forKey: key, among: count).flatMap(inlined) else { return nil }
    return data
  }

  /// A value, or the string, number or data without a class that it refers to.
  private func inlined(_ value: Value) -> Value? {
    guard case .reference(let uid) = value else { return value }
    guard case .value(let value) = graph.object(uid).content else { return nil }
    return value
  }

  /// A URL that is relative to another is shown as its fields.
  private var url: Interpretation? {
    guard fields.count == 2, case .reference(0) = self["NS.base"],
      case .string(let text) = self["NS.relative"].flatMap(inlined)
    else { return nil }
    return .text(text)
  }

  /// The number is an integer of 16 bytes, given in groups of two, times a power of ten.
  private var decimal: Interpretation? {
    guard case .data(let bytes) = self["NS.mantissa"].flatMap(inlined), bytes.count == 16,
      case .integer(let exponent) = self["NS.exponent"], abs(exponent) <= 128,
      case .integer(let length) = self["NS.length"], (0...8).contains(length),
      case .boolean(let isNegative) = self["NS.negative"],
      case .integer(let byteOrder) = self["NS.mantissa.bo"] ?? .integer(1)
    else { return nil }
    if length == 0 { return .text(isNegative ? "NaN" : "0") }
    let digits = Array(bytes)
    let groups = stride(from: 0, to: 2 * length, by: 2).map { index in
      byteOrder == 2
        ? Int(digits[index]) << 8 | Int(digits[index + 1]) : Int(digits[index + 1]) << 8 | Int(digits[index])
    }
    return .text((isNegative ? "-" : "") + DecimalText.text(groups, exponent: exponent))
  }

  private var indices: Interpretation? {
    switch self["NSRangeCount"] {
    case .integer(0): return .text("none")
    case .integer(1):
      guard case .integer(let location) = self["NSLocation"], case .integer(let length) = self["NSLength"]
      else { return nil }
      return Self.text(location, length).map { .text($0) }
    default:
      guard case .data(let data) = followed(self["NSRangeData"]) else { return nil }
      var numbers = VariableLengthIntegers(data)
      var ranges: [String] = []
      while !numbers.isAtEnd {
        guard let location = try? numbers.next(), let length = try? numbers.next(),
          let text = Self.text(location, length)
        else { return nil }
        ranges.append(text)
      }
      return .text(ranges.joined(separator: ", "))
    }
  }

  private static func text(_ location: Int, _ length: Int) -> String? {
    let (last, overflow) = location.addingReportingOverflow(length - 1)
    guard location >= 0, length > 0, !overflow else { return nil }
    return length == 1 ? "\(location)" : "\(location)–\(last)"
  }
}

// MARK: - Collections

extension FoundationContent {
  private var elements: Interpretation? {
    guard case .array(let elements) = value(forKey: "NS.objects", among: 1) else { return nil }
    return .list(elements)
  }

  private var orderedElements: Interpretation? {
    let byKey = Dictionary(fields.map { ($0.key, $0.value) }) { first, _ in first }
    let elements = fields.indices.compactMap { byKey["NS.object.\($0)"] }
    return elements.count == fields.count ? .list(elements) : nil
  }

  private var dictionary: Interpretation? {
    guard fields.count == 2, case .array(let keys) = self["NS.keys"],
      case .array(let values) = self["NS.objects"], keys.count == values.count
    else { return nil }
    return .pairs(zip(keys, values).map { ArchiveGraph.Pair(key: $0, value: $1) })
  }

  private var countedSet: Interpretation? {
    let byKey = Dictionary(fields.map { ($0.key, $0.value) }) { first, _ in first }
    guard case .integer(let count) = byKey["NS.count"], fields.count == byKey.count, count >= 0,
      (fields.count - 1) / 2 == count
    else { return nil }
    let pairs = (0..<count).compactMap { index in
      byKey["NS.object\(index)"].flatMap { member in
        byKey["NS.count\(index)"].map { ArchiveGraph.Pair(key: member, value: $0) }
      }
    }
    return pairs.count == count ? .pairs(pairs) : nil
  }

  /// One dictionary of attributes for all of the string, or an array of them and data with the stretches: a
  /// length in UTF-16 units and a position in the array each.
  private var attributedString: Interpretation? {
    guard case .string(let string) = followed(self["NSString"]) else { return nil }
    guard let attributes = self["NSAttributes"] else {
      return fields.count == 1 ? .value(.string(string)) : nil
    }
    guard let info = self["NSAttributeInfo"] else {
      if case .reference(let uid) = attributes, fields.count == 2,
        interpretation(of: uid, classes: [.NSDictionary, .NSMutableDictionary]) == .pairs([])
      {
        return .value(.string(string))
      }
      let pair = ArchiveGraph.Pair(key: .string(string), value: attributes)
      return fields.count == 2 ? .pairs([pair]) : nil
    }
    guard fields.count == 3, case .data(let data) = followed(info), case .reference(let uid) = attributes,
      case .list(let dictionaries) = interpretation(of: uid, classes: [.NSArray, .NSMutableArray])
    else { return nil }
    var numbers = VariableLengthIntegers(data)
    var rest = string.utf16[...]
    var pairs: [ArchiveGraph.Pair] = []
    while !rest.isEmpty {
      guard let length = try? numbers.next(), let index = try? numbers.next(), length > 0,
        length <= rest.count, dictionaries.indices.contains(index),
        let stretch = String(rest.prefix(length))
      else { return nil }
      pairs.append(ArchiveGraph.Pair(key: .string(stretch), value: dictionaries[index]))
      rest = rest.dropFirst(length)
    }
    return .pairs(pairs)
  }
}

/// An integer times a power of ten, in digits.
private enum DecimalText {
  /// - Parameter groups: The integer in groups of 16 bits, the lowest first.
  static func text(_ groups: [Int], exponent: Int) -> String {
    var groups = groups
    var digits: [Character] = []
    repeat {
      var rest = 0
      for index in groups.indices.reversed() {
        let value = rest << 16 | groups[index]
        groups[index] = value / 10
        rest = value % 10
      }
      digits.append(Character("\(rest)"))
    } while groups.contains { $0 != 0 }
    if exponent >= 0 { return String(digits.reversed()) + String(repeating: "0", count: exponent) }
    while digits.count <= -exponent { digits.append("0") }
    return String(digits[(-exponent)...].reversed()) + "." + String(digits[..<(-exponent)].reversed())
  }
}

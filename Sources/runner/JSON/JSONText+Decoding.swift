import Catalog
import Foundation
import KeyedArchive

extension JSONText {
  /// The value that the JSON stands for.
  ///
  /// - Throws: `JSONProblem`
  func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
    do {
      return try Self.decode(type, Data(bytes))
    } catch let error as DecodingError {
      throw misfit(type, error) ?? problem(error)
    }
  }

  private static func decode<Value: Decodable>(_ type: Value.Type, _ json: Data) throws -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "Infinity",
      negativeInfinity: "-Infinity",
      nan: "NaN"
    )
    return try decoder.decode(type, from: json)
  }

  private func problem(_ error: DecodingError) -> JSONProblem {
    let path = error.path
    let value = value(at: path)
    var (offset, reason) = (value.range.lowerBound, error.reason)
    switch (error, value.content) {
    case (.keyNotFound(let key, _), .object(let members)):
      let similar = key.stringValue.closest(among: members.map(\.key))
      if let member = members.first(where: { $0.key == similar }) {
        offset = member.offset
        reason += ", but one for \(member.key.quotedExcerpt)"
      }
    case (.typeMismatch(let type, _), _), (.valueNotFound(let type, _), _):
      let expected = Self.phrase(for: type) ?? "an object whose only key is a case of \(type)"
      reason = "expected \(expected), found \(description(of: value))"
    default: break
    }
    return problem(at: offset, path, reason)
  }

  /// What stands for a value of a type in JSON; nil for an enum.
  private static func phrase(for type: Any.Type) -> String? {
    switch type {
    case is any FixedWidthInteger.Type: "an integer"
    case is any BinaryFloatingPoint.Type, is Decimal.Type: "a number"
    case is String.Type: "a string"
    case is Bool.Type: "true or false"
    case is [Any].Type: "an array"
    case is [String: Any].Type: "an object"
    default: nil
    }
  }
}

// MARK: - Numbers that don't fit

extension JSONText {
  /// The problem with the first number that doesn't fit its type, if that is the error.
  ///
  /// `JSONDecoder` on Linux says only that there is such a number. So this finds out how many numbers must stay for the
  /// error to stay, if 0 replaces the rest. The next error names the type: `false` isn't a number of any.
  private func misfit<Value: Decodable>(_ type: Value.Type, _ error: DecodingError) -> JSONProblem? {
    func failure(keeping count: Int, then next: String = "0") -> DecodingError? {
      do {
        _ = try Self.decode(type, json(keeping: count, then: next))
        return nil
      } catch {
        return error as? DecodingError
      }
    }
    guard error.hasNoPlace, !numbers.isEmpty else { return nil }
    var (fitting, failing) = (0, numbers.count)
    while failing - fitting > 1 {
      let count = (fitting + failing) / 2
      if failure(keeping: count)?.hasNoPlace == true { failing = count } else { fitting = count }
    }
    guard let next = failure(keeping: fitting, then: "false"), case .typeMismatch(let type, _) = next else {
      return nil
    }
    let range = numbers[fitting]
    let text = String(decoding: bytes[range], as: UTF8.self)
    return problem(at: range.lowerBound, next.path, Self.misfit(of: text, type))
  }

  /// Why a number isn't one of a type.
  private static func misfit(of number: String, _ type: Any.Type) -> String {
    func range<Integer: FixedWidthInteger>(of type: Integer.Type) -> String {
      "from \(type.min) to \(type.max)"
    }
    let found = "found the number \(number.excerpt)"
    guard let integer = type as? any FixedWidthInteger.Type else {
      return "expected a number that \(type) can hold, \(found)"
    }
    let value = Double(number) ?? 0
    return "expected an integer\(value.rounded() == value ? " " + range(of: integer) : ""), \(found)"
  }

  /// The JSON with another text for one of the numbers, and 0 for those after it.
  private func json(keeping count: Int, then next: String) -> Data {
    var json = Data(bytes[..<numbers[count].lowerBound])
    for (index, range) in numbers.enumerated().dropFirst(count) {
      let end = index + 1 < numbers.count ? numbers[index + 1].lowerBound : bytes.count
      json += Data((index == count ? next : "0").utf8) + bytes[range.upperBound..<end]
    }
    return json
  }
}

extension DecodingError {
  /// On Linux, only an error about a number that doesn't fit is without its place in JSON that is otherwise valid.
  fileprivate var hasNoPlace: Bool {
    if case .dataCorrupted(let context) = self { context.codingPath.isEmpty } else { false }
  }
}

// MARK: - Unknown keys

extension JSONText {
  /// - Parameter value: The value that the JSON stands for.
  /// - Throws: `JSONProblem` if an object has a key that isn't a property there.
  func refuseUnknownKeys(of value: Any) throws { try refuseUnknownKeys(in: root, value, []) }

  private func refuseUnknownKeys(in json: Value, _ value: Any, _ path: [ArchivePath.Component]) throws {
    guard json.isContainer else { return }
    switch (json.content, Parts(of: value)) {
    case (.array(let elements), .elements(let values)):
      for (index, (element, value)) in zip(elements, values).enumerated() {
        try refuseUnknownKeys(in: element, value, path + [.index(index)])
      }
    case (.object(let members), .entries(let values, isSet: false)):
      for member in members {
        try refuseUnknownKeys(in: member.value, values[member.key] as Any, path + [.key(member.key)])
      }
    case (.object(let members), .fields(let fields, _)):
      for member in members {
        guard let field = fields.first(where: { $0.name == member.key }) else {
          let refusal = UsageError.unknown("key here", member.key, among: fields.map(\.name)).message
          throw problem(at: member.offset, path, refusal)
        }
        try refuseUnknownKeys(in: member.value, field.value, path + [.key(member.key)])
      }
    case (.object(let members), .none):
      // A case of an enum that has no values: {"meadow": {}}.
      for member in members {
        guard member.key == "\(value)" else {
          throw problem(at: member.offset, path, "\(member.key.quotedExcerpt) isn't a key here")
        }
        guard case .object(let values) = member.value.content, let other = values.first else { continue }
        let refusal = "\(other.key.quotedExcerpt) isn't a key here"
        throw problem(at: other.offset, path + [.key(member.key)], refusal)
      }
    default: break
    }
  }
}

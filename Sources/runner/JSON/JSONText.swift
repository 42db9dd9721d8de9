import Foundation
import KeyedArchive

/// JSON, as Foundation reads it, with what Foundation doesn't tell: where the mistake is, and which key is repeated.
struct JSONText {
  let content: Any

  private let bytes: [UInt8]
  private var tokens: JSONTokens

  /// - Throws: `InputProblem` if the data isn't JSON in UTF-8, or if a key is repeated.
  init(_ data: Data) throws {
    bytes = [UInt8](data.starts(with: "\u{FEFF}".utf8) ? data.dropFirst(3) : data)
    tokens = JSONTokens(bytes)
    do {
      content = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    } catch {
      let reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
      throw Self.problem(reason ?? error.localizedDescription, bytes, tokens)
    }
    if let (key, first, second) = tokens.repeatedKey {
      let place = InputProblem.place(of: first, in: bytes)
      let reason = "the key \(key.quotedExcerpt) is repeated; it is already in \(place)"
      throw InputProblem(place: InputProblem.place(of: second, in: bytes), reason: reason)
    }
  }

  /// A problem that Foundation describes: "Invalid value around character 7."
  private static func problem(_ reason: String, _ bytes: [UInt8], _ tokens: JSONTokens) -> InputProblem {
    let parts = reason.firstMatch(of: #/(.+) (around|starting from) character (\d+)\.?/#)
    if let parts, let offset = Int(parts.3) {
      return InputProblem(place: InputProblem.place(of: offset, in: bytes), reason: String(parts.1))
    }
    func isJSON(_ range: Range<Int>) -> Bool {
      (try? JSONSerialization.jsonObject(with: Data(bytes[range]), options: .fragmentsAllowed)) != nil
    }
    // Such as half of a surrogate pair, or a number that is too large.
    let wrong = (tokens.strings + tokens.numbers).first { !isJSON($0) }
    let offset = reason.contains("end of file during JSON") ? bytes.count : wrong?.lowerBound ?? bytes.count
    let sentence = reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    return InputProblem(place: InputProblem.place(of: offset, in: bytes), reason: sentence)
  }
}

// MARK: - Values

extension JSONText {
  /// The value that the JSON stands for.
  ///
  /// - Throws: `InputProblem`
  func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
    do {
      return try Self.decode(type, Data(bytes))
    } catch let error as DecodingError {
      throw misfit(type, error) ?? InputProblem(error, in: content)
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

  /// The first number that doesn't fit its type, if that is the error.
  ///
  /// `JSONDecoder` on Linux says only that the data isn't valid JSON. So this finds out how many numbers must stay for the
  /// error to stay, if 0 replaces the rest. The next error names the type: `false` isn't a number of any.
  private func misfit<Value: Decodable>(_ type: Value.Type, _ error: DecodingError) -> InputProblem? {
    func failure(keeping count: Int, then next: String = "0") -> DecodingError? {
      do {
        _ = try Self.decode(type, json(keeping: count, then: next))
        return nil
      } catch {
        return error as? DecodingError
      }
    }
    guard error.hasNoPlace, !tokens.numbers.isEmpty else { return nil }
    var (fitting, failing) = (0, tokens.numbers.count)
    while failing - fitting > 1 {
      let count = (fitting + failing) / 2
      if failure(keeping: count)?.hasNoPlace == true { failing = count } else { fitting = count }
    }
    guard let next = failure(keeping: fitting, then: "false"), case .typeMismatch(let type, _) = next else {
      return nil
    }
    let range = tokens.numbers[fitting]
    let number = String(decoding: bytes[range], as: UTF8.self).excerpt
    let reason = "the number \(number) isn't one of type \(type)"
    let place = InputProblem.place(of: range.lowerBound, in: bytes)
    return InputProblem(place: place, path: next.path, reason: reason)
  }

  /// The JSON with another text for one of the numbers, and 0 for those after it.
  private func json(keeping count: Int, then next: String) -> Data {
    var json = Data(bytes[..<tokens.numbers[count].lowerBound])
    for (index, range) in tokens.numbers.enumerated().dropFirst(count) {
      let end = index + 1 < tokens.numbers.count ? tokens.numbers[index + 1].lowerBound : bytes.count
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

// MARK: -

/// Where the strings and numbers of JSON are, and the first key that is repeated. What isn't JSON makes no difference.
private struct JSONTokens {
  private(set) var strings: [Range<Int>] = []
  private(set) var numbers: [Range<Int>] = []
  private(set) var repeatedKey: (key: String, first: Int, second: Int)?

  init(_ bytes: [UInt8]) {
    /// The keys of each object that the current place is in; none of an array.
    var keys: [[String: Int]] = []
    var offset = 0
    func skip(while isIncluded: (UInt8) -> Bool) {
      while offset < bytes.count, isIncluded(bytes[offset]) { offset += 1 }
    }
    while offset < bytes.count {
      let start = offset
      offset += 1
      switch bytes[start] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): keys.append([:])
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = keys.popLast()
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        skip { "0123456789+-.eE".utf8.contains($0) }
        numbers.append(start..<offset)
      case UInt8(ascii: "\""):
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
          offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
        offset = min(offset + 1, bytes.count)
        strings.append(start..<offset)
        let end = offset
        skip { " \t\r\n".utf8.contains($0) }
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: ":"), repeatedKey == nil, !keys.isEmpty,
          let key = try? JSONDecoder().decode(String.self, from: Data(bytes[start..<end]))
        else { continue }
        if let first = keys[keys.count - 1].updateValue(start, forKey: key) {
          repeatedKey = (key, first, start)
        }
      default: break
      }
    }
  }
}

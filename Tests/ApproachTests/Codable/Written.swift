/// A value as a literal, for any encoder.
indirect enum Written: Encodable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case unsigned(UInt64)
  case real(Double)
  case text(String)
  case list([Written])
  case pairs([String: Written])
  /// The same as pairs, but keyed archives have an object of class `Written`.
  case object([String: Written])

  func encode(to encoder: any Encoder) throws {
    if case .object(let properties) = self {
      var container = encoder.container(keyedBy: Name.self)
      for (key, value) in properties { try container.encode(value, forKey: Name(stringLiteral: key)) }
      return
    }
    var container = encoder.singleValueContainer()
    switch self {
    case .null, .object: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .unsigned(let value): try container.encode(value)
    case .real(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let value): try container.encode(value)
    case .pairs(let value): try container.encode(value)
    }
  }
}

extension Written: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  init(nilLiteral: ()) { self = .null }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(integerLiteral value: Int) { self = .integer(value) }
  init(floatLiteral value: Double) { self = .real(value) }
  init(stringLiteral value: String) { self = .text(value) }
  init(arrayLiteral elements: Written...) { self = .list(elements) }
  init(dictionaryLiteral pairs: (String, Written)...) { self = .pairs(Dictionary(pairs) { $1 }) }
}

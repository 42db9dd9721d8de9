// What a container goes on with that has been encoded as a value already.

extension WrittenTree {
  /// The properties of an object, or the pairs of a dictionary; nil for anything else.
  var pairs: Properties? {
    switch self {
    case .object(_, _, let properties), .dictionary(let properties): properties
    case .value(.dictionary(let dictionary)):
      dictionary.keys.map { ($0, .value(dictionary[$0] ?? .null)) }
    default: nil
    }
  }

  /// The elements of an array, or the members of a set; nil for anything else.
  var elements: [WrittenTree]? {
    switch self {
    case .array(let elements), .set(let elements): elements
    case .value(.array(let elements)), .value(.set(let elements)): elements.map { .value($0) }
    default: nil
    }
  }

  var isSet: Bool {
    switch self {
    case .set, .value(.set): true
    default: false
    }
  }
}

/// A key that a container makes up.
enum AnyKey: CodingKey {
  case index(Int)
  case string(String)
  /// No key: the value is all that is in its place, as the root is. It takes less time than an optional key.
  case none

  init(stringValue: String) { self = .string(stringValue) }
  init(intValue: Int) { self = .index(intValue) }

  var stringValue: String {
    switch self {
    case .index(let index): "Index \(index)"
    case .string(let string): string
    case .none: ""
    }
  }

  var intValue: Int? { if case .index(let index) = self { index } else { nil } }
}

extension CodingKey {
  /// The key as it is in a path; nil for `AnyKey.none`.
  var inPath: (any CodingKey)? { if case .none? = self as? AnyKey { nil } else { self } }
}

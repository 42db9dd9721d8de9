/// A key that a container makes up.
enum AnyKey: CodingKey {
  case index(Int)
  case string(String)

  init(stringValue: String) { self = .string(stringValue) }
  init(intValue: Int) { self = .index(intValue) }

  var stringValue: String {
    switch self {
    case .index(let index): "Index \(index)"
    case .string(let string): string
    }
  }

  var intValue: Int? { if case .index(let index) = self { index } else { nil } }
}

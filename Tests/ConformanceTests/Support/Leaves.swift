import Catalog

extension Parts {
  /// The strings, numbers, dates and other plain values in a value, and the enum cases.
  static func leaves(of value: Any) -> [Any] {
    switch Parts(of: value) {
    case .absent: []
    case .none: [value]
    case .elements(let elements): elements.flatMap(leaves)
    case .entries(let entries, _): entries.flatMap { leaves(of: $0.key.base) + leaves(of: $0.value) }
    case .fields(let fields, let isStruct):
      (isStruct ? [] : [value]) + fields.flatMap { leaves(of: $0.value) }
    }
  }

  /// The leaves that are in an array, a set, a dictionary or an enum, and not in a struct inside it.
  static func leavesOfCollections(of value: Any, isInside: Bool = false) -> [Any] {
    switch Parts(of: value) {
    case .absent: []
    case .none: isInside ? [value] : []
    case .elements(let elements): elements.flatMap { leavesOfCollections(of: $0, isInside: true) }
    case .entries(let entries, _):
      entries.flatMap { [$0.key.base] + leavesOfCollections(of: $0.value, isInside: true) }
    case .fields(let fields, let isStruct):
      fields.flatMap { leavesOfCollections(of: $0.value, isInside: !isStruct) }
    }
  }
}

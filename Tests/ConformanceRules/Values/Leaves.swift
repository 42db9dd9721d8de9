import ArchivingApproach

extension Parts {
  /// The strings, numbers, dates and other plain values in a value, and the enum cases.
  package static func leaves(of value: Any) -> [Any] {
    switch Parts(of: value) {
    case .absent: []
    case .none: [value]
    case .elements(let elements): elements.flatMap(leaves)
    case .entries(let entries, _): entries.flatMap { leaves(of: $0.key.base) + leaves(of: $0.value) }
    case .fields(let fields, let isStruct):
      (isStruct ? [] : [value]) + fields.flatMap { leaves(of: $0.value) }
    }
  }
}

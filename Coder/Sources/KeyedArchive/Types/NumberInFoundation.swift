/// A type that Foundation's methods for numbers return. These also take numbers of the other types, and booleans: Objective-C classes have
/// encoded flags as integers.
protocol NumberInFoundation: ArchiveValueConvertible {
  /// Nil for a value that is no number, or that is outside of the type's range.
  init?(inFoundation value: ArchiveValue)
}

extension NumberInFoundation where Self: FixedWidthInteger {
  /// Rounds towards 0.
  init?(inFoundation value: ArchiveValue) {
    switch value {
    case .boolean(let boolean): self = boolean ? 1 : 0
    case .real(let real): self.init(exactly: real.rounded(.towardZero))
    case .float(let float): self.init(exactly: float.rounded(.towardZero))
    default: return nil
    }
  }
}

extension Int: NumberInFoundation {}
extension Int32: NumberInFoundation {}
extension Int64: NumberInFoundation {}

extension Double: NumberInFoundation {
  /// Rounds to the nearest number of the type.
  init?(inFoundation value: ArchiveValue) {
    switch value {
    case .boolean(let boolean): self = boolean ? 1 : 0
    case .integer(let integer): self.init(integer)
    case .unsigned(let integer): self.init(integer)
    default: try? self.init(valueInArchive: value)
    }
  }
}

extension Bool: NumberInFoundation {
  /// Any other number than 0 and 1 is an error: coders differ in what it means.
  init?(inFoundation value: ArchiveValue) {
    switch Double(inFoundation: value) {
    case 0: self = false
    case 1: self = true
    default: return nil
    }
  }
}

/// The first byte of an object. Its high half says what the object is, and its low half how large: the number of bytes as a
/// power of two, the number of bytes less one for a UID, or a count.
enum Marker: UInt8 {
  case simple = 0x00
  case integer = 0x10
  case real = 0x20
  case date = 0x30
  case data = 0x40
  case ascii = 0x50
  case utf16 = 0x60
  case uid = 0x80
  case array = 0xA0
  case orderedSet = 0xB0
  case set = 0xC0
  case dictionary = 0xD0

  /// The low half if the count follows as an integer.
  static let longCount = 0xF

  // The objects that are only a marker.
  static let null: UInt8 = 0x00
  static let `false`: UInt8 = 0x08
  static let `true`: UInt8 = 0x09

  /// The marker with its low half.
  @inline(__always)
  func with(_ low: Int) -> UInt8 { rawValue | UInt8(truncatingIfNeeded: low) }
}

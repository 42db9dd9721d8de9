/// To bytes, or from bytes.
public enum Direction: String, CaseIterable, Sendable {
  /// To bytes.
  case encode
  /// From bytes.
  case decode
}

/// An enum with associated values.
public enum Stage: ModelValue {
  case meadow
  case hall(rows: [[Int]])
  case tent(name: String, poles: UInt64, height: Float)
}

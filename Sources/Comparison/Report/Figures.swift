/// What was measured of a contender at a count.
public struct CountReport: Codable, Sendable {
  /// The count of values.
  public var count: Int

  /// The size of what was encoded; nil if nothing was.
  public var bytes: Int?

  /// The time to encode.
  public var encode = Figure()

  /// The time to decode.
  public var decode = Figure()

  init(count: Int) {
    self.count = count
  }

  /// The time of a direction.
  public internal(set) subscript(direction: Direction) -> Figure {
    get { direction == .encode ? encode : decode }
    set { if direction == .encode { encode = newValue } else { decode = newValue } }
  }
}

/// A time, or why there is none.
public struct Figure: Codable, Sendable {
  /// Whether there is a time.
  public var state: State

  /// The median time of a call.
  public var seconds: Double?

  /// The same, with the peer's time as 1.
  public var ratio: Double?

  /// Why it was refused.
  public var reason: String?

  /// Why it was skipped: the time that the smaller counts make expect.
  public var predictedSeconds: Double?

  /// Whether there is a time.
  public enum State: String, Codable, Sendable {
    /// There is.
    case measured
    /// The coder cannot do it.
    case refused
    /// It would take too long.
    case skipped
  }
}

extension Figure {
  init(seconds: Double, peer: Double?) {
    self.init(state: .measured, seconds: seconds, ratio: peer.map { seconds / $0 })
  }

  init(refusal: String) {
    self.init(state: .refused, reason: refusal)
  }

  init(predictedSeconds: Double? = nil) {
    self.init(state: .skipped, predictedSeconds: predictedSeconds)
  }
}

/// How times grow: the exponent of the power of the count that fits them, 1 for linear growth.
public struct GrowthReport: Codable, Sendable {
  /// Of encoding; nil without two counts of 1,000 or more.
  public var encode: Double?

  /// Of decoding.
  public var decode: Double?
}

/// Peak memory at a count.
public struct MemoryReport: Codable, Sendable {
  /// The count of values.
  public var count: Int

  /// Beyond the value, while it is encoded; nil if it is not known.
  public var encode: PeakMemory?

  /// Beyond the archive, while it is decoded.
  public var decode: PeakMemory?

  /// The peak of a direction.
  public subscript(direction: Direction) -> PeakMemory? {
    direction == .encode ? encode : decode
  }
}

/// What was measured of the store of approach 5, which keeps each value in a file of its own.
public struct FilesReport: Codable, Sendable {
  /// What was timed, in the order of a table.
  public var rows: [FilesRow]
}

/// One thing that is done with many files, at each count.
public struct FilesRow: Codable, Sendable {
  /// "Archiver, store"
  public var name: String

  /// What the ratio compares with; nil for what others are compared with.
  public var peer: String?

  /// A result for each count.
  public var results: [Result] = []

  /// The exponent of the count in the time: 1 is linear. Nil for less than two counts.
  public var growth: Double?

  /// The median time at a count.
  public struct Result: Codable, Sendable {
    /// How many values, each in a file.
    public var count: Int

    /// The time for one value.
    public var secondsPerValue: Double

    /// The time as a multiple of the peer's in the same run.
    public var ratio: Double?
  }
}

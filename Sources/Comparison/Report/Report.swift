import KeyedArchive

/// Everything that was measured.
public struct Report: Codable, Sendable {
  /// "release", or "debug": then the figures mean little.
  public var build: String

  /// What is compared with.
  public var peer: String

  /// The counts of values.
  public var counts: [Int]

  /// What a call may take, in seconds.
  public var budget: Double

  /// The workloads.
  public var workloads: [WorkloadReport]

  /// A report, of this build.
  public init(plan: Plan, workloads: [WorkloadReport]) {
    build = Self.isOfDebugBuild ? "debug" : "release"
    peer = "PropertyListEncoder and PropertyListDecoder (binary)"
    counts = plan.counts
    budget = plan.budget
    self.workloads = workloads
  }

  /// Whether this is a debug build.
  public static var isOfDebugBuild: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }
}

/// What was measured with the values of one workload.
public struct WorkloadReport: Codable, Sendable {
  /// "reviews"
  public var name: String

  /// "one user with n reviews"
  public var summary: String

  /// The peer first, the floors last.
  public var contenders: [ContenderReport]
}

/// What was measured of one contender.
public struct ContenderReport: Codable, Sendable {
  /// "1 mirror", "1 mirror, Foundation", "JSON".
  public var name: String

  /// What it is there for.
  public var kind: Kind

  /// The number of the approach.
  public var approach: Int?

  /// The coder that the approach is used with.
  public var coder: String?

  /// A result for each count.
  public var results: [CountReport] = []

  /// How the time grows from 1,000 on.
  public var growth = GrowthReport()

  /// Peak memory at the largest count; nil if it was not measured.
  public var memory: MemoryReport?

  /// What the figures of a contender are there for.
  public enum Kind: String, Codable, Sendable {
    /// What everything is compared with.
    case peer
    /// The standard library's other way.
    case codable
    /// One of the ways to archive structs.
    case approach
    /// What no way can go below.
    case floor
  }

  init(of identity: Contender.Identity) {
    name = identity.name
    kind = identity.kind
    approach = identity.approach
    coder = identity.coder?.rawValue
  }

  /// Fits the exponents to the times from 1,000 on: below, what does not grow counts for too much.
  mutating func fitGrowth() {
    func exponent(_ direction: Direction) -> Double? {
      Growth.exponent(
        of: results.filter { $0.count >= 1_000 }.compactMap { result in
          result[direction].seconds.map { Growth.Point(count: result.count, seconds: $0) }
        }
      )
    }
    growth = GrowthReport(encode: exponent(.encode), decode: exponent(.decode))
  }
}

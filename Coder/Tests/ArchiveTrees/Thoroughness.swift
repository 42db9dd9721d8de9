import Foundation

/// Whether tests with very many inputs run all of them, or a share: `THOROUGH=1 swift test` runs all.
package enum Thoroughness {
  /// The comparison takes a share in every run.
  @TaskLocal package static var isThorough = ProcessInfo.processInfo.environment["THOROUGH"] == "1"

  /// About `count` of the inputs, evenly spread, with the first and the last. If the run is thorough, all of them, or
  /// `thoroughCount`.
  package static func share<Inputs: Collection>(
    of inputs: Inputs,
    keeping count: Int,
    thoroughly thoroughCount: Int = .max
  ) -> [Inputs.Element] {
    let inputs = Array(inputs)
    let count = isThorough ? thoroughCount : count
    guard count < inputs.count, count > 1 else { return inputs }
    return (0..<count).map { inputs[$0 * (inputs.count - 1) / (count - 1)] }
  }
}

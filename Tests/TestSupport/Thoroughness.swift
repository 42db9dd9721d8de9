import Foundation

/// Whether tests with very many inputs run all of them, or a share: `THOROUGH=1 swift test` runs all.
package enum Thoroughness {
  package static var isThorough: Bool { ProcessInfo.processInfo.environment["THOROUGH"] == "1" }

  /// All of the inputs if the run is thorough. Otherwise about `count` of them, evenly spread, with the first and the last.
  package static func share<Inputs: Collection>(of inputs: Inputs, keeping count: Int) -> [Inputs.Element] {
    let inputs = Array(inputs)
    guard !isThorough, count < inputs.count, count > 1 else { return inputs }
    return (0..<count).map { inputs[$0 * (inputs.count - 1) / (count - 1)] }
  }
}

import ArchivingApproach
import Foundation
import KeyedArchive

/// Someone who encodes and decodes the value of a workload.
struct Contender {
  let identity: Identity
  /// Prepares to encode, which is not measured, and returns what is.
  let encoding: () throws -> () throws -> Data
  /// The bytes to decode.
  let archive: () throws -> Data
  let decode: (Data) throws -> Void

  /// Which contender it is.
  struct Identity {
    /// "1 mirror", "1 mirror, Foundation", "JSON".
    var name: String
    var kind: ContenderReport.Kind
    var approach: Int?
    var coder: Coder?
  }
}

extension Contender {
  /// What is to be measured: a call that returns how many bytes it wrote or read.
  func call(_ direction: Direction) throws -> () throws -> Int {
    switch direction {
    case .encode:
      let encode = try encoding()
      return {
        let data = try encode()
        keep(data)
        return data.count
      }
    case .decode:
      let data = try archive()
      return {
        try decode(data)
        return data.count
      }
    }
  }
}

/// Which contenders take part.
public struct Selection: Sendable {
  /// The approaches.
  public var approaches: [any ArchivingApproach]

  /// The coders that they are used with.
  public var coders: [Coder]

  /// Some approaches over some coders.
  public init(approaches: [any ArchivingApproach], coders: [Coder]) {
    self.approaches = approaches
    self.coders = coders
  }
}

/// Takes a result, so that the work for it cannot be left out.
@inline(never)
func keep<Result>(_ result: Result) {
  withExtendedLifetime(result) {}
}

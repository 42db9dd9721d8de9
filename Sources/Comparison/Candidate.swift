import Foundation
import KeyedArchive

/// How a value is encoded, as bytes or files, and decoded.
struct Codec<Value: Equatable, Encoded> {
  let encode: (Value) throws -> Encoded
  let decode: (Encoded) throws -> Value
}

/// A coder or an approach that is compared, with the value that it encodes and decodes.
struct Candidate {
  let name: String
  /// The number of the approach, and its coder.
  let approach: Int?
  let coder: Coder?
  /// Prepares what is measured.
  let benchmark: (Direction) throws -> Benchmark

  /// - Parameter writer: Writes what is decoded, if `codec` can't.
  init<Value, Encoded>(
    _ name: String,
    approach: Int? = nil,
    coder: Coder? = nil,
    _ codec: Codec<Value, Encoded>,
    writer: Codec<Value, Encoded>? = nil,
    value: @escaping () throws -> Value
  ) {
    self.name = name
    self.approach = approach
    self.coder = coder
    benchmark = { direction in
      let value = try value()
      func check(_ encoded: Encoded) throws -> Int? {
        guard try codec.decode(encoded) == value else { throw RoundTripError(candidate: name) }
        return (encoded as? Data)?.count
      }
      switch direction {
      case .encode:
        let encode = { try codec.encode(value) }
        return Benchmark(run: { blackHole(try encode()) }, check: { try check(encode()) })
      case .decode:
        let encoded = try (writer ?? codec).encode(value)
        return Benchmark(run: { blackHole(try codec.decode(encoded)) }, check: { try check(encoded) })
      }
    }
  }
}

package enum Direction: String, CaseIterable, Sendable {
  case encode, decode
}

/// A call that can be measured.
struct Benchmark {
  let run: () throws -> Void
  /// Runs once and returns how many bytes were written or read, unless they are in files.
  ///
  /// - Throws: `RoundTripError` if the decoded value differs.
  let check: () throws -> Int?
}

/// A candidate decodes a different value, so its times would mean nothing.
struct RoundTripError: Error, CustomStringConvertible {
  let candidate: String

  var description: String { "\(candidate): the decoded value differs from the encoded one" }
}

/// Takes a result, so that the compiler can't remove the work for it.
@inline(never)
func blackHole<Result>(_ result: Result) {
  withExtendedLifetime(result) {}
}

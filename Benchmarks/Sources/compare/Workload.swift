import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import KeyedArchive

/// Values to measure with, for any count.
struct Workload: Sendable {
  /// "one user with n reviews"
  let summary: String
  /// What encodes and decodes the values. The first one is the one that the others are compared with.
  let candidates: @Sendable (_ count: Int) -> [Candidate]

  static let all = [
    Workload(summary: "one user with n reviews") { count in
      Candidate.all(for: SampleValues.user(count), of: User.self) { ($0.archive, $0.unarchive) }
    },
    many("an array of n users with a review each") { SampleValues.user(1, index: $0) },
    many("an array of n movies", { SampleValues.movie($0) }),
    many("an array of n coordinates", SampleValues.coordinate),
  ]

  func candidate(_ name: String, _ count: Int) -> Candidate? {
    candidates(count).first { $0.name == name }
  }

  private static func many<Value: Model & Codable>(
    _ summary: String,
    _ value: @escaping @Sendable (_ index: Int) -> Value
  ) -> Workload {
    Workload(summary: summary) { count in
      Candidate.all(for: (0..<count).map(value), of: Value.self) { ($0.archiveArray, $0.unarchiveArray) }
    }
  }
}

/// An encoder and its decoder, with a value.
struct Candidate {
  let name: String
  let encode: () throws -> Data
  let decode: (Data) throws -> Void
  /// Throws an error if another value comes back, because then the times would mean nothing.
  let check: (Data) throws -> Void

  private init<Value: Equatable>(
    _ name: String,
    _ value: Value,
    encode: @escaping (Value) throws -> Data,
    decode: @escaping (Data) throws -> Value
  ) {
    self.name = name
    self.encode = { try encode(value) }
    self.decode = { consume(try decode($0)) }
    check = { if try decode($0) != value { throw Difference(candidate: name) } }
  }

  struct Difference: Error, CustomStringConvertible {
    let candidate: String
    var description: String { "\(candidate): the decoded value differs from the encoded one" }
  }

  /// The standard library's encoders, and every approach.
  static func all<Value: Codable & Equatable, Element: Model>(
    for value: Value,
    of type: Element.Type,
    by functions:
      @escaping (ArchivingFunctions<Element>) -> (
        archive: (Value) throws -> Data, unarchive: (Data, ReadingOptions) throws -> Value
      )
  ) -> [Candidate] {
    let (propertyLists, json) = (PropertyListEncoder(), JSONEncoder())
    propertyLists.outputFormat = .binary
    return [
      Candidate("PropertyListEncoder (binary)", value, encode: propertyLists.encode) {
        try PropertyListDecoder().decode(Value.self, from: $0)
      },
      Candidate("JSONEncoder", value, encode: json.encode) {
        try JSONDecoder().decode(Value.self, from: $0)
      },
    ]
      + Catalog.approaches.compactMap { approach in
        guard let functions = approach.functions(for: type).map(functions) else { return nil }
        return Candidate("\(approach.number) \(approach.name)", value, encode: functions.archive) {
          try functions.unarchive($0, .default)
        }
      }
  }
}

/// Takes a result, so that the compiler can't remove the work for it.
@inline(never)
private func consume<Result>(_ result: Result) {
  withExtendedLifetime(result) {}
}

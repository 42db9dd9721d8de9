import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import KeyedArchive

/// What a rule archives, a value or an array of values, and how a person finds it again.
package struct Sample<Value: Model> {
  let name: String
  let values: [Value]
  var isArray = true

  var value: Any { isArray ? values : values[0] }
  /// The root of its path: "Movie", or "[Movie]".
  var root: String { isArray ? "[\(Value.self)]" : "\(Value.self)" }

  static func one(_ name: String, _ value: Value) -> Sample {
    Sample(name: name, values: [value], isArray: false)
  }
  static func array(_ name: String, _ values: [Value]) -> Sample { Sample(name: name, values: values) }
}

extension Sample {
  /// The model's ordinary values and those at the edges.
  static var listed: [Sample] {
    Value.samples.enumerated().map { one("samples[\($0)]", $1) }
      + Value.edgeCases.enumerated().map { one("edgeCases[\($0)]", $1) }
  }

  /// The same in one array.
  package static var listedTogether: Sample { array("the listed values", Value.samples + Value.edgeCases) }

  /// Random values. The environment's `SEED` is that of the first one.
  static func random(_ count: Int) throws -> [Sample] {
    let first = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? 1
    return try (0..<UInt64(count)).map { index in
      let seed = first &+ index
      return one("the random value with SEED=\(seed)", try make(.any, seed: seed))
    }
  }

  static func make(
    _ kind: RandomValues.Kind,
    seed: UInt64 = 0,
    without isAbsent: @escaping (Any.Type) -> Bool = { _ in false }
  ) throws -> Value {
    try RandomValues(kind, seed: seed, without: isAbsent, caseNames: caseNames).make(Value.self)
  }
}

extension ArchivingApproach {
  package func archive<Value>(_ sample: Sample<Value>) throws -> Data {
    try sample.isArray ? archive(sample.values) : archive(sample.values[0])
  }

  /// The value, or the array of values, in an archive.
  func unarchive<Value>(_ sample: Sample<Value>, from data: Data, options: ReadingOptions = .default) throws
    -> Any
  {
    try sample.isArray
      ? unarchiveArray(of: Value.self, from: data, options: options)
      : unarchive(Value.self, from: data, options: options)
  }
}

/// The names of the cases of an enum with associated values, which has a sample of each; nil for another type.
private func caseNames(of type: Any.Type) -> [String]? {
  func samples<Value: Model>(of model: Value.Type) -> [Any] { model.samples }
  guard let samples = (type as? any Model.Type).map({ samples(of: $0) }),
    samples.contains(where: { Mirror(reflecting: $0).displayStyle == .enum })
  else { return nil }
  return samples.map { Mirror(reflecting: $0).children.first?.label ?? "\($0)" }
}

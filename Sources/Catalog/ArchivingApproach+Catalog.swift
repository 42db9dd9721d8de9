import ArchivingApproach
import Foundation
import KeyedArchive
import Models

/// Value → archive → value, for any approach, any model and either coder.
extension ArchivingApproach {
  /// "approach3", as the runner calls it.
  public var identifier: String { "approach\(number)" }

  /// What the technique makes of a value to hand it to a coder.
  ///
  /// - Throws: `ArchiveError` of category `unsupported` if the approach does not know the model.
  public func representation<Value: Model>(of value: Value) throws -> Any {
    try run(Value.self) { $0.representation(value) }
  }

  /// The archive of a value.
  public func archive<Value: Model>(_ value: Value, using coder: Coder = .default) throws -> Data {
    try run(Value.self) { try $0.archive(value, coder) }
  }

  /// The value in an archive.
  public func unarchive<Value: Model>(
    _ type: Value.Type,
    from data: Data,
    using coder: Coder = .default
  ) throws -> Value {
    try run(type) { try $0.unarchive(data, coder) }
  }

  /// The archive of an array of values.
  public func archive<Value: Model>(_ values: [Value], using coder: Coder = .default) throws -> Data {
    try run(Value.self) { try $0.archiveArray(values, coder) }
  }

  /// The array of values in an archive.
  public func unarchiveArray<Value: Model>(
    of type: Value.Type,
    from data: Data,
    using coder: Coder = .default
  ) throws -> [Value] {
    try run(type) { try $0.unarchiveArray(data, coder) }
  }

  /// Runs a function of the approach; an error says which approach it was.
  private func run<Value: Model, Result>(
    _ type: Value.Type,
    _ body: (ArchivingFunctions<Value>) throws -> Result
  ) throws -> Result {
    do {
      guard let functions = functions(for: type) else {
        throw ArchiveError(
          .unsupported,
          path: ArchivePath(root: "\(type)"),
          expected: "a model that the approach has a file for",
          found: "\(type)"
        )
      }
      return try body(functions)
    } catch var error as ArchiveError {
      error.approach = name
      throw error
    }
  }
}

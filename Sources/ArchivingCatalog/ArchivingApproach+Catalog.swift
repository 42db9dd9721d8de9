import ArchivedModels
import ArchivingApproach
import Foundation
import KeyedArchive

extension ArchivingApproach {
  /// "approach3", as the runner calls it.
  public var identifier: String { "approach\(number)" }

  /// Turns a value into what the coder archives: an object, or a dictionary; nil if only the approach can.
  ///
  /// - Throws: `ArchiveError` of category `unsupported` if the approach doesn't know the model.
  public func representation<Value: Model>(of value: Value) throws -> Any? {
    try run(Value.self) { try $0.representation?(value) }
  }

  /// Archives a value.
  public func archive<Value: Model>(_ value: Value) throws -> Data {
    try run(Value.self) { try $0.archive(value) }
  }

  /// Unarchives a value.
  public func unarchive<Value: Model>(
    _ type: Value.Type,
    from data: Data,
    options: ReadingOptions = .default
  ) throws -> Value {
    try run(type) { try $0.unarchive(data, options) }
  }

  /// Archives an array of values.
  public func archive<Value: Model>(_ values: [Value]) throws -> Data {
    try run(Value.self) { try $0.archiveArray(values) }
  }

  /// Unarchives an array of values.
  public func unarchiveArray<Value: Model>(
    of type: Value.Type,
    from data: Data,
    options: ReadingOptions = .default
  ) throws -> [Value] {
    try run(type) { try $0.unarchiveArray(data, options) }
  }

  /// Runs a function of the approach and adds the approach to its errors.
  private func run<Value: Model, Result>(
    _ type: Value.Type,
    _ body: (ArchivingFunctions<Value>) throws -> Result
  ) throws -> Result {
    do {
      guard let functions = functions(for: type) else {
        throw ArchiveError(
          .unsupported,
          path: ArchivePath(root: "\(type)"),
          expected: "a model that \(Swift.type(of: self)) knows",
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

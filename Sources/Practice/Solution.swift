import Foundation

/// What a learner writes for an exercise: functions that archive values of a struct, or save them.
///
/// The struct is `Codable`, so that a check can make values from JSON without knowing the struct.
public struct Solution: Sendable {
  let archive: @Sendable (_ json: String) throws -> Data
  let unarchive: @Sendable (Data) throws -> Copy
  let rearchive: @Sendable (Data) throws -> Data
  let save: @Sendable (_ json: String, URL) throws -> Void
  let load: @Sendable (URL) throws -> Copy?
  let receive: @Sendable ([String: Any]) throws -> Copy?

  /// A value that came back.
  struct Copy {
    let text: String
    let equals: (_ json: String) throws -> Bool

    init(_ value: some Codable & Equatable) {
      text = "\(value)"
      equals = { value == (try Solution.value(from: $0)) }
    }
  }

  /// Creates a solution from a function that archives a value, and one that returns it from an archive.
  ///
  /// - Parameter receive: Makes a value from a server's response; nil if that makes no sense.
  public init<Value: Codable & Equatable & SendableMetatype>(
    archive: @escaping @Sendable (Value) throws -> Data,
    unarchive: @escaping @Sendable (Data) throws -> Value,
    receive: (@Sendable ([String: Any]) throws -> Value?)? = nil
  ) {
    self.archive = { try archive(Self.value(from: $0)) }
    self.unarchive = { Copy(try unarchive($0)) }
    rearchive = { try archive(unarchive($0)) }
    self.receive = {
      guard let receive else { throw Finding("the solution has no receive") }
      return try receive($0).map { Copy($0) }
    }
    save = { try archive(Self.value(from: $0)).write(to: $1) }
    load = { Copy(try unarchive(Data(contentsOf: $0))) }
  }

  /// Creates a solution from a function that saves a value in a folder, and one that loads it again; nil means that
  /// nothing has been saved.
  public init<Value: Codable & Equatable & SendableMetatype>(
    save: @escaping @Sendable (Value, _ folder: URL) throws -> Void,
    load: @escaping @Sendable (_ folder: URL) throws -> Value?
  ) {
    archive = { _ in throw Finding("the solution has no archive") }
    unarchive = { _ in throw Finding("the solution has no unarchive") }
    rearchive = { _ in throw Finding("the solution has no unarchive") }
    receive = { _ in throw Finding("the solution has no receive") }
    self.save = { try save(Self.value(from: $0), $1) }
    self.load = { try load($0).map { Copy($0) } }
  }

  private static func value<Value: Decodable>(from json: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(json.utf8))
  }
}

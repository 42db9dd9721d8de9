import Foundation

/// What a learner writes for an exercise: functions that archive values of a struct, or save them.
///
/// The struct is `Codable`, so that a check can make values from JSON without knowing the struct.
public struct Solution: Sendable {
  var archive: @Sendable (_ json: String) throws -> Data = { _ in throw Finding.unable }
  var unarchive: @Sendable (Data) throws -> Copy = { _ in throw Finding.unable }
  var rearchive: @Sendable (Data) throws -> Data = { _ in throw Finding.unable }
  var receive: @Sendable ([String: Any]) throws -> Copy? = { _ in throw Finding.unable }
  var save: @Sendable (_ json: String, URL) throws -> Void = { _, _ in throw Finding.unable }
  var load: @Sendable (URL) throws -> Copy? = { _ in throw Finding.unable }

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
    if let receive { self.receive = { try receive($0).map { Copy($0) } } }
  }

  /// Creates a solution from a function that saves a value in a folder, and one that loads it again; nil means that
  /// nothing has been saved.
  public init<Value: Codable & Equatable & SendableMetatype>(
    save: @escaping @Sendable (Value, _ folder: URL) throws -> Void,
    load: @escaping @Sendable (_ folder: URL) throws -> Value?
  ) {
    self.save = { try save(Self.value(from: $0), $1) }
    self.load = { try load($0).map { Copy($0) } }
  }

  /// The same solution, which says what each function is about to do: "archiving {"title": "Pilot"}".
  func announcing(_ announce: @escaping @Sendable (_ action: String) -> Void) -> Solution {
    func announcing<Input, Output>(
      _ function: @escaping @Sendable (Input) throws -> Output,
      _ describe: @escaping @Sendable (Input) -> String
    ) -> @Sendable (Input) throws -> Output {
      {
        announce(describe($0))
        return try function($0)
      }
    }
    var copy = self
    copy.archive = announcing(archive) { "archiving \($0)" }
    copy.unarchive = announcing(unarchive) { "unarchiving \(describe($0))" }
    copy.rearchive = announcing(rearchive) { "opening and saving \(describe($0))" }
    copy.receive = announcing(receive) { "receiving \($0)" }
    copy.load = announcing(load) { _ in "loading" }
    copy.save = { json, folder in
      announce("saving \(json)")
      try save(json, folder)
    }
    return copy
  }

  static func value<Value: Decodable>(from json: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(json.utf8))
  }
}

extension Finding {
  /// The check of an exercise asks for something that its solutions don't have.
  fileprivate static let unable = Finding("the solution doesn't have this function")
}

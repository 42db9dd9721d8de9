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
      // Swift writes the names of modules, which say nothing to a learner, before those of types.
      text = "\(value)".replacing(#/\b(?:Exercises|Answers|ArchivedModels)\./#, with: "")
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

  /// The same solution, which says what each function is about to do, such as "archiving {"title": "Pilot"}". Its errors are
  /// failures.
  func announcing(_ announce: @escaping @Sendable (_ action: String) -> Void) -> Solution {
    @Sendable func doing<Result>(_ action: String, _ body: () throws -> Result) throws -> Result {
      announce(action)
      do { return try body() } catch { throw SolutionError(action: action, error: error) }
    }
    var copy = self
    copy.archive = { json in try doing("archiving \(json)") { try archive(json) } }
    copy.unarchive = { data in try doing("unarchiving \(describe(data))") { try unarchive(data) } }
    copy.rearchive = { data in try doing("opening and saving \(describe(data))") { try rearchive(data) } }
    copy.receive = { response in try doing("receiving \(describe(response))") { try receive(response) } }
    copy.save = { json, folder in try doing("saving \(json)") { try save(json, folder) } }
    copy.load = { folder in try doing("loading") { try load(folder) } }
    return copy
  }

  static func value<Value: Decodable>(from json: String) throws -> Value {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom {
      try Date(String(from: $0), strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
    return try decoder.decode(Value.self, from: Data(json.utf8))
  }
}

extension Finding {
  /// The check of an exercise asks for something that its solutions don't have.
  fileprivate static let unable = Finding("the solution doesn't have this function")
}

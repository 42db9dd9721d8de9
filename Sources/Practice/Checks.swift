import Foundation
import KeyedArchive

// What exercises ask of solutions. `reason` says in one sentence what a user would expect.
extension Solution {
  /// Values come back from their archives as they were.
  func returns(_ values: String..., because reason: String) throws {
    for json in values {
      let copy = try attempt("archiving \(json) and unarchiving it", reason) { try unarchive(archive(json)) }
      try expect(copy, json, "\(json) came back as", reason)
    }
  }

  /// An archive of another program, or of an earlier version, gives the value.
  func reads(_ tree: WrittenTree, as json: String, because reason: String) throws {
    let data = try tree.archivedData()
    let copy = try attempt("unarchiving \(describe(data))", reason) { try unarchive(data) }
    try expect(copy, json, "\(describe(data)) became", reason)
  }

  /// The archive of a value has the same bytes as another program's.
  func writes(_ json: String, as tree: WrittenTree, because reason: String) throws {
    let data = try attempt("archiving \(json)", reason) { try archive(json) }
    let expected = try tree.archivedData()
    guard data != expected else { return }
    let (found, wanted) = (describe(data), describe(expected))
    throw Finding(
      """
      \(reason)
      The archive of \(json) has
        \(found)
      and should have
        \(found == wanted ? "the same with another type of number, such as Double instead of Float" : wanted)
      """
    )
  }

  /// An archive of a newer release loses nothing when its value is archived again.
  func keeps(_ tree: WrittenTree, because reason: String) throws {
    let data = try tree.archivedData()
    let copy = try attempt("opening and saving \(describe(data))", reason) { try rearchive(data) }
    if copy != data { throw Finding("\(reason)\nBut \(describe(data)) was saved as \(describe(copy))") }
  }

  /// An archive is refused with an error that names the place.
  func refuses(
    _ tree: WrittenTree,
    _ category: ArchiveError.Category,
    at path: String,
    because reason: String
  ) throws {
    let data = try tree.archivedData()
    try expectError(category, at: path, "\(describe(data))", reason) { try unarchive(data) }
  }

  /// A response of a server becomes the value; nil if it makes no sense.
  func receives(_ response: [String: Any], as json: String?, because reason: String) throws {
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(
      decoding: try JSONSerialization.data(withJSONObject: response, options: options),
      as: UTF8.self
    )
    let copy = try attempt("receiving \(text)", reason) { try receive(response) }
    try expect(copy, json, "the response \(text) became", reason)
  }
}

extension Solution {
  /// Returns what `body` returns. An error becomes a finding.
  func attempt<Result>(_ action: String, _ reason: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let finding as Finding {
      throw finding
    } catch {
      throw Finding("\(reason)\nBut \(action) failed: \(error)")
    }
  }

  func expect(_ copy: Copy?, _ json: String?, _ what: String, _ reason: String) throws {
    if let copy, let json, try copy.equals(json) { return }
    if copy == nil, json == nil { return }
    throw Finding("\(reason)\nBut \(what) \(copy?.text ?? "nil")")
  }

  func expectError(
    _ category: ArchiveError.Category,
    at path: String,
    _ what: String,
    _ reason: String,
    _ body: () throws -> Copy?
  ) throws {
    let text: String
    do {
      text = try body()?.text ?? "nil"
    } catch let error as ArchiveError {
      if error.category == category && error.path.description == path { return }
      throw Finding("\(reason)\nThe error should be \"\(category)\" at \(path), and is: \(error)")
    } catch {
      throw Finding("\(reason)\nThe error should be an ArchiveError, and is: \(error)")
    }
    throw Finding("\(reason)\nBut \(what) gave no error: it became \(text)")
  }
}

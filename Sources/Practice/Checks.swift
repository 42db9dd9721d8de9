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
    throw Finding(
      "\(reason)\nThe archive of \(json) has\n  \(describe(data))\nand should have\n  \(describe(expected))"
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

  /// A response of a server becomes the value.
  func receives(_ response: [String: Any], as json: String, because reason: String) throws {
    let copy = try attempt("receiving \(response)", reason) { try receive(response) }
    try expect(copy, json, "the response became", reason)
  }

  /// A response of a server is refused with an error that names the place.
  func refuses(
    response: [String: Any],
    _ category: ArchiveError.Category,
    at path: String,
    because reason: String
  ) throws {
    try expectError(category, at: path, "the response \(response)", reason) { try receive(response) }
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

  func expect(_ copy: Copy, _ json: String, _ what: String, _ reason: String) throws {
    guard try !copy.equals(json) else { return }
    throw Finding("\(reason)\nBut \(what) \(copy.text)")
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

import ArchivedModels
import ArchivingApproach
import Foundation
import TestSupport
import Testing

@testable import runner

/// What the runner says about JSON that it can't archive: `JSONDecoder`'s reason, and the path.
@Suite struct JSONTests {
  @Test(
    "JSON that isn't a value of the model is explained by its path and the reason",
    arguments: [
      ("", "Unexpected end of file"),
      (#"{"name": "A", "#, "Unexpected end of file"),
      (#"{"name" = "A"}"#, "Invalid value around character 8"),
      (#"[{"name": []}]"#, "[0].name: Expected to decode String but found an array"),
      (#"[{"name": null}]"#, "[0].name: Cannot get value of type String"),
      (#"[{"name": "A"}]"#, #"[0]: no value for "director""#),
      (
        #"{"name": "A", "director": "B", "releaseYear": 2009.5}"#,
        "a number doesn't fit the type of its property"
      ),
    ]
  )
  func movie(_ json: String, _ message: String) throws {
    try expectFailure(of: ["archive", "mirror", "Movie"], Data(json.utf8), "standard input: \(message)")
  }

  @Test(
    "A wrong value inside a value has its path",
    arguments: [
      ("true", "\"yes\"", "programme.isPublic: Expected to decode Bool but found a string instead"),
      ("documentary", "docu", "genre: Cannot initialize Genre from invalid String value docu"),
    ]
  )
  func festival(_ old: String, _ new: String, _ message: String) throws {
    let json = String(decoding: try ModelJSON.one(Festival.midnight).encoded(), as: UTF8.self)
    let range = try #require(json.firstRange(of: old))
    let changed = Data(json.replacingCharacters(in: range, with: new).utf8)
    try expectFailure(of: ["archive", "mirror", "Festival"], changed, "standard input: \(message)")
  }

  @Test("Brackets nested 100,000 levels deep are an error")
  func depth() throws {
    let json = Data(String(repeating: "[", count: 100_000).utf8)
    let message = "standard input: Too many nested arrays or dictionaries"
    try expectFailure(of: ["archive", "mirror", "Movie"], json, message)
  }
}

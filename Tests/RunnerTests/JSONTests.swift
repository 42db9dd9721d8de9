import ArchivingApproach
import Catalog
import Foundation
import Models
import TestSupport
import Testing

@testable import runner

/// What the runner says about JSON that it can't archive, and where.
@Suite struct JSONTests {
  @Test(
    "JSON that isn't a value of the model is explained by line, column, key path and reason",
    arguments: [
      ("", "line 1, column 1: expected JSON, found nothing"),
      (" \n\t ", "line 2, column 3: expected JSON, found nothing"),
      (#"{"name": "A", "#, "line 1, column 15: expected a key in double quotes, found the end of the input"),
      (#"{"name": "A"#, "line 1, column 12: name: expected the end of a string, found the end of the input"),
      (#"{"name": nul"#, "line 1, column 13: name: expected a value, found the end of the input"),
      (#"{"name": "\ud83c\"#, "line 1, column 18: name: expected the end of a string, found the end of"),
      (#"{"name": "\ud8"#, "line 1, column 15: name: expected four hexadecimal digits after \"\\u\", found"),
      ("[\n  {\n", "line 3, column 1: [0]: expected a key in double quotes, found the end of the input"),
      (#"{"name" = "A"}"#, #"line 1, column 9: expected ":", found "=""#),
      ("{\"name\": \"A\"\r\n\"director\": 1}", #"line 2, column 1: expected "," or "}", found "\""#),
      (#"{"name": "A",}"#, #"line 1, column 14: expected a key in double quotes, found "}""#),
      ("[] []", #"line 1, column 4: expected the end, found "[""#),
      ("[NaN]", #"line 1, column 2: [0]: expected a value, found "NaN""#),
      ("[nullx]", #"line 1, column 2: [0]: expected a value, found "nullx""#),
      ("[01]", "line 1, column 2: [0]: a number begins with 0 and another digit"),
      ("[-]", #"line 1, column 3: [0]: expected a digit, found "]""#),
      ("[1.e5]", #"line 1, column 4: [0]: expected a digit, found "e5""#),
      (#"["\x"]"#, "line 1, column 3: [0]: a string contains \"\\\" before a character that needs no escape"),
      ("[\"a\nb\"]", "line 1, column 4: [0]: a string contains a line break or another control character"),
      (
        #"["e\u0301 e\#u{301}\#u{1F1E9}\#u{1F1EA}\ud800"]"#,
        "line 1, column 13: [0]: a string contains \\ud800, "
      ),
      (#"["\udc00\ud800"]"#, "line 1, column 3: [0]: a string contains \\udc00, which is only half of a"),
      (#"["\ud800\u0041"]"#, "line 1, column 3: [0]: a string contains \\ud800, which is only half of a"),
      ("\u{FEFF}[\"\u{FEFF}\" x", #"line 1, column 6: expected "," or "]", found "x""#),
      (
        #"{"name": "A", "na\u006De": "B"}"#,
        #"line 1, column 15: the key "name" is repeated; it is already in line 1, column 2"#
      ),
      ("3", "line 1, column 1: expected an object, found the number 3"),
      (#"[{"name": []}]"#, "line 1, column 11: [0].name: expected a string, found an array"),
      (#"[{"name": null}]"#, "line 1, column 11: [0].name: expected a string, found null"),
      (#"[{"name": "A"}]"#, #"line 1, column 2: [0]: no value for "director""#),
      (
        #"{"name": "A", "direktor": "B", "releaseYear": 1}"#,
        #"line 1, column 15: no value for "director", but one for "direktor""#
      ),
      (
        #"[{"name": "A", "director": "B", "releaseYear": 1, "\u001b": 1, "x": 1}]"#,
        #"line 1, column 51: [0]: "\u{1B}" isn't a key here; choose one of name, director, releaseYear"#
      ),
    ]
  )
  func movie(_ json: String, _ message: String) throws {
    try check("Movie", json, message)
  }

  @Test(
    "A number that doesn't fit its type is found among equal ones that do, with the range of its type",
    arguments: [
      ("releaseYear", "99999999999999999999", "from \(Int.min) to \(Int.max)"),
      ("releaseYear", "-1e30", "from \(Int.min) to \(Int.max)"),
      ("releaseYear", "2009.5", ", found"),
    ]
  )
  func misfits(_ key: String, _ number: String, _ range: String) throws {
    let movie = #"{"name": "1", "director": "B", "releaseYear": "#
    let json = "[\(movie)1},\n \(movie)2.0},\n \(movie)\(number)}, \(movie)\(number)}]"
    let message = "line 3, column 48: [2].releaseYear: expected an integer"
    try check("Movie", json, message)
    let outcome = try archive("Movie", json)
    #expect(outcome.errors.contains(range))
    #expect(outcome.errors.hasSuffix("found the number \(number)\n"))
  }

  @Test("Numbers of every type that don't fit are found, and keys that structs inside don't have")
  func festival() throws {
    let json = String(decoding: try ModelJSON.one(Festival.midnight).encoded(), as: UTF8.self)
    for (old, new, message) in [
      ("4.5", "1e999", "programme.rating: expected a number that Double can hold, found the number 1e999"),
      ("9.99", "1e999", "price: expected a number that Decimal can hold, found the number 1e999"),
      ("250", "4.5", "programme.visitors[1]: expected an integer, found the number 4.5"),
      (
        "{\n      \"rows\"", "{\"row\": [],\n      \"rows\"",
        #"stage.hall: "row" isn't a key here; did you mean "rows"?"#
      ),
      ("\"edition\"", "\"editon\"", #""editon" isn't a key here; did you mean "edition"?"#),
      (
        "\"rating\" : 0,", "\"ratings\" : 0,",
        #"programme.sections[1]: "ratings" isn't a key here; did you mean "rating"?"#
      ),
      (
        "\"stage\" : {\n    \"hall\"", "\"stage\" : {\n    \"hal\"",
        "stage: expected an object whose only key is a case of Stage, found an object with the key \"hal\""
      ),
      ("true", "\"yes\"", "programme.isPublic: expected true or false, found the string \"yes\""),
      ("documentary", "docu", "genre: Cannot initialize Genre from invalid String value docu"),
    ] {
      let range = try #require(json.firstRange(of: old))
      let outcome = try archive("Festival", json.replacingCharacters(in: range, with: new))
      let line = json[..<range.lowerBound].count { $0 == "\n" } + 1
      #expect(outcome.errors.hasPrefix("runner: standard input, line \(line), column "))
      #expect(outcome.errors.hasSuffix(": \(message)\n"))
    }
  }

  @Test("A case without values has none in JSON")
  func emptyCase() throws {
    let festival = try #require(Festival.samples.first { $0.stage == .meadow })
    let json = String(decoding: try ModelJSON.one(festival).encoded(), as: UTF8.self)
    let range = try #require(json.firstRange(of: #/"meadow" : \{[^}]*\}/#))
    let outcome = try archive("Festival", json.replacingCharacters(in: range, with: #""meadow" : {"x": 1}"#))
    #expect(outcome.errors.hasSuffix(#"stage.meadow: "x" isn't a key here"# + "\n"))
  }

  @Test("Brackets nested 100,000 levels deep are an error")
  func depth() throws {
    let json = String(repeating: "[", count: 100_000)
    let message = "arrays and objects are nested more than 256 levels deep"
    #expect(try archive("Movie", json).errors.contains(message))
    let nested = String(repeating: "[", count: 256) + String(repeating: "]", count: 256)
    try expectEqual(JSONText(Data(nested.utf8)).root.range, 0..<512)
  }

  @Test("JSON that is cut off is found to be so, wherever it ends")
  func cutOff() throws {
    let json = try ModelJSON.one(Festival.midnight).encoded().dropLast()
    for count in 1..<json.count {
      let end = try #require(throws: JSONProblem.self) { try JSONText(json.prefix(count)) }
      #expect(end.reason.contains("found the end of the input"), "\(count) bytes")
    }
  }

  @Test("Altered JSON never crashes; what is accepted, Foundation accepts as well")
  func altered() throws {
    var generator = RepeatableGenerator(seed: 1)
    let json = Array(#"[{"a": ["\ud83c\udfac\n", -1.5e+2, true, null], "é": {}}, 0, "x"]"#.utf8)
    let pieces = #"[]{}",:\u"-+.eE0189 tfn/"#.utf8 + [0, 10, 0x7F, 0x80, 0xC3, 0xED, 0xFF]
    var acceptedCount = 0
    for _ in 0..<20_000 {
      var altered = json
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let index = Int.random(in: altered.indices, using: &generator)
        let piece = try #require(pieces.randomElement(using: &generator))
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: altered[index] = piece
        case 1: altered.insert(piece, at: index)
        default: altered.remove(at: index)
        }
      }
      do {
        _ = try JSONText(Data(altered))
        acceptedCount += 1
        let isJSON =
          (try? JSONSerialization.jsonObject(with: Data(altered), options: .fragmentsAllowed)) != nil
        #expect(isJSON, "\(String(decoding: altered, as: UTF8.self))")
      } catch let problem as JSONProblem {
        #expect((1...2).contains(problem.line) && (1...altered.count + 1).contains(problem.column))
      }
    }
    #expect((1_000..<19_000).contains(acceptedCount))
  }

  private func archive(_ model: String, _ json: String) throws -> RunnerOutcome {
    try runner(["archive", "mirror", model], input: Data(json.utf8))
  }

  private func check(_ model: String, _ json: String, _ message: String) throws {
    let outcome = try archive(model, json)
    #expect(outcome.errors.hasPrefix("runner: standard input, \(message)"))
    #expect(outcome.errors.firstIndex(of: "\n") == outcome.errors.indices.last)
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.isEmpty)
  }
}

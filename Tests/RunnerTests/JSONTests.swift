import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import TestSupport
import Testing

@testable import runner

/// What the runner says about JSON that it can't archive, and where.
@Suite struct JSONTests {
  @Test(
    "JSON that isn't a value of the model is explained by its line and column or by its path, and the reason",
    arguments: [
      ("", "line 1, column 1: Unexpected end of file"),
      (" \n\t ", "line 2, column 3: Unexpected end of file"),
      (#"{"name": "A", "#, "line 1, column 15: Unexpected end of file"),
      (#"{"name": "A"#, "line 1, column 12: Unexpected end of file"),
      (#"{"name": nul"#, "line 1, column 13: Unexpected end of file"),
      ("[\n  {\n", "line 3, column 1: Unexpected end of file"),
      (#"{"name" = "A"}"#, "line 1, column 9: Invalid value"),
      ("{\"name\": \"A\"\r\n\"director\": 1}", "line 2, column 1: Invalid value"),
      ("[] []", "line 1, column 4: Invalid value"),
      ("[NaN]", "line 1, column 2: Invalid value"),
      ("[01]", "line 1, column 3: Number with leading zero"),
      ("[1.e5]", "line 1, column 4: Invalid value"),
      (#"["\x"]"#, "line 1, column 3: Invalid escape sequence"),
      ("[\"a\nb\"]", "line 1, column 4: Unescaped control character"),
      (
        #"["é", "\ud800"]"#,
        "line 1, column 7: Unexpected end of file during string parse (expected low-surrogate"
      ),
      (#"["\udc00\ud800"]"#, "line 1, column 2: Unable to convert hex escape sequence (no high character)"),
      ("[1, 1e999]", "line 1, column 5: Number 1e999 is not representable in Swift"),
      ("\u{FEFF}[\"\u{FEFF}\" x", "line 1, column 6: Invalid value"),
      (
        #"{"name": "A", "na\u006De": "B"}"#,
        #"line 1, column 15: the key "name" is repeated; it is already in line 1, column 2"#
      ),
      (
        "[{\"name\": {\"name\": 1}}, {\"é\": [1, {\"a\": 1}], \"b\": \"\\\\\", \"b\"\n : 2}]",
        #"line 1, column 57: the key "b" is repeated; it is already in line 1, column 46"#
      ),
      (#"[{"name": []}]"#, "[0].name: Expected to decode String but found an array"),
      (#"[{"name": null}]"#, "[0].name: Cannot get value of type String"),
      (#"[{"name": "A"}]"#, #"[0]: no value for "director""#),
      (
        #"{"name": "A", "direktor": "B", "releaseYear": 1}"#,
        #"no value for "director", but one for "direktor""#
      ),
      (
        #"[{"name": "A", "director": "B", "releaseYear": 1, "\u001b": 1, "x": 1}]"#,
        #"[0]: "\u{1B}" isn't a key here; choose one of name, director, releaseYear"#
      ),
    ]
  )
  func movie(_ json: String, _ message: String) throws {
    try check(json, message)
  }

  @Test(
    "A number that doesn't fit its type is found among equal ones that do",
    arguments: ["99999999999999999999", "-1e30", "2009.5"]
  )
  func misfits(_ number: String) throws {
    let movie = #"{"name": "1", "director": "B", "releaseYear": "#
    let json = "[\(movie)1},\n \(movie)2.0},\n \(movie)\(number)}, \(movie)\(number)}]"
    let message = "line 3, column 48: [2].releaseYear: the number \(number) isn't one of type Int\n"
    try check(json, message)
  }

  @Test("Numbers of every type that don't fit are found, and keys that structs inside don't have")
  func festival() throws {
    let json = String(decoding: try ModelJSON.one(Festival.midnight).encoded(), as: UTF8.self)
    for (old, new, message) in [
      ("4.5", "1e999", "Number 1e999 is not representable in Swift"),
      ("9.99", "1e999", "Number 1e999 is not representable in Swift"),
      ("250", "4.5", "programme.visitors[1]: the number 4.5 isn't one of type Int"),
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
        "stage: Invalid number of keys found, expected one"
      ),
      ("true", "\"yes\"", "programme.isPublic: Expected to decode Bool but found a string instead"),
      ("documentary", "docu", "genre: Cannot initialize Genre from invalid String value docu"),
    ] {
      let range = try #require(json.firstRange(of: old))
      let outcome = try archive("Festival", json.replacingCharacters(in: range, with: new))
      let line = json[..<range.lowerBound].count { $0 == "\n" } + 1
      let place = message.contains(#/umber [\d]/#) ? ", line \(line), column " : ": "
      #expect(outcome.errors.hasPrefix("runner: standard input\(place)"), "\(outcome.errors)")
      #expect(outcome.errors.hasSuffix("\(message)\n"), "\(outcome.errors)")
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
    #expect(try archive("Movie", json).errors.contains("Too many nested arrays or dictionaries"))
  }

  @Test("JSON that is cut off is found to be so, wherever it ends")
  func cutOff() throws {
    let json = try ModelJSON.one(Festival.midnight).encoded().dropLast()
    for count in 1..<json.count {
      let end = try #require(throws: InputProblem.self) { try JSONText(json.prefix(count)) }
      #expect(end.reason.contains("Unexpected end of file") && end.place != nil, "\(count) bytes")
    }
  }

  @Test("Altered JSON never crashes, and what is wrong has a place in it")
  func altered() throws {
    var generator = RepeatableGenerator(seed: 1)
    let json = Array(#"[{"a": ["\ud83c\udfac\n", -1.5e+2, true, null], "é": {}}, 0, "x"]"#.utf8)
    let pieces = #"[]{}",:\u"-+.eE0189 tfn/"#.utf8 + [0, 10, 0x7F, 0x80, 0xC3, 0xED, 0xFF]
    let places = Set((1...2).flatMap { line in (1...json.count + 4).map { "line \(line), column \($0)" } })
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
      } catch let problem as InputProblem {
        #expect(places.contains(problem.place ?? ""), "\(String(decoding: altered, as: UTF8.self))")
      }
    }
    #expect((1_000..<19_000).contains(acceptedCount))
  }

  private func archive(_ model: String, _ json: String) throws -> RunnerOutcome {
    try runner(["archive", "mirror", model], input: Data(json.utf8))
  }

  private func check(_ json: String, _ message: String) throws {
    let separator = message.hasPrefix("line") ? "," : ":"
    try expectFailure(
      of: ["archive", "mirror", "Movie"],
      Data(json.utf8),
      "standard input\(separator) \(message)"
    )
  }
}

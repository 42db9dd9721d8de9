import ArchiveInspector
import Foundation
import KeyedArchive
import TestSupport
import Testing

/// Mistakes in texts, and texts that are edited.
@Suite struct TextMistakeTests {
  @Test("A mistake is named with its line and column", arguments: mistakes)
  func mistake(_ text: String, _ sentence: String) throws {
    try expectFailure(of: ["build", "-"], Data(text.utf8), "standard input, \(sentence)")
  }

  @Test(
    "A byte that isn't UTF-8 is an error, and not another character",
    arguments: [0x80, 0xC3, 0xFF] as [UInt8]
  )
  func encoding(_ byte: UInt8) throws {
    let outcome = try runner(
      ["build", "-"],
      input: Data("binary property list\n\"a".utf8) + [byte] + Data("\"".utf8)
    )
    #expect(outcome.errors.hasSuffix("expected a text in UTF-8, found other bytes\n"))
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.isEmpty)
  }

  private static let list = "binary property list\n"

  private static let mistakes = [
    (
      "",
      "line 1, column 1: expected \"binary property list\", found the end of the text"
    ),
    ("{}", "line 1, column 1: expected \"binary property list\", found \"{\""),
    (
      "binary property list by Apple {}",
      "line 1, column 25: expected CoreFoundation or KeyedArchive, found \"Apple\""
    ),
    (list, "line 2, column 1: expected a value, found the end of the text"),
    (list + "  nil", "line 2, column 3: expected a value, found \"nil\""),
    (list + "[1, 2", "line 2, column 6: expected \"]\", found the end of the text"),
    (list + "// é\n{é: 1}", "line 3, column 2: expected a key, found \"é\""),
    (list + "{a 1}", "line 2, column 4: expected \":\", found \"1\""),
    (list + "[] []", "line 2, column 4: expected the end of the text, found \"[\""),
    (
      list + "\"é\\q\"", "line 2, column 3: a string contains \"\\\" without an escape such as \\n or \\u{E9}"
    ),
    (list + "\"\\u{D83D}\"", "line 2, column 2: a string contains \"\\\" without an escape such as"),
    (list + "[\"a", "line 2, column 2: a string has no end"),
    (
      list + "\"a\nb\"",
      "line 2, column 3: a string contains a line break or another control character, which needs an escape"
    ),
    (list + "data \"A*==\"", "line 2, column 7: expected Base64, in groups of four characters"),
    (list + "data \"AAA\"", "line 2, column 7: expected Base64, in groups of four characters"),
    (list + "18446744073709551616", "line 2, column 1: expected a value, found \"18446744073709551616\""),
    (list + "1e999", "line 2, column 1: expected a value, found \"1e999\""),
    (list + "(3 bytes) 7", "line 2, column 1: expected \"(4 bytes)\" before a real number, found \"(\""),
    (list + "(4 bytes) \"a\"", "line 2, column 11: expected a real number, found"),
    (list + "bits 7", "line 2, column 6: expected the bits of a number, such as 0x7ff8000000000001, found"),
    (list + "uid -1", "line 2, column 5: expected the number of a UID, found \"-1\""),
    (
      list + "date yesterday",
      "line 2, column 6: expected a date such as 2009-12-10T00:00:00Z, or seconds since 2001, found"
    ),
    (
      list + "{\n  $top: #1\n  $objects: [\n    #0: 7\n  ]\n}",
      "line 3, column 9: no object in $objects is called #1"
    ),
    (list + "{$objects: [#1: 7, #1: 8]}", "line 2, column 20: another object is called #1 too"),
    (
      list + String(repeating: "[", count: 100_000),
      "line 2, column 130: values are nested more than 128 levels deep"
    ),
  ]

  @Test("A changed text gives the changed value, and an object that is inserted moves no reference")
  func edit() throws {
    let json = Data(#"[{"name": "Avatar", "director": "James Cameron", "releaseYear": 2009}]"#.utf8)
    let archive = try runner(["archive", "mirror", "Movie"], input: json).output
    let text = try runner(["text", "-"], input: archive).text
    let changed = text.replacing("2009", with: "2022 // the second one\n     ")
      .replacing("    #3: \"Avatar\"\n", with: "    #title: \"The Way of Water\"\n    #3: \"Avatar\"\n")
      .replacing("name: #3", with: "name: #title")
    let built = try runner(["build", "-"], input: Data(changed.utf8)).output
    let value = try JSONSerialization.jsonObject(
      with: runner(["unarchive", "mirror", "Movie", "-"], input: built).output
    )
    #expect(
      value as? NSArray == [["name": "The Way of Water", "director": "James Cameron", "releaseYear": 2022]]
    )
  }

  @Test("A text with a mistake replaces no file, and one without does")
  func files() throws {
    let directory = try TemporaryDirectory()
    let (text, file) = (directory["a.txt"], directory["a.plist"])
    try Data("old".utf8).write(to: file)
    try Data("binary property list [".utf8).write(to: text)
    try expectEqual(runner(["build", text.path, "--to", file.path]).exitCode, 1)
    try expectEqual(Data(contentsOf: file), Data("old".utf8))
    try Data("binary property list []".utf8).write(to: text)
    try expectEqual(runner(["build", text.path, "--to", file.path]).exitCode, 0)
    try expectEqual(runner(["text", file.path]).text, "binary property list by CoreFoundation\n\n[]\n")
    try expectEqual(directory.files, ["a.txt", "a.plist"])
  }

  @Test(
    "Objects that are nested deeply, or shared often, come back from their texts",
    arguments: HostileShape.allCases
  )
  func shapes(_ shape: HostileShape) throws {
    let file = ArchiveTree.archive(shape.objects(Thoroughness.isThorough ? 10_000 : 1_000)).data
    let text = try ArchiveText.text(of: file)
    #expect(text.utf8.count < 40 * file.count)
    let built = try ArchiveText.archive(from: text)
    let named = text.replacing("binary property list\n", with: "binary property list by KeyedArchive\n")
    for data in try [built, ArchiveText.archive(from: named)] {
      try expectEqual(ArchiveTree(data), ArchiveTree(file))
    }
  }

  @Test("A property list that refers to itself, or to everything twice, has no text")
  func references() throws {
    var own = RawPropertyList()
    _ = own.add(array: [0])
    var shared = RawPropertyList()
    for index in 0..<60 { _ = shared.add(array: index < 59 ? [index + 1, index + 1] : []) }
    for (list, message) in [
      (own, "expected at most 128 levels of nested arrays and dictionaries, found more levels"),
      (shared, "expected a property list whose values are written about once, found values that are"),
    ] {
      let error = #expect(throws: ArchiveError.self) { try ArchiveText.text(of: list.data) }
      #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    }
  }

  @Test("A damaged part has no text, and the error names its place")
  func damage() throws {
    var list = RawPropertyList()
    list.root = list.add(dictionary: ["a b": list.add(array: [list.add([0xFF])])])
    let outcome = try runner(["text", "-"], input: list.data)
    #expect(outcome.errors.hasPrefix("runner: standard input: [\"a b\"][0]: "), "\(outcome.errors)")
  }
}

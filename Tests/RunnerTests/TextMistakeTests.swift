import ArchiveInspector
import Foundation
import TestSupport
import Testing

/// Mistakes in texts, and texts that are edited.
@Suite struct TextMistakeTests {
  @Test("A mistake is named with its line and column", arguments: mistakes)
  func mistake(_ text: String, _ sentence: String) throws {
    let outcome = try runner(["build", "-"], input: Data(text.utf8))
    #expect(outcome.errors == "runner: standard input, \(sentence)\n")
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.isEmpty)
  }

  private static let list = "binary property list by plistlib\n"
  private static let numbers = "binary property list with numbers\n"

  private static let mistakes = [
    (
      "",
      "line 1, column 1: expected \"binary property list\" or \"XML property list\", found the end of the text"
    ),
    ("{}", "line 1, column 1: expected \"binary property list\" or \"XML property list\", found \"{\""),
    (
      "binary property list by Apple {}",
      "line 1, column 25: expected one of CoreFoundation, NSKeyedArchiver, swift-corelibs-foundation, plistlib, KeyedArchive, found \"Apple\""
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
    (list + "[\"a", "line 2, column 2: a string has no end"),
    (
      list + "\"a\nb\"",
      "line 2, column 3: a string contains a line break or another control character, which needs an escape"
    ),
    (list + "data \"A*==\"", "line 2, column 8: a character isn't Base64"),
    (
      list + "data \"AAA\"",
      "line 2, column 7: expected Base64 in groups of four characters, found another number of them"
    ),
    (list + "(1 byte) 256", "line 2, column 1: the value doesn't fit into 1 byte"),
    (list + "(3 bytes) 7", "line 2, column 1: the value doesn't fit into 3 bytes"),
    (list + "(2 bytes) \"a\"", "line 2, column 1: only a number can have a number of bytes"),
    (list + "(utf16) 7", "line 2, column 1: only a string can be utf16 or ascii"),
    (list + "(ascii) \"€\"", "line 2, column 1: \"€\" doesn't fit into one byte"),
    (list + "(count 3) \"a\"", "line 2, column 1: expected a count of 1, 2, 4 or 8 bytes, found 3"),
    (
      list + "(count 1) \"\(String(repeating: "a", count: 321))\"",
      "line 2, column 1: the count doesn't fit into 1 byte"
    ),
    (list + "(shared) 7", "line 2, column 1: no equal value comes before this one, so it can't be shared"),
    (
      list + "date yesterday",
      "line 2, column 6: expected a date such as 2009-12-10T00:00:00Z, or seconds since 2001"
    ),
    (
      list + "{\n  $top: #1\n  $objects: [\n    #0: 7\n  ]\n}",
      "line 3, column 9: no object in $objects is called #1"
    ),
    (list + "{$objects: [#1: 7, #1: 8]}", "line 2, column 20: another object is called #1 too"),
    (
      list + "[(object 0) 1]",
      "line 2, column 2: only a text that begins with \"binary property list with numbers\" numbers objects"
    ),
    (
      numbers + "[(object 0) 1, (object 0) 2]",
      "line 2, column 16: object 0 is in the text already, with another content"
    ),
    (numbers + "[object 7]", "line 2, column 2: the number 7 is too high: the text has fewer objects"),
    (
      numbers + "(object 0) [object 1, 7, 8]\nothers\n(object 3) 1",
      "line 2, column 13: object 1 is missing: no value has its number"
    ),
    (
      numbers + "order 1=@8\n[(object 0) 1, (object 1) 2]",
      "line 2, column 6: the order has an offset for object 1, but the text has its value"
    ),
    (numbers + "order 0 0\n(object 0) 1", "line 2, column 6: object 0 is in the order twice"),
    (
      numbers + "order 0-2000000000\n(object 0) 1",
      "line 2, column 7: expected a range of objects in the text, found 0-2000000000"
    ),
    (numbers + "version <30>\n7", "line 2, column 9: expected 2 bytes, found 1"),
    (numbers + "offsets of 9 bytes\n7", "line 2, column 12: expected 1 to 8 bytes, found 9"),
    (
      "XML property list by plistlib\n[(8 bytes) 7]",
      "line 2, column 2: XML stores every value in one way only"
    ),
    ("XML property list by plistlib\n[null]", "line 2, column 2: a property list in XML can't hold null"),
    (
      list + String(repeating: "[", count: 100_000),
      "line 2, column 131: values are nested more than 128 levels deep"
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
    try Data("binary property list by plistlib [".utf8).write(to: text)
    try expectEqual(runner(["build", text.path, "--to", file.path]).exitCode, 1)
    try expectEqual(Data(contentsOf: file), Data("old".utf8))
    try Data("binary property list by plistlib []".utf8).write(to: text)
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
    try expectEqual(ArchiveText.archive(from: text), file)
  }

  @Test(
    "Values that are nested deeply come back from their texts",
    arguments: [1_000, Thoroughness.isThorough ? 100_000 : 5_000]
  )
  func nested(_ depth: Int) throws {
    let others = (1..<depth).map { "(object \($0)) [object \($0 + 1)]" }.joined(separator: "\n")
    let text =
      "binary property list with numbers\n(object 0) [object 1]\nothers\n\(others)\n(object \(depth)) []"
    let file = try ArchiveText.archive(from: text)
    try expectEqual(ArchiveText.archive(from: ArchiveText.text(of: file)), file)
  }
}

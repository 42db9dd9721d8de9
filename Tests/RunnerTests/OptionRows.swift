import ArchivedModels
import Foundation
import TestSupport
import Testing

/// An option of a command, and what distinguishes the command with it from the one without.
struct OptionRow: Sendable {
  /// The command, and what its option needs beside it.
  let command: String
  let option: String
  var approaches = ["mirror", "dictionariable"]
  /// Tests what the two have done. The archive of the values is `archive.plist`.
  let check: @Sendable (Outcomes) throws -> Void

  static let all = archive + unarchive + inspect + binary

  private static let archive = [
    OptionRow(command: "archive APPROACH Movie", option: "--from missing.json") {
      #expect($0.without.exitCode == 0)
      #expect($0.without.output == $0.archive)
      #expect($0.with.exitCode == 1)
      #expect($0.with.output.isEmpty)
    },
    OptionRow(command: "archive APPROACH Movie", option: "--to new.plist") {
      #expect($0.without.output == $0.archive)
      #expect($0.without.files.isEmpty)
      #expect($0.with.files == ["new.plist": $0.archive])
      #expect($0.with.output.isEmpty)
    },
  ]

  private static let unarchive = [
    OptionRow(
      command: "unarchive APPROACH Movie renamed.plist",
      option: "--class Film=Movie",
      approaches: ["mirror", "nested", "box", "codable"]
    ) {
      #expect($0.without.errors.contains("add --class Film=Movie"))
      #expect($0.without.output.isEmpty)
      #expect($0.without.exitCode == 1)
      #expect($0.with.movies == $0.test.movies)
      #expect($0.with.exitCode == 0)
    }
  ]

  private static let inspect = [
    OptionRow(command: "inspect outer.plist", option: "--at root.state", approaches: ["mirror"]) {
      #expect($0.without.text.contains("state: "))
      #expect($0.with.text.contains("name: \"Ada\""))
      #expect(!$0.with.text.contains("state: "))
    },
    OptionRow(command: "inspect archive.plist", option: "--raw") {
      #expect(!$0.without.text.contains("$top"))
      #expect($0.with.text.contains("$top"))
      #expect($0.with.text.contains("James Cameron"))
    },
    OptionRow(command: "inspect archive.plist", option: "--plain") {
      #expect($0.without.json == nil)
      let root = ($0.with.json as? [String: Any])?["root"] ?? $0.with.json
      let movies = root as? [[String: Any]] ?? [root as? [String: Any] ?? [:]]
      #expect(movies.map { $0["name"] as? String } == $0.test.movies.map(\.name))
    },
    OptionRow(command: "inspect archive.plist", option: "--values") {
      #expect($0.without.json == nil)
      let movies = $0.with.json as? [[String: Any]] ?? [$0.with.json as? [String: Any] ?? [:]]
      #expect(movies.map { $0["name"] as? String } == $0.test.movies.map(\.name))
      #expect(!$0.with.text.contains("$"))
    },
    OptionRow(command: "inspect archive.plist", option: "--xml") {
      #expect(!$0.without.text.contains("<"))
      #expect($0.with.text.contains("<string>James Cameron</string>"))
      #expect($0.with.errors.isEmpty)
    },
    OptionRow(command: "inspect archive.plist", option: "--svg new.svg") {
      #expect($0.without.files.isEmpty)
      #expect($0.with.output.isEmpty)
      #expect($0.with.files.keys.sorted() == ["new.svg"])
      #expect($0.with.files["new.svg"]?.starts(with: Data("<svg".utf8)) == true)
    },
    OptionRow(command: "inspect archive.plist", option: "--swift") {
      #expect(!$0.without.text.contains("Codable"))
      #expect($0.with.text.contains("  let releaseYear: Int\n"))
      #expect($0.with.text.contains("func readFile(_ file: URL) throws -> "))
    },
    OptionRow(command: "inspect archive.plist --swift", option: "--package Movies") {
      #expect($0.without.files.isEmpty)
      #expect($0.with.text == "Run it: swift run --package-path Movies Movies archive.plist\n")
      let names = ["Package.swift", "Sources/Movies/Types.swift", "Sources/Movies/main.swift"]
      #expect($0.with.files.keys.sorted() == names.map { "Movies/\($0)" })
      #expect($0.with.files["Movies/Sources/Movies/Types.swift"] == $0.without.output)
    },
    OptionRow(command: "inspect long.plist", option: "--all", approaches: ["mirror"]) {
      let text = String(repeating: "long ", count: 100)
      #expect(!$0.without.text.contains(text))
      #expect($0.with.text.contains(text))
    },
  ]

  private static let binary = [
    OptionRow(command: "binary archive.xml", option: "--to new.plist") {
      #expect($0.without.files.isEmpty)
      #expect($0.with.files == ["new.plist": $0.without.output])
      #expect($0.with.output.isEmpty)
    },
    OptionRow(command: "binary outer.plist", option: "--at root.state", approaches: ["mirror"]) {
      #expect($0.without.output != $0.with.output)
      #expect($0.without.output.range(of: $0.with.output) != nil)
    },
  ]
}

import Foundation
import Testing

/// An option of a command, and what distinguishes the command with it from the one without.
struct OptionRow: Sendable, CustomTestStringConvertible {
  /// The command, and what its option needs beside it.
  let command: String
  let option: String
  let check: @Sendable (_ with: Effect, _ without: Effect) -> Void

  var testDescription: String { "\(command) [\(option)]" }

  private init(
    _ command: String,
    _ option: String,
    _ check: @escaping @Sendable (_ with: Effect, _ without: Effect) -> Void
  ) {
    (self.command, self.option, self.check) = (command, option, check)
  }

  // Standard input is the JSON of "The Dark Knight".
  static let all = [
    OptionRow("archive mirror Movie", "--from avatar.json") {
      #expect($0.text.contains("Avatar") && $1.text.contains("The Dark Knight"))
    },
    OptionRow("archive mirror Movie", "--to new.plist") {
      #expect($0.files == ["new.plist": $1.output] && $1.files.isEmpty)
      #expect($0.output.isEmpty && !$1.output.isEmpty)
    },
    OptionRow("unarchive mirror Movie film.plist", "--class Film=Movie") {
      #expect($0.json?["name"] as? String == "Avatar")
      #expect($1.errors.contains("add --class Film=Movie") && $1.output.isEmpty && $1.exitCode == 1)
    },
    OptionRow("inspect outer.plist", "--at root.state") {
      #expect($0.text.contains("name: \"Ada\"") && !$0.text.contains("state: "))
      #expect($1.text.contains("state: "))
    },
    OptionRow("inspect avatar.plist", "--raw") {
      #expect($0.text.contains("$top") && $0.text.contains("James Cameron") && !$1.text.contains("$top"))
    },
    OptionRow("inspect avatar.plist", "--plain") {
      #expect($0.json?["name"] as? String == "Avatar" && $1.json == nil)
    },
    OptionRow("inspect avatar.plist", "--values") {
      #expect($0.json?["name"] as? String == "Avatar" && !$0.text.contains("$") && $1.json == nil)
    },
    OptionRow("inspect avatar.plist", "--xml") {
      #expect($0.text.contains("<string>James Cameron</string>") && $0.errors.isEmpty)
      #expect(!$1.text.contains("<"))
    },
    OptionRow("inspect avatar.plist", "--svg new.svg") {
      #expect($0.output.isEmpty && $0.files.keys.sorted() == ["new.svg"] && $1.files.isEmpty)
      #expect($0.files["new.svg"]?.starts(with: Data("<svg".utf8)) == true)
    },
    OptionRow("inspect avatar.plist", "--swift") {
      #expect($0.text.contains("  let releaseYear: Int\n") && !$1.text.contains("Codable"))
      #expect($0.text.contains("func readFile(_ file: URL) throws -> "))
    },
    OptionRow("inspect avatar.plist --swift", "--package Movies") {
      #expect(
        $0.text.hasPrefix("Run it: swift run --package-path Movies Movies avatar.plist\nTo build several")
      )
      let names = ["Package.swift", "Sources/Movies/Types.swift", "Sources/Movies/main.swift"]
      #expect($0.files.keys.sorted() == names.map { "Movies/\($0)" } && $1.files.isEmpty)
      #expect($0.files["Movies/Sources/Movies/Types.swift"] == $1.output)
    },
    OptionRow("inspect outer.plist", "--deep") {
      #expect($0.text.contains("name: \"Ada\"") && !$1.text.contains("Ada"))
    },
    OptionRow("inspect outer.plist", "--all") {
      let text = String(repeating: "long ", count: 100)
      #expect($0.text.contains(text) && !$1.text.contains(text))
    },
    OptionRow("binary avatar.xml", "--to new.plist") {
      #expect($0.files == ["new.plist": $1.output] && $1.files.isEmpty)
      #expect($0.output.isEmpty && !$1.output.isEmpty)
    },
    OptionRow("binary outer.plist", "--at root.state") {
      #expect($0.output != $1.output && $1.output.range(of: $0.output) != nil)
    },
  ]
}

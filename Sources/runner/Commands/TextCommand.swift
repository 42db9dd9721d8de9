import ArchiveInspector
import Foundation
import KeyedArchive

/// `runner text FILE`
struct TextCommand: Command {
  let name = "text"
  let summary = "write an archive as a text to edit, from which \"build\" makes an archive again"
  let usage = "FILE"
  let details = [
    "FILE is a keyed archive or another property list, as for inspect. The text has every value and key in the order of "
      + "the file. Beside an object of $objects is its name, such as #1-Person. Other objects refer to it by this name, so "
      + "you can insert objects and remove them. // begins a comment.",
    "From the text of an archive by this package or by Foundation's writer of property lists, \"build\" makes the same "
      + "bytes. From that of any other, it makes one for which \"diff\" finds nothing. XML is a text already.",
  ]
  let options = [Option(name: "--to", value: "TEXT", summary: "the text (default: standard output)")]

  func run(_ arguments: Arguments, _ console: Console) throws {
    let path = try arguments.words("FILE")[0]
    let text = try Input(path, of: "an archive", console).read {
      try ArchiveText.text(of: $0.decodedFromText())
    }
    try console.write(Data(text.utf8), to: arguments["--to"])
  }
}

/// `runner build TEXT`
struct BuildCommand: Command {
  let name = "build"
  let summary = "make an archive from a text by \"text\", edited or not"
  let usage = "TEXT"
  let details = [
    "TEXT is a file; \"-\" is standard input. If the text has a mistake, you read its line and column, and no file is "
      + "changed."
  ]
  let options = [Option(name: "--to", value: "FILE", summary: "the archive (default: standard output)")]

  func run(_ arguments: Arguments, _ console: Console) throws {
    let path = try arguments.words("TEXT")[0]
    try UsageError.requireFile(arguments["--to"], console)
    let archive = try Input(path, of: "a text", console).read { data in
      guard let text = String(validating: data, as: UTF8.self) else {
        throw ArchiveError.corrupt(expected: "a text in UTF-8", found: "other bytes")
      }
      return try ArchiveText.archive(from: text)
    }
    try console.write(archive, to: arguments["--to"])
  }
}

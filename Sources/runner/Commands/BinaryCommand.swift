import ArchiveInspector
import Foundation
import KeyedArchive

/// `runner binary FILE`
struct BinaryCommand: Command {
  let name = "binary"
  let summary = "make a binary keyed archive or property list of one in XML"
  let usage = "FILE"
  let details = [
    "FILE is XML such as that of \"inspect --xml\", edited or not, or any other file that inspect reads. If it has a "
      + "mistake, you read its line, and no file is changed."
  ]
  let options = [Self.at, .to]
  private static let at = Option("--at PATH", "the property list in the data at a path, as for inspect")

  func run(_ arguments: Arguments, _ console: Console) throws {
    let path = try arguments.words("FILE")[0]
    try UsageError.requireFile(arguments[.to], console)
    let input = Input(path, of: "a property list", console)
    let opened = try input.read {
      let opened = try OpenedArchive($0.decodedFromText(), at: arguments[Self.at])
      try opened.checkIsList()
      return opened
    }
    if let remark = opened.remark { console.report("\(input.name): \(remark)") }
    try console.write(opened.graph.binary, to: arguments[.to])
  }
}

import ArchiveFiles
import ArchiveInspector
import Foundation
import KeyedArchive

/// `runner inspect FILE [--raw | --json | --svg FILE]`
struct InspectCommand: Command {
  let names = ["inspect"]
  let summary = "show what is in a keyed archive of any app: its objects, as text or as a drawing"
  let usage = "FILE [--raw | --json | --svg FILE] [--all]"
  let details = [
    "FILE is a keyed archive, as a binary property list or in XML; \"-\" is standard input. No class is needed, and "
      + "no object is made: any file is safe to look at. What is damaged is shown as such in its place. A file that "
      + "is no keyed archive is described for what it is, with exit code 1.",
    "",
    ArchiveJSON.description,
  ]
  let options = [
    Option(name: "--raw", summary: "the object table with its UIDs, as the file has it"),
    Option(name: "--json", summary: "every object, for programs"),
    Option(name: "--svg", value: "FILE", summary: "draw the objects; \"-\" is standard output"),
    Option(name: "--all", summary: "cut no strings, collections or lines of the text"),
  ]

  func run(_ arguments: Arguments, _ console: Console) throws {
    let file = try arguments.words("FILE")[0]
    let ways = ["--raw", "--json"].filter(arguments.has) + (arguments["--svg"] == nil ? [] : ["--svg"])
    if ways.count > 1 { throw UsageError(message: "\(ways[0]) and \(ways[1]) exclude each other") }
    let input = Input(file)
    let data = try input.located { try input.read() }
    let graph = try graph(of: data, name: input.name)
    let isChecksumMatched = Checksum.isMatched(by: data)
    let isWhole = arguments.has("--all")
    if let path = arguments["--svg"] { return try draw(graph, of: input, to: path, console) }
    if arguments.has("--json") {
      return try ArchiveJSON(graph: graph, isChecksumMatched: isChecksumMatched, console: console).print()
    }
    try ArchiveHeader(
      name: input.name,
      graph: graph,
      isChecksumMatched: isChecksumMatched,
      console: console,
      isWhole: isWhole
    ).print()
    if arguments.has("--raw") {
      try RawTable(graph: graph, console: console, isWhole: isWhole).print()
    } else {
      var tree = ObjectTree(graph, console, isWhole: isWhole)
      try tree.print()
    }
  }

  private func draw(_ graph: ArchiveGraph, of input: Input, to path: String, _ console: Console) throws {
    let svg = Data(GraphSVG(graph, name: URL(fileURLWithPath: input.name).lastPathComponent).text.utf8)
    if path == "-" { return try console.write(svg) }
    try Failure.located(path) { try ArchiveFile(URL(fileURLWithPath: path)).write(svg) }
  }

  /// - Throws: `Failure` that says what the file is, if it is no keyed archive.
  private func graph(of data: Data, name: String) throws -> ArchiveGraph {
    do {
      return try ArchiveGraph(of: data)
    } catch let error as ArchiveError {
      let kind = FileKind(of: data, error: error).description
      throw Failure(message: "\(name) cannot be inspected: it is \(kind)")
    }
  }
}

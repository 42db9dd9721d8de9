import ArchiveFiles
import ArchiveInspector
import Foundation
import KeyedArchive

/// `runner inspect FILE`
struct InspectCommand: Command {
  let names = ["inspect"]
  let summary = "show the objects in a keyed archive of any app, as text, JSON or a drawing"
  let usage = "FILE"
  let details = [
    "FILE is a keyed archive, as a binary property list or in XML; \"-\" is standard input. Inspecting creates no "
      + "objects and needs no classes, so it is safe with any file. Damaged parts are marked where they are.",
    "Of --raw, --json and --svg, use only one.",
    "",
    ArchiveJSON.description,
  ]
  let options = [
    Option(name: "--raw", summary: "the object table with its UIDs, as it is in the file"),
    Option(name: "--json", summary: "every object, for programs"),
    Option(name: "--svg", value: "FILE", summary: "a drawing of the objects; \"-\" is standard output"),
    Option(name: "--all", summary: "cut nothing, however long the text gets"),
  ]

  func run(_ arguments: Arguments, _ console: Console) throws {
    let path = try arguments.words("FILE")[0]
    try UsageError.requireOne(of: ["--raw", "--json", "--svg"].filter(arguments.has))
    let input = Input(path, of: "an archive", console)
    let (graph, isChecksumMatched) = try input.read { try (ArchiveGraph(of: $0), Checksum.isMatched(by: $0)) }
    if let target = arguments["--svg"] { return try draw(graph, input.name, to: target, console) }
    if arguments.has("--json") {
      return try ArchiveJSON(graph: graph, isChecksumMatched: isChecksumMatched).print(to: console)
    }
    var console = console
    console.showsEverything = arguments.has("--all")
    try ArchiveHeader(name: input.name, graph: graph, isChecksumMatched: isChecksumMatched).print(to: console)
    if arguments.has("--raw") {
      try RawTable(graph: graph, console: console).print()
    } else {
      var tree = ObjectTree(graph, console)
      try tree.print()
    }
  }

  private func draw(_ graph: ArchiveGraph, _ name: String, to target: String, _ console: Console) throws {
    let svg = Data(GraphSVG(graph, name: URL(fileURLWithPath: name).lastPathComponent).text.utf8)
    if target == "-" { return try console.write(svg) }
    try Failure.naming(target) { try ArchiveFile(URL(fileURLWithPath: target)).write(svg) }
  }
}

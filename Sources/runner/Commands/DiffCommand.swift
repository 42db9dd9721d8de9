import ArchiveInspector
import KeyedArchive

/// `runner diff A B`
struct DiffCommand: Command {
  let name = "diff"
  let summary = "show what changed between two keyed archives or property lists"
  let usage = "A B"
  let details = [
    "A and B are files as for inspect; one of them may be \"-\" for standard input. Values are compared by their paths. "
      + "UIDs, the order of the object table and the order of keys and of members of a set make no difference. An "
      + "object that several others refer to is compared where it is reached first.",
    "Lines with - are values that only A has, and lines with + those that only B has.",
    "The exit code is 0 if nothing changed, 1 if something did, and 2 if A or B can't be read.",
  ]
  let options = [
    Option(name: "--at", value: "PATH", summary: "the property lists in the data at a path of both"),
    Option.all,
  ]

  func run(_ arguments: Arguments, _ console: Console) throws {
    let files = try arguments.words("A", "B")
    if files == ["-", "-"] { throw UsageError(message: "A and B can't both be standard input") }
    var console = console
    console.showsEverything = arguments.has("--all")
    var isChanged = false
    do {
      let opened = try files.map { file in
        let input = Input(file, of: "an archive", console)
        return try input.read { data in
          let opened = try OpenedArchive(data.decodedFromText(), at: arguments["--at"])
          if let remark = opened.remark { console.report("\(input.name): \(remark)") }
          return (data: data, graph: opened.graph)
        }
      }
      if opened[0].data == opened[1].data { return }
      let graphs = opened.map(\.graph)
      var diff = ArchiveDiff(graphs[0], graphs[1])
      var printers = graphs.map { ChangePrinter(graph: $0, console: console) }
      try Failure.naming("\(files[0]) and \(files[1])") {
        try diff.forEachChange { change in
          isChanged = true
          try printers[change.isAdded ? 1 : 0].print(change)
        }
      }
    } catch let failure as Failure {
      throw Failure(message: failure.message, exitCode: 2)
    }
    if isChanged { throw Changed() }
  }
}

/// Prints the changes that are values of one of the archives.
private struct ChangePrinter {
  let graph: ArchiveGraph
  let console: Console
  /// The texts of objects by UID and width, which need not be read again.
  private var texts: [[Int]: String] = [:]

  init(graph: ArchiveGraph, console: Console) {
    (self.graph, self.console) = (graph, console)
  }

  mutating func print(_ change: ArchiveDiff.Change) throws {
    var line = StyledLine("\(change.isAdded ? "+" : "-") \(change.path): ", change.isAdded ? .green : .red)
    line.append(text(of: change.value, width: max(20, console.width - line.width)))
    try console.print(line)
  }

  private mutating func text(of value: ArchiveGraph.Value, width: Int) -> String {
    if let text = value.uid.flatMap({ texts[[$0, width]] }) { return text }
    let name = graph.name(of: value).onOneLine(width: console.limit(60))
    let text = name + graph.text(of: value, width: width)
    if let uid = value.uid { texts[[uid, width]] = text }
    return text
  }
}

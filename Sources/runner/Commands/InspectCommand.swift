import ArchiveInspector
import Foundation
import KeyedArchive

/// `runner inspect FILE`
struct InspectCommand: Command {
  let name = "inspect"
  let summary = "show what is in a keyed archive or property list, as text, JSON, XML or a drawing"
  let usage = "FILE"
  let details = [
    "FILE is a keyed archive by any program, or another property list: binary, in XML, or either of them as a text in "
      + "Base64 or hexadecimal digits; \"-\" is standard input. Inspecting creates no objects and needs no classes, so "
      + "it is safe with any file. Damaged parts are marked where they are.",
    "--at shows one value, or opens the property list inside its data. The text lists the paths of those inside. A path names "
      + "keys and positions, such as root.state or 'root.items[2][\"a key\"]', and may lead through several of them. --deep "
      + "opens all of them in place.",
    "Of --raw, --plain, --values, --xml, --svg and --swift, use only one.",
    "--xml prints what Apple's \"plutil -convert xml1\" does, and \"swift run runner binary\" makes an archive of it again. A UID is "
      + "a dictionary with the key CF$UID. What XML can't have is an error; of values that it can't have exactly, such as "
      + "parts of a second in a date of the list, standard error has the places.",
    "--swift prints Swift code that reads the file: a Codable struct for each class and for dictionaries with the same keys, "
      + "and a function. What no struct can read is left out, with a comment. Name several files or a folder, and the structs "
      + "read all of them. With --package, it writes a package of it, which reads such files and prints their values as "
      + "--values does: \"swift run --package-path DIRECTORY NAME FILE ...\", where NAME is the directory's name.",
    "",
    PlainJSON.description,
    "",
    "--values prints just the values, of $top as --plain does. Dates, data and other texts are strings, and a set is an array, "
      + "sorted. Keys are sorted, too, and one whose value is nil is left out; a whole number has no point. What several others "
      + "refer to is written each time, and in place of an object inside itself is \"↑\" with its class.",
  ]
  let options = [Option.at] + Self.outputs + [.package, .deep, .all]
  private static let outputs = [Option.raw, .plain, .values, .xml, .svg, .swift]

  func run(_ arguments: Arguments, _ console: Console) throws {
    let output = try arguments.onlyOne(of: Self.outputs) ?? (arguments.has(.package) ? .swift : nil)
    if arguments.has(.package), output != .swift { throw UsageError(message: "--package is for --swift") }
    if arguments.has(.deep), output != nil, output != .values {
      throw UsageError(message: "--deep is for the text and for --values")
    }
    if output == .swift {
      if arguments.words.isEmpty { throw UsageError.missing("FILE") }
      return try SwiftOutput(arguments.words, at: arguments[.at], console)
        .print(to: arguments[.package], arguments: arguments.words)
    }
    let input = Input(try arguments.words("FILE")[0], of: "an archive", console)
    let opened = try input.read { data in
      let opened = try OpenedArchive(data.decodedFromText(), at: arguments[.at])
      if let output, output != .plain, output != .values { try opened.checkIsList() }
      return opened
    }
    let graph = opened.graph
    // The text and the table have it at their beginning.
    if let remark = opened.remark, output != nil, output != .raw {
      console.report("\(input.name): \(remark)")
    }
    switch output {
    case .plain?:
      var json = PlainJSON(graph)
      try json.print(opened.value, to: console)
    case .values?:
      let values = try Failure.naming(input.name) {
        try graph.valuesAsJSON(of: opened.value ?? graph.root, opensData: arguments.has(.deep))
      }
      try console.print(values)
    case .xml?: try printXML(graph, input.name, console)
    case .svg?: try draw(graph, input.name, to: arguments[.svg], console)
    default:
      var console = console
      console.showsEverything = arguments.has(.all)
      var tree = ObjectTree(graph, console, opensData: arguments.has(.deep))
      if let value = opened.value { return try tree.print(value, at: opened.path) }
      try ArchiveHeader(name: input.name, opened: opened, outline: tree.outline).print(to: console)
      if output == .raw { return try RawTable(graph: graph, console: console).print() }
      try console.print()
      try tree.print()
      if !arguments.has(.deep) { try printLists(in: tree.outline, opened.path, console) }
    }
  }

  private func printLists(in outline: Outline, _ path: String, _ console: Console) throws {
    guard outline.listCount > 0 else { return }
    try console.print(
      "\n" + console.bold("\(outline.listCount.counted("property list")) inside data; to open one, add:")
    )
    let shown = outline.lists(console.limit(10))
    for list in shown {
      let whole = (path + list.steps).withoutLeadingDot
      try console.print(StyledLine("  --at \(whole.quotedForShell)  (\(list.byteCount.counted("byte")))"))
    }
    try console.printCount(ofHidden: outline.listCount - shown.count)
  }

  /// Prints the XML, and on standard error what is another value in it.
  private func printXML(_ graph: ArchiveGraph, _ name: String, _ console: Console) throws {
    let (data, losses) = try Failure.naming(name) { try graph.xml() }
    try console.write(data)
    for loss in losses.prefix(10) { console.report("\(name): \(loss)") }
    let rest = losses.count - 10
    if rest > 0 { console.report("\(name): \(rest.counted("more value")) that XML doesn't have exactly") }
  }

  private func draw(_ graph: ArchiveGraph, _ name: String, to target: String?, _ console: Console) throws {
    if name == target { throw UsageError(message: "\(name) is the archive; name another file with --svg") }
    let svg = Data(GraphSVG(graph, name: URL(fileURLWithPath: name).lastPathComponent).text.utf8)
    try console.write(svg, to: target)
  }
}

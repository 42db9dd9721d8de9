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
    "--at opens a property list inside the data of FILE. The text lists the paths of those inside. A path names keys "
      + "and positions, such as root.state or 'root.items[2][\"a key\"]', and may lead through several of them.",
    "Of --raw, --plain, --values, --xml, --svg and --swift, use only one.",
    "--xml prints what Apple's \"plutil -convert xml1\" does, and \"runner binary\" makes an archive of it again. A UID is "
      + "a dictionary with the key CF$UID. What XML can't have is an error; of values that it can't have exactly, such as "
      + "parts of a second in a date of the list, standard error has the places.",
    "--swift prints Swift code that reads the file: a Codable struct for each class and for dictionaries with the same keys, "
      + "and a function. What no struct can read is left out, with a comment. With --package, it writes a package of it, which "
      + "reads such files and prints their values as JSON: \"swift run --package-path DIRECTORY NAME FILE\", where NAME is "
      + "the directory's name.",
    "",
    PlainJSON.description,
    "",
    PlainJSON.bareDescription,
  ]
  let options = [Option.at] + Self.outputs + [.package, .all]
  private static let outputs = [Option.raw, .plain, .values, .xml, .svg, .swift]

  func run(_ arguments: Arguments, _ console: Console) throws {
    let path = try arguments.words("FILE")[0]
    let output = try arguments.onlyOne(of: Self.outputs)
    if arguments.has(.package), output != .swift { throw UsageError(message: "--package needs --swift") }
    let input = Input(path, of: "an archive", console)
    var isText = false
    let opened = try input.read { data in
      let decoded = try data.decodedFromText()
      isText = decoded != data
      return try OpenedArchive(decoded, at: arguments[.at])
    }
    let graph = opened.graph
    // The text and the table have it at their beginning.
    if let remark = opened.remark, output != nil, output != .raw {
      console.report("\(input.name): \(remark)")
    }
    switch output {
    case .plain?:
      var json = PlainJSON(graph)
      try json.print(to: console)
    case .values?:
      var json = PlainJSON(graph)
      try console.print(Failure.naming(input.name) { try json.values() })
    case .xml?: try printXML(graph, input.name, console)
    case .svg?: try draw(graph, input.name, to: arguments[.svg], console)
    case .swift?:
      let extraction = ArchiveExtraction(opened, from: input.name, isText: isText)
      try printSwift(opened, input.name, extraction, to: arguments[.package], console)
    default:
      var console = console
      console.showsEverything = arguments.has(.all)
      try printText(opened, input.name, isTable: output == .raw, console)
    }
  }

  private func printText(_ opened: OpenedArchive, _ name: String, isTable: Bool, _ console: Console) throws {
    var tree = ObjectTree(opened.graph, console)
    try ArchiveHeader(name: name, opened: opened, outline: tree.outline).print(to: console)
    if isTable { return try RawTable(graph: opened.graph, console: console).print() }
    try console.print()
    try tree.print()
    try printLists(in: tree.outline, opened.path, console)
  }

  /// Prints the code, or writes a package with it.
  private func printSwift(
    _ opened: OpenedArchive,
    _ name: String,
    _ extraction: ArchiveExtraction,
    to directory: String?,
    _ console: Console
  ) throws {
    let code = try Failure.naming(name) { try SwiftCode(of: opened.graph, remarks: extraction.remarks) }
    guard let directory else { return try console.write(Data(code.text.utf8)) }
    let command = try SwiftPackage(code, at: directory).write()
    if let extraction = extraction.command { try console.print("Take the archive out: \(extraction)") }
    let file = extraction.command == nil ? name.quotedForShell : "archive.plist"
    try console.print("Run it: \(command) \(file)")
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
    let (text, losses) = try Failure.naming(name) { try graph.xml() }
    try console.write(Data(text.utf8))
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

/// The views of an archive, as the runner prints them.
enum View: Int {
  case tree, drawing, table, plain, values

  /// - Throws: `ArchiveError` if the data isn't a property list, or if the view can't show it.
  func text(of data: Data, name: String, showsEverything: Bool, columns: Int) throws(ArchiveError) -> [UInt8]
  {
    let opened = try OpenedArchive(data.decodedFromText())
    switch self {
    case .values:
      return Array("\(try opened.graph.valuesAsJSON(of: opened.graph.root, opensData: true))\n".utf8)
    case .tree, .drawing, .table, .plain:
      var console = Console(columns: columns)
      console.showsEverything = showsEverything
      do throws(Failure) { try print(opened, name, to: console) } catch {}
      return console.output.bytes
    }
  }

  private func print(_ opened: OpenedArchive, _ name: String, to console: Console) throws(Failure) {
    let graph = opened.graph
    switch self {
    case .tree:
      var tree = ObjectTree(graph, console, opensData: true)
      try ArchiveHeader(name: name, opened: opened, outline: tree.outline).print(to: console)
      try console.print()
      try tree.print()
      let count = tree.outline.listCount
      if count > 0 { try console.print("\n\(count.counted("property list")) inside data, shown in place") }
    case .drawing: try console.write(Data(GraphSVG(graph, name: name).text.utf8))
    case .table:
      try ArchiveHeader(name: name, opened: opened, outline: Outline(graph)).print(to: console)
      try RawTable(graph: graph, console: console).print()
    case .plain:
      var json = PlainJSON(graph)
      try json.print(to: console)
    case .values: break
    }
  }
}

/// Memory for the page to put bytes in.
@_expose(wasm, "allocate") @_cdecl("allocate") public func allocate(_ byteCount: Int)
  -> UnsafeMutableRawPointer
{
  .block(of: byteCount)
}

/// Passes a view of a file to the page's `show`, or a sentence that says what is wrong with the file.
@_expose(wasm, "inspect") @_cdecl("inspect") public func inspect(
  file: UnsafeRawPointer,
  fileCount: Int,
  name: UnsafeRawPointer,
  nameCount: Int,
  view: Int,
  columns: Int,
  showsEverything: Bool
) {
  let data = Data(UnsafeRawBufferPointer(start: file, count: fileCount))
  let name = String(decoding: UnsafeRawBufferPointer(start: name, count: nameCount), as: UTF8.self)
  let view = View(rawValue: view) ?? .tree
  do throws(ArchiveError) {
    let text = try view.text(of: data, name: name, showsEverything: showsEverything, columns: columns)
    text.withUnsafeBytes { show($0.baseAddress, $0.count, isError: false) }
  } catch {
    Array("\(name): \(error)".utf8).withUnsafeBytes { show($0.baseAddress, $0.count, isError: true) }
  }
}

@_extern(wasm, module: "page", name: "show")
func show(_ text: UnsafeRawPointer?, _ byteCount: Int, isError: Bool)

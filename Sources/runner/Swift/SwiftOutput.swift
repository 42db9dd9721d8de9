import ArchiveInspector
import Foundation
import KeyedArchive

/// What `runner inspect --swift FILE…` prints: the code for all files, or the command for a package of it.
struct SwiftOutput {
  private let sources: [Source]
  private let console: Console

  /// An archive that the code reads, and the file that has it.
  private struct Source {
    let name: String
    let graph: ArchiveGraph
    let extraction: ArchiveExtraction
    /// What is left out if it's read alone.
    var leftOut: Set<String> = []
  }

  /// - Parameter paths: Files, and folders with files.
  /// - Throws: `Failure` if the code can't read the only file, or none of several.
  init(_ paths: [String], at place: String?, _ console: Console) throws {
    self.console = console
    let files = paths.flatMap { Self.files(at: $0) }
    func orSkipped(_ source: () throws -> Source) throws -> Source? {
      do {
        return try source()
      } catch let failure as Failure where files.count > 1 {
        console.report("skipped: \(failure.message)")
        return nil
      }
    }
    let all = try files.compactMap { file in try orSkipped { try Self.source(file, at: place, console) } }
    // Beside archives, other property lists, such as an Info.plist, are no documents.
    let model = all.first { !$0.graph.isPlain } ?? all.first
    let readable = try all.compactMap { source in
      try orSkipped {
        try model.map { try Self.check(source, isLike: $0) }
        return files.count > 1 ? try Self.readAlone(source) : source
      }
    }
    if readable.isEmpty {
      throw Failure(message: "\(paths.joined(separator: ", ")): no file that can be read")
    }
    if files.count == 1 {
      sources = readable
      return
    }
    let fitting = FittingFiles(readable.map { $0.graph }, leftOut: readable.map { $0.leftOut })
    for index in fitting.others {
      console.report(
        "skipped: \(readable[index].name): values of other files couldn't be read beside its values"
      )
    }
    sources = fitting.accepted.map { readable[$0] }
  }

  private static func source(_ file: String, at place: String?, _ console: Console) throws -> Source {
    let input = Input(file, of: "an archive", console)
    return try input.read { data in
      let decoded = try data.decodedFromText()
      let opened = try OpenedArchive(decoded, at: place)
      try opened.checkIsList()
      if let remark = opened.remark { console.report("\(input.name): \(remark)") }
      let extraction = ArchiveExtraction(opened, from: input.name, isText: decoded != data)
      return Source(name: input.name, graph: opened.graph, extraction: extraction)
    }
  }

  /// Reads a file without the others. Of a damaged one, nothing is left out for all.
  private static func readAlone(_ source: Source) throws -> Source {
    try Failure.naming(source.name) {
      let reading = try TrialReading(FoundTypes(in: [source.graph]))
      if let damage = reading.damage { throw damage }
      var source = source
      source.leftOut = Set(try reading.leftOut().map { $0.name })
      return source
    }
  }

  private static func check(_ source: Source, isLike model: Source) throws {
    if source.graph.archiver == model.graph.archiver { return }
    func kind(_ graph: ArchiveGraph) -> String {
      graph.archiver.map { "an archive by \($0)" } ?? "a property list"
    }
    throw Failure(message: "\(source.name): \(kind(source.graph)), but \(model.name) is \(kind(model.graph))")
  }

  /// The file, or the files in a folder.
  private static func files(at path: String) -> [String] {
    let url = URL(argument: path)
    let isFolder = (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
    guard isFolder, let names = try? FileManager.default.subpathsOfDirectory(atPath: url.path) else {
      return [path]
    }
    let folder = path.hasSuffix("/") ? path : path + "/"
    return names.sorted().map { folder + $0 }.filter {
      (try? URL(argument: $0).resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true
    }
  }

  func print(to directory: String?, arguments: [String]) throws {
    let names = sources.map { $0.name }
    let code = try Failure.naming(names[0]) {
      try SwiftCode(of: sources.map { $0.graph }, remarks: remarks)
    }
    let place = names.count == 1 ? "\(names[0]): " : ""
    for line in code.leftOut.prefix(10) { console.report(place + line.onOneLine(width: 200)) }
    let rest = code.leftOut.count - 10
    if rest > 0 { console.report("\(rest.counted("more property")) left out") }
    guard let directory else { return try console.write(Data(code.text.utf8)) }
    let command = try SwiftPackage(code, at: directory).write()
    for line in extractions { try console.print("\(line)") }
    let given = arguments.map { $0 == "-" ? "FILE" : $0.quotedForShell }.joined(separator: " ")
    let files = extractions.isEmpty ? given : sources.count == 1 ? "archive.plist" : "archive*.plist"
    try console.print("Run it: \(command) \(files)")
    try console.print(
      "To build several packages, add this to each command, with one folder for all: "
        + "--scratch-path FOLDER --disable-build-manifest-caching"
    )
  }

  /// The commands that take archives out of files that have more, each into a file of its own, with a line above them.
  private var extractions: [String] {
    let commands = sources.enumerated().compactMap { number, source in
      source.extraction.command(to: sources.count == 1 ? "archive.plist" : "archive\(number + 1).plist")
    }
    if commands.isEmpty { return [] }
    return ["Take \(commands.count.counted("archive")) out first:"] + commands.prefix(3).map { "  \($0)" }
      + (commands.count > 3 ? ["  and so on"] : [])
  }

  private var remarks: [String] {
    if sources.count == 1 { return sources[0].extraction.remarks }
    return ["Reads \(sources.count) files such as \(sources[0].extraction.name)."] + extractions
      + (sources.lazy.map { $0.extraction.remarksOnInner }.first { !$0.isEmpty } ?? [])
  }
}

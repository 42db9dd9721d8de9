import ArchiveFiles
import ArchiveInspector
import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import KeyedArchive

/// `runner convert FROM TO MODEL DIRECTORY NEW_DIRECTORY`
struct ConvertCommand: Command {
  let name = "convert"
  let summary = "convert a directory of archives to another approach, to JSON or to a property list"
  let usage = "FROM TO MODEL DIRECTORY NEW_DIRECTORY"
  let details = [
    "FROM and TO are each an APPROACH, or what Codable writes: json or plist. \(Names.approachHelp)",
    Names.modelHelp, "",
    "Each file of DIRECTORY holds a value or an array of values, and becomes a file of NEW_DIRECTORY with the same name.",
    "Folders and hidden files are left out. Nothing in DIRECTORY changes. Each new file is read again before "
      + "it's saved, and saved whole or not at all, so after an interruption you run the command again. If a "
      + "file can't be converted, the others are, and the exit code is 1.",
  ]
  let options = [
    Option.className,
    Option(
      name: "--drop-unknown",
      summary: "drop keys that the model doesn't have; without it they are errors"
    ),
  ]

  func run(_ arguments: Arguments, _ console: Console) throws {
    let words = try arguments.words("FROM", "TO", "MODEL", "DIRECTORY", "NEW_DIRECTORY")
    let (old, new) = try (Form(words[0]), Form(words[1]))
    let model = try Names.requiredModel(words[2])
    var options = try arguments.readingOptions()
    options.refusesUnknownKeys = !arguments.has("--drop-unknown")
    let folders = words[3...].map { URL(argument: $0) }
    guard folders[0].resolvingSymlinksInPath() != folders[1].resolvingSymlinksInPath() else {
      throw UsageError(message: "NEW_DIRECTORY must be another one than DIRECTORY")
    }
    try Failure.requireDirectory(words[3])
    let files = try Failure.naming(words[3]) { try Self.files(in: folders[0]) }
    try Failure.naming(words[4]) { try ArchiveDirectory(folders[1]).create() }
    let failures = Self.convert(files, into: folders[1], extension: new.fileExtension) {
      try Self.converted(model, $0, from: old, to: new, options)
    }
    let count = files.count - failures.count
    try console.print("\(count.grouped) of \(files.count.counted("file")) converted")
    for failure in failures.dropLast() { console.report(failure.message) }
    if let last = failures.last { throw last }
  }

  /// The values of a file in another form.
  ///
  /// - Throws: `ArchiveError` of category `unsupported` if the new form would lose something.
  private static func converted<Value: Model>(
    _ model: Value.Type,
    _ data: Data,
    from old: Form,
    to new: Form,
    _ options: ReadingOptions
  ) throws -> Data {
    let values = try old.values(model, in: data, options)
    let converted = try new.data(values)
    let copy = try new.values(model, in: converted, .default)
    if let difference = Difference.between(values.content, and: copy.content) {
      throw ArchiveError(.unsupported, expected: "a form that keeps every value", found: "\(difference)")
    }
    return converted
  }

  /// Converts each file, and returns what went wrong.
  private static func convert(
    _ files: [URL],
    into folder: URL,
    extension newExtension: String,
    _ body: (Data) throws -> Data
  ) -> [Failure] {
    var newNames: Set<String> = []
    return files.compactMap { file in
      let name = file.lastPathComponent
      let newFile = folder.appendingPathComponent(name).deletingPathExtension()
        .appendingPathExtension(newExtension)
      do {
        let newName = newFile.lastPathComponent.lowercased()
        if newNames.contains(newName) {
          throw Failure(message: "\(name): another file has become \(newFile.lastPathComponent)")
        }
        if (try? FileManager.default.destinationOfSymbolicLink(atPath: newFile.path)) != nil {
          throw Failure(
            message: "\(name): \(newFile.lastPathComponent) is a link, whose file would be replaced"
          )
        }
        try Failure.naming(name) {
          try ArchiveFile(newFile).write(ArchiveFile(file).read(body))
        }
        newNames.insert(newName)
        return nil
      } catch {
        return error as? Failure ?? Failure(message: "\(name): \(error)")
      }
    }
  }

  private static func files(in folder: URL) throws -> [URL] {
    try FileManager.default
      .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
      .filter { !$0.hasDirectoryPath && $0.isFileOrLink }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}

extension URL {
  /// Whether it isn't a pipe, a socket or a device, which can't be read like a file.
  fileprivate var isFileOrLink: Bool {
    let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    return type == .typeRegular || type == .typeSymbolicLink
  }
}

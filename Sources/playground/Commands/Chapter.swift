/// The programs of a page of `docs`.
struct Chapter {
  let page: String
  let programs: [Program]

  init(_ name: String, page: String, _ programs: KeyValuePairs<String, @Sendable () throws -> Void>) {
    self.page = page
    self.programs = programs.map { Program(name: "\(name).\($0)", body: $1) }
  }

  static let readme = Chapter("readme", page: "README.md", ["firstLook": firstLook])

  static let all = [
    why, mirror, nested, dictionariable, box, archiver, comparison, foundation, fields, change, codable,
    bridged, files, readme,
  ]
}

/// A program of a chapter.
struct Program {
  /// "why.conversation"
  let name: String
  let body: @Sendable () throws -> Void
}

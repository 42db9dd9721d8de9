import Foundation

/// The programs of a page of `docs`.
struct Chapter {
  /// "why"
  let name: String
  let page: String
  let programs: [Program]

  init(_ name: String, page: String, _ programs: KeyValuePairs<String, @Sendable () throws -> Void>) {
    (self.name, self.page) = (name, page)
    self.programs = programs.map { Program(name: "\(name).\($0)", body: $1) }
  }

  static let all =
    [why, mirror, nested, dictionariable, box, archiver, codable, comparison, fields, change]
    + aboutLinux + [files, small, oldFiles]

  #if canImport(ObjectiveC)
    private static let aboutLinux: [Chapter] = []
  #else
    private static let aboutLinux = [foundation]
  #endif
}

/// A program of a chapter.
struct Program {
  /// "why.conversation"
  let name: String
  let body: @Sendable () throws -> Void
}

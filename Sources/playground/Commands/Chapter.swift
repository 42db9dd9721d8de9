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

  /// Creates a chapter whose programs are in another program of the package.
  init(_ name: String, page: String, in product: String, _ programs: [String]) {
    (self.name, self.page) = (name, page)
    self.programs = programs.map { "\(name).\($0)" }.map { program in
      Program(name: program) {
        let path = try Build(product).program.path
        execv(path, [strdup(path), strdup(program), nil])
        throw UsageError("\(path) can't be run")
      }
    }
  }

  /// Where approach 7 is linked, every coder takes structs. So the other chapters run without it.
  static let bridged = Chapter(
    "bridged",
    page: "docs/07-bridged.md",
    in: "bridgedPrograms",
    [
      "anyValue", "casts", "mixedValues", "foundationTakesStructs", "bridgedFile", "objectIdentity",
      "equalObjects",
    ]
  )

  static let readme = Chapter(
    "readme",
    page: "README.md",
    ["firstLook": firstLook, "unchangedClass": unchangedClass]
  )

  static let all =
    [
      why, mirror, nested, dictionariable, box, archiver, codable, bridged, comparison, fields, change,
    ] + aboutLinux + [files, oldFiles, readme]

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

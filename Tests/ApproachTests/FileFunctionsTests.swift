import Catalog
import Foundation
import KeyedArchive
import Models
import TestSupport
import Testing

/// What the functions for files of every approach promise, whatever they are called.
@Suite struct FileFunctionsTests {
  static let cells = Cell.all.filter { !FileFunctions.all(of: $0).isEmpty }

  @Test("What is saved is loaded, and the coder that is passed has written it", arguments: cells)
  func saving(_ cell: Cell) throws {
    try check(cell) { functions, value, place in
      try functions.save(value, place.by(.default))
      let content = try contents(of: place.directory)
      do {
        try functions.save(value, place)
        #expect(try (contents(of: place.directory) == content) == (cell.coder == .default))
      } catch let error as ArchiveError where error.category == .unsupported {
        #expect(!writes(cell))
      }
      #expect(Difference.between(value, and: try functions.load(place)) == nil)
    }
  }

  @Test("The coder that is passed reads", arguments: cells)
  func reading(_ cell: Cell) throws {
    try check(cell) { functions, value, place in
      try functions.save(value, place.by(.default))
      for (file, content) in try contents(of: place.directory) {
        try ArchiveTree(content).onlyForDefaultCoder.data.write(to: file)
      }
      if cell.coder == .default {
        #expect(Difference.between(value, and: try functions.load(place)) == nil)
      } else {
        expectError(.unsupported) { _ = try functions.load(place) }
      }
    }
  }

  @Test("Nothing saved and a damaged file are errors that name the file and the model", arguments: cells)
  func errors(_ cell: Cell) throws {
    try check(cell) { functions, value, place in
      #expect(expectError(.file) { _ = try functions.load(place) }?.systemError == .ENOENT)
      try functions.save(value, place.by(.default))
      for (file, content) in try contents(of: place.directory) {
        try content.dropLast().write(to: file)
        let error = expectError(.corruptArchive) { _ = try functions.load(place) }
        #expect(error?.file?.path == file.path)
        #expect(["\(cell.model)", "[\(cell.model)]"].contains(error?.path.root))
        try content.write(to: file)
      }
    }
  }

  @Test(
    "What was saved stays if the next value cannot be archived",
    arguments: cells.filter { $0.coder != .default }
  )
  func failedSaving(_ cell: Cell) throws {
    try check(cell) { functions, value, place in
      try functions.save(value, place.by(.default))
      let content = try contents(of: place.directory)
      let refused = try #require(refusedValue(in: cell))
      expectError(.unsupported) { try functions.save(functions.isPlural ? [refused] : refused, place) }
      #expect(try contents(of: place.directory) == content)
    }
  }

  /// Runs a check in an empty directory on each pair of functions, which save the first sample, or all of them.
  private func check(_ cell: Cell, _ check: (FileFunctions, Any, FileFunctions.Place) throws -> Void) throws {
    func samples<Value: Model>(_ model: Value.Type) -> [Any] { model.samples }
    let samples = samples(cell.model)
    for functions in FileFunctions.all(of: cell) {
      try withTemporaryDirectory { directory in
        let place = FileFunctions.Place(directory: directory, coder: cell.coder)
        try check(functions, functions.isPlural ? samples : samples[0], place)
      }
    }
  }

  /// Whether the coder writes the approach's classes at all.
  private func writes(_ cell: Cell) -> Bool {
    func archive<Value: Model>(_ model: Value.Type) -> Data? {
      try? cell.approach.archive(model.samples[0], using: cell.coder)
    }
    return archive(cell.model) != nil
  }

  /// A value that the coder does not archive.
  private func refusedValue(in cell: Cell) -> Any? {
    func first<Value: Model>(_ model: Value.Type) -> Any? {
      model.edgeCases.first { (try? cell.approach.archive($0, using: cell.coder)) == nil }
    }
    return first(cell.model)
  }

  private func contents(of directory: URL) throws -> [URL: Data] {
    try files(in: directory).reduce(into: [:]) { contents, path in
      let file = directory.appendingPathComponent(path)
      contents[file] = try Data(contentsOf: file)
    }
  }
}

extension FileFunctions.Place {
  fileprivate func by(_ coder: Coder) -> FileFunctions.Place { .init(directory: directory, coder: coder) }
}

/// Expects an error, and gives it for further looks.
@discardableResult
func expectError(
  _ category: ArchiveError.Category,
  at location: SourceLocation = #_sourceLocation,
  _ body: () throws -> Void
) -> ArchiveError? {
  let error = #expect(throws: ArchiveError.self, sourceLocation: location) { try body() }
  #expect(error?.category == category, sourceLocation: location)
  return error
}

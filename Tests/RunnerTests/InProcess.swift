import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import ConformanceRules
import TestSupport
import Testing

@testable import runner

/// What the runner printed, and its exit code.
struct RunnerOutcome {
  let exitCode: Int32
  let output: Data
  let errors: String

  var text: String { String(decoding: output, as: UTF8.self) }
}

/// Runs the runner in this process, which takes far less time than another process.
func runner(_ arguments: [String], input: Data = Data(), columns: Int = 80) throws -> RunnerOutcome {
  try withConsole(input: input, columns: columns) { Runner.run(arguments, $0) }
}

/// Runs `body` with a console of files, and returns what it printed.
func withConsole(
  input: Data = Data(),
  columns: Int = 80,
  _ body: (Console) throws -> Int32
) throws -> RunnerOutcome {
  try withTemporaryDirectory { directory in
    let files = ["input", "output", "errors"].map { directory.appendingPathComponent($0) }
    for (file, content) in zip(files, [input, Data(), Data()]) { try content.write(to: file) }
    let console = try Console(
      input: FileHandle(forReadingFrom: files[0]),
      output: FileHandle(forWritingTo: files[1]),
      errors: FileHandle(forWritingTo: files[2]),
      columns: columns
    )
    return RunnerOutcome(
      exitCode: try body(console),
      output: try Data(contentsOf: files[1]),
      errors: try String(contentsOf: files[2], encoding: .utf8)
    )
  }
}

/// Runs `runner inspect` with a file on standard input.
func inspect(_ data: Data, _ options: [String] = [], columns: Int = 80) throws -> RunnerOutcome {
  try runner(["inspect", "-"] + options, input: data, columns: columns)
}

/// What an archive or a property list means, as JSON.
func meaning(of data: Data, as option: String = "--plain") throws -> String {
  try inspect(data, [option]).text
}

/// Runs a command that can't do its work, and expects one line that begins with a message, and nothing else.
func expectFailure(
  of arguments: [String],
  _ input: Data,
  exitCode: Int32 = 1,
  _ message: String,
  at location: SourceLocation = #_sourceLocation
) throws {
  let outcome = try runner(arguments, input: input)
  let line = outcome.errors.replacing("\n        ", with: " ")
  #expect(line.hasPrefix("runner: \(message)"), sourceLocation: location)
  #expect(line.firstIndex(of: "\n") == line.indices.last, sourceLocation: location)
  #expect(outcome.exitCode == exitCode, sourceLocation: location)
  #expect(outcome.output.isEmpty, sourceLocation: location)
}

extension Cell {
  /// An archive of the model's samples.
  func archive(withEdgeCases: Bool = false) throws -> Data {
    func archive<Value: Model>(_ model: Value.Type) throws -> Data {
      try approach.archive(model.samples + (withEdgeCases ? model.edgeCases : []))
    }
    return try archive(model)
  }
}

/// The files below one of the package's folders.
func paths(in folder: String) throws -> [String] {
  try files(in: repository.appendingPathComponent(folder)).sorted().map { "\(folder)/\($0)" }
}

let repository = URL(fileURLWithPath: "\(#filePath)/../../..").standardizedFileURL

/// A file, and the file cut off or with changed bits.
func variants(of file: Data, _ count: Int) -> [Data] {
  guard !file.isEmpty else { return [file] }
  var generator = RepeatableGenerator()
  return [file]
    + (0..<count).map { index in
      if index % 4 == 0 { return file.prefix(.random(in: 0..<file.count, using: &generator)) }
      var changed = file
      for _ in 0..<index % 4 {
        let place = Int.random(in: 0..<file.count, using: &generator)
        changed[place] ^= 1 << UInt8.random(in: 0...7, using: &generator)
      }
      return changed
    }
}

/// The expected output with a name. `UPDATE_EXPECTED` updates it.
func expectedOutput(_ name: String, updatedTo output: Data? = nil) throws -> Data {
  let url = repository.appendingPathComponent("Tests/RunnerTests/Expected/\(name)")
  if ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] != nil { try output?.write(to: url) }
  return try Data(contentsOf: url)
}

let environment = URL(fileURLWithPath: "/usr/bin/env")

import ArchiveInspector
import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import KeyedArchive
import TestSupport
import Testing

@testable import runner

/// Every option of every command, through the runner that users call.
@Suite struct OptionTests {
  @Test("Each option has its effect, on one value and on several", arguments: OptionCase.all)
  func effect(_ test: OptionCase) throws {
    let row = test.row
    let arguments = row.command.split(separator: " ").map { $0 == "APPROACH" ? test.approach : String($0) }
    let without = try Effect(of: arguments, in: test.folder())
    let with = try Effect(
      of: arguments + row.option.split(separator: " ").map(String.init),
      in: test.folder()
    )
    try row.check(Outcomes(test: test, archive: test.archive, without: without, with: with))
  }

  @Test("An option that is given twice counts once, with its last value", arguments: OptionRow.all)
  func twice(_ row: OptionRow) throws {
    let test = OptionCase(row: row, approach: row.approaches[0], isArray: false)
    let arguments = row.command.split(separator: " ").map { $0 == "APPROACH" ? test.approach : String($0) }
    let option = row.option.split(separator: " ").map(String.init)
    // Each --class counts.
    let first = option.count == 1 || option[0] == "--class" ? option : [option[0], "other"]
    let once = try Effect(of: arguments + option, in: test.folder())
    let twice = try Effect(of: arguments + first + option, in: test.folder())
    expectEqual(twice.exitCode, once.exitCode)
    expectEqual(twice.output, once.output)
    expectEqual(twice.files, once.files)
  }

  @Test("Each option that help shows is in the table below")
  func table() throws {
    let tested = Set(
      OptionRow.all.map { "\($0.command.prefix { $0 != " " }) \($0.option.prefix { $0 != " " })" }
    )
    for command in Runner.commands {
      for option in command.options {
        #expect(tested.contains("\(command.name) \(option.name)"))
      }
    }
  }

  @Test("Of several --class options each counts, in any order")
  func classes() throws {
    let archive = try ArchiveTree(Names.requiredApproach("mirror").archive(User.samples))
    let names = archive.classNames.filter { !$0.hasPrefix("NS") }
    try #require(names.count > 2)
    let renamed = names.reduce(archive) { $0.replacing($1, with: "Old\($1)") }.data
    let options = names.map { "--class=Old\($0)=\($0)" }
    let unarchive = ["unarchive", "mirror", "User", "-"]
    let expected = try runner(unarchive, input: archive.data).text
    for first in options.indices {
      let order = options[first...] + options[..<first]
      try expectEqual(runner(unarchive + order, input: renamed).text, expected)
      try expectEqual(runner(unarchive + order.reversed(), input: renamed).text, expected)
      let outcome = try runner(unarchive + order.dropFirst(), input: renamed)
      #expect(outcome.errors.contains("Old\(names[first])"), "\(outcome.errors)")
    }
  }
}

/// What a command did.
struct Effect {
  let exitCode: Int32
  let output: Data
  let errors: String
  /// The files that are new or have changed.
  let files: [String: Data]

  var text: String { String(decoding: output, as: UTF8.self) }

  /// The output as JSON; nil if it isn't JSON.
  var json: Any? { try? JSONSerialization.jsonObject(with: output) }

  /// The values in the output as JSON; nil if there is no JSON.
  var movies: [Movie]? {
    (try? JSONDecoder().decode([Movie].self, from: output))
      ?? (try? JSONDecoder().decode(Movie.self, from: output)).map { [$0] }
  }

  init(of arguments: [String], in folder: TemporaryDirectory) throws {
    let before = try Self.contents(of: folder)
    let outcome = try run(arguments, input: before["values.json"] ?? Data(), in: folder.url)
    (exitCode, output, errors) = (outcome.exitCode, outcome.output, outcome.errors)
    let after = try Self.contents(of: folder)
    files = after.filter { before[$0.key] != $0.value }
  }

  private static func contents(of folder: TemporaryDirectory) throws -> [String: Data] {
    try Dictionary(uniqueKeysWithValues: folder.files.map { ($0, try Data(contentsOf: folder[$0])) })
  }
}

/// A command without an option and with it.
struct Outcomes {
  let test: OptionCase
  /// The archive of the values.
  let archive: Data
  let without: Effect
  let with: Effect
}

/// A row of the table for an approach, and for one value or several.
struct OptionCase: Sendable, CustomTestStringConvertible {
  let row: OptionRow
  let approach: String
  let isArray: Bool

  static let all = OptionRow.all.flatMap { row in
    row.approaches.flatMap { approach in
      [false, true].map { OptionCase(row: row, approach: approach, isArray: $0) }
    }
  }

  var testDescription: String {
    "\(row.command) [\(row.option)]: \(approach), \(isArray ? "several values" : "one value")"
  }

  var movies: [Movie] { isArray ? [.darkKnight, .avatar] : [.avatar] }

  var json: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      return try (isArray ? encoder.encode(movies) : encoder.encode(movies[0])) + Data("\n".utf8)
    }
  }

  var archive: Data {
    get throws {
      let approach = try Names.requiredApproach(approach)
      return try isArray ? approach.archive(movies) : approach.archive(movies[0])
    }
  }

  /// What the commands find.
  func folder() throws -> TemporaryDirectory {
    let folder = try TemporaryDirectory()
    let archive = try ArchiveTree(archive)
    let renamed = archive.replacing("Movie", with: "Film").data
    for (name, data) in [
      "values.json": try json, "archive.plist": archive.data,
      "archive.xml": Data(try ArchiveGraph(of: archive.data).xml().text.utf8),
      "changed.plist": archive.replacing("James Cameron", with: "J. Cameron").data,
      "renamed.plist": renamed,
      "outer.plist": outer, "long.plist": long,
    ] {
      try data.write(to: folder[name])
    }
    return folder
  }

  /// An archive with a property list in its data.
  private var outer: Data {
    let inner = ArchiveTree.dictionary(["name": "Ada"]).data
    return ArchiveTree.archive([.dictionary(["state": .data(inner)])]).data
  }

  private var long: Data {
    ArchiveTree.archive([.dictionary(["text": .string(String(repeating: "long ", count: 100))])]).data
  }
}

extension ArchiveTree {
  /// The archive with another text in place of each that is equal to a text.
  fileprivate func replacing(_ text: String, with other: String) -> ArchiveTree {
    switch self {
    case .string(text): .string(other)
    case .array(let elements): .array(elements.map { $0.replacing(text, with: other) })
    case .dictionary(let pairs): .dictionary(pairs.mapValues { $0.replacing(text, with: other) })
    default: self
    }
  }
}

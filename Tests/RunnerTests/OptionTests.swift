import ArchiveInspector
import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

@testable import runner

/// Every option of every command, through the runner that users call.
@Suite struct OptionTests {
  @Test("Each option has its effect, and counts once with its last value")
  func effect() async { await expectEach(OptionRow.all) { try effect($0) } }

  private func effect(_ row: OptionRow) throws {
    let (command, option) = (row.command.split(separator: " "), row.option.split(separator: " "))
    let with = try Effect(of: command + option)
    try row.check(with, Effect(of: command))
    // Each --class counts.
    let first = option.count == 1 || option[0] == "--class" ? option : [option[0], "other"]
    let twice = try Effect(of: command + first + option)
    expectEqual(twice.exitCode, with.exitCode)
    expectEqual(twice.output, with.output)
    expectEqual(twice.files, with.files)
  }

  @Test("Each option that help shows is in the table")
  func table() throws {
    let tested = Set(
      OptionRow.all.map { "\($0.command.prefix { $0 != " " }) \($0.option.prefix { $0 != " " })" }
    )
    // `CompareTests` has the option of compare, which builds a program.
    for command in Runner.commands where command.name != "compare" {
      for option in command.options { #expect(tested.contains("\(command.name) \(option.name)")) }
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
      let name = names[first]
      let found = "found an object of class Old\(name) (to read it, add --class Old\(name)=\(name))\n"
      #expect(outcome.errors.hasSuffix(found), "\(outcome.errors)")
    }
  }
}

/// What a command did.
struct Effect {
  let exitCode: Int32
  let output: Data
  let errors: String
  /// The new files.
  let files: [String: Data]

  var text: String { String(decoding: output, as: UTF8.self) }
  var json: [String: Any]? { (try? JSONSerialization.jsonObject(with: output)) as? [String: Any] }

  init(of arguments: [Substring]) throws {
    let folder = try TemporaryDirectory()
    let before = try Self.inputs()
    for (name, data) in before { try data.write(to: folder[name]) }
    let input = try JSONEncoder().encode(Movie.darkKnight)
    let outcome = try run(arguments.map { String($0) }, input: input, in: folder.url)
    (exitCode, output, errors) = (outcome.exitCode, outcome.output, outcome.errors)
    let new = try folder.files.subtracting(before.keys)
    files = try Dictionary(uniqueKeysWithValues: new.map { ($0, try Data(contentsOf: folder[$0])) })
  }

  private static func inputs() throws -> [String: Data] {
    let archive = try ArchiveTree(Names.requiredApproach("mirror").archive(Movie.avatar))
    let list = ArchiveTree.dictionary(["name": "Ada"]).data
    let long = ArchiveTree.string(String(repeating: "long ", count: 100))
    return [
      "avatar.json": try JSONEncoder().encode(Movie.avatar), "avatar.plist": archive.data,
      "avatar.xml": try ArchiveGraph(of: archive.data).xml().data,
      "film.plist": archive.renamingClasses { $0 == "Movie" ? "Film" : $0 }.data,
      "outer.plist": ArchiveTree.archive([.dictionary(["state": .data(list), "text": long])]).data,
    ]
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

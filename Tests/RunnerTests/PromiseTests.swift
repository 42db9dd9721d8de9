import Foundation
import ConformanceRules
import TestSupport
import Testing

@testable import runner

/// Small promises of help and of `docs/inspect.md`.
@Suite struct PromiseTests {
  @Test("One is in the singular, and two are in the plural")
  func counts() async { await expectEach(Self.counted) { try counts($0, $1, $2, $3) } }

  private func counts(
    _ tree: @Sendable (Int) -> ArchiveTree,
    _ options: [String],
    _ noun: String,
    _ plural: String
  )
    throws
  {
    for (count, words) in [(1, "1 \(noun)"), (2, "2 \(plural)")] {
      let outcome = try runner(options, input: tree(count).data)
      let text =
        (outcome.text + outcome.errors).split { !$0.isLetter && !$0.isNumber }.joined(separator: " ") + " "
      #expect(text.contains(" \(words) ") && !text.contains(" 1 \(plural) "), "\(words) in \(text)")
    }
  }

  private static let shown = ["inspect", "-"]
  private static let unarchive = ["unarchive", "mirror", "Movie", "-"]

  private static let counted: [(@Sendable (Int) -> ArchiveTree, [String], String, String)] = [
    ({ $0 == 1 ? true : [true] }, shown, "object", "objects"),
    ({ movie(.data(Data(count: $0))) }, shown, "byte", "bytes"),
    ({ movie(.elements([3, 4].suffix($0))) }, shown, "element", "elements"),
    ({ movie(.pairs([3, 4].suffix($0), [3, 4].suffix($0))) }, shown, "pair", "pairs"),
    (
      { movie(.array(Array(repeating: .data(ArchiveTree.boolean(true).data), count: $0))) }, shown,
      "property list inside data", "property lists inside data"
    ),
    ({ .archive(["a"] + others($0)) }, shown, "object", "objects"),
    ({ .archive(["a"] + others($0)) }, shown + ["--svg", "-"], "object that", "objects that"),
    ({ .array(others($0)) }, shown, "number", "numbers"),
    ({ movie(.data(Data(count: $0))) }, unarchive, "byte", "bytes"),
    ({ movie(.elements([3, 4].suffix($0))) }, unarchive, "element", "elements"),
    ({ movie(.elements([3, 4].suffix($0), of: "NSSet")) }, unarchive, "member", "members"),
    ({ movie(.pairs([3, 4].suffix($0), [3, 4].suffix($0))) }, unarchive, "key", "keys"),
  ]

  /// A movie whose name is another value.
  private static func movie(_ name: ArchiveTree) -> ArchiveTree {
    .archive([.object("Movie", ["name": .uid(2)]), name, "a", "b"])
  }

  /// Objects that nothing leads to.
  private static func others(_ count: Int) -> [ArchiveTree] { (0..<count).map { .integer($0) } }

  @Test(
    "A line that is cut ends with a sign, is as wide as the console, and is whole with --all",
    arguments: [[], ["--raw"]],
    [40, 80]
  )
  func cut(_ options: [String], _ columns: Int) throws {
    let letters = (0..<200).map { "\($0)" }.joined()
    let text = ArchiveTree.string(letters + ".")
    let object = ArchiveTree.object("C\(letters)", ["text": .uid(2), letters: text])
    let archive = ArchiveTree.archive([object, text]).data
    let lines = try inspect(archive, options, columns: columns).text.split(separator: "\n")
    let long = lines.filter { $0.contains("012345") }
    #expect(long.count >= 2)
    for line in long { #expect(line.count <= columns && line.contains("…"), "\(line)") }
    let whole = try inspect(archive, options + ["--all"], columns: columns).text
    #expect(whole.contains("\(letters).") && !whole.contains("…"), "\(whole)")
  }
}

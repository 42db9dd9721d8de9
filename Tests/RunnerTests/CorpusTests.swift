import ArchiveFiles
import ArchiveInspector
import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

/// The archives of `Tests/Corpus`, which other readers can test themselves with, too.
@Suite struct CorpusTests {
  @Test("An archive gives its plain JSON, or is refused with its kind of error")
  func files() async throws { try await expectEach(Self.names) { try expectPlainJSON(of: $0) } }

  private func expectPlainJSON(of name: String) throws {
    let file = Self.corpus.appendingPathComponent(name)
    let archive = try Data(contentsOf: file.appendingPathExtension("plist"))
    if let json = try? Data(contentsOf: file.appendingPathExtension("json")) {
      let outcome = try inspect(archive, ["--plain"])
      #expect(outcome.text == String(decoding: json, as: UTF8.self), "\(name)")
      // A remark about other bytes in the file.
      try expectEqual(outcome.errors.isEmpty, ArchiveGraph(of: archive).unusedByteCount == 0, "\(name)")
    } else {
      let kind = try String(contentsOf: file.appendingPathExtension("error"), encoding: .utf8)
      let error = refusal(of: archive)
      #expect(error.map { "\($0.category)\n" } == kind, "\(name): \(error?.description ?? "it is read")")
    }
  }

  @Test("The coder reads what the inspector shows, also where only other writers write it so")
  func coder() async { await expectEach(Self.values) { try coder($0, $1) } }

  private func coder(_ name: String, _ value: ArchiveValue) throws {
    let file = Self.corpus.appendingPathComponent(name).appendingPathExtension("plist")
    try expectEqual(KeyedUnarchiver.unarchive(from: Data(contentsOf: file)), value)
    try expectEqual(KeyedArchiveDecoder().decode(ArchiveValue.self, from: file), value)
  }

  @Test("A dictionary of an app's class is decoded as one of Swift")
  func subclasses() throws {
    let file = Self.corpus.appendingPathComponent("odd/subclass-of-pyobjc.plist")
    try expectEqual(KeyedArchiveDecoder().decode([String: [String]].self, from: file), ["names": ["Ada"]])
  }

  private static let values: [(String, ArchiveValue)] = [
    ("valid/string-lower-byte", "老abc"), ("valid/string-control", "\u{1B}"),
    ("valid/decimal-placeholder", .decimal(-12.5)), ("odd/array-without-classes", ["a"]),
    ("odd/array-numbered", ["a", "b"]), ("odd/array-numbered-empty", []),
    ("odd/dictionary-numbered", ["a": "b", "b": "a"]), ("odd/dictionary-numbered-empty", [:]),
    ("odd/set-numbered", .set(["a"])), ("odd/set-numbered-empty", .set([])),
    ("odd/data-bytes", [.data(Data("PNG".utf8)), .data(Data("GIF".utf8))]),
    ("odd/number-values", [-7, 0.5, true]), ("odd/array-subclass", ["a"]),
    ("odd/dictionary-subclass", ["name": "Ada"]), ("odd/string-subclass", "Heat"),
    ("odd/subclass-of-pyobjc", ["names": ["Ada"]]),
    ("odd/date-subclass", .date(Date(timeIntervalSinceReferenceDate: 282_787_200))),
    ("odd/xml-control-characters", "\u{1B}\u{1B}\u{FFFE}"),
  ]

  @Test("An array of the property list that contains itself is refused")
  func listInItself() throws {
    var list = RawPropertyList()
    let itself = list.add(array: [0])
    list.close(objects: [
      list.add(dictionary: ["tags": itself, "$class": list.add(uid: 2)]), list.add(class: "Movie"),
    ])
    expectEqual(refusal(of: list.data)?.category, .limitExceeded)
  }

  @Test("The generator makes exactly these files", .needs("python3"))
  func generator() throws {
    try withTemporaryDirectory { directory in
      let script = Self.corpus.appendingPathComponent("make").path
      try expectEqual(run(["python3", script, directory.path], of: environment).errors, "")
      let difference = try run(
        [
          "-r", "-q", "--exclude=make", "--exclude=*.py", "--exclude=README.md", Self.corpus.path,
          directory.path,
        ],
        of: URL(fileURLWithPath: "/usr/bin/diff")
      )
      #expect(difference.text + difference.errors == "", "run Tests/Corpus/make")
    }
  }

  private static let corpus = repository.appendingPathComponent("Tests/Corpus")

  private static var names: [String] {
    get throws {
      let index = try Data(contentsOf: corpus.appendingPathComponent("index.json"))
      return try JSONDecoder().decode([String: String].self, from: index).keys.sorted()
    }
  }

  /// The error with which the inspector refuses an archive, or the first damage that it finds.
  private func refusal(of archive: Data) -> ArchiveError? {
    do {
      return try ArchiveGraph(of: archive).damage
    } catch {
      return error
    }
  }
}

extension ArchiveGraph {
  /// The first damage in what `$top` leads to.
  fileprivate var damage: ArchiveError? {
    let reached = objects.filter { referenceCount(of: $0.uid) > 0 }
    return top.lazy.compactMap(\.value.damage).first
      ?? reached.lazy.compactMap { interpretation(of: $0).damage }.first
  }
}

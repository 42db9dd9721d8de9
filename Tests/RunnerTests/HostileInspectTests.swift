import ArchiveInspector
import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

@testable import runner

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Damaged and hostile archives in every output of `runner inspect`. Each is shown or described, in lines that fit and
/// don't control the terminal, and in JSON and XML that other programs can read.
@Suite struct HostileInspectTests {
  @Test("Damaged archives are shown or described")
  func damaged() async throws { try await expectEach(Self.files) { try damaged($0) } }

  private func damaged(_ path: String) throws {
    let file = try Data(contentsOf: repository.appendingPathComponent(path))
    let shown = try variants(of: file, Thoroughness.isThorough ? 8 : 4).count(where: isShown)
    if (try? ArchiveGraph(of: file)) != nil { #expect(shown > 0) }
  }

  @Test("So are those of the table that every reader reads")
  func hostile() async throws { try await expectEach(Self.rows) { try hostile($0) } }

  private func hostile(_ archive: HostileArchive) throws { _ = try isShown(archive.data()) }

  /// Larger ones take a debug build many seconds.
  private static var rows: [HostileArchive] {
    get throws {
      let rows = try HostileArchive.cheap.filter { $0.data().count < 50_000 }
      return Thoroughness.share(of: rows, keeping: 60, thoroughly: 150)
    }
  }

  /// Whether an archive is shown, and not only an error.
  private func isShown(_ data: Data) throws -> Bool {
    let outcome = try inspect(data)
    guard outcome.exitCode == 0 else {
      #expect(outcome.errors.dropLast().unicodeScalars.filter(Self.drivesTerminal) == [])
      return false
    }
    for text in try [outcome.text, inspect(data, ["--raw"]).text] { checkLines(of: text) }
    let json = try inspect(data, ["--plain"])
    checkScalars(of: json.text)
    _ = try JSONSerialization.jsonObject(with: json.output, options: .fragmentsAllowed)
    let values = try inspect(data, ["--values"])
    checkScalars(of: values.text + values.errors.dropLast())
    if values.exitCode == 0 {
      _ = try JSONSerialization.jsonObject(with: values.output, options: .fragmentsAllowed)
    }
    try checkReferences(in: data)
    #expect(XMLParser(data: try inspect(data, ["--svg=-"]).output).parse())
    return true
  }

  /// The seeds of the fuzzers, and the golden archives.
  private static var files: [String] {
    get throws {
      Thoroughness.share(
        of: try paths(in: "Fuzz/seeds") + paths(in: "Tests/ConformanceTests/Golden"),
        keeping: 20,
        thoroughly: 80
      )
    }
  }

  @Test("Archives that are made to take long or to be nested deeply are harmless")
  func shapes() async { await expectEach(HostileShape.allCases) { try shapes($0) } }

  private func shapes(_ shape: HostileShape) throws {
    let data = ArchiveTree.archive(shape.objects(Thoroughness.isThorough ? 5_000 : 1_000)).data
    let text = try inspect(data).text
    checkLines(of: text)
    #expect(text.split(separator: "\n").count < 500)
    #expect(text.contains(shape.rawValue))
    for option in ["--values", "--all", "--swift"] { _ = try inspect(data, [option]) }
    try expectEqual(inspect(data, ["--raw"]).exitCode, 0)
    try checkReferences(in: data)
    let plain = try inspect(data, ["--plain"]).output
    #expect(plain.count < 20 * data.count)
    _ = try JSONSerialization.jsonObject(with: plain, options: .fragmentsAllowed)
    let svg = try inspect(data, ["--svg=-"]).text
    #expect((1...72).contains(svg.split(separator: "\n").filter { $0.hasPrefix("<g ") }.count))
  }

  @Test("The code for a set of large objects takes little memory")
  func largeMembers() throws {
    let large = ArchiveTree.string(String(repeating: "x", count: 40_000))
    let fields = Dictionary(uniqueKeysWithValues: (0..<100).map { ("field\($0)", ArchiveTree.uid(3)) })
    let members = (0..<200).map { index in
      ArchiveTree.object("Member", fields.merging(["number": .integer(index)]) { $1 })
    }
    let objects = [.object("Root", ["set": .uid(2)]), .elements(4..<204, of: "NSSet"), large] + members
    let file = ArchiveTree.archive(objects).data
    let outcome = try run(["inspect", "-", "--swift"], input: file, megabytes: 500)
    #expect(outcome.text.contains("let set: Set<Member>"), "\(outcome.errors)")
  }

  private func checkLines(of text: String) {
    #expect(text.split(separator: "\n").filter { String($0).displayWidth > 80 } == [])
    checkScalars(of: text)
  }

  private func checkScalars(of text: String) {
    #expect(text.unicodeScalars.filter { $0 != "\n" && Self.drivesTerminal($0) } == [])
  }

  private static func drivesTerminal(_ scalar: Unicode.Scalar) -> Bool {
    if (0x20..<0x7F).contains(scalar.value) { return false }
    return switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: scalar != "\u{200D}"
    default: false
    }
  }
}

/// Small archives with a large output or with more levels than a stack has room for, by what the text shows.
enum HostileShape: String, CaseIterable {
  case paths = "↑ #2"
  case levels = "↓ #"
  case elements = "990 more"
  case fields = "961 more"
  case characters = "0,000 characters)"
  case classes = "more; --all shows everything"
  case leftovers = "Not reached from $top: "
  case texts = "NS.string: "
  case wideBelow = "↓ #22"
  case circle = " elements  ↑ #1"
  case ancestors = "class C"

  /// The objects of the archive: about `count`, or one with `count` fields, elements or characters.
  func objects(_ count: Int) -> [ArchiveTree] {
    let long = ArchiveTree.string(String(repeating: "x", count: 10 * count))
    switch self {
    case .paths: return (1...40).map { .elements([$0 + 1, $0 + 1]) } + ["x"]
    case .levels: return (1...count).map { .object("Node", ["next": .uid($0 < count ? $0 + 1 : 0)]) }
    case .elements: return [.elements(Array(repeating: 2, count: count)), "x"]
    case .fields:
      let fields = (0...count).map { ("field\($0)", ArchiveTree.uid(1)) }
      return [.object("Movie", Dictionary(uniqueKeysWithValues: fields))]
    case .characters: return [.elements([2]), long]
    case .classes: return [.elements(2..<count + 2)] + (0..<count).map { .object("Class\($0)") }
    case .texts:
      let text = ArchiveTree.object("NSMutableString", ["NS.string": .uid(2)])
      return [.elements(3..<count + 3), long] + Array(repeating: text, count: count)
    case .wideBelow:
      return (1...63).map { .elements([$0 + 1]) }
        + [.elements(Array(repeating: 65, count: count)), .elements(Array(repeating: 0, count: count))]
    case .circle: return [.elements(Array(repeating: 1, count: 2 * count))]
    case .ancestors:
      let names = (0..<2 * count).map { ArchiveTree.string("A\($0)") }
      return [
        .elements(Array(repeating: 2, count: 2 * count)),
        ["$classname": "C", "$classes": .array(["C"] + names)],
      ]
    case .leftovers: return ["root"] + (0..<count).map { .string("left over \($0)") }
    }
  }
}

import ArchiveInspector
import Foundation
import KeyedArchive
import TestSupport
import Testing

@testable import RunnerCommands

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Damaged and hostile archives in every output of `runner inspect`: each is shown or described, in lines that fit
/// and drive no terminal, as JSON and as XML that other programs read.
@Suite struct HostileInspectTests {
  @Test("Damaged archives are shown or described", arguments: try HostileFile.all)
  func damaged(_ file: HostileFile) throws {
    var generator = RepeatableGenerator()
    let variants = [file.data] + file.variants(count: 12, using: &generator)
    let shown = try variants.count { data in
      do {
        try check(Inspection(of: data, options: ["", "--raw", "--json", "--svg=-"]))
        return true
      } catch let failure as Failure {
        #expect(!failure.message.contains { $0.isNewline })
        #expect(!failure.message.unicodeScalars.contains(where: Self.drivesTerminal))
        return false
      }
    }
    if file.isArchive { #expect(shown > 0) }
  }

  @Test(
    "Archives that are made to take long, or to nest deep, do neither",
    .timeLimit(.minutes(5)),
    arguments: HostileShape.all
  )
  func shapes(_ shape: HostileShape) throws {
    let inspection = try Inspection(of: shape.data(), options: ["", "--raw", "--json", "--svg=-"])
    let lines = inspection[""].split(separator: "\n")
    #expect(lines.count < 500)
    #expect(lines.filter { $0.count > 80 } == [])
    #expect(inspection[""].contains(shape.expected))
    let boxes = inspection["--svg=-"].split(separator: "\n").filter { $0.hasPrefix("<g ") }
    #expect((1...72).contains(boxes.count))
  }

  private func check(_ inspection: Inspection) throws {
    for option in ["", "--raw"] {
      let lines = inspection[option].split(separator: "\n").map(String.init)
      #expect(lines.filter { $0.displayWidth > 80 } == [])
      #expect(lines.filter { $0.unicodeScalars.contains(where: Self.drivesTerminal) } == [])
    }
    _ = try JSONSerialization.jsonObject(with: Data(inspection["--json"].utf8))
    #expect(XMLParser(data: Data(inspection["--svg=-"].utf8)).parse())
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

/// What the command prints for a file, by its option; in this process.
private struct Inspection {
  private var outputs: [String: String] = [:]

  subscript(option: String) -> String { outputs[option] ?? "" }

  init(of data: Data, options: [String]) throws {
    outputs = try withTemporaryDirectory { directory in
      let (input, output) = (directory.appendingPathComponent("in"), directory.appendingPathComponent("out"))
      try data.write(to: input)
      let command = InspectCommand()
      return try options.reduce(into: [:]) { outputs, option in
        try Data().write(to: output)
        let words = [input.path] + (option.isEmpty ? [] : [option])
        let console = Console(writingTo: try FileHandle(forWritingTo: output))
        try command.run(Arguments(words, of: command), console)
        outputs[option] = String(decoding: try Data(contentsOf: output), as: UTF8.self)
      }
    }
  }
}

/// A file of the fuzzers' or of the golden archives, to damage.
struct HostileFile: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let data: Data

  var isArchive: Bool { (try? ArchiveGraph(of: data)) != nil }

  static var all: [HostileFile] {
    get throws {
      let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
      return try ["Fuzz/seeds", "Tests/ConformanceTests/Golden"].flatMap { folder in
        let directory = root.appendingPathComponent(folder)
        return try files(in: directory).sorted().map { name in
          HostileFile(
            testDescription: name,
            data: try Data(contentsOf: directory.appendingPathComponent(name))
          )
        }
      }
    }
  }

  /// The file with a part missing, with a changed bit, and with several changed bytes.
  func variants(count: Int, using generator: inout RepeatableGenerator) -> [Data] {
    guard !data.isEmpty else { return [] }
    return (0..<count).map { index in
      var bytes = [UInt8](data)
      let place = Int.random(in: bytes.indices, using: &generator)
      switch index % 4 {
      case 0: return Data(bytes.prefix(place))
      case 1:
        for _ in 0..<4 {
          bytes[Int.random(in: bytes.indices, using: &generator)] = .random(in: 0...255, using: &generator)
        }
      default: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &generator)
      }
      return Data(bytes)
    }
  }
}

/// An archive that is small and would be shown in a large output, or that nests deeper than a stack.
struct HostileShape: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// What the text shows.
  let expected: String
  let data: @Sendable () -> Data

  static let all = [
    HostileShape(testDescription: "2⁴⁰ paths", expected: "↑ #2") {
      let arrays = (1...40).map { array([$0 + 1, $0 + 1], class: 42) }
      return ArchiveTree.keyedArchive(arrays + [.string("x"), .classEntry("NSArray")]).data
    },
    HostileShape(testDescription: "100,000 levels", expected: "↓ #") {
      let nodes = (1...100_000).map { uid in
        ArchiveTree.dictionary(["$class": .uid(100_001), "next": .uid(uid < 100_000 ? uid + 1 : 0)])
      }
      return ArchiveTree.keyedArchive(nodes + [.classEntry("Node")]).data
    },
    HostileShape(testDescription: "an array of 100,000 elements", expected: "… 99,990 more") {
      let elements = array(Array(repeating: 2, count: 100_000), class: 3)
      return ArchiveTree.keyedArchive([elements, .string("x"), .classEntry("NSArray")]).data
    },
    HostileShape(testDescription: "an object of 10,000 fields", expected: "… 9,961 more") {
      var fields: [String: ArchiveTree] = ["$class": .uid(2)]
      for index in 0..<10_001 { fields["field\(index)"] = .uid(1) }
      return ArchiveTree.keyedArchive([.dictionary(fields), .classEntry("Movie")]).data
    },
    HostileShape(testDescription: "a string of 1 MB", expected: "(1,000,000 characters)") {
      ArchiveTree.keyedArchive([
        array([2], class: 3), .string(String(repeating: "x", count: 1_000_000)),
        .classEntry("NSArray"),
      ]).data
    },
    HostileShape(testDescription: "10,000 classes", expected: "more; --all shows them") {
      let classes = (0..<10_000).map { ArchiveTree.classEntry("Class\($0)") }
      let objects = (0..<10_000).map { ArchiveTree.dictionary(["$class": .uid(10_002 + $0)]) }
      return ArchiveTree.keyedArchive([array(Array(2..<10_002), class: 10_002)] + objects + classes).data
    },
    HostileShape(testDescription: "10,000 objects that nothing leads to", expected: "… 9,990 more") {
      ArchiveTree.keyedArchive([.string("root")] + (0..<10_000).map { .string("left over \($0)") }).data
    },
  ]

  private static func array(_ uids: [Int], class uid: Int) -> ArchiveTree {
    .dictionary(["$class": .uid(uid), "NS.objects": .array(uids.map(ArchiveTree.uid))])
  }
}

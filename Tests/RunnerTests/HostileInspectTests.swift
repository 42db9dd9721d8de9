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
    let shown = try file.variants.count { data in
      let outcome = try runner(["inspect", "-"], input: data)
      guard outcome.exitCode == 0 else {
        #expect(outcome.errors.dropLast().unicodeScalars.filter(Self.drivesTerminal) == [])
        return false
      }
      for text in try [outcome.text, runner(["inspect", "-", "--raw"], input: data).text] {
        checkLines(of: text)
      }
      let json = try runner(["inspect", "-", "--json"], input: data)
      checkScalars(of: json.text)
      _ = try JSONSerialization.jsonObject(with: json.output)
      #expect(XMLParser(data: try runner(["inspect", "-", "--svg=-"], input: data).output).parse())
      return true
    }
    if file.isArchive { #expect(shown > 0) }
  }

  @Test(
    "Archives made to take long or to nest deep do neither",
    .timeLimit(.minutes(5)),
    arguments: HostileShape.all
  )
  func shapes(_ shape: HostileShape) throws {
    let data = shape.data(Thoroughness.isThorough ? 100_000 : 2_000)
    let text = try runner(["inspect", "-"], input: data).text
    checkLines(of: text)
    #expect(text.split(separator: "\n").count < 500)
    #expect(text.contains(shape.expected))
    for option in ["--raw", "--json"] {
      #expect(try runner(["inspect", "-", option], input: data).exitCode == 0)
    }
    let svg = try runner(["inspect", "-", "--svg=-"], input: data).text
    #expect((1...72).contains(svg.split(separator: "\n").filter { $0.hasPrefix("<g ") }.count))
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

/// A file of the fuzzers' or of the golden archives, to damage.
struct HostileFile: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let data: Data

  var isArchive: Bool { (try? ArchiveGraph(of: data)) != nil }

  static var all: [HostileFile] {
    get throws {
      let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
      let files = try ["Fuzz/seeds", "Tests/ConformanceTests/Golden"].flatMap { folder in
        let directory = root.appendingPathComponent(folder)
        return try TestSupport.files(in: directory).sorted().map { name in
          HostileFile(
            testDescription: name,
            data: try Data(contentsOf: directory.appendingPathComponent(name))
          )
        }
      }
      return Thoroughness.share(of: files, keeping: 30)
    }
  }

  /// The file, and the file with a part missing, with a changed bit, and with several changed bytes.
  var variants: [Data] {
    guard !data.isEmpty else { return [data] }
    var generator = RepeatableGenerator()
    return [data]
      + (0..<(Thoroughness.isThorough ? 12 : 4)).map { index in
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
  /// The archive, with about so many objects, fields or characters.
  let data: @Sendable (Int) -> Data

  static let all = [
    HostileShape(testDescription: "2⁴⁰ paths", expected: "↑ #2") { _ in
      let arrays = (1...40).map { array([$0 + 1, $0 + 1], class: 42) }
      return ArchiveTree.keyedArchive(arrays + [.string("x"), .classEntry("NSArray")]).data
    },
    HostileShape(testDescription: "many levels", expected: "↓ #") { count in
      let nodes = (1...count).map { uid in
        ArchiveTree.dictionary(["$class": .uid(count + 1), "next": .uid(uid < count ? uid + 1 : 0)])
      }
      return ArchiveTree.keyedArchive(nodes + [.classEntry("Node")]).data
    },
    HostileShape(testDescription: "an array of many elements", expected: ",990 more") { count in
      let elements = array(Array(repeating: 2, count: count), class: 3)
      return ArchiveTree.keyedArchive([elements, .string("x"), .classEntry("NSArray")]).data
    },
    HostileShape(testDescription: "an object of many fields", expected: ",961 more") { count in
      var fields: [String: ArchiveTree] = ["$class": .uid(2)]
      for index in 0...count { fields["field\(index)"] = .uid(1) }
      return ArchiveTree.keyedArchive([.dictionary(fields), .classEntry("Movie")]).data
    },
    HostileShape(testDescription: "a long string", expected: "0,000 characters)") { count in
      ArchiveTree.keyedArchive([
        array([2], class: 3), .string(String(repeating: "x", count: 10 * count)), .classEntry("NSArray"),
      ]).data
    },
    HostileShape(testDescription: "many classes", expected: "more; --all shows them") { count in
      let classes = (0..<count).map { ArchiveTree.classEntry("Class\($0)") }
      let objects = (0..<count).map { ArchiveTree.dictionary(["$class": .uid(count + 2 + $0)]) }
      return ArchiveTree.keyedArchive([array(Array(2..<count + 2), class: count + 2)] + objects + classes)
        .data
    },
    HostileShape(testDescription: "many objects that nothing leads to", expected: ",990 more") { count in
      ArchiveTree.keyedArchive([.string("root")] + (0..<count).map { .string("left over \($0)") }).data
    },
  ]

  private static func array(_ uids: [Int], class uid: Int) -> ArchiveTree {
    .dictionary(["$class": .uid(uid), "NS.objects": .array(uids.map(ArchiveTree.uid))])
  }
}

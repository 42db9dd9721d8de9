import ArchiveInspector
import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

/// In every output that refers to objects, each reference leads to an object, and each object with a mark is referred to.
@Suite struct ReferenceRuleTests {
  private static let runs: [ArchiveTree] = [
    .object(
      "NSAttributedString",
      ["NSString": .uid(2), "NSAttributeInfo": .uid(6), "NSAttributes": .uid(3)]
    ),
    "abc", .elements([4, 5]), .pairs([2], [2]), .pairs([], []), .data(Data([1, 0, 1, 1, 1, 0])),
  ]
  /// A long text is an element, and that of a URL.
  private static let texts: [ArchiveTree] = [
    .elements([2, 3]), .string(String(repeating: "x", count: 100)),
    .object("NSURL", ["NS.base": .uid(0), "NS.relative": .uid(2)]),
  ]

  @Test(
    "Two runs of an attributed string with the same attributes, and a text that is folded into a URL, keep the rule"
  )
  func folded() throws {
    for objects in [Self.runs, Self.texts] {
      try checkReferences(in: ArchiveTree.archive(objects).data)
    }
  }
}

/// Expects that each `$ref` has one `$id` and each `$id` a `$ref`, and that each `↑ #n` of the tree has its `#n` above it.
func checkReferences(in archive: Data, at location: SourceLocation = #_sourceLocation) throws {
  let plain = try inspect(archive, ["--plain"])
  guard plain.exitCode == 0 else { return }
  let json = try JSONSerialization.jsonObject(with: plain.output, options: .fragmentsAllowed)
  let (ids, references) = (numbers(of: "$id", in: json), numbers(of: "$ref", in: json))
  #expect(
    ids.sorted() == Set(references).sorted(),
    "\(archive.base64EncodedString())",
    sourceLocation: location
  )
  var marks: Set<Substring> = []
  for line in try inspect(archive).text.split(separator: "\n") {
    let words = line.suffix(20).split(separator: " ")
    guard let mark = words.last, mark.first == "#" else { continue }
    if words.count > 1, words[words.count - 2] == "↓" { continue }
    let isAgain = words.count > 1 && words[words.count - 2] == "↑"
    if isAgain {
      #expect(marks.contains(mark), "\(line)", sourceLocation: location)
    } else {
      marks.insert(mark)
    }
  }
}

/// The numbers that a key has anywhere in JSON.
private func numbers(of key: String, in json: Any) -> [Int] {
  let inside = (json as? [Any]) ?? (json as? [String: Any]).map { Array($0.values) } ?? []
  let number = (json as? [String: Any])?[key] as? Int
  return (number.map { [$0] } ?? []) + inside.flatMap { numbers(of: key, in: $0) }
}

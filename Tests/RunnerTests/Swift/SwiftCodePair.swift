import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport

/// Two files of one app that differ in one way. The structs for both read each of them whole.
struct SwiftCodePair {
  let name: String
  let files: [Data]

  private init(_ name: String, _ first: ArchiveTree, _ second: ArchiveTree) {
    (self.name, files) = (name, [first.data, second.data])
  }

  static var all: [SwiftCodePair] {
    documents.map { SwiftCodePair($0, document($1.0), document($1.1)) }
      + wholes.map { SwiftCodePair($0, $1.0, $1.1) } + [kindsBesideEachOther]
  }

  /// A document with a property for each two kinds of values: the first file has one of them in it, the second the other.
  private static var kindsBesideEachOther: SwiftCodePair {
    var objects: [ArchiveTree] = []
    let kinds = documents.map { name, kinds in
      let moved = kinds.0.map { $0.mappingReferences { uid in .uid(uid == 0 ? 0 : uid + objects.count) } }
      objects += moved.dropFirst()
      return (name: name, value: moved[0])
    }
    var (first, second): ([String: ArchiveTree], [String: ArchiveTree]) = ([:], [:])
    for (index, kind) in kinds.enumerated() {
      for other in kinds[..<index] {
        first["\(kind.name), \(other.name)"] = kind.value
        second["\(kind.name), \(other.name)"] = other.value
      }
    }
    return SwiftCodePair(
      "all kinds beside each other",
      .archive([.object("Document", first)] + objects),
      .archive([.object("Document", second)] + objects)
    )
  }

  private typealias Objects = [ArchiveTree]

  /// An archive of a `Document` with a value under the key `it`, and what this value refers to, from UID 2 on.
  private static func document(_ objects: Objects) -> ArchiveTree {
    var fields: [String: ArchiveTree] = ["pages": 7]
    if let first = objects.first { fields["it"] = first }
    return .archive([.object("Document", fields)] + objects.dropFirst())
  }

  private static func real(_ number: Double) -> ArchiveTree { .real(number.bitPattern) }

  // MARK: One value

  private static let date = ArchiveTree.object("NSDate", ["NS.time": real(0.123456)])
  private static let dateAtInfinity = ArchiveTree.object("NSDate", ["NS.time": real(.infinity)])
  private static let dateWithoutNumber = ArchiveTree.object("NSDate", ["NS.time": real(.nan)])
  /// The entry of a class of nibs.
  private static let localizable = ArchiveTree.dictionary([
    "$classname": "NSLocalizableString", "$classes": ["NSLocalizableString", "NSString", "NSObject"],
  ])
  private static let url = ArchiveTree.object("NSURL", ["NS.base": .uid(0), "NS.relative": .uid(3)])
  private static let item = ArchiveTree.object("Item", ["size": 1])
  private static let point = ArchiveTree.object("NSValue", ["NS.special": 1, "NS.pointval": .uid(3)])
  private static let color = ArchiveTree.object(
    "NSColor",
    ["NSColorSpace": 3, "NSWhite": .data(Data("1".utf8))]
  )

  private static let documents: KeyValuePairs<String, (Objects, Objects)> = [
    "a key that is missing": ([.uid(2), "a"], []),
    "a key that is nil": ([.uid(2), "a"], [.uid(0)]),
    "a key with an object that wasn't archived after all": ([.uid(2), "a"], [.uid(2), "$null"]),
    "a key that is null": ([.uid(2), "a"], [.uid(2), .object("NSNull")]),
    "a number that is missing": ([7], []),
    "a number that is an object": ([7], [.uid(2), 8]),
    "an integer and a real number": ([7], [real(0.5)]),
    "an integer above the others": ([7], [.unsigned(.max)]),
    "a boolean and an integer": ([true], [1]),
    "a string and a number": ([.uid(2), "a"], [7]),
    "a string and a string of a class": (
      [.uid(2), "a"], [.uid(2), .object("NSMutableString", ["NS.string": "b"])]
    ),
    "data and data of a class": (
      [.uid(2), .data(Data([1]))], [.uid(2), .object("NSData", ["NS.data": .data(Data([2]))])]
    ),
    "an empty array": ([.uid(2), .elements([])], [.uid(2), .elements([3]), "a"]),
    "an empty array of objects": ([.uid(2), .elements([])], [.uid(2), .elements([3]), item]),
    "an empty dictionary": ([.uid(2), .pairs([], [])], [.uid(2), .pairs([3], [4]), "a", "b"]),
    "an empty set": (
      [.uid(2), .elements([], of: "NSSet")], [.uid(2), .elements([3, 4], of: "NSSet"), "b", "a"]
    ),
    "an array with null": ([.uid(2), .elements([3]), "a"], [.uid(2), .elements([3]), .object("NSNull")]),
    "elements of other types": ([.uid(2), .elements([3]), "a"], [.uid(2), .elements([3]), 7]),
    "a mutable array": (
      [.uid(2), .elements([3]), "a"], [.uid(2), .elements([3], of: "NSMutableArray"), "a"]
    ),
    "an array and a set": ([.uid(2), .elements([3]), "a"], [.uid(2), .elements([3], of: "NSSet"), "a"]),
    "dates with fractions, without end and without a number": (
      [.uid(2), date], [.uid(2), .elements([3, 4]), dateAtInfinity, dateWithoutNumber]
    ),
    "a date without a number": ([.uid(2), date], [.uid(2), dateWithoutNumber]),
    "an object of another class": ([.uid(2), item], [.uid(2), .object("Box", ["width": 2])]),
    "an object of a subclass with one more key": (
      [.uid(2), item], [.uid(2), .object("App.Item", ["size": 1, "weight": 2])]
    ),
    "an object with other keys": ([.uid(2), item], [.uid(2), .object("Item", ["weight": 2])]),
    "an object and a dictionary": ([.uid(2), item], [.uid(2), .pairs([3], [4]), "width", "b"]),
    "strings of a class with other fields": (
      [
        .uid(2), .elements([3, 4]), ["$class": .uid(5), "NS.string": "a"],
        ["$class": .uid(5), "NS.string": "b", "NSDev": 1], localizable,
      ],
      [.uid(2), .elements([3]), ["$class": .uid(4), "NS.string": "c", "NSDev": 2], localizable]
    ),
    "an object and a string": ([.uid(2), item], [.uid(2), "a"]),
    "dictionaries with other keys": (
      [.uid(2), .pairs([3], [4]), "a", "b"], [.uid(2), .pairs([4], [3]), "a", "b"]
    ),
    "a key of a dictionary that is missing": (
      [.uid(2), .pairs([3, 4], [4, 5]), "a", "b", 1], [.uid(2), .pairs([3], [4]), "a", "b"]
    ),
    "an ordered set": (
      [.uid(2), .object("NSOrderedSet", ["NS.object.0": .uid(3), "NS.object.1": .uid(4)]), "b", "a"],
      [.uid(2), .object("NSOrderedSet", ["NS.object.0": .uid(3)]), "c"]
    ),
    "a mutable array in an ordered set": (
      [.uid(2), .object("NSOrderedSet", ["NS.object.0": .uid(3)]), .elements([], of: "NSMutableArray")], []
    ),
    "an attributed string": (
      [
        .uid(2), .object("NSAttributedString", ["NSString": .uid(3), "NSAttributes": .uid(4)]), "a",
        .pairs([5], [3]), "k",
      ],
      [.uid(2), .object("NSAttributedString", ["NSString": .uid(3)]), "b"]
    ),
    "integers as keys": ([.uid(2), .pairs([3], [4]), 1, "a"], [.uid(2), .pairs([], [])]),
    "URLs as keys": (
      [.uid(2), .pairs([4], [5]), "file:///a", url, item], [.uid(2), .pairs([3], [3]), "a"]
    ),
    "a dictionary as a key": (
      [.uid(2), .pairs([4], [3]), "a", .pairs([3], [3])], [.uid(2), .pairs([3], [3]), "a"]
    ),
    "nil in an array": ([.uid(2), .elements([0, 3]), "a"], [.uid(2), .elements([3]), "a"]),
    "nil among objects": ([.uid(2), .elements([0, 3]), item], [.uid(2), .elements([3]), item]),
    "a class": ([.uid(2), .elements([3]), .dictionary(["$classname": "Movie", "$classes": ["Movie"]])], []),
    "a URL that is none on Linux": (
      [.uid(2), url, ""],
      [.uid(2), url, "file:///a"]
    ),
    "a value without a key": (
      [.uid(2), .object("Hash", ["$0": 1])], [.uid(2), .object("Hash", ["$0": 1, "$1": 2])]
    ),
    "a key with a dollar sign": ([.uid(2), .object("Shop", ["$$price": 1])], [.uid(2), .object("Shop")]),
    "points in other words": ([.uid(2), point, "{1, 2.5}"], [.uid(2), point, "{-0.0, 3.0}"]),
    "a point that isn't finite": ([.uid(2), point, "{1, 2.5}"], [.uid(2), point, "{1, inf}"]),
    "a point and a size": (
      [.uid(2), point, "{1, 2}"],
      [.uid(2), .object("NSValue", ["NS.special": 2, "NS.sizeval": .uid(3)]), "{1, 2}"]
    ),
    "a point in a mutable string": (
      [.uid(2), point, .object("NSMutableString", ["NS.string": "{1, 2}"])], [.uid(2), point, "{3, 4}"]
    ),
    "a point and a color": ([.uid(2), point, "{1, 2.5}"], [.uid(2), color]),
  ]

  // MARK: The whole

  private static let movies = ArchiveTree.archive([.elements([2]), .object("Movie", ["name": "Avatar"])])

  private static let wholes: KeyValuePairs<String, (ArchiveTree, ArchiveTree)> = [
    "another root": (movies, .archive([.object("Movie", ["name": "Avatar"])])),
    "another key of the root": (movies, withTop(movies, ["film": .uid(1)])),
    "a root in $top": (.archive([], root: 7), .archive([7])),
    "several roots": (movies, withTop(movies, ["root": .uid(1), "version": 2])),
  ]

  private static func withTop(_ archive: ArchiveTree, _ top: ArchiveTree) -> ArchiveTree {
    var archive = archive
    archive["$top"] = top
    return archive
  }
}

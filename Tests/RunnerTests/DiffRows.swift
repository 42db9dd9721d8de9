import Foundation
import TestSupport
import Testing

/// A kind of value in an archive.
struct ContentKind: Equatable, Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The value first, then what it refers to. References count from the value, which is 1.
  let objects: [ArchiveTree]

  static let all: [ContentKind] = [
    ContentKind("a text", "Ada"), ContentKind("an empty text", ""),
    ContentKind("the text $null", .object("NSString", ["NS.string": "$null"])), ContentKind("an integer", 7),
    ContentKind("0", 0), ContentKind("a real", 7.5), ContentKind("0.0", 0.0), ContentKind("−0.0", -0.0),
    ContentKind("true", true), ContentKind("false", false), ContentKind("data", .data(Data([1]))),
    ContentKind("empty data", .data(Data())), ContentKind("a date", .object("NSDate", ["NS.time": 0.0])),
    ContentKind("an empty array", .elements([])), ContentKind("an array", .elements([2]), "a"),
    ContentKind("an empty set", .elements([], of: "NSSet")),
    ContentKind("a set", .elements([2], of: "NSSet"), "a"),
    ContentKind("an empty dictionary", .pairs([], [])), ContentKind("a dictionary", .pairs([2], [2]), "a"),
    ContentKind("an object", .object("Movie")),
    ContentKind("an object with a field", .object("Movie", ["name": .uid(2)]), "a"),
    ContentKind("an object of another class", .object("Film")), ContentKind("NSNull", .object("NSNull")),
    ContentKind("a class", .classEntry("Movie")),
  ]

  private init(_ description: String, _ objects: ArchiveTree...) {
    (testDescription, self.objects) = (description, objects)
  }
}

/// A collection without and with a content, and what `diff` shows.
struct EmptyCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let empty: [ArchiveTree]
  let full: [ArchiveTree]
  let lines: [String]

  /// In a value, 2 refers to "a" and 3 to 7.
  private init(_ description: String, _ empty: ArchiveTree, _ full: ArchiveTree, _ lines: String...) {
    testDescription = description
    (self.empty, self.full, self.lines) = ([empty, "a", 7], [full, "a", 7], lines)
  }

  /// An object of a class.
  private init(
    _ name: String,
    _ empty: [String: ArchiveTree],
    _ full: [String: ArchiveTree],
    _ lines: String...
  ) {
    testDescription = name
    (self.empty, self.full) = ([.object(name, empty), "a", 7], [.object(name, full), "a", 7])
    self.lines = lines
  }

  static let all = lists + mutable + others

  private static let lists = [
    ("NSArray", "root[0]"), ("NSMutableArray", "root[0]"), ("NSSet", "root[]"), ("NSMutableSet", "root[]"),
  ].map { name, path in
    EmptyCase(name, .elements([], of: name), .elements([2], of: name), "+ \(path): \"a\"")
  }

  private static let mutable = ["NS", "NSMutable"].flatMap { prefix in
    [
      EmptyCase(
        "\(prefix)OrderedSet",
        [:],
        ["NS.object.0": .uid(2), "NS.object.1": .uid(3)],
        #"+ root[0]: "a""#,
        "+ root[1]: 7"
      ),
      EmptyCase(
        "\(prefix)Dictionary",
        ["NS.keys": [], "NS.objects": []],
        ["NS.keys": [.uid(2)], "NS.objects": [.uid(3)]],
        "+ root.a: 7"
      ),
      EmptyCase(
        "\(prefix)Data",
        ["NS.data": .data(Data())],
        ["NS.data": .data(Data([1]))],
        "- root: \(prefix)Data 0 bytes",
        "+ root: \(prefix)Data 1 byte: 01"
      ),
      EmptyCase(
        "\(prefix)String",
        ["NS.string": ""],
        ["NS.string": "a"],
        #"- root: \#(prefix)String """#,
        #"+ root: \#(prefix)String "a""#
      ),
    ]
  }

  private static let others = [
    EmptyCase(
      "NSCountedSet",
      ["NS.count": 0],
      ["NS.count": 1, "NS.object0": .uid(2), "NS.count0": 3],
      "+ root.a: 3"
    ),
    EmptyCase(
      "NSIndexSet",
      ["NSRangeCount": 0],
      ["NSRangeCount": 1, "NSLocation": 3, "NSLength": 2],
      "- root: NSIndexSet none",
      "+ root: NSIndexSet 3–4"
    ),
    EmptyCase(
      "NSIndexPath",
      ["NSIndexPathLength": 0],
      ["NSIndexPathLength": 1, "NSIndexPathValue": 5],
      "- root: NSIndexPath none",
      "+ root: NSIndexPath 5"
    ),
    EmptyCase("Person", [:], ["name": .uid(2)], #"+ root.name: "a""#),
    EmptyCase("Person", [:], ["age": 0, "name": .uid(0)], "+ root.age: 0", "+ root.name: nil"),
    EmptyCase("text", "", "a", #"- root: """#, #"+ root: "a""#),
    EmptyCase("data", .data(Data()), .data(Data([1])), "- root: 0 bytes", "+ root: 1 byte: 01"),
    EmptyCase("array without a class", [] as ArchiveTree, [.uid(2)], #"+ root[0]: "a""#),
    EmptyCase("dictionary without a class", [:] as ArchiveTree, ["k": 1], "+ root.k: 1"),
  ]
}

/// Where a value can be in an archive.
enum ContainerKind: CaseIterable {
  case root, array, set, dictionary, object, top, nestedArray

  /// The path of the value.
  var path: String {
    switch self {
    case .root: "root"
    case .array: "root[1]"
    case .set: "root[]"
    case .dictionary, .object: "root.value"
    case .top: "value"
    case .nestedArray: "root[0][1]"
    }
  }

  /// An archive with a container that has a value, or not. Before it and after it are others.
  func archive(_ value: [ArchiveTree]?) -> Data {
    // Objects 1 to 4 are the container's; the value begins with 5.
    let inside = value.map { _ in [5] } ?? []
    let value = (value ?? []).map { $0.mappingReferences { .uid($0 == 0 ? 0 : $0 + 4) } }
    let elements = [2] + inside + [3]
    let (container, last): (ArchiveTree, ArchiveTree) =
      switch self {
      case .root, .top: ("first", "value")
      case .array: (.elements(elements), "value")
      case .set: (.elements(elements, of: "NSSet"), "value")
      case .dictionary: (.pairs([2] + inside.map { _ in 4 } + [3], elements), "value")
      case .object: (.object("Owner", inside.isEmpty ? [:] : ["value": .uid(5)]), "value")
      case .nestedArray: (.elements([4]), .elements(elements))
      }
    var tree = ArchiveTree.archive([container, "first", "last", last] + value)
    if self == .root { tree["$top"] = inside.isEmpty ? [:] : ["root": .uid(5)] }
    if self == .top, !inside.isEmpty { tree["$top"]?["value"] = .uid(5) }
    return tree.data
  }
}

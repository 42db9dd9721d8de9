import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

/// A small archive for a rule of `inspect --swift`.
struct SwiftCodeSample: CustomTestStringConvertible {
  let name: String
  let data: Data
  var options: [String] = []

  var testDescription: String { name }

  static var all: [SwiftCodeSample] {
    get throws {
      try types + trees.map { SwiftCodeSample(name: $0, data: $1.data) }
        + tops.map { SwiftCodeSample(name: $0, data: $1.data) }
        + [
          SwiftCodeSample(
            name: "keys and classes that differ in how accents are composed",
            data: archiveInXML(twins)
          ),
          SwiftCodeSample(name: "the same in a property list", data: Data(twinList.utf8)),
          SwiftCodeSample(name: "a property list", data: Data(list.utf8)),
          SwiftCodeSample(
            name: "a date without a class",
            data: archiveInXML("<date>2014-06-19T19:00:00Z</date>")
          ),
          SwiftCodeSample(name: "a property list of one value", data: Data("<plist><true/></plist>".utf8)),
          SwiftCodeSample(name: "preferences", data: Data(preferences.utf8)),
          SwiftCodeSample(name: "a property list that contains itself", data: circle),
          SwiftCodeSample(name: "a property list whose arrays have others twelve times", data: repeated),
          SwiftCodeSample(name: "an archive inside data", data: inside, options: ["--at", "root.state"]),
          SwiftCodeSample(name: "a text", data: Data(inside.base64EncodedString().utf8)),
        ]
    }
  }

  private static var repeated: Data {
    var list = PropertyListWriter()
    var root = list.string("end")
    for _ in 0..<14 { root = list.array(Array(repeating: root, count: 12)[...]) }
    return Data(owning: list.finish(root: root))
  }

  // MARK: Types

  private struct Values: Codable {
    var boolean = true
    var integer = -7
    var large = UInt64.max
    var real = 0.5
    var string = "text"
    var date = Date(timeIntervalSinceReferenceDate: 0.25)
    var data = Data([1, 2])
    var url = URL(fileURLWithPath: "/tmp")
    var uuid = UUID(uuid: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))
    var decimal = Decimal(12.5)
    var locale = Locale(identifier: "de_AT")
    var timeZone = TimeZone.gmt
    var interval = DateInterval(start: Date(timeIntervalSinceReferenceDate: 0), duration: 60)
    var components = DateComponents(year: 2009, month: 12)
    var calendar = Calendar(identifier: .hebrew)
    var indices = IndexSet([1, 2, 3, 7])
    var point = CGPoint(x: 1, y: -2.5)
    var size = CGSize(width: 0.1, height: 2)
    var frames = [CGRect(x: 1, y: 2, width: 3, height: 4.5)]
    var range = NSRange(location: 3, length: 4)
    var strings = ["a", "b"]
    var numbers: Set = [1, 2]
    var table = [["a": [1, 2]]]
    var lines = [1: "one", 2: "two"]
  }

  private static var types: [SwiftCodeSample] {
    get throws {
      let encoder = KeyedArchiveEncoder()
      return try [
        SwiftCodeSample(name: "a value of each type", data: encoder.encode([Values()])),
        SwiftCodeSample(name: "a set of each type", data: encoder.encode(Sets())),
        SwiftCodeSample(name: "numbers of two types", data: encoder.encode([Pairs(isFirst: true), Pairs()])),
      ]
    }
  }

  private struct Sets: Codable {
    var integers: Set = [-1, 2]
    var large: Set = [UInt64.max, 1]
    var reals: Set = [0.5, -1]
    var booleans: Set = [true, false]
    var strings: Set = ["a", "b"]
    var dates: Set = [Date(timeIntervalSinceReferenceDate: 0), Date(timeIntervalSinceReferenceDate: 0.5)]
    var data: Set = [Data([1]), Data([2])]
    var urls: Set = [URL(fileURLWithPath: "/tmp"), URL(fileURLWithPath: "/usr")]
    var uuids: Set = [UUID(uuid: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))]
    var decimals: Set = [Decimal(1.5), Decimal(2)]
    var intervals: Set = [DateInterval(start: Date(timeIntervalSinceReferenceDate: 0), duration: 60)]
    var components: Set = [DateComponents(year: 2009), DateComponents(year: 2010)]
    var points: Set = [CGPoint(x: 1, y: 2), CGPoint(x: 1, y: 3)]
    var places: Set = [Place(x: 1, inner: nil), Place(x: 2, inner: Inner(y: 3))]
    var empty: Set<String> = []

    struct Place: Codable, Hashable {
      var x: Int
      var inner: Inner?
    }

    struct Inner: Codable, Hashable {
      var y: Int
    }
  }

  /// An object with a property for each pair of kinds of numbers, and the first or the second of each.
  private struct Pairs: Encodable {
    var isFirst = false

    func encode(to encoder: any Encoder) throws {
      let kinds: [(name: String, value: any Encodable)] = [
        ("integer", 1), ("negative", -1), ("large", 1 << 53 + 1), ("largeNegative", -(1 << 53) - 1),
        ("unsigned", UInt64.max), ("real", 0.5), ("boolean", true), ("decimal", Decimal(2)),
      ]
      var container = encoder.container(keyedBy: Key.self)
      func encode(_ value: some Encodable, _ key: Key) throws { try container.encode(value, forKey: key) }
      for (index, first) in kinds.enumerated() {
        for second in kinds[(index + 1)...] {
          let value = isFirst ? first.value : second.value
          try encode(value, Key(stringValue: "\(first.name) \(second.name)"))
        }
      }
    }

    private struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
  }

  private static let trees: KeyValuePairs<String, ArchiveTree> = [
    "keys that are missing, nil or null, and numbers of two types": .archive([
      .elements([2, 3, 5]),
      .object("Recipe", ["title": "Dal", "minutes": 40, "cooked": .uid(0), "marks": .uid(4), "rest": 1]),
      .object("Recipe", ["title": "Flatbread", "minutes": .real((2.5).bitPattern), "rest": true]),
      .elements([6, 7]),
      .object("Recipe", ["title": "Soup", "minutes": 10, "left": .uid(0), "rest": "none"]),
      8, .object("NSNull"),
    ]),
    "names of classes": .archive([
      .elements([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]), .object("Pantry.Recipe", ["a": 1]),
      .object("_TtC4Shop6Recipe", ["b": 1]), .object("_TtCC6Pantry4Book6Recipe", ["c": 1]),
      .object("Data", ["d": 1]), .object("Page<Pantry.Recipe>", ["e": 1]), .object("2 \"*/\n", ["f": 1]),
      .object("日本", ["g": 1]), .object("Pantry.Date", ["h": 1]), .object("Shop.Date", ["i": 1]),
      .object("recipe", ["j": 1]),
    ]),
    "names of properties": .archive([
      .object(
        "Names",
        [
          "class": 1, "self": 2, "Type": 3, "first name": 4, "first-name": 5, "2nd": 6, "\"\\(\n": 7, "é": 8,
          "": 9, "_": 10, "hashValue": 11, "init": 12, "stringValue": 13, "$$price": 14,
        ]
      )
    ]),
    "keywords as names": .archive(
      [.object("Words", Dictionary(uniqueKeysWithValues: words.map { ($0, 2) }))]
    ),
    "objects of Foundation with other fields than those of Swift's types": .archive(
      [
        .object(
          "Dates",
          [
            "whole": .uid(2), "dayOfYear": .uid(3), "leapMonth": .uid(4), "week": .uid(5),
            "repeatedDay": .uid(6),
            "inCalendar": .uid(7), "interval": .uid(8), "calendar": .uid(9),
          ]
        ), .object("NSDateComponents", ["NS.year": 2009]),
      ]
        + ["NS.dayOfYear", "NS.leapMonth", "NS.week", "NS.repeatedDay"].map {
          .object("NSDateComponents", ["NS.year": 2009, $0: 1])
        } + [
          .object("NSDateComponents", ["NS.year": 2009, "NS.calendar": .uid(9)]),
          .object("NSDateInterval", ["NS.startDate": .uid(10), "NS.endDate": .uid(10), "NS.zone": 1]),
          .object("NSCalendar", ["NS.identifier": .uid(11)]), .object("NSDate", ["NS.time": 0]), "gregorian",
        ]
    ),
    "keywords as names of cases": .archive([
      .elements([2, 3, 4]), .object("Init", ["a": 1]), .object("Deinit", ["b": 1]), .object("self", ["c": 1]),
    ]),
    "known types as names": .archive(
      [.object("Types", Dictionary(uniqueKeysWithValues: typeNames.enumerated().map { ($1, .uid($0 + 2)) }))]
        + typeNames.map { .object("App.\($0)", ["a": 1]) }
    ),
    "names that would end a comment or a text": .archive([
      .object(
        "\r\n */ \"\u{301}",
        [
          "\"\u{301} + x": 1, "\\\u{301}(x)": 2, "\"# + x": 3, "\r let x = 1": 4, "\r\n": 5, "\u{2028}": 6,
          "e\u{301}": 7, "\n let y = 1": .array([1]), "\r let z = 1": .array([1]),
          "*/ \"\u{301}": .array([1]),
        ]
      )
    ]),
    "dictionaries": .archive([
      .object(
        "Shop",
        [
          "owner": .uid(2), "staff": .uid(5), "prices": .uid(10), "floors": .uid(14), "odd": .uid(17),
          "mixed": .uid(19), "changes": .uid(20),
        ]
      ),
      .pairs([3], [4]), "name", "Nadia",
      .elements([6, 8]), .pairs([3], [7]), "Omar", .pairs([3, 9], [7, 7]), "nickname",
      .pairs([11, 12], [13, 13]), "2 apples", "3 pears", 5,
      .pairs([13], [15]), .pairs([3], [16]), "Ground", .pairs([18], [4]), .elements([4]),
      .pairs([13, 3], [4, 4]), .elements([21, 23]), .pairs([3], [22]), -1, .pairs([9], [24]),
      .real((0.5).bitPattern),
    ]),
    "keys that are names of things": .archive([
      .object("Shop", ["staff": .uid(2), "codes": .uid(9), "rooms": .uid(12)]),
      .pairs([3, 4, 5], [6, 7, 6]),
      "ada", "bob", "cleo", .pairs([8], [3]), .pairs([8], [4]), "name",
      .pairs([10], [11]), "A1B2C3D4-E5F6-47A8-9B0C-112233445566", 7,
      .pairs([13, 14], [15, 15]), "kitchen", "office", .object("Room", ["size": 4]),
    ]),
    "a key of a dictionary that begins with a $": .archive([
      .pairs([2, 3], [4, 5]), "$price", "name", 5, "Dal",
    ]),
    "values without a key": .archive([
      .object("Contour", ["$0": 2, "$1": .uid(2), "$$0": .uid(4), "$$price": 5, "_style": .uid(5)]),
      .object("Points", ["$0": .uid(3), "$1": true]), "{1, 2}", "not without", .pairs([3], [3]),
    ]),
    "arrays and sets": .archive([
      .object(
        "Box",
        [
          "empty": .uid(2), "none": .uid(3), "nulls": .uid(4), "mixed": .uid(6), "set": .uid(8),
          "same": .uid(11), "colors": .uid(14),
        ]
      ),
      .elements([]), .elements([], of: "NSSet"), .elements([5, 7, 5]), "x", .elements([5, 10, 7]),
      .object("NSNull"), .elements([9], of: "NSSet"), .object("Ball", ["size": 1]), 4,
      .elements([12, 13], of: "NSSet"), .object("Dice"), .object("Dice"),
      .elements([15], of: "NSSet"), color,
    ]),
    "several classes": shapes,
    "a set whose members refer back, and to others of their class": .archive([
      .object("Club", ["members": .uid(2), "guests": .uid(5)]), .elements([3], of: "NSSet"),
      .object("Member", ["club": .uid(1)]), .object("Guest"), .elements([6], of: "NSSet"),
      .object("Guest", ["friend": .uid(4)]),
    ]),
    "references back": .archive([
      .object("Folder", ["name": "Home", "files": .uid(2)]), .elements([3, 4]),
      .object("File", ["name": "a", "folder": .uid(1), "next": .uid(4)]),
      .object("File", ["name": "b", "folder": .uid(1), "next": .uid(0)]),
    ]),
    "a reference back to what has an array": .archive([
      .object("Library", ["playing": .uid(2), "lists": .uid(5)]),
      .object("Song", ["title": "One", "list": .uid(4)]), .elements([2, 6]),
      .object("List", ["name": "Best", "songs": .uid(3)]), .elements([4]),
      .object("Song", ["title": "Two", "list": .uid(4)]),
    ]),
    "a struct inside itself, and in one of several classes": .archive([
      .object("Tree", ["left": .uid(2), "rest": .uid(4)]), .object("Tree", ["left": .uid(3)]),
      .object("Leaf", ["x": 1]), .elements([3, 2]),
    ]),
    "a color, and what no value holds": .archive([
      .object(
        "Style",
        [
          "color": .uid(2), "any": .uid(3), "inside": .array([1]), "lost": .uid(99), "more": .uid(5),
          "place": .uid(6),
        ]
      ),
      color,
      .elements([4, 2]), .object("Point", ["x": 1]), .object("NSUUID", ["NS.text": "a"]),
      .object("CLLocation", ["kCLLocationCodingKeyTimestamp": .real((1e8).bitPattern)]),
    ]),
    "fields that Swift's types don't have": .archive([
      .object(
        "Event",
        ["calendar": .uid(2), "time": .uid(7), "parts": .uid(8), "moment": .uid(6), "file": .uid(9)]
      ),
      .object(
        "NSCalendar",
        [
          "NS.identifier": .uid(3), "NS.timezone": .uid(4), "NS.locale": .uid(0), "NS.firstwkdy": 1,
          "NS.mindays": 1, "NS.gstartdate": .uid(6),
        ]
      ),
      "gregorian", .object("NSTimeZone", ["NS.name": .uid(5)]), "GMT",
      .object("NSDate", ["NS.time": 0, "$0": 0]),
      .object("NSDateInterval", ["NS.startDate": .uid(6), "NS.endDate": .uid(6), "NS.duration": 0]),
      .object("NSDateComponents", ["NS.year": 2009, "NS.calendar": .uid(2)]),
      .object(
        "NSURL",
        ["NS.base": .uid(0), "NS.relative": .uid(10), "NS.minimalBookmarkData": .data(Data([1]))]
      ),
      "file:///tmp",
    ]),
    "mutable objects in what no struct is for": .archive([
      .object("Label", ["text": .uid(2)]),
      .object("NSAttributedString", ["NSString": .uid(3), "NSAttributes": .uid(4)]), "Sum", .pairs([5], [6]),
      "font", .object("NSFont", ["NSName": .uid(7), "NSFeatures": .uid(8)]),
      .object("NSMutableString", ["NS.string": "Menlo"]), .elements([7], of: "NSMutableArray"),
    ]),
    "levels as they are by default": levels(128), "more levels": levels(520), "too many levels": levels(521),
    "too many classes": .archive([.elements(2...1_002)] + (2...1_002).map { .object("C\($0)") }),
    "too many keys": .archive([
      .object("Wide", Dictionary(uniqueKeysWithValues: (0...1_000).map { ("k\($0)", 2) }))
    ]),
    "objects that have the next one twice": .archive(
      (1...12).map { .object("C\($0)", ["a": .uid($0 + 1), "b": .uid($0 + 1)]) } + [.object("Last")]
    ),
    "an empty object": .archive([.object("Nothing")]),
    "numbers that keep their form": .archive([
      .elements([2, 3]),
      .object(
        "Form",
        ["container": .uid(4), "encoder": 1, "value": 2, "class": .uid(4), "a b": 6, "a-b": 3]
      ),
      .object("Form", ["container": .uid(4), "class": .uid(4), "a-b": 4]), 5,
    ]),
    "nothing but a string": .archive(["text"]),
  ]

  private static func levels(_ count: Int) -> ArchiveTree {
    .archive((1...count).map { .object("Node", ["next": .uid($0 < count ? $0 + 1 : 0)]) })
  }

  /// The keywords of Swift, and words that are keywords in some places.
  private static let words = """
    Any Protocol Self Type as associatedtype async await borrowing break case catch class consuming continue default defer \
    deinit do else enum extension fallthrough false fileprivate final for func get guard if import in indirect init inout \
    internal is lazy let mutating nil open operator override package precedencegroup private protocol public repeat required \
    rethrows return self set some static struct subscript super switch throw throws true try typealias unowned var weak \
    where while willSet
    """.split(separator: " ").map(String.init)

  /// Types that the code uses, and others of Swift, Foundation and this package that a program uses beside it.
  private static let typeNames = """
    UTF8 \u{AA} \u{BA} Dispatch Glibc Musl Darwin FoundationEssentials Synchronization StaticString ArchiveGraph \
    CustomArchivedName PropertyListEncoder \
    Any AnyObject ArchiveValue Array Bool Codable CodingKey CodingKeys Data Date DateInterval Decimal Decodable Decoder \
    Dictionary Double Encodable Encoder Error Foundation Hashable IndexPath IndexSet Int JSONEncoder KeyedArchive \
    KeyedArchiveDecoder Limits Locale NSRange Never Optional PropertyListDecoder Protocol ReadingOptions Result Self Set String \
    Swift TimeZone Type UInt64 URL UUID Void \
    AnyHashable ArchiveFiles ArchiveFormat ArchiveInspector ArchiveObject Bundle CGFloat CGPoint CGRect CGSize Calendar \
    CaseIterable Character Collection CommandLine Comparable DateComponents DecodingError EncodingError Equatable FileHandle \
    FileManager Float Hasher Identifiable KeyPath KeyedArchiveEncoder KeyedArchiver Measurement NSObject Notification \
    Operation Process Sendable Sequence Substring Task Thread Timer UInt Unit
    """.split(separator: " ").map(String.init)

  private static let color = ArchiveTree.object(
    "NSColor",
    ["NSColorSpace": 1, "NSRGB": .data(Data("1 0 0".utf8))]
  )

  private static var shapes: ArchiveTree {
    var tree = ArchiveTree.archive([
      .object("Drawing", ["shapes": .uid(2), "top": .uid(3), "label": .uid(6)]), .elements([3, 4, 5]),
      .object("Circle", ["radius": 1]), .object("Square", ["side": 2]), .object("Dot"),
      .object("Text", ["text": "a"]),
    ])
    for index in tree.objects.indices {
      if let name = tree.objects[index]["$classname"]?.string, ["Circle", "Square", "Dot"].contains(name) {
        tree.objects[index]["$classes"] = [.string(name), "Shape", "NSObject"]
      }
    }
    return tree
  }

  // MARK: Roots

  private static var tops: [(String, ArchiveTree)] {
    let movie: [ArchiveTree] = [.object("Movie", ["name": "Avatar"])]
    var other = ArchiveTree.archive(movie)
    other["$top"] = ["film": .uid(1)]
    other["$archiver"] = "MyArchiver"
    var several = ArchiveTree.archive(movie)
    several["$top"] = ["film": .uid(1), "version": 2]
    var back = ArchiveTree.archive([
      .elements([2, 3]), .object("Node", ["name": "a", "near": .uid(4)]),
      .object("Node", ["name": "b", "near": .uid(5)]), .elements([3]), .elements([2]),
    ])
    back["$top"] = ["graph": .uid(1), "first": .uid(2)]
    var keyless = ArchiveTree.archive(movie)
    keyless["$top"] = ["$0": .uid(1)]
    var escaped = ArchiveTree.archive(movie)
    escaped["$top"] = ["$$film": .uid(1), "$0": .uid(1), "$\u{301}": 1, "year": 2]
    var none = ArchiveTree.archive([])
    none["$top"] = ["root": .uid(0)]
    return [
      ("another root key and archiver", other), ("several roots", several),
      ("several roots that lead back", back),
      ("a root without a key", keyless), ("roots with a $", escaped), ("nothing", none),
    ]
  }

  private static let list = """
    <plist><dict><key>users</key><array>
    <dict><key>name</key><string>Ada</string><key>age</key><integer>36</integer></dict>
    <dict><key>name</key><string>Bob</string><key>mixed</key><array><true/><real>1</real></array></dict>
    </array><key>when</key><date>2014-06-19T19:00:00Z</date></dict></plist>
    """

  /// The values of such keys are equal, because `JSONEncoder` keeps one of them.
  private static let twins = """
    <dict><key>$class</key>\(uidInXML(2))<key>\u{E9}</key><integer>1</integer><key>e\u{301}</key><integer>1</integer>
    <key>\u{C5}</key><integer>3</integer><key>\u{212B}</key><integer>3</integer><key>A\u{30A}</key><integer>3</integer>
    <key>\u{AC00}</key><integer>6</integer><key>\u{1100}\u{1161}</key><integer>6</integer>
    <key>one</key>\(uidInXML(3))<key>other</key>\(uidInXML(5))</dict>\(classInXML("Root"))
    <dict><key>$class</key>\(uidInXML(4))<key>a</key><integer>1</integer></dict>\(classInXML("Caf\u{E9}"))
    <dict><key>$class</key>\(uidInXML(6))<key>b</key><integer>1</integer></dict>\(classInXML("Cafe\u{301}"))
    """

  private static let twinList = """
    <plist><dict><key>same</key><array><dict><key>\u{E9}</key><integer>1</integer></dict>
    <dict><key>e\u{301}</key><integer>1</integer></dict></array>
    <key>both</key><dict><key>\u{E9}</key><integer>1</integer><key>e\u{301}</key><integer>2</integer></dict></dict></plist>
    """

  private static let preferences = """
    <plist><dict><key>NSWindow Frame main</key><string>0 0 640 480</string>
    <key>sizes/large</key><integer>3</integer><key>note</key><string>$null</string>
    <key>$size</key><integer>1</integer>
    <key>names</key><array><string>$null</string><string>Ada</string></array>
    <key>counts</key><dict><key>a/b</key><integer>1</integer><key>c/d</key><integer>-1</integer></dict>
    <key>ids</key><dict>\((1...70).map { "<key>id\($0)</key><integer>\($0)</integer>" }.joined())</dict>
    </dict></plist>
    """

  /// A dictionary with a number and another dictionary, which has both, too: `{a: {b: ↑, n: 7}, n: 7}`.
  private static var circle: Data {
    let objects: [UInt8] =
      [0xD2, 1, 3, 2, 4] + [0x51, 0x61] + [0xD2, 5, 3, 0, 4] + [0x51, 0x6E] + [0x10, 7] + [0x51, 0x62]
    let offsets: [UInt8] = [8, 13, 15, 20, 22, 24]
    let zeros = [UInt8](repeating: 0, count: 7)
    let trailer: [UInt8] = zeros.dropLast() + [1, 1] + zeros + [6] + zeros + [0] + zeros + [26]
    return Data("bplist00".utf8) + objects + offsets + trailer
  }

  private static var inside: Data {
    let movie = ArchiveTree.archive([.object("Movie", ["name": "Avatar"])]).data
    return ArchiveTree.archive([.object("Screen", ["state": .data(movie)])]).data
  }
}

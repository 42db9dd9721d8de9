import Foundation
import KeyedArchive

extension HostileArchive {
  package static var all: [HostileArchive] { get throws { try cheap + expensive } }

  /// Those that aren't made to take long.
  package static var cheap: [HostileArchive] {
    get throws {
      try corpus + objects + classesWithoutFields + intervalsAndValues + foundation + decimals + [
        zerosAtTheEnd
      ]
        + arrays
        + nesting + limits + otherFiles
    }
  }

  /// The files of `Tests/Corpus` that a reader may refuse.
  private static var corpus: [HostileArchive] {
    get throws {
      let folder = URL(fileURLWithPath: "\(#filePath)/../../../../../Tests/Corpus").standardizedFileURL
      return try ["hostile", "odd"].flatMap { name in
        try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(name).path)
          .filter { $0.hasSuffix(".plist") }.sorted()
          .map { "\(name)/\($0)" }
      }
      .map { name in
        let file = folder.appendingPathComponent(name)
        let content = try Data(contentsOf: file)
        return HostileArchive(name) { content }
      }
    }
  }

  private static func table(_ rows: KeyValuePairs<String, [ArchiveTree]>) -> [HostileArchive] {
    rows.map { name, objects in HostileArchive(name) { ArchiveTree.archive(objects).data } }
  }

  // MARK: Objects

  private static let objects = table([
    "no object": [],
    "a class that is nil": [["$class": .uid(0)]],
    "a class without a name": [["$class": .uid(2)], [:]],
    "a class that isn't in the table": [["$class": .uid(9)]],
    "a class that is a string": [["$class": .uid(2)], "Movie"],
    "a key without a value": [.pairs([2], []), "a"],
    "a string that is its own text": [.object("NSString", ["NS.string": .uid(1)])],
    "a URL whose base is a text": [
      .object("NSURL", ["NS.base": .uid(2), "NS.relative": .uid(2)]), "a",
    ],
    "an attribute whose name is a number": [
      .object("NSAttributedString", ["NSString": .uid(2), "NSAttributes": .uid(3)]), "a", .pairs([4], [2]), 7,
    ],
    "a URL that is its own base": [.object("NSURL", ["NS.base": .uid(1), "NS.relative": .uid(2)]), "a"],
    "a dictionary that holds itself in an array": [.pairs([2], [3]), "a", .elements([1])],
    "two arrays that hold each other": [.elements([2]), .elements([1])],
    "a set as a key": [.pairs([2], [3]), .elements([], of: "NSSet"), "a"],
    "a dictionary as a key": [.pairs([2], [3]), .pairs([], []), "a"],
    "an array as a member": [.elements([2], of: "NSSet"), .elements([])],
    "an object as a member": [.elements([2], of: "NSSet"), .object("Node")],
    "objects that refer to each other": [
      .object("Node", ["next": .uid(2)]), .object("Node", ["next": .uid(1)]),
    ],
    "an array inside an object": [.object("Node", ["inside": [.uid(0)]])],
    "a field that refers to no object": [.object("Node", ["none": .uid(9)])],
  ])

  private static let classesWithoutFields = [
    "NSString", "NSData", "NSNumber", "NSDate", "NSUUID", "NSURL", "NSArray", "NSDictionary", "NSSet",
    "NSOrderedSet", "NSCountedSet", "NSIndexSet", "NSIndexPath", "NSAttributedString", "NSDecimalNumber",
    "NSLocale", "NSTimeZone", "NSNull", "NSValue", "NSDateInterval", "NSCharacterSet",
  ].map { name in HostileArchive("\(name) without fields") { ArchiveTree.archive([.object(name)]).data } }

  private static let intervalsAndValues = table([
    "an interval that begins with itself": [
      .object("NSDateInterval", ["NS.startDate": .uid(1), "NS.endDate": .uid(1)])
    ],
    "an interval that begins with a text": [
      .object("NSDateInterval", ["NS.startDate": .uid(2), "NS.endDate": .uid(2)]), "now",
    ],
    "an interval that ends before it begins": interval(from: 7, to: 5, [:]),
    "an interval that begins at no time": interval(from: .nan, to: 5, [:]),
    "an interval with another duration": interval(from: 5, to: 7, ["NS.duration": 3.0]),
    "an interval with a negative duration": interval(from: 5, to: 5, ["NS.duration": -1.0]),
    "an NSValue of an unknown kind": [.object("NSValue", ["NS.special": 99])],
    "an NSValue of a C integer": [.object("NSValue", ["$0": .uid(2), "$1": 238]), "i"],
    "a set with an NSValue of a C struct": [
      .elements([2], of: "NSSet"), .object("NSValue", ["$0": .uid(3), "$1": 1, "$2": 2]), "{Pair=ii}",
    ],
    "a point without numbers": [.object("NSValue", ["NS.special": 1, "NS.pointval": "{a, b}"])],
    "a point of three numbers": [.object("NSValue", ["NS.special": 1, "NS.pointval": "{1, 2, 3}"])],
    "a rectangle in the braces of a point": [
      .object("NSValue", ["NS.special": 3, "NS.rectval": "{1, 2, 3, 4}"])
    ],
    "a range with a real number": [
      .object("NSValue", ["NS.special": 4, "NS.rangeval.location": 1.5, "NS.rangeval.length": 1])
    ],
    "a number with another field": [.object("NSNumber", ["NS.intval": 7, "NS.dblval": 7.5])],
    "data with another field": [.object("NSData", ["NS.data": .data(Data()), "NS.length": 7])],
    "a key with another field": [
      .pairs([2], [3]), .object("NSString", ["NS.string": "a", "NS.bytes": .data(Data())]), 7,
    ],
    "a URL whose text has another field": [
      .object("NSURL", ["NS.base": .uid(0), "NS.relative": .uid(2)]),
      .object("NSString", ["NS.string": "a", "NS.locale": "de"]),
    ],
    "a week of no year": [.object("NSDateComponents", ["NS.week": 7])],
    "a person's name inside itself": [
      .object("NSPersonNameComponents", ["NS.nameComponentsPrivate": .uid(2)]),
      .object("_NSPersonNameComponentsData", ["NS.phoneticRepresentation": .uid(1)]),
    ],
    "a person's name in an object of another class": [
      .object("NSPersonNameComponents", ["NS.nameComponentsPrivate": .uid(2)]), .object("Name"),
    ],
    "a measurement in a unit of another class": [
      .object("NSMeasurement", ["NS.value": 1.5, "NS.unit": .uid(2)]),
      .object("Beats", ["NS.symbol": .uid(3)]), "b",
    ],
    "a measurement in itself": [.object("NSMeasurement", ["NS.value": 1.5, "NS.unit": .uid(1)])],
    "a unit without a converter": [
      .object("NSMeasurement", ["NS.value": 1.5, "NS.unit": .uid(2)]),
      .object("NSUnitLength", ["NS.symbol": .uid(3)]), "m",
    ],
    "a converter that divides another number": [
      .object("NSMeasurement", ["NS.value": 1.5, "NS.unit": .uid(2)]),
      .object("NSUnitFuelEfficiency", ["NS.symbol": .uid(3), "NS.converter": .uid(4)]), "m",
      .object("NSUnitConverterReciprocal", ["NS.reciprocal": 7.5]),
    ],
    "a pattern that isn't one": [
      .object("NSRegularExpression", ["NSPattern": .uid(2), "NSOptions": 0]), "(",
    ],
    "a regular expression with other options": [
      .object("NSRegularExpression", ["NSPattern": .uid(2), "NSOptions": -1]), "a",
    ],
    "a character set of another number": [.object("NSCharacterSet", ["NSBuiltinID": 16])],
    "a range of too many characters": [.object("NSCharacterSet", ["NSRange": .integer(.max)])],
    "a bitmap that is too short": [.object("NSCharacterSet", ["NSBitmap": .data(Data(count: 8_191))])],
    "a bitmap with a plane twice": [
      .object("NSCharacterSet", ["NSBitmap": .data(Data(repeating: 1, count: 8_192 + 2 * 8_193))])
    ],
    "an item of a query without a name": [.object("NSURLQueryItem", ["NS.name": .uid(0)])],
    "an error inside itself": [
      .object("NSError", ["NSDomain": .uid(2), "NSCode": 7, "NSUserInfo": .uid(3)]), "d",
      .pairs([2], [1]),
    ],
    "an error with an array": [
      .object("NSError", ["NSDomain": .uid(2), "NSCode": 7, "NSUserInfo": .uid(3)]), "d", .elements([2]),
    ],
    "an error with a number as a key": [
      .object("NSError", ["NSDomain": .uid(2), "NSCode": 7, "NSUserInfo": .uid(3)]), "d",
      .pairs([4], [2]), 7,
    ],
    "a repeated day": [.object("NSDateComponents", ["NS.day": 7, "NS.repeatedDay": true])],
  ])

  private static func interval(
    from start: Double,
    to end: Double,
    _ others: [String: ArchiveTree]
  ) -> [ArchiveTree] {
    let dates: [String: ArchiveTree] = ["NS.startDate": .uid(2), "NS.endDate": .uid(3)]
    return [.object("NSDateInterval", dates.merging(others) { $1 })]
      + [start, end].map { .object("NSDate", ["NS.time": .real($0.bitPattern)]) }
  }

  // MARK: Foundation's classes

  private static let foundation =
    table([
      "an NSValue of a type that doesn't exist": [
        .object("NSConcreteValue", ["NS.type": .uid(2), "NS.value": 7]), "?",
      ],
      "keys that Foundation considers equal": [.pairs([2, 3], [2, 3]), 1, 1.0],
      "members that Foundation considers equal": [.elements([2, 3], of: "NSOrderedSet"), 1, true],
      "a decimal number as a member": [.elements([2], of: "NSSet"), decimal()],
      "a counted set": [
        .object("NSCountedSet", ["NS.count": 1, "NS.object0": .uid(2), "NS.count0": 3]), "a",
      ],
      "an array of C": [
        .object("_NSKeyedCoderOldStyleArray", ["NS.count": 1, "NS.size": 4, "NS.type": 105, "$0": 7])
      ],
      "an index path of 50,000,000,000 indices": [
        .object("NSIndexPath", ["NSIndexPathLength": 50_000_000_000, "NSIndexPathData": .data(Data([1]))])
      ],
      "an index path that ends within an index": [
        .object("NSIndexPath", ["NSIndexPathLength": 2, "NSIndexPathData": .data(Data([1, 0x80]))])
      ],
      "a range that overflows": [
        .object("NSIndexSet", ["NSRangeCount": 1, "NSLocation": .integer(.max), "NSLength": 1])
      ],
      "a time zone that doesn't exist": [.object("NSTimeZone", ["NS.name": .uid(2)]), "Nowhere/Here"],
      "an empty URL": [.object("NSURL", ["NS.base": .uid(0), "NS.relative": .uid(2)]), ""],
    ])
    + [20, 60].map { levels in
      let text = 2 * levels + 1
      let objects = (0..<levels).flatMap { level -> [ArchiveTree] in
        let next = level + 1 < levels ? 2 * level + 3 : text
        return [
          .object("NSAttributedString", ["NSString": .uid(text), "NSAttributes": .uid(2 * level + 2)]),
          .pairs([text, text + 1], [next, next]),
        ]
      }
      return HostileArchive("texts that share texts as attributes, \(levels) levels deep") {
        ArchiveTree.archive(objects + ["a", "b"]).data
      }
    }

  private static let zerosAtTheEnd = HostileArchive(
    "a decimal number of an integer with zeros at the end, and the exponent 127",
    as: [ArchiveValue.self, Decimal.self, Decimal?.self]
  ) {
    let tenThousand = Data([0x10, 0x27] + [UInt8](repeating: 0, count: 14))
    return ArchiveTree.archive([
      decimal(changing: ["NS.mantissa": .data(tenThousand), "NS.exponent": 127])
    ]).data
  }

  private static let decimals = [
    ("1,000,000 bytes", "NS.mantissa", .data(Data(count: 1_000_000))),
    ("no bytes", "NS.mantissa", .data(Data())),
    ("a string", "NS.mantissa", "1"), ("1,000,000,000", "NS.exponent", 1_000_000_000),
    ("-1,000,000,000", "NS.exponent", -1_000_000_000), ("128", "NS.exponent", 128),
    ("Int.min", "NS.exponent", .integer(.min)), ("1.0", "NS.exponent", 1.0), ("-1", "NS.length", -1),
    ("9", "NS.length", 9), ("2^40", "NS.length", .integer(1 << 40)),
    ("Int.max", "NS.length", .integer(.max)),
    ("1", "NS.negative", 1), ("a missing object", "NS.compact", .uid(99)),
    ("a string", "NS.mantissa.bo", "2"),
  ].map { (name: String, key: String, value: ArchiveTree) in
    HostileArchive(
      "a decimal number: \(name) as \(key)",
      as: [ArchiveValue.self, Decimal.self, Decimal?.self]
    ) {
      ArchiveTree.archive([decimal(changing: [key: value])]).data
    }
  }

  private static func decimal(changing fields: [String: ArchiveTree] = [:]) -> ArchiveTree {
    let intact: [String: ArchiveTree] = [
      "NS.mantissa": .data(Data(count: 16)), "NS.exponent": 0, "NS.length": 1, "NS.negative": false,
      "NS.compact": false, "NS.mantissa.bo": 1,
    ]
    return .object("NSDecimalNumber", intact.merging(fields) { $1 })
  }

  // MARK: Depth and sharing

  package static let arrays =
    [127, 129, 600, 30_000].map { count in
      HostileArchive("\(count) arrays in one another") {
        ArchiveTree.archive((1...count).map { .elements([$0 + 1]) } + [.elements([])]).data
      }
    } + [
      HostileArchive("100 arrays that hold the next one twice") {
        ArchiveTree.archive((1...100).map { .elements([$0 + 1, $0 + 1]) } + [.elements([])]).data
      },
      HostileArchive("an array that holds itself") {
        ArchiveTree.archive([.elements([1])]).data
      },
    ]

  package static let nesting =
    [
      HostileArchive("100,000 arrays in XML") {
        Data("<plist>\(String(repeating: "<array>", count: 100_000))".utf8)
      },
      HostileArchive("600 objects in one another") {
        ArchiveTree.archive((1...600).map { .object("Node", ["next": .uid($0 == 600 ? 0 : $0 + 1)]) }).data
      },
      HostileArchive("20,000 objects that are only references, each to the next one") {
        ArchiveTree.archive((2...20_001).map(ArchiveTree.uid) + ["end"]).data
      },
      HostileArchive("60 levels of sets that share their members") {
        let levels = (0..<60).flatMap { level in
          [121, 122].map { ArchiveTree.elements([2 * level + 3, 2 * level + 4, $0], of: "NSSet") }
        }
        return ArchiveTree.archive(levels + ["a", "b"]).data
      },
    ]

  // MARK: Limits

  private static let limits = [3, 4].flatMap { count in
    [
      HostileArchive("4 levels of at most \(count)", limits: Limits(depth: count)) {
        ArchiveTree.archive([.elements([2]), .elements([3]), .elements([4]), .elements([])]).data
      },
      HostileArchive("4 objects of at most \(count)", limits: Limits(objectCount: count)) {
        ArchiveTree.archive(["a", "b", "c"]).data
      },
      HostileArchive("139 bytes of at most \(count + 135)", limits: Limits(byteCount: count + 135)) {
        ArchiveTree.archive(["a"]).data
      },
      HostileArchive("little in XML, of at most \(count) KB", limits: Limits(byteCount: count << 10)) {
        let xml = try? PropertyListSerialization.data(
          fromPropertyList: PropertyListSerialization.propertyList(
            from: ArchiveTree.archive(["a"]).data,
            format: nil
          ),
          format: .xml,
          options: 0
        )
        return (xml ?? Data()) + Data("<!-- \(String(repeating: "x", count: 3_000)) -->".utf8)
      },
    ]
  }

  // MARK: Cost

  private static let expensive =
    table([
      "a long key of many dictionaries": many(.pairs([2], [4]), size: 500_000),
      "a long member of many sets": many(.elements([2], of: "NSSet"), size: 500_000),
      "data with the same hash": dataWithTheSameHash,
      "a key of very many dictionaries": many(.pairs([2], [3]), size: 65_000, count: 1_000),
      "a member of very many sets": many(.elements([2], of: "NSSet"), size: 250_000, count: 1_000),
      "a long identifier of many locales": many(
        .object("NSLocale", ["NS.identifier": .uid(2)]),
        size: 100_000
      ),
      "a long text of many URLs": many(
        .object("NSURL", ["NS.relative": .uid(2), "NS.base": .uid(0)]),
        size: 100_000
      ),
      "a long text of many attributed strings": many(
        .object("NSAttributedString", ["NSString": .uid(2)]),
        size: 100_000
      ),
      "members with the same hash": collisions("NSSet", strings),
      "keys with the same hash": collisions("NSDictionary", strings),
    ]) + [
      HostileArchive("one large array in many objects") { manyContainers("NSArray") },
      HostileArchive("one large data in many objects") { manyContainers("NSData") },
      HostileArchive("one large data in many objects that copy it") {
        manyContainers("NSMutableData", byteCount: 600_000)
      },
      HostileArchive("long strings that overlap") { overlappingStrings },
      HostileArchive("200,000 references to a dictionary") {
        manyReferences(200_000) { list in
          let fields = (list.add(array: []), list.add(uid: 4))
          return list.add(dictionary: ["NS.keys": fields.0, "NS.objects": fields.0, "$class": fields.1])
        }
      },
      HostileArchive("20,000 references to a string of 1 MB") {
        manyReferences(20_000) { $0.add(string: String(repeating: "x", count: 1_000_000)) }
      },
      HostileArchive("20,000 references to data of 1 MB") {
        manyReferences(20_000) {
          $0.add(RawPropertyList.marker(0x40, 1_000_000) + [UInt8](repeating: 7, count: 1_000_000))
        }
      },
    ] + longValues("data") { .data(Data($0.utf8)) } + longValues("strings") { .string($0) }

  /// Long values that Foundation would compare again and again.
  private static func longValues(_ kind: String, _ value: (String) -> ArchiveTree) -> [HostileArchive] {
    let values = ["a", "b"].map { value(String(repeating: "x", count: 100_000) + $0) }
    let runs = Data((0..<10_000).flatMap { [1, UInt8($0 % 2)] })
    let text: ArchiveTree = .object(
      "NSAttributedString",
      ["NSString": .uid(4), "NSAttributes": .uid(5), "NSAttributeInfo": .data(runs)]
    )
    let attributes: [ArchiveTree] = [
      .string(String(repeating: "t", count: 10_000)), .elements([6, 7]), .pairs([4], [2]), .pairs([4], [3]),
    ]
    return [
      HostileArchive("long \(kind) as attributes in turn") {
        ArchiveTree.archive([text] + values + attributes).data
      }
    ]
  }

  /// An array of many equal objects, which refer to a long text as 2, and to other objects.
  package static func many(_ object: ArchiveTree, size: Int, count: Int = 300) -> [ArchiveTree] {
    [.elements(5..<5 + count), .string(String(repeating: "k", count: size)), 1, .pairs([], [])]
      + Array(repeating: object, count: count)
  }

  private static let strings = (0..<8_000).map { number -> ArchiveTree in
    // Foundation's hash ignores the number.
    let part = String(repeating: "x", count: 100)
    return .string("\(part)\(number + 100_000)\(part)\(part)\(part)")
  }

  package static let dataWithTheSameHash = collisions(
    "NSSet",
    (0..<5_000).map { .data(Data(count: 80) + "\($0)".utf8) }
  )

  private static func collisions(_ name: String, _ members: [ArchiveTree]) -> [ArchiveTree] {
    let uids = Array(2..<(2 + members.count))
    return [name == "NSSet" ? .elements(uids, of: name) : .pairs(uids, uids)] + members
  }

  private static func manyContainers(_ name: String, byteCount: Int = 60_000) -> Data {
    let count = 1_000
    var list = RawPropertyList(referenceSize: 2)
    let content =
      name == "NSArray"
      ? list.add(array: Array(repeating: list.add(uid: 2), count: count))
      : list.add(RawPropertyList.marker(0x40, byteCount) + [UInt8](repeating: 7, count: byteCount))
    let key = name == "NSArray" ? "NS.objects" : "NS.data"
    let container = list.add(dictionary: [key: content, "$class": list.add(uid: 3)])
    let all = list.add(array: (0..<count).map { list.add(uid: 5 + $0) })
    list.close(
      objects: [
        list.add(dictionary: ["NS.objects": all, "$class": list.add(uid: 4)]), list.add(string: "x"),
        list.add(class: name), list.add(class: "NSArray"),
      ] + Array(repeating: container, count: count)
    )
    return list.data
  }

  private static var overlappingStrings: Data {
    let count = 2_000
    var list = RawPropertyList(referenceSize: 2)
    let marker: [UInt8] = [0x5F, 0x12, 0x00, 0x03, 0x7F, 0x7F]
    let start = RawPropertyList.marker(0x40, 400_000)
    let host = list.add(
      start + Array(repeatElement(marker, count: count).joined())
        + [UInt8](repeating: 7, count: 400_000 - marker.count * count)
    )
    let strings = (0..<count).map { list.add(inside: host, at: start.count + marker.count * $0) }
    let all = list.add(array: (0..<count).map { list.add(uid: 3 + $0) })
    list.close(
      objects: [
        list.add(dictionary: ["NS.objects": all, "$class": list.add(uid: 2)]), list.add(class: "NSArray"),
      ] + strings
    )
    return list.data
  }

  private static func manyReferences(_ count: Int, to object: (inout RawPropertyList) -> Int) -> Data {
    var list = RawPropertyList()
    let references = list.add(array: Array(repeating: list.add(uid: 2), count: count))
    let array = list.add(dictionary: ["NS.objects": references, "$class": list.add(uid: 3)])
    list.close(objects: [array, object(&list), list.add(class: "NSArray"), list.add(class: "NSDictionary")])
    return list.data
  }

  // MARK: Other files

  private static let otherFiles =
    [
      "bplist00", "bplist16 and more bytes", "NIBArchive\u{1}", "\u{4}\u{B}streamtyped",
      "\u{4}\u{B}typedstream",
      "// !$*UTF8*$!\n{}", "PK\u{3}\u{4}", "SQLite format 3\0", "GIF89a", "%PDF-1.7",
      "<!DOCTYPE html>\n<title>",
      "<html lang=en>", "<svg/>", "\n<!-- a --><movie name='Avatar'>", " \n{\"a\": 1}", "[1]",
      "\u{FEFF}Hélène\n", "<3", " \t\r\n", "cplist00\u{1}", "",
      "<plist><string>$archiver</string></plist>",
      // A character is where the text that is looked at ends.
      String(repeating: "a", count: 999) + "é and more",
    ].map { text in HostileArchive("the file: \(escaped(text))") { Data(text.utf8) } }
    + [
      [0x1F, 0x8B, 8], [0x89, 0x50, 0x4E, 0x47, 0x0D], [0xFF, 0xD8, 0xFF, 0xE0], [0xE9, 0x20, 0x61],
      Array(repeating: 0, count: 100),
    ].map { (bytes: [UInt8]) in HostileArchive("the bytes \(bytes.prefix(5))") { Data(bytes) } }
    + [
      HostileArchive("bytes before the trailer") {
        let data = ArchiveTree.archive(["a"]).data
        return data.dropLast(32) + [0, 0] + data.suffix(32)
      },
      HostileArchive("a string that isn't one as a time") {
        var list = RawPropertyList()
        let time = list.add([0x51, 0xFF])
        let date = list.add(dictionary: ["NS.time": time, "$class": list.add(uid: 2)])
        list.close(objects: [date, list.add(class: "NSDate")])
        return list.data
      },
    ]
    + [["name": "Ada"], []].map { (list: ArchiveTree) in
      HostileArchive("the property list \(list == [] ? "[]" : "{name: Ada}")") { list.data }
    }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.prefix(30).map { $0.escaped(asASCII: true) }.joined()
  }
}

#if !canImport(ObjectiveC)
  import TestSupport
  import Testing

  @testable import KeyedArchive

  /// A kind of damage, and the error that the readers must report.
  struct Damage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let archive: ArchiveTree
    let category: ArchiveError.Category
    let found: String
    let path: [ArchivePath.Component]
    let readers: [Reader]

    init(
      _ description: String,
      _ objects: [ArchiveTree],
      _ category: ArchiveError.Category = .corruptArchive,
      found: String,
      at path: [ArchivePath.Component] = [],
      by readers: [Reader] = [.anything, .value]
    ) {
      testDescription = description
      archive = .archive(objects)
      self.category = category
      self.found = found
      self.path = path
      self.readers = readers
    }

    private static let array = ArchiveTree.classEntry("NSArray")
    private static let dictionary = ArchiveTree.classEntry("NSDictionary")
    private static let set = ArchiveTree.classEntry("NSSet")

    static let all: [Damage] = [
      Damage("no object", [], found: "UID 1"),
      Damage("no class", [.dictionary(["a": .integer(1)])], found: "a dictionary of 1 key"),
      Damage("a class that is the object itself", [.object(class: 1)], found: "a dictionary of 1 key"),
      Damage("a class that is nil", [.object(class: 0)], found: "the string \"$null\""),
      Damage("a class outside of the table", [.object(class: 99)], found: "UID 99"),
      Damage("a class that is no UID", [.dictionary(["$class": .string("x")])], found: "the string \"x\""),
      Damage(
        "a class without a name",
        [.object(class: 2), .dictionary([:])],
        found: "a dictionary of 0 keys"
      ),
      Damage(
        "an array that holds itself",
        [.elements([1], class: 2), array],
        found: "a cycle",
        at: [.index(0)]
      ),
      Damage(
        "a dictionary that holds itself in an array",
        [.pairs([2], [3], class: 4), .string("a"), .elements([1], class: 5), dictionary, array],
        found: "a cycle",
        at: [.key("a"), .index(0)]
      ),
      Damage("an array without elements", [.object(class: 2), array], found: "nothing"),
      Damage(
        "more keys than values",
        [.pairs([3, 4], [3], class: 2), dictionary, .string("a"), .string("b")],
        found: "1"
      ),
      Damage(
        "a key twice",
        [.pairs([3, 3], [3, 3], class: 2), dictionary, .string("a")],
        found: "a key twice"
      ),
      Damage(
        "a set as a key",
        [.pairs([3], [4], class: 2), dictionary, .elements([], class: 5), .string("a"), set],
        .unsupported,
        found: "an object of class NSSet",
        by: [.anything]
      ),
      Damage(
        "a dictionary as a key",
        [.pairs([3], [4], class: 2), dictionary, .pairs([], [], class: 2), .string("a")],
        found: "an object of class NSDictionary",
        by: [.value]
      ),
      Damage(
        "a string without its content",
        [.object(class: 2), .classEntry("NSString")],
        found: "nothing"
      ),
      Damage("a number without its value", [.object(class: 2), .classEntry("NSNumber")], found: "nothing"),
      Damage("data without its bytes", [.object(class: 2), .classEntry("NSData")], found: "nothing"),
      Damage(
        "a URL that is none",
        [
          .object(class: 3, ["NS.base": .uid(0), "NS.relative": .uid(2)]), .string(""), .classEntry("NSURL"),
        ],
        found: "the string \"\""
      ),
      Damage(
        "a URL that is its own base",
        [
          .object(class: 3, ["NS.base": .uid(1), "NS.relative": .uid(2)]), .string("a"), .classEntry("NSURL"),
        ],
        found: "a cycle",
        by: [.anything]
      ),
      Damage(
        "arrays as members of a set",
        [.elements([3], class: 2), set, .elements([], class: 4), array],
        .unsupported,
        found: "an object of class NSArray",
        at: [.index(0)],
        by: [.anything]
      ),
      Damage(
        "a class that isn't allowed",
        [.object(class: 2, ["NSRangeCount": .integer(0)]), .classEntry("NSIndexSet")],
        .disallowedClass,
        found: "an object of class NSIndexSet",
        by: [.anything]
      ),
    ]
  }
#endif

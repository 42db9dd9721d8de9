#if !canImport(ObjectiveC)
  import Foundation
  import ConformanceRules
  import TestSupport

  /// Where a value is read.
  enum Door {
    /// In an object, as a property of a class or a `Codable` struct.
    case object
    /// By the coder of an archive, which has no object.
    case top
    /// `dictionary.value(forKey:)`
    case dictionary
    /// As the root of the archive.
    case root
  }

  /// What is stored under the key "x".
  struct StoredValue: Sendable {
    let name: String
    /// What is in the place: a value, or a reference to the objects; nil if the key is missing.
    let place: ArchiveTree?
    let objects: [ArchiveTree]
    /// What an error calls it.
    let found: String

    private init(_ name: String, inline place: ArchiveTree?, found: String) {
      (self.name, self.place, objects, self.found) = (name, place, [], found)
    }

    private init(_ name: String, _ objects: ArchiveTree..., found: String) {
      (self.name, place, self.objects, self.found) = (name, .uid(3), objects, found)
    }

    var className: String? {
      if case .type(let name)? = objects.first?["$class"] { name } else { nil }
    }

    static let all = [
      StoredValue("nothing", inline: nil, found: "nothing"),
      StoredValue("nil", inline: .uid(0), found: "nothing"),
      StoredValue("NSNull", .object("NSNull"), found: "null"),
      StoredValue("\"a\"", "a", found: "the string \"a\""), StoredValue("\"\"", "", found: "the string \"\""),
      StoredValue("inline 7", inline: 7, found: "the integer 7"), StoredValue("7", 7, found: "the integer 7"),
      StoredValue("0", 0, found: "the integer 0"), StoredValue("300", 300, found: "the integer 300"),
      StoredValue("-1", -1, found: "the integer -1"),
      StoredValue("inline 1099511627776", inline: .integer(1 << 40), found: "the integer 1099511627776"),
      StoredValue(
        "inline 9007199254740993",
        inline: 9_007_199_254_740_993,
        found: "the integer 9007199254740993"
      ),
      StoredValue("inline 7.5", inline: 7.5, found: "the number 7.5"),
      StoredValue("7.5", 7.5, found: "the number 7.5"), StoredValue("0.1", 0.1, found: "the number 0.1"),
      StoredValue("1e+300", 1e300, found: "the number 1e+300"),
      StoredValue("inline 7.0", inline: 7.0, found: "the number 7.0"),
      StoredValue("inline -0.0", inline: -0.0, found: "the number -0.0"),
      StoredValue("9007199254740992.0", 9_007_199_254_740_992.0, found: "the number 9007199254740992.0"),
      StoredValue("9.223372036854776e+18", 0x1p63, found: "the number 9.223372036854776e+18"),
      StoredValue("inf", .real(Double.infinity.bitPattern), found: "the number inf"),
      StoredValue("nan", .real(Double.nan.bitPattern), found: "the number nan"),
      StoredValue("inline false", inline: false, found: "the boolean false"),
      StoredValue("false", false, found: "the boolean false"),
      StoredValue("data [7]", .data(Data([7])), found: "data of 1 byte"),
      StoredValue("inline data [7]", inline: .data(Data([7])), found: "data of 1 byte"),
      StoredValue("date 7.5", .object("NSDate", ["NS.time": 7.5]), found: "a date"),
      StoredValue(
        "00000000-0000-0000-0000-000000000000",
        .object("NSUUID", ["NS.uuidbytes": .data(Data(count: 16))]),
        found: "a UUID"
      ),
      StoredValue(
        "https://example.org",
        .object("NSURL", ["NS.base": .uid(0), "NS.relative": .uid(4)]),
        "https://example.org",
        found: "a URL"
      ),
      StoredValue("[]", .elements([]), found: "an array of 0 elements"),
      StoredValue("[7]", .elements([4]), 7, found: "an array of 1 element"),
      StoredValue("[\"a\"]", .elements([4]), "a", found: "an array of 1 element"),
      StoredValue("[[]]", .elements([4]), .elements([]), found: "an array of 1 element"),
      StoredValue("{7}", .elements([4], of: "NSSet"), 7, found: "a set of 1 member"),
      StoredValue("ordered set", .object("NSOrderedSet"), found: "an object of class NSOrderedSet"),
      StoredValue("[:]", .pairs([], []), found: "a dictionary of 0 keys"),
      StoredValue("[\"a\": 7]", .pairs([4], [5]), "a", 7, found: "a dictionary of 1 key"),
      StoredValue("a guest", .object("Guest", ["stars": 5]), found: "an object of class Guest"),
      StoredValue("a movie", .object("Movie"), found: "an object of class Movie"),
      StoredValue(
        "[a guest]",
        .elements([4]),
        .object("Guest", ["stars": 5]),
        found: "an array of 1 element"
      ),
      StoredValue(
        "{a guest}",
        .elements([4], of: "NSSet"),
        .object("Guest", ["stars": 5]),
        found: "a set of 1 member"
      ),
      StoredValue(
        "[\"a\": a guest]",
        .pairs([4], [5]),
        "a",
        .object("Guest", ["stars": 5]),
        found: "a dictionary of 1 key"
      ),
    ]

    /// An archive with the value, or nil if it can't be there.
    func archive(for door: Door) -> Data? {
      let key: ArchiveTree = "x"
      switch door {
      case .object:
        let object: ArchiveTree = .object("Stored", place.map { ["x": $0] } ?? [:])
        return ArchiveTree.archive([object, key] + objects).data
      case .top:
        var tree = ArchiveTree.archive(["", key] + objects)
        tree["$top"] = .dictionary(place.map { ["x": $0] } ?? [:])
        return tree.data
      case .dictionary:
        // It refers to all of its values.
        guard let place else { return ArchiveTree.archive([.pairs([], []), key]).data }
        return place.uid.map { ArchiveTree.archive([.pairs([2], [$0]), key] + objects).data }
      case .root:
        return objects.isEmpty ? nil : ArchiveTree.archive(["", key] + objects, root: .uid(3)).data
      }
    }
  }
#endif

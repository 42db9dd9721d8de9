#if !canImport(ObjectiveC)
  import Foundation
  import KeyedArchive
  import ConformanceRules
  import TestSupport

  /// Archives that are hostile only to some types, and types that read those of the table beside `ArchiveValue`.
  extension HostileArchive {
    static let typed = superclasses + equal + types + longNames

    var furtherTypes: [Any.Type] {
      switch testDescription {
      case _ where Self.arrays.contains { $0.testDescription == testDescription }: [Nest.self, Descent.self]
      case "600 objects in one another": [[String].self]
      case "a long key of many dictionaries": [[[String: [String: Int]]].self]
      case "a long member of many sets": [[Set<String>].self]
      case "data with the same hash": [Set<Data>.self, Set<Digest>.self]
      default: []
      }
    }

    private static func typed(
      _ rows: KeyValuePairs<String, (types: [Any.Type], objects: [ArchiveTree])>
    ) -> [HostileArchive] {
      rows.map { name, row in
        HostileArchive(name, as: row.types) { [objects = row.objects] in ArchiveTree.archive(objects).data }
      }
    }

    /// Superclasses that aren't an array.
    private static let superclasses = ["Film", "NSArray", "NSString"].flatMap { name in
      (["Film", 7, [:], .uid(0), .data(Data()), true] as [ArchiveTree]).map { names in
        HostileArchive(
          "\(name) with the superclasses \(names)",
          as: [ArchiveValue.self, [String].self, String.self, StoredObject<Int>.self, Leaf.self]
        ) {
          let object: ArchiveTree = [
            "$class": .uid(2), "name": .uid(3), "NS.objects": [], "NS.string": "a",
          ]
          return ArchiveTree.archive([object, ["$classname": .string(name), "$classes": names], "a"]).data
        }
      }
    }

    // MARK: Types

    private static let equal = typed([
      "1 and 1.0 in a set": ([Set<Int>.self], [.elements([2, 3], of: "NSSet"), 1, 1.0]),
      "0.0 and -0.0 in a set": ([Set<Double>.self], [.elements([2, 3], of: "NSSet"), 0.0, -0.0]),
      "an accent composed in two ways in a set": (
        [Set<String>.self], [.elements([2, 3], of: "NSSet"), "\u{E9}", "e\u{301}"]
      ),
      "a string twice in a set": ([Set<String>.self], [.elements([2, 3, 4], of: "NSSet"), "a", "b", "a"]),
      "an accent composed in two ways in keys": (
        [[String: Int].self], [.pairs([2, 3], [4, 4]), "\u{E9}", "e\u{301}", 7]
      ),
      "a key twice": ([[String: Int].self], [.pairs([2, 3], [4, 4]), "a", "a", 7]),
      "1 and 01 as keys": ([[Int: Int].self], [.pairs([2, 3], [4, 4]), "1", "01", 7]),
      "1 and +1 as keys": ([[Int: Int].self], [.pairs([2, 3], [4, 4]), "1", "+1", 7]),
      "equal structs in a set": (
        [Set<Leaf>.self], [.elements([2, 3], of: "NSSet"), leaf(4), leaf(4), "a"]
      ),
      "a struct twice in a set": ([Set<Leaf>.self], [.elements([2, 2], of: "NSSet"), leaf(3), "a"]),
      "equal structs as keys": (
        [[Leaf: Int].self], [.elements([2, 5, 3, 5]), leaf(4), leaf(4), "a", 7]
      ),
    ])

    private static func leaf(_ name: Int) -> ArchiveTree { .object("Leaf", ["name": .uid(name)]) }

    private static let types = typed([
      "a reference to nil in an array": ([ArchiveValue.self, [Leaf?].self], [.elements([0])]),
      "an array inside an object, where a type asks for an array": (
        [
          Stored<[Int]>.self, Stored<[Leaf]>.self, Stored<Set<Int>>.self, Stored<Int>.self, Stored<Leaf>.self,
          StoredObject<[Int]>.self,
        ],
        [.object("Stored", ["x": [1, 2]])]
      ),
      "a dictionary inside an object": ([Stored<[String: Int]>.self], [.object("Stored", ["x": [:]])]),
      "nil in a dictionary": (
        [
          [String: Int].self, [String: Leaf?].self, Stored<Int>.self, Stored<Leaf>.self, Stored<[Int]>.self,
          StoredOptional<Int>.self, StoredOptional<Leaf>.self, StoredOptional<[Int]>.self,
          StoredOptional<Date>.self,
          Stored<Set<Leaf>>.self, Stored<Date>.self, Stored<Wrappers.Level>.self,
        ],
        [.pairs([2], [0]), "x"]
      ),
      "a number as a key, where a type asks for a number": (
        [Stored<Int>.self, StoredObject<Int>.self],
        [.object("Stored", ["x": .uid(2)]), .pairs([3], [4]), 7, .pairs([], [])]
      ),
      "a number as a key, where a type asks for a string": ([[String: Int].self], [.pairs([2], [2]), 7]),
      "a set of arrays, where a type asks for a number": (
        [Stored<Int>.self, StoredObject<Int>.self],
        [.object("Stored", ["x": .uid(2)]), .elements([3], of: "NSSet"), .elements([])]
      ),
      "objects that refer to each other, where a type asks for a number": (
        [Stored<Int>.self, StoredObject<Int>.self],
        [
          .object("Stored", ["x": .uid(2)]), .elements([3]),
          .object("Movie", ["shelf": .uid(1), "self": .uid(3)]),
        ]
      ),
      "objects in a dictionary of arrays of arrays": (
        [[String: [[Date]]].self, [String: [Date]].self],
        [.pairs([2], [3]), "a", .elements([4]), .elements([5]), .object("Movie")]
      ),
      "objects, where a type of the app takes an array of anything": (
        [Count.self], [.elements([2]), .object("Movie")]
      ),
      "numbers, where a type of the app takes an array of anything": ([Count.self], [.elements([2]), 7]),
      "a dictionary, where a type of the app takes an array of anything": (
        [Count.self], [.pairs([2], [3]), "a", .object("Movie")]
      ),
      "an object of another class of Foundation": (
        [DateComponents.self, Calendar.self, CharacterSet.self], [.object("NSOther")]
      ),
      "an object inside itself": ([ArchiveValue.self, Chain.self], [.object("Chain", ["next": .uid(1)])]),
      "an array, where a wrapper wraps itself": ([Endless.self], [.elements([2]), "a"]),
      "an object, where a wrapper wraps itself": ([Endless.self], [leaf(2), "a"]),
    ])

    private static let longNames = typed([
      "a long name in many enums": (
        [[LongCase].self],
        many(.object("LongCase", ["on": .uid(4), String(repeating: "k", count: 500_000): 1]), size: 1)
      )
    ])
  }
#endif

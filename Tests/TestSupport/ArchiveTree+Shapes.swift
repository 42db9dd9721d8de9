extension ArchiveTree {
  /// An archive of some objects, of which the first has UID 1 and is the root.
  package static func archive(_ objects: [ArchiveTree], root: ArchiveTree = .uid(1)) -> ArchiveTree {
    .dictionary([
      "$archiver": .string("NSKeyedArchiver"),
      "$version": .integer(100_000),
      "$top": .dictionary(["root": root]),
      "$objects": .array([.string("$null")] + objects),
    ])
  }

  /// An object whose class's entry has a UID.
  package static func object(class uid: Int, _ pairs: [String: ArchiveTree] = [:]) -> ArchiveTree {
    .dictionary(pairs.merging(["$class": .uid(uid)]) { first, _ in first })
  }

  /// An array, or a set, whose class's entry has a UID.
  package static func elements(_ uids: [Int], class uid: Int) -> ArchiveTree {
    .object(class: uid, ["NS.objects": .array(uids.map(ArchiveTree.uid))])
  }

  package static func pairs(_ keys: [Int], _ values: [Int], class uid: Int) -> ArchiveTree {
    .object(
      class: uid,
      ["NS.keys": .array(keys.map(ArchiveTree.uid)), "NS.objects": .array(values.map(ArchiveTree.uid))]
    )
  }

  /// The entry of a class.
  package static func classEntry(_ name: String) -> ArchiveTree {
    .dictionary(["$classname": .string(name), "$classes": .array([.string(name), .string("NSObject")])])
  }
}

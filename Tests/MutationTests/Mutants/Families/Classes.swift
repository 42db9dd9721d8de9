import ArchivedModels
import ArchivingCatalog
import ConformanceRules
import TestSupport

extension Subject {
  /// Every class is unknown and has hints, of which some are no names, or classes of other models.
  var classHints: [Mutant] {
    let entries = tree.objects.indices.filter { tree.objects[$0]["$classname"] != nil }
    return entries.flatMap { index in
      let name = tree.objects[index]["$classname"] ?? .string("")
      let hints: [ArchiveTree] =
        [name, .array([]), .array([name]), .array([.string("Unknown"), name]), .array([name, .integer(7)])]
        + ArchiveTree.strangers.map { .array([$0, name]) }
        + Catalog.models.map { .array([.string("\($0)"), name]) }
        + [.array(Array(repeating: .string("Unknown"), count: 16) + [name])]
      return hints.map { hints in
        Mutant(.classHints, "$objects[\(index)].$classhints = \("\(hints)".prefix(60))") { [tree] in
          var tree = tree
          tree.objects[index]["$classname"] = .string("Unknown")
          tree.objects[index]["$classhints"] = hints
          return tree
        }
      }
    }
  }

  /// Every enum with associated values has other cases: none, several, nil, or with the values of other cases.
  var enumCases: [Mutant] {
    [["meadow", "hall", "tent", "unknown"], ["leaf", "pair", "nothing", "unknown"]].flatMap(enumCases)
  }

  private func enumCases(_ cases: [String]) -> [Mutant] {
    tree.fields.filter { cases.contains($0.key) }.flatMap { field in
      let values =
        [0, 1, tree.objects.count]
        + tree.objects.indices.filter { tree.className(ofObject: $0) == "NSDictionary" }
      return (0..<16).flatMap { chosen in
        values.map { uid in
          let names = cases.indices.filter { chosen & 1 << $0 != 0 }.map { cases[$0] }
          return Mutant(.enumCases, "\(field) is \(names), each UID \(uid)") { [tree] in
            tree.replacing(field, by: names, uid: uid)
          }
        }
      }
    }
  }
}

extension ArchiveTree {
  /// The archive with other keys in an object or a dictionary, each with the same value.
  fileprivate func replacing(_ field: ArchivedField, by names: [String], uid: Int) -> ArchiveTree {
    var tree = removing(field.place, withKeyAt: field.keyPlace)
    for name in names { tree.add(name, .uid(uid), to: field.object) }
    return tree
  }
}

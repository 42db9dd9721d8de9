import Foundation

extension ArchiveTree {
  /// An archive of some objects, of which the first has UID 1 and is the root. The entries of the classes that they name
  /// come after them.
  package static func archive(_ objects: [ArchiveTree], root: ArchiveTree = .uid(1)) -> ArchiveTree {
    var table = [.string("$null")] + objects
    var entries: [String: Int] = [:]
    for index in table.indices {
      guard case .type(let name)? = table[index]["$class"] else { continue }
      if entries[name] == nil {
        entries[name] = table.count
        table.append(.classEntry(name))
      }
      table[index]["$class"] = entries[name].map { .uid($0) }
    }
    return [
      "$archiver": "NSKeyedArchiver", "$version": 100_000, "$top": ["root": root], "$objects": .array(table),
    ]
  }

  /// An object of a class, whose entry `archive` adds.
  package static func object(_ name: String, _ fields: [String: ArchiveTree] = [:]) -> ArchiveTree {
    .dictionary(fields.merging(["$class": .type(name)]) { first, _ in first })
  }

  /// An array, or another collection of elements.
  package static func elements(_ uids: some Sequence<Int>, of name: String = "NSArray") -> ArchiveTree {
    .object(name, ["NS.objects": .array(uids.map(ArchiveTree.uid))])
  }

  package static func pairs(_ keys: [Int], _ values: [Int]) -> ArchiveTree {
    .object(
      "NSDictionary",
      ["NS.keys": .array(keys.map(ArchiveTree.uid)), "NS.objects": .array(values.map(ArchiveTree.uid))]
    )
  }

  /// The entry of a class.
  package static func classEntry(_ name: String) -> ArchiveTree {
    ["$classname": .string(name), "$classes": [.string(name), "NSObject"]]
  }
}

extension ArchiveTree: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(floatLiteral value: Double) { self = .real(value.bitPattern) }
  package init(stringLiteral value: String) { self = .string(value) }
  package init(arrayLiteral elements: ArchiveTree...) { self = .array(elements) }
  package init(dictionaryLiteral pairs: (String, ArchiveTree)...) {
    self = .dictionary(Dictionary(pairs) { first, _ in first })
  }
}

import ConformanceRules
import TestSupport

extension Subject {
  /// A dictionary of the property list or of the archive contains the same key twice.
  var repeatedKeys: [Mutant] {
    list.objects.indices.flatMap { object in
      let references = list.references(of: object)
      // Every reference of an array, which may be the keys of a dictionary in the archive.
      let keys = list.isDictionary(object) ? Array(references.prefix(references.count / 2)) : references
      return keys.indices.dropFirst().map { index in
        let first = list.objects[object][keys[0]]
        return Mutant(.repeatedKeys, "reference \(index) of object \(object) is its first") { [list] in
          list.redirecting(object, at: keys[index], to: Int(first))
        }
      }
    }
  }

  /// An object of the property list is a set, which only binary property lists can contain.
  var sets: [Mutant] {
    replacing(.sets) { object in
      let reference = RawPropertyList.bigEndian(object, size: list.referenceSize)
      let root = RawPropertyList.bigEndian(list.root, size: list.referenceSize)
      return [
        ("an empty set", [0xC0]), ("a set that holds itself", [0xC1] + reference),
        ("a set of two", [0xC2] + root + reference), ("an ordered set", [0xB1] + root),
      ]
    }
  }

  /// An object of the property list is one that no archiver writes.
  var strangeObjects: [Mutant] {
    replacing(.strangeObjects) { _ in
      [
        ("null", [0x00]), ("a fill byte", [0x0F]), ("a URL", [0x0C]), ("a UUID", [0x0E]),
        ("an integer of 16 bytes", [0x14] + Array(repeating: 0xFF, count: 16)),
        ("an unsigned integer", [0x14] + Array(repeating: 0, count: 8) + Array(repeating: 0xFF, count: 8)),
        ("a real of 4 bytes", [0x22, 0x7F, 0xA0, 0, 1]), ("a real of 16 bytes", [0x24]),
        ("a date", [0x33] + Array(repeating: 0x41, count: 8)),
        ("a date that isn't a number", [0x33, 0x7F, 0xF8, 0, 0, 0, 0, 0, 0]),
        ("a string that isn't ASCII", [0x52, 0xC3, 0xA9]),
        ("half of a surrogate pair", [0x61, 0xD8, 0x00]), ("UTF-8", [0x71, 0x41]),
        ("a UID of 16 bytes", [0x8F] + Array(repeating: 0xFF, count: 16)),
        ("a UID of 5 bytes", [0x84, 1, 0, 0, 0, 0]), ("an unknown marker", [0x95]),
      ]
    }
  }

  /// An object of the property list claims to be larger than any file.
  var hugeCounts: [Mutant] {
    let counts: [(String, [UInt8])] = [
      ("255", [0x10, 0xFF]), ("65,535", [0x11, 0xFF, 0xFF]), ("2³¹", [0x12, 0x80, 0, 0, 0]),
      ("2⁶²", [0x13, 0x40, 0, 0, 0, 0, 0, 0, 0]), ("−1", [0x13] + Array(repeating: 0xFF, count: 8)),
      ("not a number", [0x50]),
    ]
    let kinds: [(String, UInt8)] = [
      ("an array", 0xAF), ("a dictionary", 0xDF), ("ASCII", 0x5F), ("UTF-16", 0x6F), ("data", 0x4F),
    ]
    return replacing(.hugeCounts) { object in
      counts.enumerated().map { index, count in
        let kind = kinds[(object + index) % kinds.count]
        return ("\(kind.0) with the count \(count.0)", [kind.1] + count.1 + [0, 0, 0, 0])
      }
    }
  }

  /// Replaces every object of the property list with each of some others.
  private func replacing(
    _ family: MutantFamily,
    _ others: (Int) -> [(name: String, bytes: [UInt8])]
  ) -> [Mutant] {
    list.objects.indices.flatMap { object in
      others(object).map { other in
        Mutant(family, "object \(object) is \(other.name)") { [list] in
          list.replacing(object, with: other.bytes)
        }
      }
    }
  }
}

import ArchivingCatalog
import Foundation
import ConformanceRules
import TestSupport

extension ArchiveTree {
  /// One value of each type, and values that are difficult for readers.
  static let strangers: [ArchiveTree] = [
    .string(""), .string("7"), .string("$null"), .string("a\u{0}\nb\u{202E}"), .string("e\u{301}"),
    .integer(0), .integer(-1), .integer(.max), .integer(.min), .integer(1 << 53 + 1),
    .real(7.5.bitPattern), .real((-0.0).bitPattern), .real(0x7FF0_0000_0000_1234), .real(1e300.bitPattern),
    .boolean(true), .data(Data()), .data(Data([7])), .uid(0), .uid(1), .array([]), .array([.uid(1)]),
    .array([.integer(1)]), .dictionary([:]), .dictionary(["$class": .uid(1)]),
  ]

  /// Names of classes that no archive of a model contains.
  static let foreignClassNames = [
    "", "Unknown", "movie", "Models.Movie", "NSObject", "NSString", "NSMutableString", "NSNumber", "NSDate",
    "NSData", "NSNull", "NSUUID", "NSURL", "NSArray", "NSMutableArray", "NSDictionary",
    "NSMutableDictionary", "NSSet", "NSCountedSet", "NSOrderedSet", "NSError", "NSIndexSet", "NSIndexPath",
    "NSAttributedString", "NSCalendar", "NSDecimalNumber", "NSValue", "NSKeyedUnarchiver", "NSCoder",
    "_NSCFString", "_NSCFArray", "_NSCFDictionary", "_NSCFNumber", "__NSCFType", "_NSPlaceholderString",
    "Foundation._NSCFString", "Swift.String", "Swift._ContiguousArrayStorage<Any>",
    "Approach1Mirror.MovieClass", "_TtC15Approach1Mirror10MovieClass", "KeyedArchive.KeyedUnarchiver",
    "$null", "a\u{0}b\n", String(repeating: "x", count: 5_000),
  ]
}

extension Subject {
  /// Every class gets each of the other names.
  var classNames: [Mutant] {
    let names = Catalog.models.map { "\($0)" } + ArchiveTree.foreignClassNames
    return tree.places.filter(isClassName).flatMap { place in
      names.compactMap { name in
        guard tree[place]?.string != nil else { return nil }
        return Mutant(.classNames, "\(place) = \(String(reflecting: name.prefix(40)))") { [tree] in
          tree.replacing(place, with: .string(name))
        }
      }
    }
  }

  private func isClassName(_ place: ArchivePlace) -> Bool {
    place.steps.contains(.key("$classname")) || place.steps.contains(.key("$classes"))
  }

  /// Every value becomes one of another type.
  var otherValues: [Mutant] {
    tree.places.flatMap { place in
      ArchiveTree.strangers.map { value in
        Mutant(.otherValues, "\(place) = \(value)") { [tree] in tree.replacing(place, with: value) }
      }
    }
  }

  /// Every entry and every element is missing.
  var missingValues: [Mutant] {
    tree.places.map { place in
      Mutant(.missingValues, "no \(place)") { [tree] in tree.replacing(place, with: nil) }
    }
  }

  /// Every array has too few or too many elements.
  var unequalCounts: [Mutant] {
    let arrays = tree.places.filter { place in
      guard case .array = tree[place] else { return false }
      return true
    }
    return arrays.flatMap { place in
      let elements = tree[place]?.elements ?? []
      let others: [(String, [ArchiveTree])] = [
        ("none", []), ("one too few", elements.dropLast()), ("one too many", elements + elements.prefix(1)),
        ("twice as many", elements + elements),
        ("1,000", Array(repeating: elements.first ?? .uid(1), count: 1_000)),
      ]
      return others.map { name, elements in
        Mutant(.unequalCounts, "\(place): \(name)") { [tree] in
          tree.replacing(place, with: .array(elements))
        }
      }
    }
  }
}

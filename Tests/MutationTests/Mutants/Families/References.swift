import ConformanceRules
import TestSupport

extension Subject {
  /// The places of UIDs.
  var uidPlaces: [ArchivePlace] { tree.places.filter { tree[$0]?.uid != nil } }

  /// Every UID refers to every object, and to missing ones.
  var redirectedUIDs: [Mutant] {
    let targets = Array(0...tree.objects.count) + [65_535, Int(UInt32.max)]
    return uidPlaces.flatMap { place in
      targets.map { target in
        Mutant(.redirectedUIDs, "\(place) → UID \(target)") { [tree] in
          tree.replacing(place, with: .uid(target))
        }
      }
    }
  }

  /// Every reference of the property list itself, also to keys, leads to many other objects and to missing ones.
  var redirectedReferences: [Mutant] {
    let targets = Array(stride(from: 0, through: list.objects.count, by: 2)) + [255]
    return list.objects.indices.flatMap { object in
      list.references(of: object).flatMap { place in
        targets.map { target in
          Mutant(.redirectedReferences, "byte \(place) of object \(object) → object \(target)") { [list] in
            list.redirecting(object, at: place, to: target)
          }
        }
      }
    }
  }

  /// A UID leads back to the object that contains it, through containers of several classes.
  var cycles: [Mutant] {
    uidPlaces.flatMap { place in
      Link.allCases.flatMap { link in
        [1, 3].map { length in
          Mutant(.cycles, "\(place) → \(length) of \(link.rawValue) → back") { [tree] in
            tree.chaining(link, length, at: place, end: nil)
          }
        }
      }
    }
  }
}

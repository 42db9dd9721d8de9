import ConformanceRules
import TestSupport

extension Subject {
  /// A chain of nested objects at every UID, and nested arrays in the property list itself.
  var nesting: [Mutant] {
    let inArchive = uidPlaces.flatMap { place in
      Link.allCases.flatMap { link in
        [1, 60, 128, 200].map { depth in
          Mutant(.nesting, "\(place) → \(depth) of \(link.rawValue)") { [tree] in
            tree.chaining(link, depth, at: place, end: tree[place]?.uid)
          }
        }
      }
    }
    let inList = list.objects.indices.map { object in
      let depth = object % 16 == 0 ? 10_000 : 200
      return Mutant(.nesting, "object \(object) is \(depth) nested arrays") { [list] in
        list.chaining(depth, count: 1, at: object)
      }
    }
    return inArchive + inList
  }

  /// The same, but each object contains the next one twice. A reader that expands them would never end.
  var sharing: [Mutant] {
    let inArchive = uidPlaces.flatMap { place in
      [Link.NSArray, .NSDictionary, .NSSet, .NSOrderedSet].flatMap { link in
        [30, 60, 120].map { depth in
          Mutant(.sharing, "\(place) → \(depth) of \(link.rawValue), each containing the next twice") {
            [tree] in
            tree.chaining(link, depth, count: 2, at: place, end: tree[place]?.uid)
          }
        }
      }
    }
    let inList = list.objects.indices.map { object in
      Mutant(.sharing, "object \(object) is 60 arrays, each containing the next twice") { [list] in
        list.chaining(60, count: 2, at: object)
      }
    }
    return inArchive + inList
  }
}

extension RawPropertyList {
  /// The list with nested arrays in place of an object, each containing the next one `count` times.
  fileprivate func chaining(_ length: Int, count: Int, at object: Int) -> RawPropertyList {
    var list = widened
    let first = list.objects.count
    let arrays = (1...length).map { position in
      let next = position < length ? first + position : list.root
      let references = Array(repeating: Self.bigEndian(next, size: list.referenceSize), count: count)
      return [0xA0 | UInt8(count)] + references.flatMap { $0 }
    }
    list.objects[object] = arrays[0]
    list.objects += arrays
    return list
  }

  /// The same list with references of 2 bytes, so that more objects can be added.
  private var widened: RawPropertyList {
    guard referenceSize == 1 else { return self }
    var list = self
    list.referenceSize = 2
    for object in objects.indices {
      guard let start = references(of: object).first else { continue }
      let wide: [UInt8] = objects[object][start...].flatMap { [0, $0] }
      list.objects[object].replaceSubrange(start..., with: wide)
    }
    return list
  }
}

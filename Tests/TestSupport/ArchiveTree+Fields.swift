/// A field of a struct in an archive: a key of an object, or a pair of a dictionary.
package struct ArchivedField: CustomStringConvertible {
  /// The position of the object or dictionary in `$objects`.
  package let object: Int
  package let key: String
  /// The place of the value.
  fileprivate let place: ArchivePlace
  /// The place of the key, if the field is a pair of a dictionary.
  fileprivate let keyPlace: ArchivePlace?

  package var description: String { "$objects[\(object)].\(key)" }
}

extension ArchiveTree {
  /// Every field of every struct in an archive.
  package var fields: [ArchivedField] {
    objects.indices.flatMap { index -> [ArchivedField] in
      guard case .dictionary(let pairs) = objects[index], pairs["$class"] != nil else { return [] }
      let place = ArchivePlace([.key("$objects"), .index(index)])
      if let keys = pairs["NS.keys"]?.elements {
        return keys.enumerated().compactMap { pair, key in
          guard let uid = key.uid, let name = objects[uid].string else { return nil }
          let value = place.appending(.key("NS.objects")).appending(.index(pair))
          let key = place.appending(.key("NS.keys")).appending(.index(pair))
          return ArchivedField(object: index, key: name, place: value, keyPlace: key)
        }
      }
      return pairs.keys.sorted().filter { !$0.hasPrefix("$") && !$0.hasPrefix("NS.") }.map {
        ArchivedField(object: index, key: $0, place: place.appending(.key($0)), keyPlace: nil)
      }
    }
  }

  /// The archive without a field.
  package func removing(_ field: ArchivedField) -> ArchiveTree {
    let tree = replacing(field.place, with: nil)
    return field.keyPlace.map { tree.replacing($0, with: nil) } ?? tree
  }

  /// The value of a field, followed through its UID.
  package func value(of field: ArchivedField) -> ArchiveTree? {
    let stored = self[field.place]
    return stored?.uid.map { objects[$0] } ?? stored
  }

  /// The archive with another value in a field. If the field contains a reference, the value is added to `$objects`.
  package func replacing(_ field: ArchivedField, with value: ArchiveTree) -> ArchiveTree {
    var tree = self
    tree[field.place] = self[field.place]?.uid == nil ? value : .uid(tree.add(value))
    return tree
  }
}

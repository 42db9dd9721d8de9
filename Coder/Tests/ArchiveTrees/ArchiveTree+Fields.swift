/// A property of an object in an archive, or a pair of a dictionary.
package struct ArchivedField: CustomStringConvertible {
  package let key: String
  /// The place of the value, or of a reference to it.
  package let place: ArchivePlace
  /// The place of the key, if it is in a dictionary.
  package let keyPlace: ArchivePlace?

  /// The object or dictionary.
  package var object: ArchivePlace { ArchivePlace(Array(place.steps.prefix(2))) }

  package var description: String { "\(object).\(key)" }
}

extension ArchiveTree {
  /// Every field of every object of an app, and of every dictionary.
  package var fields: [ArchivedField] {
    objects.indices.filter { objects[$0]["$class"] != nil }.flatMap { fields(of: .object($0)) }
      .filter { $0.keyPlace != nil || !$0.key.hasPrefix("NS.") }
  }

  /// The pairs of a dictionary, or the properties of an object.
  package func fields(of object: ArchivePlace) -> [ArchivedField] {
    let keys = object.appending(.key("NS.keys"))
    guard let count = self[keys]?.elements.count else {
      return (self[object]?.pairs.keys.sorted() ?? []).filter { !$0.hasPrefix("$") }.map {
        ArchivedField(key: $0, place: object.appending(.key($0)), keyPlace: nil)
      }
    }
    return (0..<count).map { index in
      let key = keys.appending(.index(index))
      let value = object.appending(.key("NS.objects")).appending(.index(index))
      return ArchivedField(key: text(at: key) ?? "\(index)", place: value, keyPlace: key)
    }
  }

  /// The archive without a field, or an element.
  package func removing(_ place: ArchivePlace, withKeyAt keyPlace: ArchivePlace? = nil) -> ArchiveTree {
    let tree = replacing(place, with: nil)
    return keyPlace.map { tree.replacing($0, with: nil) } ?? tree
  }

  /// Stores another value in a field. If the field contains a reference, the value is added to `$objects`.
  package mutating func store(_ value: ArchiveTree, at place: ArchivePlace) {
    self[place] = self[place]?.uid == nil ? value : .uid(add(value))
  }

  /// Adds a property to an object, or a pair to a dictionary.
  package mutating func add(_ key: String, _ value: ArchiveTree, to object: ArchivePlace) {
    guard self[object]?["NS.keys"] != nil else { return self[object.appending(.key(key))] = value }
    let uid = add(.string(key))
    self[object.appending(.key("NS.keys"))]?.elements.append(.uid(uid))
    self[object.appending(.key("NS.objects"))]?.elements.append(value)
  }
}

extension ArchiveTree {
  /// What a reference leads to; the place itself if there is no reference.
  package func target(of place: ArchivePlace) -> ArchivePlace {
    self[place]?.uid.map { ArchivePlace([.key("$objects"), .index($0)]) } ?? place
  }

  /// The name of the class of the object that a reference leads to.
  package func className(at place: ArchivePlace) -> String? {
    self[place]?.uid.flatMap { objects.indices.contains($0) ? className(ofObject: $0) : nil }
  }

  /// The string at a place, or that a reference leads to. "$null" is in an object, because as a string it means nil.
  package func text(at place: ArchivePlace) -> String? {
    let target = self[target(of: place)]
    return target?.string ?? target?["NS.string"]?.string
  }

  /// The entries of a dictionary, or the properties of an object, with the places of their keys and values.
  package func entries(at object: ArchivePlace) -> [String: (key: ArchivePlace?, value: ArchivePlace)] {
    let keys = object.appending(.key("NS.keys"))
    guard let count = self[keys]?.elements.count else {
      let names = self[object]?.pairs.keys.filter { !$0.hasPrefix("$") } ?? []
      return names.reduce(into: [:]) { $0[$1] = (nil, object.appending(.key($1))) }
    }
    return (0..<count).reduce(into: [:]) { entries, index in
      let key = keys.appending(.index(index))
      entries[text(at: key) ?? "\(index)"] = (
        key, object.appending(.key("NS.objects")).appending(.index(index))
      )
    }
  }

  /// The same with other references.
  package func mappingReferences(_ transform: (Int) -> ArchiveTree) -> ArchiveTree {
    switch self {
    case .uid(let uid): transform(uid)
    case .array(let elements): .array(elements.map { $0.mappingReferences(transform) })
    case .dictionary(let pairs): .dictionary(pairs.mapValues { $0.mappingReferences(transform) })
    default: self
    }
  }
}

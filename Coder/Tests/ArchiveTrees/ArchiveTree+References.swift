extension ArchivePlace {
  /// The place of the reference to the root object.
  package static let root = ArchivePlace([.key("$top"), .key("root")])

  /// The place of an object.
  package static func object(_ uid: Int) -> ArchivePlace { ArchivePlace([.key("$objects"), .index(uid)]) }
}

extension ArchiveTree {
  /// What a reference leads to; the place itself if there is no reference.
  package func target(of place: ArchivePlace) -> ArchivePlace {
    self[place]?.uid.map(ArchivePlace.object) ?? place
  }

  /// The value at a place, or that a reference leads to.
  package func stored(at place: ArchivePlace) -> ArchiveTree? { self[target(of: place)] }

  /// What is stored at a place, with what references lead to in place of them, so that nothing depends on the order of objects.
  ///
  /// - Parameter levels: How far references are followed. In a damaged archive they may lead in a circle.
  package func resolved(at place: ArchivePlace, levels: Int = 8) -> ArchiveTree? {
    stored(at: place)?.mappingReferences { uid in
      (levels == 0 ? nil : resolved(at: .object(uid), levels: levels - 1)) ?? .uid(uid)
    }
  }

  /// The name of the class of the object that a reference leads to.
  package func className(at place: ArchivePlace) -> String? {
    self[place]?.uid.flatMap { objects.indices.contains($0) ? className(ofObject: $0) : nil }
  }

  /// The string at a place, or that a reference leads to. "$null" is in an object, because as a string it means nil.
  package func text(at place: ArchivePlace) -> String? {
    let stored = stored(at: place)
    return stored?.string ?? stored?["NS.string"]?.string
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

  /// The same archive with its objects the other way round.
  package var withObjectsBackwards: ArchiveTree {
    let count = objects.count
    var tree = mappingReferences { .uid($0 == 0 ? 0 : count - $0) }
    tree.objects = tree.objects.prefix(1) + tree.objects.dropFirst().reversed()
    return tree
  }
}

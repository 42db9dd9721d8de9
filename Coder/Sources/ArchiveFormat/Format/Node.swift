/// Something in an archive: a value inside an object, or an object with a UID.
package struct Node {
  package enum Kind {
    case null
    /// A string, a number, a date or another value without parts.
    case value
    case array, set, orderedSet, dictionary
    /// A set with a count for each member, which the coder doesn't read.
    case countedSet
    /// A string with attributes.
    case text
    /// An object of any other class.
    case object
  }

  package let element: PropertyListReader.Element
  /// Nil for a value inside an object, and for `$top`.
  package let uid: Int?
  /// The UID of the entry of its class; 0 if it has none.
  package let classUID: Int
  package let kind: Kind
  /// The class of Foundation's that says what it is: its own or a superclass.
  package let foundationClass: FoundationClass?

  package init(
    _ element: PropertyListReader.Element,
    uid: Int?,
    classUID: Int = 0,
    _ kind: Kind = .object,
    _ foundationClass: FoundationClass? = nil
  ) {
    (self.element, self.uid, self.classUID) = (element, uid, classUID)
    (self.kind, self.foundationClass) = (kind, foundationClass)
  }

  /// Nil.
  package static let null = Node(.null, uid: 0, .null)

  /// Whether it is `$top`: an object whose class the caller chooses.
  package var isTop: Bool { kind == .object && uid == nil }

  /// Whether it is a collection or an object of the app.
  package var hasParts: Bool { kind != .value && kind != .null }

  /// The same node as one of another class.
  package func ofKind(_ kind: Kind) -> Node { Node(element, uid: uid, classUID: classUID, kind) }
}

extension Node {
  /// What a node refers to.
  package enum Parts: Sendable {
    /// The elements of an array, or the members of a set.
    case elements(StoredReferences)
    /// The keys and the values of a dictionary, as many of both.
    case pairs(keys: StoredReferences, values: StoredReferences)
    /// The members of a counted set, with their counts.
    case counts([(member: Int, count: Int)])
    /// The UID of a string, and of its attributes: a dictionary, or an array of them. For an array, each run has a
    /// number of UTF-16 units and a position in the array.
    case text(string: Int, attributes: Int, runs: [(length: Int, index: Int)]?)
  }
}

/// References to objects: in an array, or under a key for each, as in an ordered set.
package enum StoredReferences: Sendable {
  case array(PropertyListReader.Element)
  case listed([Int])

  package var count: Int {
    switch self {
    case .array(let array): array.count
    case .listed(let uids): uids.count
    }
  }

  /// The UID of an element.
  @inlinable @inline(__always)
  package func uid(at index: Int, in archive: ArchiveReader) throws(ArchiveError) -> Int {
    switch self {
    case .array(let array): try archive.uid(in: array, at: index)
    case .listed(let uids): uids[index]
    }
  }
}

extension PropertyListReader {
  /// Where references are dictionaries with the single key "CF$UID", as in XML, and what they refer to. Programs that don't
  /// know UIDs write such archives.
  ///
  /// - Returns: None if the list isn't an archive, or if it has UIDs.
  func referenceDictionaries() throws(ArchiveError) -> [(range: Range<Int>, uid: Int)] {
    let root = try element(root)
    guard root.kind == .dictionary, let top = try value(forKey: "$top", in: root), top.kind == .dictionary
    else { return [] }
    for index in 0..<top.count where try referenceDictionary(value(in: top, at: index)) != nil {
      return try allReferenceDictionaries()
    }
    return []
  }

  private func allReferenceDictionaries() throws(ArchiveError) -> [(range: Range<Int>, uid: Int)] {
    var references: [(range: Range<Int>, uid: Int)] = []
    for object in 0..<objectCount {
      if let uid = try referenceDictionary(object) { references.append((try range(of: object), uid)) }
    }
    return references
  }

  /// What an object refers to if it is such a dictionary.
  private func referenceDictionary(_ object: Int) throws(ArchiveError) -> Int? {
    let dictionary = try element(object)
    guard dictionary.kind == .dictionary, dictionary.count == 1,
      let uid = try value(forKey: "CF$UID", in: dictionary), uid.kind == .integer,
      case .signed(let uid) = try integer(uid), (0..<objectCount).contains(uid)
    else { return nil }
    return uid
  }
}

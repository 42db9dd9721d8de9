#if !canImport(ObjectiveC)
  import Foundation

  /// Collections of strings, read without making objects.
  extension KeyedUnarchiver {
    /// The strings in the array of a key, which must be there.
    func strings(forKey key: String) throws -> [String] {
      let array = try container([String].self, [.NSArray, .NSMutableArray], forKey: key)
      return try strings(forKey: "NS.objects", in: array) { .index($0) }
    }

    /// The strings in the dictionary of a key, which must be there.
    func stringsByKey(forKey key: String) throws -> [String: String] {
      let dictionary = try container(
        [String: String].self,
        [.NSDictionary, .NSMutableDictionary],
        forKey: key
      )
      let keys = try strings(forKey: "NS.keys", in: dictionary) { .index($0) }
      let values = try strings(forKey: "NS.objects", in: dictionary) {
        $0 < keys.count ? .key(keys[$0]) : .index($0)
      }
      guard keys.count == values.count else {
        throw ArchiveError.corrupt(
          expected: "as many values as the dictionary's \(keys.count) keys",
          found: "\(values.count)"
        )
      }
      let pairs = Dictionary(zip(keys, values)) { first, _ in first }
      guard pairs.count == keys.count else { throw ArchiveError.repeatedKey }
      return pairs
    }

    /// The object of a key, if its class is one of some.
    private func container(
      _ type: Any.Type,
      _ classes: [FoundationClass],
      forKey key: String
    ) throws -> Element {
      let archive = state.pointee.archive
      guard let element = try element(forKey: key) else { throw ArchiveError.missing(type) }
      let uid = element.kind == .uid ? try archive.uid(element) : nil
      if uid == 0 { throw ArchiveError.missing(type) }
      let object = try uid.map { try archive.object($0) } ?? element
      guard let name = try archive.className(of: object), classes.contains(where: { $0.rawValue == name })
      else {
        throw ArchiveError(
          .wrongType,
          expected: Expected.value(of: type),
          found: try archive.describe(object)
        )
      }
      return object
    }

    private func strings(
      forKey key: String,
      in object: Element,
      path: (Int) -> ArchivePath.Component
    ) throws -> [String] {
      let archive = state.pointee.archive
      let uids = try archive.uids(forKey: key, in: object)
      try state.pointee.budget.spend(uids.count)
      return try (0..<uids.count).map { index in
        try ArchiveError.locating(path(index)) {
          let uid = try archive.uid(in: uids, at: index)
          if uid == 0 { throw ArchiveError.missing(String.self) }
          return try string(archive.object(uid))
        }
      }
    }
  }
#endif

#if !canImport(ObjectiveC)
  import Foundation

  /// An attributed string has its text under "NSString", and its attributes under "NSAttributes": a dictionary, or an array
  /// of them, with the runs under "NSAttributeInfo".
  extension KeyedUnarchiver {
    func text(
      _ isMutable: Bool,
      _ string: Int,
      _ attributes: Int,
      _ runs: [(length: Int, index: Int)]?,
      _ allowed: [AnyClass]
    ) throws(ArchiveError) -> NSAttributedString {
      guard let string = try element(string, [NSString.self]) as? NSString else {
        throw .missing(String.self)
      }
      let dictionaries = try attributeDictionaries(attributes, allowed)
      let text = NSMutableAttributedString(string: string as String)
      if text.length > 0, !dictionaries.isEmpty {
        try set(runs ?? [(length: text.length, index: 0)], of: text, dictionaries)
      }
      if isMutable { return text }
      try values.graph.budget.spend(text.length)
      return NSAttributedString(attributedString: text)
    }

    private func attributeDictionaries(_ uid: Int, _ allowed: [AnyClass]) throws(ArchiveError) -> [Any] {
      if uid == 0 { return [] }
      let found = try foundationObject(object(uid, allowed: [NSArray.self, NSDictionary.self] + allowed))
      return (found as? NSArray)?.customMirror.children.map(\.value) ?? [found]
    }

    private func set(
      _ runs: [(length: Int, index: Int)],
      of text: NSMutableAttributedString,
      _ dictionaries: [Any]
    ) throws(ArchiveError) {
      // Many runs can have the same attributes.
      var known: [Int: (all: [NSAttributedString.Key: Any], byteCount: Int)] = [:]
      var location = 0
      for run in runs {
        guard run.length > 0, run.length <= text.length - location, dictionaries.indices.contains(run.index),
          let dictionary = dictionaries[run.index] as? NSDictionary
        else { throw .corruptRun(length: run.length, index: run.index, location: location) }
        let attributes = if let known = known[run.index] { known } else { try self.attributes(dictionary) }
        known[run.index] = attributes
        try values.graph.budget.spend(attributes.byteCount)
        text.setAttributes(attributes.all, range: NSRange(location: location, length: run.length))
        location += run.length
      }
      guard location == text.length else { throw .corruptRun(length: 0, index: 0, location: location) }
    }

    /// The attributes in a dictionary, and how many bytes it takes to compare them. They must be single values or objects of the app,
    /// because Foundation compares them with those of the run before.
    private func attributes(
      _ dictionary: NSDictionary
    ) throws(ArchiveError) -> (all: [NSAttributedString.Key: Any], byteCount: Int) {
      var attributes: [NSAttributedString.Key: Any] = [:]
      var byteCount = 512
      for (key, value) in zip(dictionary.allKeys, dictionary.allValues) {
        guard let key = key as? NSString else {
          throw .corrupt(expected: Phrase.attributeName, found: "\(key)")
        }
        let compared = try ComparedValue(value, orThrow: ArchiveError.attributeWithParts)
        byteCount += key.length + max(compared.byteCount, compared.costOfComparing)
        attributes[NSAttributedString.Key(key as String)] = value
      }
      return (attributes, byteCount)
    }
  }
#endif

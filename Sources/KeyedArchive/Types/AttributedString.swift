#if !canImport(ObjectiveC)
  import Foundation

  /// An attributed string has its text under "NSString", and its attributes under "NSAttributes": a dictionary, or an array
  /// of them, with the runs under "NSAttributeInfo".
  extension KeyedArchiver {
    /// Attributes must be single values or objects of the app, because Foundation compares them.
    func checkAttributes(of text: NSAttributedString) {
      text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, _, _ in
        _ = sortedMembers(Array(attributes.values), ArchiveError.attributeWithParts)
        for case let decimal as Decimal in attributes.values {
          fail(.notHashable(decimal.archiveValue.phrase))
        }
      }
    }
  }

  extension KeyedUnarchiver {
    func text(
      _ string: Int,
      _ attributes: Int,
      _ runs: [(length: Int, index: Int)]?,
      _ allowed: [AnyClass]
    ) throws(ArchiveError) -> NSMutableAttributedString {
      guard let string = try element(string, [NSString.self]) as? NSString else {
        throw .missing(String.self)
      }
      // It is copied.
      try state.values.objects.budget.spend((string as String).utf8.count)
      let text = NSMutableAttributedString(string: string as String)
      if attributes == 0 { return text }
      let classes = allowed + Self.attributeClasses
      let found = try object(attributes, allowed: classes + [NSArray.self, NSDictionary.self])
      let dictionaries = (found as? NSArray)?.customMirror.children.map(\.value) ?? [found]
      var location = 0
      for run in runs ?? [(text.length, 0)] where text.length > 0 {
        guard run.length > 0, run.length <= text.length - location, run.index < dictionaries.count,
          let dictionary = dictionaries[run.index] as? NSDictionary
        else { throw .corruptRun(length: run.length, index: run.index, location: location) }
        // Many runs can have the same attributes.
        try state.values.objects.budget.spend(dictionary.count)
        text.setAttributes(
          try self.attributes(dictionary),
          range: NSRange(location: location, length: run.length)
        )
        location += run.length
      }
      guard location == text.length else { throw .corruptRun(length: 0, index: 0, location: location) }
      return text
    }

    private static let attributeClasses: [AnyClass] = [
      NSString.self, NSNumber.self, NSURL.self, NSData.self, NSDate.self, NSUUID.self, NSNull.self,
    ]

    /// The attributes in a dictionary. They must be single values or objects of the app, because Foundation compares
    /// them.
    private func attributes(
      _ dictionary: NSDictionary
    ) throws(ArchiveError) -> [NSAttributedString.Key: Any] {
      var attributes: [NSAttributedString.Key: Any] = [:]
      for (key, value) in zip(dictionary.allKeys, dictionary.allValues) {
        guard let key = key as? NSString else {
          throw .corrupt(expected: Phrase.attributeName, found: "\(key)")
        }
        try state.values.objects.budget.spend(comparing: (key as String).utf8.count)
        try state.values.objects.budget.spend((value as? NSObject)?.comparisonCost ?? 0)
        let type: AnyClass = Swift.type(of: value as AnyObject)
        let known = ArchiveValue(object: value)
        if case .decimal? = known { throw .notHashable(Phrase.object(type)) }
        guard known != nil || !ClassFacts.of(type).isFromFoundation else {
          throw .attributeWithParts(Phrase.object(type))
        }
        attributes[NSAttributedString.Key(key as String)] = value
      }
      return attributes
    }
  }
#endif

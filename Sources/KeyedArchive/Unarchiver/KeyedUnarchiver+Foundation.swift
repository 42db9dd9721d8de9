#if !canImport(ObjectiveC)
  import Foundation

  /// Foundation's objects, which are never created with their own `init(coder:)`.
  extension KeyedUnarchiver {
    /// A string, number, data or date that is in the table itself.
    func leaf(_ uid: Int, _ element: Element, allowed: [AnyClass]) throws(ArchiveError) -> AnyObject {
      let object = try state.values.objects.value(ofLeaf: element).object
      try check(type(of: object), allowed, archive.describe(element))
      if element.kind == .data { state.objects[uid] = object }
      return object
    }

    /// An object of one of Foundation's classes.
    func foundationObject(
      _ type: FoundationClass,
      _ uid: Int,
      _ element: Element,
      _ allowed: [AnyClass]
    ) throws(ArchiveError) -> AnyObject {
      var cursor = ObjectCursor(element)
      let content = try state.values.objects.content(of: &cursor, type)
      let object: NSObject
      if let value = try valueObject(type, content) {
        object = value
      } else {
        try open(element, uid: uid, type: nil, allowed: allowed)
        defer { closeFrame() }
        object = try collection(type, content, allowed)
      }
      state.objects[uid] = object
      return object
    }

    /// An object without other objects in it; nil for a collection or an attributed string.
    private func valueObject(
      _ type: FoundationClass,
      _ content: StoredContent
    ) throws(ArchiveError) -> NSObject? {
      switch content {
      case .elements, .pairs, .counts, .text: return nil
      case .string(let element) where type == .NSMutableString:
        return NSMutableString(string: try state.values.objects.string(element))
      case .ranges(let ranges):
        let indices = ranges.reduce(into: IndexSet()) { $0.insert(integersIn: $1) }
        return type == .NSIndexSet ? NSIndexSet(indexSet: indices) : NSMutableIndexSet(indexSet: indices)
      case .indices(let indices): return NSIndexPath(indexes: indices, length: indices.count)
      case .identifier(let element):
        try state.values.objects.budget.spend(element.count)
        let name = try state.values.objects.string(element)
        if type == .NSLocale { return NSLocale(localeIdentifier: name) }
        guard let zone = NSTimeZone(name: name) else {
          throw .corrupt(expected: Phrase.timeZone, found: Phrase.string(name))
        }
        return zone
      default:
        let value = try state.values.objects.value(of: content)
        if type == .NSMutableData, case .data(let data)? = value { return NSMutableData(data: data) }
        return value?.object
      }
    }
  }

  // MARK: - Collections

  extension KeyedUnarchiver {
    private func collection(
      _ type: FoundationClass,
      _ content: StoredContent,
      _ allowed: [AnyClass]
    ) throws(ArchiveError) -> NSObject {
      switch content {
      case .elements(let references): return try collection(type, elements(references, allowed))
      case .pairs(let keys, let values): return try dictionary(type, keys, values, allowed)
      case .counts(let counts): return try countedSet(counts, allowed)
      case .text(let string, let attributes, let runs):
        let text = try text(string, attributes, runs, allowed)
        return type == .NSAttributedString ? NSAttributedString(attributedString: text) : text
      default: throw .notAValue(type.rawValue)
      }
    }

    private func elements(
      _ references: StoredReferences,
      _ allowed: [AnyClass],
      _ component: (Int) -> ArchivePath.Component = { .index($0) }
    ) throws(ArchiveError) -> [AnyObject] {
      var elements: [AnyObject] = []
      elements.reserveCapacity(references.count)
      for index in 0..<references.count {
        do throws(ArchiveError) {
          let mark = state.waiting.count
          elements.append(try element(references.uid(at: index, in: archive), allowed))
          locateWaitingReferences(from: mark, component(index))
        } catch {
          throw error.inside(component(index))
        }
      }
      return elements
    }

    private func element(_ uid: Int, _ allowed: [AnyClass]) throws(ArchiveError) -> AnyObject {
      if uid == 0 { throw .missingElement }
      return try object(uid, allowed: allowed)
    }

    private func collection(_ type: FoundationClass, _ elements: [AnyObject]) throws(ArchiveError) -> NSObject
    {
      switch type {
      case .NSArray: return NSArray(array: elements)
      case .NSMutableArray: return NSMutableArray(array: elements)
      default: break
      }
      try checkMembers(elements)
      switch type {
      case .NSSet: return NSSet(array: elements)
      case .NSMutableSet: return NSMutableSet(array: elements)
      case .NSOrderedSet: return NSOrderedSet(array: elements)
      default: return NSMutableOrderedSet(array: elements)
      }
    }

    /// Checks that Foundation can safely compare the members of a set or the keys of a dictionary, and that no two of
    /// them are equal.
    private func checkMembers(_ members: [AnyObject], areKeys: Bool = false) throws(ArchiveError) {
      var known = EqualValues()
      var collisions = HashCollisions()
      for (index, member) in members.enumerated() {
        if let value = ArchiveValue(object: member) {
          if case .decimal = value { throw .notHashable(value.phrase) }
          try state.values.objects.budget.spend(comparing: value.byteCount)
          let match = known.insert(value)
          if match == .same, areKeys { throw .repeatedKey }
          guard match == .new else {
            throw areKeys
              ? .equalKeys(value.phrase) : ArchiveError.equalMembers(value.phrase).inside(.index(index))
          }
        } else {
          let found = Phrase.object(type(of: member))
          if areKeys { throw .keyWithParts(found) }
          if ClassFacts.of(type(of: member)).isFromFoundation {
            throw ArchiveError.memberWithParts(found).inside(.index(index))
          }
        }
        guard let object = member as? NSObject else { continue }
        try state.values.objects.budget.spend(collisions.cost(ofAdding: object))
      }
    }

    private func dictionary(
      _ type: FoundationClass,
      _ keys: StoredReferences,
      _ values: StoredReferences,
      _ allowed: [AnyClass]
    ) throws(ArchiveError) -> NSObject {
      let keys = try elements(keys, allowed + [NSString.self, NSNumber.self])
      try checkMembers(keys, areKeys: true)
      let values = try elements(values, allowed) { .key("\(keys[$0])") }
      let dictionary = NSMutableDictionary(capacity: keys.count)
      for case (let key as NSObject, let value) in zip(keys, values) { dictionary[key] = value }
      return type == .NSMutableDictionary ? dictionary : dictionary.copy() as? NSDictionary ?? dictionary
    }

    private func countedSet(
      _ counts: [(member: Int, count: Int)],
      _ allowed: [AnyClass]
    ) throws(ArchiveError) -> NSCountedSet {
      let members = try elements(.listed(counts.map(\.member)), allowed)
      try checkMembers(members)
      let set = NSCountedSet()
      for (member, (_, count)) in zip(members, counts) {
        let cost = (member as? NSObject)?.comparisonCost ?? 0
        for _ in 0..<count {
          try state.values.objects.budget.spend(cost)
          set.add(member)
        }
      }
      return set
    }

    private func text(
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

  // MARK: - Classes

  extension FoundationClass {
    var type: AnyClass {
      switch self {
      case .NSNull: Foundation.NSNull.self
      case .NSString: Foundation.NSString.self
      case .NSMutableString: Foundation.NSMutableString.self
      case .NSNumber: Foundation.NSNumber.self
      case .NSDecimalNumber, .NSDecimalNumberPlaceholder: Foundation.NSDecimalNumber.self
      case .NSDate: Foundation.NSDate.self
      case .NSData: Foundation.NSData.self
      case .NSMutableData: Foundation.NSMutableData.self
      case .NSUUID: Foundation.NSUUID.self
      case .NSURL: Foundation.NSURL.self
      case .NSArray: Foundation.NSArray.self
      case .NSMutableArray: Foundation.NSMutableArray.self
      case .NSDictionary: Foundation.NSDictionary.self
      case .NSMutableDictionary: Foundation.NSMutableDictionary.self
      case .NSSet: Foundation.NSSet.self
      case .NSMutableSet: Foundation.NSMutableSet.self
      case .NSOrderedSet: Foundation.NSOrderedSet.self
      case .NSMutableOrderedSet: Foundation.NSMutableOrderedSet.self
      case .NSCountedSet: Foundation.NSCountedSet.self
      case .NSIndexSet: Foundation.NSIndexSet.self
      case .NSMutableIndexSet: Foundation.NSMutableIndexSet.self
      case .NSIndexPath: Foundation.NSIndexPath.self
      case .NSAttributedString: Foundation.NSAttributedString.self
      case .NSMutableAttributedString: Foundation.NSMutableAttributedString.self
      case .NSLocale: Foundation.NSLocale.self
      case .NSTimeZone: Foundation.NSTimeZone.self
      }
    }

    /// The names of the classes, and of `NSObject`.
    static let names: [ObjectIdentifier: String] = allCases.reduce(into: [
      ObjectIdentifier(NSObject.self): "NSObject"
    ]) {
      if $1 != .NSDecimalNumberPlaceholder { $0[ObjectIdentifier($1.type)] = $1.rawValue }
    }
  }
#endif

#if !canImport(ObjectiveC)
  import Foundation

  /// The objects of Foundation's classes whose content the unarchiver reads itself.
  extension KeyedUnarchiver {
    /// A string, number, data or date that stands in the object table itself.
    func leaf(_ uid: Int, _ element: Element, allowed: [AnyClass]) throws -> AnyObject {
      let archive = state.pointee.archive
      let object: NSObject
      switch element.kind {
      case .ascii, .utf16: object = NSString(string: try string(element))
      case .data:
        object = NSData(data: try data(inline: element))
        state.pointee.objects[uid] = object
      case .date: object = NSDate(timeIntervalSinceReferenceDate: try archive.list.real(element))
      default: object = try number(element)
      }
      try check(type(of: object), allowed) { try archive.describe(element) }
      return object
    }

    private func number(_ element: Element) throws -> NSNumber {
      let archive = state.pointee.archive
      switch element.kind {
      case .true: return true
      case .false: return false
      case .real: return NSNumber(value: try archive.list.real(element))
      case .integer:
        switch try archive.list.integer(element) {
        case .signed(let value): return NSNumber(value: value)
        case .unsigned(let value): return NSNumber(value: value)
        }
      default: throw ArchiveError.corrupt(expected: "an object", found: try archive.describe(element))
      }
    }

    /// An object of a class whose content the unarchiver reads itself; nil for those that decode themselves.
    func content(
      of foundation: FoundationClass,
      _ uid: Int,
      _ frame: Frame,
      allowed: [AnyClass]
    ) throws -> AnyObject? {
      let archive = state.pointee.archive
      let object = frame.element
      let made: NSObject
      switch foundation {
      case .NSDate, .NSNull, .NSUUID:
        return nil
      case .NSString:
        made = NSString(string: try string(object))
      case .NSMutableString:
        made = NSMutableString(string: try string(object))
      case .NSNumber:
        guard let value = try archive.list.value(forKey: "NS.number", in: object) else {
          throw ArchiveError.corrupt(expected: "a number under NS.number", found: Found.nothing)
        }
        made = try number(value)
      case .NSData, .NSMutableData:
        let data = try data(of: object)
        made = foundation == .NSData ? NSData(data: data) : NSMutableData(data: data)
      default:
        try open(uid)
        state.pointee.frames.append(frame)
        defer {
          state.pointee.frames.removeLast()
          state.pointee.isOpen[uid] = false
        }
        made = try nested(foundation, object, allowed: allowed)
      }
      state.pointee.objects[uid] = made
      return made
    }

    private func data(of object: Element) throws -> Data {
      let archive = state.pointee.archive
      guard var content = try archive.list.value(forKey: "NS.data", in: object) else {
        throw ArchiveError.corrupt(expected: "data under NS.data", found: Found.nothing)
      }
      if content.kind == .uid { content = try archive.object(archive.uid(content)) }
      guard content.kind == .data else {
        throw ArchiveError.corrupt(expected: "data under NS.data", found: try archive.describe(content))
      }
      return try data(inline: content)
    }

    private func data(inline element: Element) throws -> Data {
      try state.pointee.budget.spend(element.count)
      return Data(try state.pointee.archive.list.bytes.bytes(at: element.offset, count: element.count))
    }

    /// Foundation's own initializer traps on a string that is no URL.
    private func url(_ object: Element) throws -> NSURL {
      let archive = state.pointee.archive
      guard let relative = try archive.list.value(forKey: "NS.relative", in: object) else {
        throw ArchiveError.corrupt(expected: "a string under NS.relative", found: Found.nothing)
      }
      let text = try string(archive.object(archive.uid(relative)))
      let base = try archive.list.value(forKey: "NS.base", in: object).map { try archive.uid($0) } ?? 0
      let baseURL = base == 0 ? nil : try self.object(base, allowed: [NSURL.self]) as? NSURL
      guard URL(string: text, relativeTo: baseURL as URL?) != nil,
        let url = NSURL(string: text, relativeTo: baseURL as URL?)
      else {
        throw ArchiveError.corrupt(expected: "a URL", found: Found.string(text))
      }
      return url
    }

    private func nested(
      _ foundation: FoundationClass,
      _ object: Element,
      allowed: [AnyClass]
    ) throws -> NSObject {
      switch foundation {
      case .NSURL: return try url(object)
      case .NSCountedSet: return try countedSet(allowed)
      case .NSIndexSet: return NSIndexSet(indexSet: try indexSet())
      case .NSMutableIndexSet: return NSMutableIndexSet(indexSet: try indexSet())
      case .NSAttributedString: return NSAttributedString(attributedString: try attributedString(allowed))
      case .NSMutableAttributedString: return try attributedString(allowed)
      case .NSArray: return NSArray(array: try elements(object, allowed))
      case .NSMutableArray: return NSMutableArray(array: try elements(object, allowed))
      case .NSSet: return NSSet(array: try members(elements(object, allowed)))
      case .NSMutableSet: return NSMutableSet(array: try members(elements(object, allowed)))
      case .NSOrderedSet: return NSOrderedSet(array: try members(orderedElements(object, allowed)))
      case .NSMutableOrderedSet:
        return NSMutableOrderedSet(array: try members(orderedElements(object, allowed)))
      default:
        let dictionary = try dictionary(object, allowed)
        return foundation == .NSDictionary ? dictionary.copy() as? NSDictionary ?? dictionary : dictionary
      }
    }

    private func elements(
      _ object: Element,
      _ allowed: [AnyClass],
      forKey key: String = "NS.objects",
      path: (Int) -> ArchivePath.Component = ArchivePath.Component.index
    ) throws -> [AnyObject] {
      let archive = state.pointee.archive
      guard try archive.list.value(forKey: key, in: object) != nil else {
        return try orderedElements(object, allowed)
      }
      let uids = try archive.uids(forKey: key, in: object)
      try state.pointee.budget.spend(uids.count)
      return try (0..<uids.count).map { index in
        let uid = try archive.uid(in: uids, at: index)
        return try ArchiveError.locating(path(index)) { try element(uid, allowed) }
      }
    }

    private func element(_ uid: Int, _ allowed: [AnyClass]) throws -> AnyObject {
      if uid == 0 { throw ArchiveError(.missingValue, expected: "an element", found: Found.nothing) }
      return try object(uid, allowed: allowed)
    }

    /// The elements of an ordered set: "NS.object.0", "NS.object.1", …
    private func orderedElements(_ object: Element, _ allowed: [AnyClass]) throws -> [AnyObject] {
      var elements: [AnyObject] = []
      while let element = try element(forUnescapedKey: "NS.object.\(elements.count)") {
        let uid = try state.pointee.archive.uid(element)
        elements.append(
          try ArchiveError.locating(.index(elements.count)) { try self.element(uid, allowed) }
        )
      }
      return elements
    }

    /// The members of a set are compared with one another. Foundation compares collections by all that they
    /// hold: in exponential time where they share their elements, and with a trap where a set holds arrays.
    private func members(_ members: [AnyObject]) throws -> [AnyObject] {
      if let collection = members.first(where: Self.isCollection) {
        throw ArchiveError(
          .unsupported,
          expected: "members of a set that are no collections",
          found: Found.object(ofClass: "\(type(of: collection))")
        )
      }
      try spendCollisions(members)
      return members
    }

    /// A counted set's members have their counts beside them: "NS.object0", "NS.count0", …
    private func countedSet(_ allowed: [AnyClass]) throws -> NSCountedSet {
      let set = NSCountedSet()
      let count = try integer(Int.self, forKey: "NS.count", isRequired: true) ?? 0
      for index in 0..<max(count, 0) {
        let member = try ArchiveError.locating(.index(index)) {
          guard let object = try self.object(forKey: "NS.object\(index)", allowed: allowed) else {
            throw ArchiveError(.missingValue, expected: "an element", found: Found.nothing)
          }
          return try members([object])[0]
        }
        let times = try integer(Int.self, forKey: "NS.count\(index)", isRequired: true) ?? 0
        guard times > 0, set.count(for: member) == 0 else {
          throw ArchiveError.corrupt(
            expected: "each member once, with its count",
            found: "the count \(times)"
          )
        }
        try state.pointee.budget.spend(times)
        for _ in 0..<times { set.add(member) }
      }
      return set
    }

    /// Objects with the same hash are compared one by one. Foundation's hashes are no secret, and a hostile
    /// archive can have any number of strings that share one.
    private func spendCollisions(_ objects: [AnyObject]) throws {
      guard objects.count > 100 else { return }
      var counts: [Int: Int] = [:]
      for object in objects {
        guard let hash = (object as? NSObject)?.hash else { continue }
        let others = counts[hash, default: 0]
        try state.pointee.budget.spend(16 * others)
        counts[hash] = others + 1
      }
    }

    private static func isCollection(_ object: AnyObject) -> Bool {
      object is NSArray || object is NSDictionary || object is NSSet || object is NSOrderedSet
    }

    private func dictionary(_ object: Element, _ allowed: [AnyClass]) throws -> NSMutableDictionary {
      let keys = try elements(object, allowed + [NSString.self, NSNumber.self], forKey: "NS.keys")
      let values = try elements(object, allowed) { index in
        .key(index < keys.count ? "\(keys[index])" : "\(index)")
      }
      guard keys.count == values.count else {
        throw ArchiveError.corrupt(
          expected: "as many values as the dictionary's \(keys.count) keys",
          found: "\(values.count)"
        )
      }
      try spendCollisions(keys)
      let dictionary = NSMutableDictionary()
      for (key, value) in zip(keys, values) {
        guard let hashable = key as? NSObject, !Self.isCollection(key) else {
          throw ArchiveError.corrupt(expected: "a string or number as a key", found: "\(type(of: key))")
        }
        dictionary[hashable] = value
      }
      guard dictionary.count == keys.count else { throw ArchiveError.repeatedKey }
      return dictionary
    }
  }
#endif

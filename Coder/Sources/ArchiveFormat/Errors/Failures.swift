/// The failures that the coder reports, in words; `Phrase` has the noun phrases that several share.
extension ArchiveError {
  package static func corrupt(expected: String, found: String) -> ArchiveError {
    ArchiveError(.corruptArchive, expected: expected, found: found)
  }

  package static func limit(_ expected: String, found: String) -> ArchiveError {
    ArchiveError(.limitExceeded, expected: expected, found: found)
  }

  package static func unsupported(_ expected: String, found: String) -> ArchiveError {
    ArchiveError(.unsupported, expected: expected, found: found)
  }

  // MARK: Values

  package static var missingElement: ArchiveError {
    ArchiveError(.missingValue, expected: "an element", found: Phrase.nothing)
  }

  package static func notAValue(_ className: String) -> ArchiveError {
    ArchiveError(
      .disallowedClass,
      expected: "a string, number, date, data, array, dictionary or other value",
      found: Phrase.object(ofClass: className)
    )
  }

  package static func notOfType(_ code: String, found: String) -> ArchiveError {
    ArchiveError(.wrongType, expected: "a value of Objective-C type \"\(code)\"", found: found)
  }

  /// Readers would create an object of Foundation's class.
  package static func nameOfFoundation(_ name: String) -> ArchiveError {
    unsupported("an archived name that isn't one of Foundation's", found: "the name \(name)")
  }

  package static func equalMembers(_ member: String) -> ArchiveError {
    unsupported("members that differ", found: "another member equal to \(member)")
  }

  package static func equalKeys(_ key: String) -> ArchiveError {
    unsupported("keys that differ", found: "another key equal to \(key)")
  }

  package static func memberWithParts(_ found: String) -> ArchiveError {
    unsupported("a set member that is a single value", found: found)
  }

  package static func keyWithParts(_ found: String) -> ArchiveError {
    unsupported("a key that is a single value, such as a string or a number", found: found)
  }

  /// `NSDecimalNumber.hash` on Linux calls itself endlessly.
  package static func notHashable(_ found: String) -> ArchiveError {
    unsupported("a member, key or attribute that Foundation on Linux can hash", found: found)
  }

  package static func attributeWithParts(_ found: String) -> ArchiveError {
    unsupported("an attribute that is a single value", found: found)
  }

  // MARK: The property list

  static var noTrailer: ArchiveError {
    corrupt(expected: "a property list's trailer", found: Phrase.endOfFile)
  }

  static var truncatedOrOtherTrailer: ArchiveError {
    corrupt(expected: "a trailer at the end of the file", found: "other bytes (the file may be cut off)")
  }

  static func bytesAfterList(of byteCount: Int, _ count: Int) -> ArchiveError {
    let hint = "drop the rest with data.prefix(\(byteCount)) or head -c \(byteCount)"
    return corrupt(
      expected: "the end of the archive after \(Phrase.counted(byteCount, "byte")) (\(hint))",
      found: Phrase.counted(count, "more byte")
    )
  }

  static func bytesBeforeTrailer(_ count: Int) -> ArchiveError {
    corrupt(
      expected: "a trailer right after the offset table",
      found: "\(Phrase.counted(count, "byte")) between them"
    )
  }

  static func offsetTableOutside(objects: UInt64, table: UInt64, root: UInt64) -> ArchiveError {
    corrupt(
      expected: "an offset table inside the file",
      found: "\(objects) objects, table at \(table), root object \(root)"
    )
  }

  static func objectOutside(_ object: Int, offset: UInt64) -> ArchiveError {
    corrupt(expected: "object \(object) before the offset table", found: "offset \(offset)")
  }

  static func noObject(_ object: Int, count: Int) -> ArchiveError {
    corrupt(expected: "a reference below \(count)", found: "\(UInt(bitPattern: object))")
  }

  static func unknownMarker(_ marker: UInt8, offset: Int) -> ArchiveError {
    corrupt(expected: "a property list object at offset \(offset)", found: "marker \(marker)")
  }

  static func objectTooLong(offset: Int) -> ArchiveError {
    corrupt(expected: "an object that ends before the offset table", found: "a longer one at \(offset)")
  }

  static var integerOf128Bits: ArchiveError {
    corrupt(expected: "an integer of at most 64 bits", found: "one of 128 bits")
  }

  static var uidTooLarge: ArchiveError {
    corrupt(expected: "a UID of 32 bits", found: "a larger one")
  }

  static var notASCII: ArchiveError {
    corrupt(expected: "an ASCII string", found: "a byte above 127")
  }

  static var unpairedSurrogate: ArchiveError {
    corrupt(expected: "a UTF-16 string", found: "an unpaired surrogate")
  }

  static func notAString(_ kind: PropertyListReader.Kind) -> ArchiveError {
    corrupt(expected: "a string", found: kind.rawValue)
  }

  static var integerOfSevenBitsCut: ArchiveError {
    corrupt(expected: "an integer with seven bits in each byte", found: "the end of the data")
  }

  static func declarationInXML(line: Int) -> ArchiveError {
    unsupported("a property list without declarations", found: "a declaration in line \(line) of the XML")
  }

  static func versionOfXML(_ version: String) -> ArchiveError {
    unsupported("XML of version 1.0", found: "version \(version.excerpt)")
  }

  static func encodingOfXML(_ name: String) -> ArchiveError {
    unsupported("XML in UTF-8 (encoding=\"UTF-8\")", found: "XML in \(name)")
  }

  static func notInXML(_ found: String) -> ArchiveError {
    unsupported("a property list that XML can have", found: found)
  }

  // MARK: The archive

  /// The bytes may be intact, but they are something else.
  package static func notAnArchive(_ found: String) -> ArchiveError {
    unsupported("a keyed archive (a binary property list, or one in XML)", found: found)
  }

  package static var notAKeyedArchive: ArchiveError {
    unsupported("a keyed archive", found: "another property list")
  }

  static func otherArchiver(_ name: String, expected: String) -> ArchiveError {
    unsupported(
      "an archive by \(expected) (ReadingOptions.reading(archiver:))",
      found: "one by \(name.excerpt)"
    )
  }

  static func noVersion(_ found: String) -> ArchiveError {
    corrupt(expected: "a keyed archive of version 100000", found: found)
  }

  static func noTopOrObjects(keyCount: Int) -> ArchiveError {
    corrupt(expected: "$top and $objects", found: Phrase.dictionary(keyCount))
  }

  static func noObject(uid: Int, count: Int) -> ArchiveError {
    corrupt(expected: "a UID below \(count)", found: "UID \(uid)")
  }

  /// - Parameter keys: The first of the keys that are there.
  package static func noRoot(_ key: String, keys: [String], count: Int) -> ArchiveError {
    let names = keys.map { $0.quotedExcerpt }.joined(separator: ", ") + (count > keys.count ? ", …" : "")
    let hint = count > 1 ? " (readingTop() reads these as the keys of one value)" : ""
    return ArchiveError(
      .missingValue,
      expected: "a root object under \(key.quotedExcerpt) (ReadingOptions.reading(rootKey:))",
      found: keys.isEmpty ? Phrase.nothing : "only \(names)\(hint)"
    )
  }

  static func otherField(_ key: String, of object: String) -> ArchiveError {
    corrupt(expected: "\(object) without other fields", found: "a field \(key.quotedExcerpt)")
  }

  package static func noValue(_ expected: String, forKey key: String) -> ArchiveError {
    corrupt(expected: "\(expected) under \(key)", found: Phrase.nothing)
  }

  package static func otherValue(_ expected: String, forKey key: String, found: String) -> ArchiveError {
    corrupt(expected: "\(expected) under \(key)", found: found)
  }

  static func unequalPairs(keys: Int, values: Int) -> ArchiveError {
    corrupt(expected: "as many values as the dictionary's \(keys) keys", found: "\(values)")
  }

  package static var repeatedKey: ArchiveError {
    corrupt(expected: "each key of a dictionary once", found: "a key twice")
  }

  /// Two readers could read another value.
  static func keyTwice(_ key: String) -> ArchiveError {
    corrupt(expected: "each key of an object once", found: "\(key.quotedExcerpt) twice")
  }

  package static var valueHoldsItself: ArchiveError {
    corrupt(expected: "a value that doesn't hold itself", found: "a cycle")
  }

  /// GNUstep writes some of Foundation's classes without keys, or with others. Its forms are in `Tests/Witness/README.md`.
  package static func gnustepForm(ofClass name: String) -> ArchiveError {
    unsupported(
      "an object with the keys that Apple's coder writes",
      found: "GNUstep's form of \(name.excerpt)"
    )
  }

  static func uuidLength(_ count: Int) -> ArchiveError {
    corrupt(expected: "16 bytes in a UUID", found: "\(count)")
  }

  static func corruptCount(_ count: Int) -> ArchiveError {
    corrupt(expected: "a count that fits", found: "\(count)")
  }

  static func corruptRange(location: Int, length: Int) -> ArchiveError {
    corrupt(expected: "a range of indices", found: "length \(length) at \(location)")
  }

  package static func corruptRun(length: Int, index: Int, location: Int) -> ArchiveError {
    corrupt(
      expected: "runs of attributes that fit the string",
      found: "run \(index) of length \(length) at \(location)"
    )
  }

  static func corruptDecimal(byteCount: Int, exponent: Int, length: Int) -> ArchiveError {
    corrupt(
      expected: "a decimal number",
      found: "a mantissa of \(byteCount) bytes, length \(length), exponent \(exponent)"
    )
  }

  // MARK: Limits

  static func tooMany(_ noun: String, _ count: Int, limit: Int) -> ArchiveError {
    self.limit("an archive of at most \(limit) \(noun)", found: "\(count) \(noun)")
  }

  package static func tooDeep(_ nouns: String = "objects", limit: Int) -> ArchiveError {
    self.limit("at most \(limit) levels of nested \(nouns)", found: "more levels")
  }

  static func stackExceeded(_ depth: Int) -> ArchiveError {
    limit(
      "nested objects that fit in the thread's stack (Thread.stackSize)",
      found: "more than \(depth) levels"
    )
  }

  package static func budgetExceeded(_ total: Int) -> ArchiveError {
    limit("at most \(total) bytes to read", found: "more (counting each as often as it is read)")
  }

  /// Foundation compares each of these with each.
  package static var equalHashes: ArchiveError {
    limit(
      "members and keys with different hashes in Foundation (Swift's collections take any: decode(forKey:) as [String: Int])",
      found: "too many with the same"
    )
  }

  package static func longKey(_ count: Int) -> ArchiveError {
    limit("a key of at most \(ArchiveReader.maximumKeyLength) characters", found: "\(count)")
  }

  static func archiveTooLarge(_ limit: Int) -> ArchiveError {
    self.limit("an archive of at most \(limit) bytes", found: "a larger one")
  }
}

// MARK: - Objects and coders

extension ArchiveError {
  package static var objectIsBeingMade: ArchiveError {
    unsupported(
      "an object that is complete (use decode(_:forKey:whenDecoded:) for a reference back)",
      found: "a cycle"
    )
  }

  /// `Codable` knows only values.
  package static var valueIsInsideItself: ArchiveError {
    unsupported(
      "a value that isn't inside itself (leave the key of the reference back out of the CodingKeys)",
      found: "a cycle"
    )
  }

  package static var collectionHoldsItself: ArchiveError {
    unsupported("a collection that doesn't hold itself", found: "a cycle")
  }

  /// What would be written is read as another value, or not at all.
  package static func unreadable(_ noun: String, found: String) -> ArchiveError {
    unsupported("\(noun) that comes back from an archive", found: found.quotedExcerpt)
  }

  package static var nilElement: ArchiveError { unsupported("an element that isn't nil", found: "nil") }

  package static func notArchivable(_ found: String) -> ArchiveError {
    unsupported(
      "a value that can be archived, such as a struct's object or an enum's raw value",
      found: found
    )
  }

  package static var archiverIsEncoding: ArchiveError {
    unsupported("an archiver that has encoded all objects", found: "an object that is still encoding itself")
  }

  package static var archiverIsFinished: ArchiveError {
    unsupported("an archiver that isn't finished", found: "a finished one")
  }

  /// An object may have kept its coder.
  static var coderIsFinished: ArchiveError {
    unsupported("an unarchiver that isn't finished", found: "a finished one")
  }

  package static func noSimpleType(_ code: String) -> ArchiveError {
    unsupported(
      "a number or a boolean by its Objective-C type (of an array of C, code each element)",
      found: "the type \(code.quotedExcerpt)"
    )
  }

  package static func nonFiniteGeometry(_ text: String) -> ArchiveError {
    unsupported(
      "finite numbers in a point, a size or a rectangle (encode each number to keep an infinity or NaN)",
      found: Phrase.string(text)
    )
  }

  package static var countedSet: ArchiveError {
    unsupported(
      "a set without counts (encode the members and their counts as two arrays)",
      found: Phrase.object(ofClass: "NSCountedSet")
    )
  }

  static func notRead(_ found: String) -> ArchiveError {
    unsupported("an object that this coder reads (runner inspect shows what is in it)", found: found)
  }

  package static func notCoding(_ className: String, isSecure: Bool) -> ArchiveError {
    unsupported("a class that adopts \(Phrase.coding(isSecure))", found: Phrase.object(ofClass: className))
  }

  package static func classOfFoundation(_ name: String) -> ArchiveError {
    unsupported("a class of Foundation that this coder reads", found: Phrase.object(ofClass: name))
  }

  package static func inheritsFromFoundation(_ name: String) -> ArchiveError {
    unsupported(
      "a class that doesn't inherit from one of Foundation's that adopts NSCoding",
      found: Phrase.object(ofClass: name)
    )
  }

  /// Any class may have the name.
  package static func noClass(_ name: String) -> ArchiveError {
    if name.hasPrefix("NS") || name.hasPrefix("_NS") { return classOfFoundation(name) }
    return unsupported(
      "a class of this name in the process (or another, with setClass(_:forClassName:))",
      found: Phrase.object(ofClass: name)
    )
  }

  package static func longClassName(_ name: String) -> ArchiveError {
    unsupported("a class name of at most \(ArchiveReader.maximumNameLength) characters", found: name.excerpt)
  }
}

import Foundation

/// Reads the keyed-archive format on top of a property list: `$top`, and `$objects` by UID.
///
/// Knows nothing of `NSCoder` and makes no objects: it finds elements, checks that they are what they must be,
/// and decodes only what it is asked for.
package struct ArchiveReader {
  package typealias Element = PropertyListReader.Element

  package let list: PropertyListReader
  /// The entries that the archive starts from; most have one, "root".
  package let top: Element
  /// Every object; a UID is a position in it.
  package let objects: Element

  /// Checks that a property list is a keyed archive.
  ///
  /// - Throws: `ArchiveError` of category `corruptArchive`, `limitExceeded` or `unsupported`.
  package init(_ bytes: ByteView, limits: Limits = Limits()) throws {
    try limits.check(byteCount: bytes.count)
    list = try PropertyListReader(bytes)
    let root = try list.element(list.root)
    guard root.kind == .dictionary, let archiver = try list.value(forKey: "$archiver", in: root),
      archiver.isString, try list.string(archiver) == "NSKeyedArchiver"
    else {
      throw ArchiveError.corrupt(expected: "a keyed archive", found: "another property list")
    }
    guard let version = try list.value(forKey: "$version", in: root), version.kind == .integer,
      case .signed(100_000) = try list.integer(version)
    else {
      throw ArchiveError.corrupt(expected: "a keyed archive of version 100000", found: "another version")
    }
    guard let top = try list.value(forKey: "$top", in: root), top.kind == .dictionary,
      let objects = try list.value(forKey: "$objects", in: root), objects.kind == .array
    else {
      throw ArchiveError.corrupt(expected: "$top and $objects", found: Found.dictionary(root.count))
    }
    try limits.check(objectCount: objects.count)
    self.top = top
    self.objects = objects
  }

  /// The object that a UID points to.
  @inline(__always)
  package func object(_ uid: Int) throws -> Element {
    try check(uid: uid)
    return try list.element(list.reference(in: objects, at: uid))
  }

  /// - Throws: `ArchiveError` of category `corruptArchive` if the table has no such object.
  @inline(__always)
  package func check(uid: Int) throws {
    guard uid < objects.count else {
      throw ArchiveError.corrupt(expected: "a UID below \(objects.count)", found: "UID \(uid)")
    }
  }

  /// The UID in an element.
  @inline(__always)
  package func uid(_ element: Element) throws -> Int {
    guard element.kind == .uid else {
      throw ArchiveError.corrupt(expected: Found.uid, found: try describe(element))
    }
    return try list.uid(element)
  }

  /// The UID of the root object.
  package func root() throws -> Int {
    guard let root = try list.value(forKey: "root", in: top) else {
      throw ArchiveError(.missingValue, expected: "a root object in $top", found: Found.nothing)
    }
    return try uid(root)
  }

  /// The UIDs under a key: the elements of a collection.
  package func uids(forKey key: String, in object: Element) throws -> Element {
    guard let array = try list.value(forKey: key, in: object), array.kind == .array else {
      throw ArchiveError.corrupt(expected: "an array of references under \(key)", found: "none")
    }
    return array
  }

  /// The UID at a position of such an array.
  @inline(__always)
  package func uid(in array: Element, at index: Int) throws -> Int {
    try uid(list.element(list.reference(in: array, at: index)))
  }

  /// The name in a class's entry, which has a handful of keys.
  package func className(_ uid: Int) throws -> String {
    let entry = try object(uid)
    guard entry.kind == .dictionary, entry.count <= 64,
      let name = try list.value(forKey: "$classname", in: entry),
      name.isString, name.count <= Self.maximumNameLength
    else {
      throw ArchiveError.corrupt(expected: "a class", found: try describe(entry))
    }
    return try list.string(name)
  }

  /// No class has a longer name.
  private static let maximumNameLength = 4_096

  /// The name of an object's class; nil for strings, numbers and other values that need none.
  package func className(of object: Element) throws -> String? {
    guard object.kind == .dictionary, let type = try list.value(forKey: "$class", in: object) else {
      return nil
    }
    return try className(uid(type))
  }
}

extension PropertyListReader {
  /// The value of a key, found by looking at each: for the few dictionaries of the format itself.
  package func value(forKey key: String, in dictionary: Element) throws -> Element? {
    for index in 0..<dictionary.count {
      let candidate = try element(reference(in: dictionary, at: index))
      guard candidate.isString else {
        throw ArchiveError.corrupt(expected: "a string as a key", found: "\(candidate.kind)")
      }
      if try string(candidate, equals: key) { return try element(value(in: dictionary, at: index)) }
    }
    return nil
  }

  private func string(_ element: Element, equals other: String) throws -> Bool {
    guard element.kind == .ascii else {
      return element.count == other.utf16.count ? try ExactKey(string(element)) == other : false
    }
    return try bytes.bytes(at: element.offset, count: element.count).elementsEqual(other.utf8)
  }
}

extension PropertyListReader.Element {
  package var isString: Bool { kind == .ascii || kind == .utf16 }
}

extension ArchiveReader {
  /// An element as an error names it.
  package func describe(_ element: Element) throws -> String {
    switch element.kind {
    case .null: Found.nothing
    case .false: Found.boolean(false)
    case .true: Found.boolean(true)
    case .integer:
      switch try list.integer(element) {
      case .signed(let value): Found.integer(value)
      case .unsigned(let value): Found.integer(value)
      }
    case .real: Found.real(try list.real(element))
    case .date: Found.date
    case .data: Found.data(element.count)
    case .ascii, .utf16: Found.string(try list.beginning(of: element))
    case .uid: Found.uid
    case .array: Found.array(element.count)
    case .set: "a property list set"
    case .dictionary: describedClassName(of: element).map(Found.object) ?? Found.dictionary(element.count)
    }
  }

  /// The name of an object's class where it can be read: a damaged class that were described in turn could
  /// lead back to the same object.
  private func describedClassName(of object: Element) -> String? {
    guard let type = try? list.value(forKey: "$class", in: object), type.kind == .uid,
      let entry = try? self.object(list.uid(type)), entry.kind == .dictionary,
      let name = try? list.value(forKey: "$classname", in: entry), name.isString
    else { return nil }
    return try? list.beginning(of: name)
  }
}

extension PropertyListReader {
  /// The first characters of a string: as many as an error or an outline shows.
  func beginning(of string: Element) throws -> String {
    var beginning = string
    beginning.count = min(string.count, 100)
    if string.kind == .utf16, beginning.count < string.count, try endsInsideCharacter(beginning) {
      beginning.count -= 1
    }
    return try self.string(beginning)
  }

  private func endsInsideCharacter(_ string: Element) throws -> Bool {
    let last = try bytes.unsigned(at: string.offset + 2 * (string.count - 1), size: 2)
    return UTF16.isLeadSurrogate(UInt16(last))
  }
}

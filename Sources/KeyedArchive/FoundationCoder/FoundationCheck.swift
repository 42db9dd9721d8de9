import Foundation

/// Refuses what would make Foundation's coder trap, before it is called.
enum FoundationCheck {
  /// Checks every object of an archive, used or not: `PropertyListSerialization` reads them all.
  ///
  /// It traps on sets, on deep nesting and on a key that stands twice, expands a container anew for each that
  /// holds it, and reads every NaN as the same one. `NSKeyedUnarchiver` traps on classes without names.
  static func checkUnarchivable(_ data: Data) throws {
    try data.withUnsafeBytes { bytes in
      let archive = try ArchiveReader(ByteView(bytes))
      var walk = ExpansionWalk(archive.list, budget: 16 * bytes.count + 1_000)
      try walk.visit(archive.list.root, depth: 0)
      for uid in 0..<archive.objects.count {
        let object = try archive.object(uid)
        try checkClass(of: object, in: archive)
      }
    }
  }

  /// Checks that the values at the root of an archive are not too many for one who knows nothing of sharing:
  /// where Foundation makes Swift values of its collections, it makes them anew for each that holds them.
  static func checkExpansion(_ data: Data) throws {
    try data.withUnsafeBytes { bytes in
      let archive = try ArchiveReader(ByteView(bytes))
      var walk = ExpansionWalk(archive.list, budget: 16 * bytes.count + 1_000, objects: archive)
      guard let root = try archive.list.value(forKey: "root", in: archive.top) else { return }
      try walk.visit(
        archive.list.reference(in: archive.objects, at: archive.uid(root)),
        depth: 0
      )
    }
  }

  /// Checks that the class of an object, if it names one, has a name and superclasses with names.
  private static func checkClass(of object: ArchiveReader.Element, in archive: ArchiveReader) throws {
    guard object.kind == .dictionary, let type = try archive.list.value(forKey: "$class", in: object) else {
      return
    }
    let uid = try archive.uid(type)
    _ = try archive.className(uid)
    guard let names = try archive.list.value(forKey: "$classes", in: archive.object(uid)),
      names.kind == .array, names.count > 0,
      try (0..<names.count).allSatisfy({
        try archive.list.element(archive.list.reference(in: names, at: $0)).isString
      })
    else {
      throw ArchiveError.corrupt(expected: "the names of a class and its superclasses", found: "others")
    }
  }

  #if !canImport(ObjectiveC)
    /// Checks that no string of an archive is taken for nil. In a dictionary or an array that is a trap.
    static func checkStrings(_ data: Data) throws {
      try data.withUnsafeBytes { bytes in
        let archive = try ArchiveReader(ByteView(bytes))
        for uid in 1..<max(archive.objects.count, 1) {
          let object = try archive.object(uid)
          if object.isString, object.count == 5, try archive.list.string(object) == "$null" {
            throw nilString
          }
        }
      }
    }

    /// What Foundation's unarchiver takes for nil.
    static var nilString: ArchiveError {
      ArchiveError(
        .unsupported,
        expected: "a string that Foundation's unarchiver on Linux does not take for nil",
        found: Found.string("$null")
      )
    }

    /// Checks what the package's own archiver has written of the same object.
    static func checkArchivable(_ data: Data) throws {
      try data.withUnsafeBytes { bytes in
        let archive = try ArchiveReader(ByteView(bytes))
        var strings = Set<String>()
        for uid in 1..<max(archive.objects.count, 1) {
          let object = try archive.object(uid)
          if try archive.className(of: object) == "NSString" { throw unkept("the string \"$null\"") }
          guard object.isString else { continue }
          let string = try archive.list.string(object)
          if !strings.insert(string).inserted {
            throw unkept("two strings that differ only in how accents are composed (\(string.quotedExcerpt))")
          }
        }
      }
    }

    private static func unkept(_ found: String) -> ArchiveError {
      ArchiveError(
        .unsupported,
        expected: "values that Foundation's archiver on Linux keeps",
        found: found
      )
    }
  #endif
}

/// Counts the objects of a property list as a reader meets them that knows nothing of sharing.
private struct ExpansionWalk {
  private let list: PropertyListReader
  private let budget: Int
  private var strings: LongStrings
  private var stack = StackSpace()
  /// The archive whose UIDs are followed; without one they are objects like any other.
  private let archive: ArchiveReader?
  private let maximumDepth: Int
  private var sizes: [Int]

  init(_ list: PropertyListReader, budget: Int, objects archive: ArchiveReader? = nil) {
    self.list = list
    self.budget = budget
    strings = LongStrings(byteCount: list.bytes.count)
    self.archive = archive
    // In the archive each level of objects is a UID, a dictionary and an array.
    maximumDepth = archive == nil ? 64 : 3 * Limits().depth + 8
    sizes = Array(repeating: 0, count: list.objectCount)
  }

  /// The number of objects in an object, itself included.
  @discardableResult
  mutating func visit(_ object: Int, depth: Int) throws -> Int {
    if sizes[object] > 0 { return sizes[object] }
    guard depth < maximumDepth else {
      throw refused("a property list at most \(maximumDepth) levels deep", "a deeper one")
    }
    try stack.check(depth: depth)
    let element = try list.element(object)
    var size = 1
    for index in 0..<(try childCount(of: element)) {
      size += try visit(child(of: element, at: index), depth: depth + 1)
      if size > budget { throw refused("at most \(budget) objects", "more, by shared containers") }
    }
    sizes[object] = size
    return size
  }

  /// How many objects an object leads to. One that leads to none is checked; the work is kept out of `visit`,
  /// which calls itself for each level and would need the more stack.
  @inline(never)
  private mutating func childCount(of element: PropertyListReader.Element) throws -> Int {
    switch element.kind {
    case .array:
      return element.count
    case .dictionary:
      try checkKeys(of: element)
      return 2 * element.count
    case .uid:
      guard let archive else { return 0 }
      return try list.uid(element) < archive.objects.count ? 1 : 0
    case .real:
      let number = try list.real(element)
      if number.isNaN, number.bitPattern != Double.nan.bitPattern { throw unkept(Found.real(number)) }
    case .integer where element.count == 16:
      if case .signed(let number) = try list.integer(element), number < 0 {
        throw unkept("\(Found.integer(number)) in 16 bytes")
      }
    case .ascii, .utf16:
      _ = try strings.string(element, of: list)
    case .null:
      throw ArchiveError.corrupt(expected: "an object of a keyed archive", found: Found.nothing)
    case .set:
      throw refused("a property list without sets", "a set")
    default:
      break
    }
    return 0
  }

  @inline(never)
  private func child(of element: PropertyListReader.Element, at index: Int) throws -> Int {
    guard element.kind == .uid, let archive else { return try list.reference(in: element, at: index) }
    return try list.reference(in: archive.objects, at: list.uid(element))
  }

  /// Each key must be a string and stand there once.
  private func checkKeys(of dictionary: PropertyListReader.Element) throws {
    var keys = Set<String>()
    for index in 0..<dictionary.count {
      let key = try list.element(list.reference(in: dictionary, at: index))
      guard key.isString else {
        throw ArchiveError.corrupt(expected: "a string as a key", found: "\(key.kind)")
      }
      guard try keys.insert(list.string(key)).inserted else { throw ArchiveError.repeatedKey }
    }
  }

  private func unkept(_ found: String) -> ArchiveError {
    ArchiveError(
      .unsupported,
      expected: "numbers that Foundation's unarchiver on Linux keeps",
      found: found
    )
  }

  private func refused(_ expected: String, _ found: String) -> ArchiveError {
    ArchiveError(.limitExceeded, expected: expected, found: found)
  }
}

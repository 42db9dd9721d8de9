import Foundation

/// Refuses archives on which Foundation's unarchiver traps, or which it reads differently.
enum FoundationCheck {
  /// Checks every object of an archive, used or not, because `PropertyListSerialization` reads them all.
  ///
  /// It traps on sets, on deep nesting and on repeated keys, expands a shared container for each object that holds it,
  /// and reads every NaN as the same one. `NSKeyedUnarchiver` traps on classes without names, and considers the string
  /// "$null" to be nil.
  ///
  /// - Returns: The names of the classes of objects; with each, the name itself and its hints.
  @discardableResult
  static func checkUnarchivable(_ data: Data) throws -> [String: [String]] {
    try data.withUnsafeBytes { bytes in
      var names: [String: [String]] = [:]
      var checkedClasses: Set<Int> = []
      let archive = try ArchiveReader(ByteView(bytes))
      var budget = ReadingBudget(archive.list)
      var walk = ExpansionWalk(archive.list)
      try walk.visit(archive.list.root, depth: 0)
      for uid in 0..<archive.objects.count {
        let object = try archive.object(uid)
        if let entry = try classUID(of: object, in: archive), checkedClasses.insert(entry).inserted {
          let name = try checkedName(ofClass: entry, in: archive)
          if names[name] == nil {
            let all = try [name] + archive.classHints(entry)
            try budget.spend(all.reduce(0) { $0 + $1.utf8.count })
            names[name] = all
          }
        }
        #if !canImport(ObjectiveC)
          if uid > 0, object.isString, object.count == 5, try archive.list.string(object) == "$null" {
            throw ArchiveError.stringTakenForNil
          }
        #endif
      }
      return names
    }
  }

  /// Checks that Foundation can read the values at the root of an archive, and that they don't become too many: it
  /// copies a shared collection for each one that contains it.
  static func checkValues(_ data: Data) throws {
    try data.withUnsafeBytes { bytes in
      let archive = try ArchiveReader(ByteView(bytes))
      var walk = ExpansionWalk(archive.list, objects: archive)
      guard let root = try archive.list.value(forKey: "root", in: archive.top) else { return }
      try walk.visit(
        archive.list.reference(in: archive.objects, at: archive.uid(root)),
        depth: 0
      )
    }
  }

  /// Checks that objects of Foundation's classes have their content where Foundation's archiver puts it. If it is in
  /// another place where it may be, Foundation's unarchiver reads an empty collection or 0, or traps.
  static func checkContents(_ data: Data) throws {
    try data.withUnsafeBytes { bytes in
      let archive = try ArchiveReader(ByteView(bytes))
      var contents: [Int: [FoundationClass.Content]] = [:]
      for uid in 0..<archive.objects.count {
        let object = try archive.object(uid)
        guard let entry = try classUID(of: object, in: archive) else { continue }
        if contents[entry] == nil {
          contents[entry] = FoundationClass(rawValue: try archive.className(entry))?.contentInFoundation ?? []
        }
        for content in contents[entry] ?? [] { try check(content, of: object, in: archive) }
      }
    }
  }

  private static func check(
    _ content: FoundationClass.Content,
    of object: ArchiveReader.Element,
    in archive: ArchiveReader
  ) throws(ArchiveError) {
    let value = try archive.list.value(forKey: content.key, in: object)
    if let value, content.kinds.contains(value.kind) { return }
    throw .contentInFoundation(
      content.expected,
      forKey: "\(content.key)",
      found: value.map(archive.describe) ?? Phrase.nothing
    )
  }

  /// The keys of all objects of an archive.
  static func keys(in data: Data) throws -> Set<String> {
    try data.withUnsafeBytes { bytes in
      var objects = ObjectReader(try ArchiveReader(ByteView(bytes)), limits: Limits())
      var keys: Set<String> = []
      for uid in 0..<objects.archive.objects.count {
        let object = try objects.archive.object(uid)
        if try classUID(of: object, in: objects.archive) != nil {
          keys.formUnion(try objects.keys(of: object))
        }
      }
      return keys
    }
  }

  /// The UID of an object's class; nil if the object names none.
  private static func classUID(
    of object: ArchiveReader.Element,
    in archive: ArchiveReader
  ) throws(ArchiveError) -> Int? {
    guard object.kind == .dictionary, let type = try archive.list.value(forKey: "$class", in: object) else {
      return nil
    }
    return try archive.uid(type)
  }

  /// The name of a class, whose superclasses have names, too.
  private static func checkedName(
    ofClass uid: Int,
    in archive: ArchiveReader
  ) throws(ArchiveError) -> String {
    let name = try archive.className(uid)
    guard let names = try archive.list.value(forKey: "$classes", in: archive.object(uid)),
      names.kind == .array, names.count > 0
    else { throw .noSuperclasses }
    for index in 0..<names.count {
      let name = try archive.list.element(archive.list.reference(in: names, at: index))
      if !name.isString { throw .noSuperclasses }
    }
    return name
  }
}

/// Counts the objects of a property list, and shared objects each time that something refers to them.
private struct ExpansionWalk {
  private let list: PropertyListReader
  private var budget: ReadingBudget
  private var strings: StringCache
  private var stack = StackSpace()
  /// The archive whose UIDs are followed; nil if UIDs are objects like any other.
  private let archive: ArchiveReader?
  private let maximumDepth: Int
  private var sizes: [Int]

  init(_ list: PropertyListReader, objects archive: ArchiveReader? = nil) {
    self.list = list
    budget = ReadingBudget(list)
    strings = StringCache(byteCount: list.byteCount)
    self.archive = archive
    // In an archive, each level of objects is a UID, a dictionary and an array.
    maximumDepth = archive == nil ? 64 : 3 * Limits().depth + 8
    sizes = Array(repeating: 0, count: list.objectCount)
  }

  /// The number of objects in an object, including itself.
  @discardableResult
  mutating func visit(_ object: Int, depth: Int) throws(ArchiveError) -> Int {
    if sizes[object] > 0 { return sizes[object] }
    guard depth < maximumDepth else { throw .tooDeep(limit: maximumDepth) }
    try stack.check(depth: depth)
    let element = try list.element(object)
    var size = 1
    for index in 0..<(try childCount(of: element)) {
      size += try visit(child(of: element, at: index), depth: depth + 1)
      if size > budget.total { throw .budgetExceeded(budget.total) }
    }
    sizes[object] = size
    return size
  }

  /// How many objects an object refers to. An object without references is checked. This isn't part of `visit`, which
  /// calls itself and would need more stack.
  @inline(never)
  private mutating func childCount(of element: PropertyListReader.Element) throws(ArchiveError) -> Int {
    switch element.kind {
    case .array: return element.count
    case .dictionary:
      try checkKeys(of: element)
      try checkClass(of: element)
      return 2 * element.count
    case .uid:
      guard let archive else { return 0 }
      return try list.uid(element) < archive.objects.count ? 1 : 0
    case .real:
      let number = try list.real(element)
      if number.isNaN, number.bitPattern != Double.nan.bitPattern { throw .nanInFoundation }
    case .integer where element.count == 16:
      if case .signed(let number) = try list.integer(element), number < 0 {
        throw .numberInFoundation("\(Phrase.integer(number)) in 16 bytes")
      }
    case .ascii, .utf16: _ = try strings.string(element, of: list)
    case .null: throw .corrupt(expected: Phrase.anObject, found: Phrase.nothing)
    case .set: throw .setInFoundation
    default: break
    }
    return 0
  }

  @inline(never)
  private func child(of element: PropertyListReader.Element, at index: Int) throws(ArchiveError) -> Int {
    guard element.kind == .uid, let archive else { return try list.reference(in: element, at: index) }
    return try list.reference(in: archive.objects, at: list.uid(element))
  }

  /// Checks that Foundation reads an object of an archive without a trap.
  private func checkClass(of object: PropertyListReader.Element) throws(ArchiveError) {
    guard let archive, let type = try list.value(forKey: "$class", in: object) else { return }
    let name = try archive.className(archive.uid(type))
    if FoundationClass(rawValue: name)?.isSafeInFoundation == false { throw .classUnsafeInFoundation(name) }
  }

  /// Checks that each key is a string and isn't repeated.
  private mutating func checkKeys(of dictionary: PropertyListReader.Element) throws(ArchiveError) {
    var keys = Set<String>()
    var collisions = HashCollisions()
    for index in 0..<dictionary.count {
      let key = try list.element(list.reference(in: dictionary, at: index))
      guard key.isString else { throw .notAString(key.kind) }
      try budget.spend(comparing: key.count)
      let string = try strings.string(key, of: list)
      try budget.spend(collisions.cost(ofAdding: NSString(string: string)))
      guard keys.insert(string).inserted else { throw .repeatedKey }
    }
  }
}

extension FoundationClass {
  /// What Foundation's unarchiver expects under a key.
  fileprivate typealias Content = (key: StaticString, expected: String, kinds: [PropertyListReader.Kind])

  /// What Foundation's unarchiver expects in an object of the class, if it is one that it reads.
  fileprivate var contentInFoundation: [Content] {
    switch self {
    case .NSString, .NSMutableString: [("NS.string", "a string", [.ascii, .utf16])]
    // An integer would come back as a real number.
    case .NSNumber: [("NS.number", "a real number", [.real])]
    case .NSDate: [("NS.time", "a number", [.real, .integer])]
    case .NSData, .NSMutableData: [("NS.data", "data", [.data])]
    case .NSUUID: [("NS.uuidbytes", "data", [.data])]
    case .NSURL: [("NS.base", Phrase.reference, [.uid]), ("NS.relative", Phrase.reference, [.uid])]
    case .NSArray, .NSMutableArray, .NSSet, .NSMutableSet: [("NS.objects", "an array", [.array])]
    case .NSDictionary, .NSMutableDictionary:
      [("NS.keys", "an array", [.array]), ("NS.objects", "an array", [.array])]
    default: []
    }
  }

  /// Whether Foundation's unarchiver reads objects of the class without a trap.
  var isSafeInFoundation: Bool {
    #if canImport(ObjectiveC)
      true
    #else
      switch self {
      case .NSNull, .NSString, .NSMutableString, .NSNumber, .NSDate, .NSData, .NSMutableData, .NSUUID, .NSURL,
        .NSArray, .NSMutableArray, .NSDictionary, .NSMutableDictionary, .NSSet, .NSMutableSet:
        true
      default: false
      }
    #endif
  }
}

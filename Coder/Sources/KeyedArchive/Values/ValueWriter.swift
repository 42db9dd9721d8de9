import Foundation

/// Writes values into an archive, on all systems. A coder that uses it adds the objects that encode themselves.
///
/// Each function returns the UID of what it wrote. The functions for the types are in `Types`, such as `Date.swift`.
final class ValueWriter {
  typealias Reference = ArchiveWriter.Reference

  /// Unchecked, because the checks for exclusive access add a fifth to the instructions. No access overlaps another:
  /// objects encode themselves between changes of the archive, never during one.
  @exclusivity(unchecked) var archive = ArchiveWriter()
  var classes = WrittenClasses()
  private var depth = 0
  private var stack = StackSpace()
  /// The arrays of the keys of dictionaries.
  var arraysOfKeys: [[Reference]: Reference] = [:]
  /// The first of them that were needed again. Most archives have few, and comparing is faster than hashing.
  var repeatedKeys: [(keys: [ExactKey], array: Reference)] = []
  private let limits: Limits

  init(limits: Limits = Limits()) { self.limits = limits }

  var null: Reference { archive.null }

  /// Whether an object is being written.
  var isInsideObject: Bool { depth > 0 }

  /// Runs `body` one level deeper.
  ///
  /// - Throws: `ArchiveError` of category `limitExceeded` if that is too deep, or if the archive is as large as it may be.
  func nested<Result>(_ body: () throws -> Result) throws -> Result {
    try limits.check(depth: depth)
    // A copy, because access to a property is checked at run time while a method changes it.
    var stack = stack
    try stack.check(depth: depth)
    self.stack = stack
    try archive.check(limits)
    depth += 1
    defer { depth -= 1 }
    return try body()
  }

  /// Returns the archive, with a root object.
  ///
  /// - Throws: `ArchiveError` of category `limitExceeded` if it would be larger than it may be.
  func finish(root: Reference) throws -> Data {
    archive.add(root, forKey: NSKeyedArchiveRootObjectKey)
    return try finish()
  }

  /// Returns the archive.
  ///
  /// - Throws: `ArchiveError` of category `limitExceeded` if it would be larger than it may be.
  func finish() throws(ArchiveError) -> Data {
    let (bytes, replacedKeys) = try archive.finish(limits)
    warn(ofReplaced: replacedKeys)
    return Data(owning: bytes)
  }

  /// The bytes of an archive of what `write` returns, and nothing else.
  static func bytes(of write: (ValueWriter) throws -> Reference) throws(ArchiveError) -> [UInt8] {
    let writer = ValueWriter()
    do {
      return [UInt8](try writer.finish(root: write(writer)))
    } catch {
      throw ArchiveError(wrapping: error, isEncoding: true)
    }
  }

  /// Warns on standard error, as Foundation does.
  private func warn(ofReplaced keys: [String], _ place: String = "") {
    for key in keys {
      let line =
        "*** KeyedArchiver warning: replacing existing value for key '\(key.unescapedFromArchive.excerpt)'\(place); "
        + "probable duplication of encoding keys in class hierarchy\n"
      try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
    }
  }
}

// MARK: - Values

extension ValueWriter {
  func reference(to value: ArchiveValue) throws -> Reference {
    switch value {
    case .null: return try StoredNull.write(value, by: self)
    case .boolean(let boolean): return archive.object(archive.boolean(boolean))
    case .integer(let integer): return archive.object(archive.integer(Int64(integer)))
    case .unsigned(let integer): return archive.object(archive.integer(integer))
    case .real(let real): return archive.object(archive.real(real))
    case .float(let float): return archive.object(archive.real(float))
    case .decimal(let decimal): return try Decimal.write(decimal, by: self)
    case .string(let string): return try reference(toString: string)
    case .date(let date): return try Date.write(date, by: self)
    case .data(let data): return try Data.write(data, by: self)
    case .uuid(let uuid): return try UUID.write(uuid, by: self)
    case .url(let url): return try URL.write(url, by: self)
    case .dictionary(let dictionary): return try reference(to: dictionary)
    case .array(let array): return try reference(toArray: array) { value in try reference(to: value) }
    case .set(let members): return try reference(toSet: members)
    case .pairs(let pairs): return try reference(to: pairs)
    case .object(let object): return try reference(to: object)
    case .type(let names): return try reference(toClassNamed: names)
    }
  }

  /// A string, number or data, as it is in the table or inside an object; nil for other values.
  func leaf(_ value: ArchiveValue) -> Reference? {
    switch value {
    case .boolean(let boolean): archive.boolean(boolean)
    case .integer(let integer): archive.integer(Int64(integer))
    case .unsigned(let integer): archive.integer(integer)
    case .real(let real): archive.real(real)
    case .float(let float): archive.real(float)
    case .string(let string): archive.string(string)
    case .data(let data): self.data(data)
    default: nil
    }
  }

  /// The UID of an object of a type that has a file of its own.
  func reference(toStored object: NSObject) throws -> Reference {
    guard let type = ClassFacts.of(Swift.type(of: object)).kind.storedType else {
      throw ArchiveError.notCoding(object)
    }
    return try type.write(object: object, by: self)
  }

  /// Adds a reference to the object of a value, or to nil.
  func add<Type: StoredType>(_ value: Type.Value?, as type: Type.Type, forKey key: String) throws {
    archive.add(try value.map { try Type.write($0, by: self) } ?? null, forKey: key)
  }

  /// Adds an integer that is inside the object.
  func addInteger(_ value: Int, forKey key: String) {
    archive.add(archive.integer(Int64(value)), forKey: key)
  }

  /// Adds integers that are packed in data.
  func addPacked(_ integers: [Int], forKey key: String) {
    archive.add(archive.object(data(Data(packing: integers))), forKey: key)
  }
}

extension Data {
  /// Integers with seven bits in each byte, the lowest first. The highest bit is set if more bytes follow.
  init(packing integers: [Int]) {
    self.init()
    for integer in integers {
      var rest = UInt(bitPattern: integer)
      while rest > 0x7F {
        append(UInt8(truncatingIfNeeded: rest) | 0x80)
        rest >>= 7
      }
      append(UInt8(rest))
    }
  }
}

// MARK: - Objects

extension ValueWriter {
  /// An object of one of Foundation's classes, with what `content` adds.
  func object(_ type: AnyClass, _ content: () throws -> Void) throws -> Reference {
    try object(type, writtenClass(type).index, begin: { _ in }, content)
  }

  /// An object of a class, with what `content` adds.
  ///
  /// - Parameters:
  ///   - index: The class among `classes`.
  ///   - begin: Gets the UID before the content is added.
  func object(
    _ type: AnyClass,
    _ index: Int,
    begin: (Reference) -> Void,
    _ content: () throws -> Void
  ) throws -> Reference {
    let object = archive.open(ofClass: index + 1)
    begin(object.uid)
    try content()
    let replaced = archive.close(object, class: try uid(ofClass: index, type))
    if !replaced.isEmpty { warn(ofReplaced: replaced, " of class \("\(type)".excerpt)") }
    return object.uid
  }

  /// The same, one level deeper.
  func collection(_ type: AnyClass, _ content: () throws -> Void) throws -> Reference {
    try nested { try object(type, content) }
  }

  /// An object of which only the names of its class and superclasses are known.
  func object(
    ofClassNamed names: [String],
    _ kind: ObjectKind,
    _ content: () throws -> Void
  ) throws -> Reference {
    try nested {
      let index = classes.index(ofObjectsNamed: names, kind)
      let object = archive.open(ofClass: index + 1)
      try content()
      // A Codable type may encode a key again, as for other encoders.
      archive.close(object, class: try uid(ofClass: index, names))
      return object.uid
    }
  }

  /// The UID of a class's entry, which objects of the class refer to as well.
  func reference(toClassNamed names: [String]) throws -> Reference {
    try uid(ofClass: classes.index(ofObjectsNamed: names, .coding), names)
  }
}

// MARK: - Classes

extension ValueWriter {
  /// The index of a class among `classes`, and how its objects are archived.
  func writtenClass(_ type: AnyClass) -> (index: Int, kind: ObjectKind) {
    if let known = classes.known(type) { return known }
    let kind = ClassFacts.of(type).kind
    return (classes.add(type, kind), kind)
  }

  /// The UID of a class's entry, which is written after the first object that uses it.
  func uid(ofClass index: Int, _ type: AnyClass) throws -> Reference {
    try classes[index].uid ?? writeEntry(ofClass: index, type)
  }

  private func uid(ofClass index: Int, _ names: [String]) throws -> Reference {
    try classes[index].uid ?? writeEntry(ofClass: index, names)
  }

  private func writeEntry(ofClass index: Int, _ type: AnyClass) throws -> Reference {
    let names = try classes.archivedNames(of: type)
    let hints = (type as? NSObject.Type)?.classFallbacksForKeyedArchiver() ?? []
    return try writeEntry(ofClass: index, names, hints: hints)
  }

  private func writeEntry(
    ofClass index: Int,
    _ names: [String],
    hints: [String] = []
  ) throws -> Reference {
    for name in names where name.utf16.count > ArchiveReader.maximumNameLength {
      throw ArchiveError.longClassName(name)
    }
    let kind = classes[index].kind
    if kind.isArchivedClass, let name = names.first, FoundationClass(named: name) != nil {
      throw ArchiveError.nameOfFoundation(name)
    }
    let uid = archive.classEntry(names: names, hints: hints)
    classes[index].uid = uid
    return uid
  }
}

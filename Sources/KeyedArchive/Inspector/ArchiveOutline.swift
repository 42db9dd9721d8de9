import Foundation

/// A keyed archive as a person reads it: how large it is, and its object table line by line.
///
///     1  Movie  name →2, director →3, releaseYear 2009
///     2  "Avatar"
///
/// Nothing is made from the archive: any bytes are safe to look at.
public struct ArchiveOutline: Sendable {
  /// An object of the table.
  public struct Object: Sendable {
    /// Its UID.
    public let uid: Int
    /// The name of its class; nil for strings, numbers and other values that need none.
    public let className: String?
    /// Its fields or its value, where "→2" is a reference to the object with UID 2.
    public let content: String
  }

  /// The size of the archive.
  public let byteCount: Int
  /// The number of objects, nil and the classes included.
  public let objectCount: Int
  /// The UID of the root object.
  public let root: Int
  /// The names of the classes, in the order of the table.
  public let classNames: [String]
  /// The first objects of the table.
  public let objects: [Object]

  /// Whether the root object is an array.
  public var isArray: Bool { rootClassName == "NSArray" || rootClassName == "NSMutableArray" }

  private let rootClassName: String?

  /// The outline of an archive.
  ///
  /// - Parameters:
  ///   - data: The archive.
  ///   - limit: How many objects to describe.
  /// - Throws: `ArchiveError` if the data is no keyed archive.
  public init(of data: Data, limit: Int = .max) throws {
    let data = try data.asBinaryPropertyList()
    let outline = try data.withUnsafeBytes { bytes in
      try Outline(ArchiveReader(ByteView(bytes)), limit: limit)
    }
    byteCount = data.count
    objectCount = outline.archive.objects.count
    root = outline.root
    rootClassName = outline.rootClassName
    classNames = outline.classNames
    objects = outline.objects
  }
}

/// The work of describing; the archive's bytes are there only meanwhile.
private struct Outline {
  let archive: ArchiveReader
  let root: Int
  let rootClassName: String?
  var classNames: [String] = []
  var objects: [ArchiveOutline.Object] = []

  private var budget: ReadingBudget

  private static let fieldLimit = 12

  init(_ archive: ArchiveReader, limit: Int) throws {
    self.archive = archive
    budget = ReadingBudget(archive, Limits())
    root = try archive.root()
    rootClassName = try archive.className(of: archive.object(root))
    for uid in 0..<archive.objects.count {
      do {
        try add(uid, isDescribed: uid < limit)
      } catch let error as ArchiveError where error.category == .corruptArchive {
        objects.append(ArchiveOutline.Object(uid: uid, className: nil, content: "damaged: \(error)"))
      }
    }
  }

  /// Takes an object of the table into account. A damaged one does not hide the others.
  private mutating func add(_ uid: Int, isDescribed: Bool) throws {
    let element = try archive.object(uid)
    try budget.spend(element.count)
    let className = try archive.list.dictionaryValue(forKey: "$classname", in: element)
      .flatMap { $0.isString ? try archive.list.beginning(of: $0) : nil }
    if let className { classNames.append(className) }
    if isDescribed { objects.append(try describe(uid, element, className)) }
  }

  private func describe(
    _ uid: Int,
    _ element: ArchiveReader.Element,
    _ className: String?
  ) throws -> ArchiveOutline.Object {
    if let className {
      return ArchiveOutline.Object(uid: uid, className: nil, content: "class \(className)")
    }
    let name = try archive.className(of: element)
    let content = name == nil ? try value(element) : try fields(element)
    return ArchiveOutline.Object(uid: uid, className: name, content: content)
  }

  private func fields(_ object: ArchiveReader.Element) throws -> String {
    var fields: [String] = []
    for index in 0..<object.count where fields.count <= Self.fieldLimit {
      let key = try archive.list.beginning(
        of: archive.list.element(archive.list.reference(in: object, at: index))
      )
      if key == "$class" { continue }
      fields.append("\(key) \(try value(archive.list.element(archive.list.value(in: object, at: index))))")
    }
    return Self.joined(fields, ", ")
  }

  private func value(_ element: ArchiveReader.Element) throws -> String {
    switch element.kind {
    case .uid: return "→\(try archive.list.uid(element))"
    case .ascii, .utf16: return try archive.list.beginning(of: element).quotedExcerpt
    case .integer:
      switch try archive.list.integer(element) {
      case .signed(let value): return "\(value)"
      case .unsigned(let value): return "\(value)"
      }
    case .real: return "\(try archive.list.real(element))"
    case .true: return "true"
    case .false: return "false"
    case .array:
      let elements = try (0..<min(element.count, Self.fieldLimit + 1)).map {
        let inner = try archive.list.element(archive.list.reference(in: element, at: $0))
        return inner.kind == .array ? "[…]" : try value(inner)
      }
      return "[\(Self.joined(elements, " "))]"
    default: return try archive.describe(element)
    }
  }

  private static func joined(_ parts: [String], _ separator: String) -> String {
    parts.count <= fieldLimit
      ? parts.joined(separator: separator) : parts.prefix(fieldLimit).joined(separator: separator) + " …"
  }
}

extension PropertyListReader {
  /// The value of a key if the element is a dictionary.
  fileprivate func dictionaryValue(forKey key: String, in element: Element) throws -> Element? {
    element.kind == .dictionary ? try value(forKey: key, in: element) : nil
  }
}

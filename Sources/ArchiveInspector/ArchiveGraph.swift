import Foundation
import KeyedArchive

/// The objects of a keyed archive and how they refer to one another, whoever wrote it.
///
///     let graph = try ArchiveGraph(of: data)
///     for object in graph.objects { print(object.uid, graph.className(of: object) ?? "") }
///
/// Nothing is made from the archive: any bytes are safe to look at. What is damaged stands in its place and hides
/// nothing else. An object is read when it is asked for, so that a large archive takes little more memory than
/// its bytes.
public struct ArchiveGraph: Sendable {
  /// How an archive is written.
  public enum Format: String, Sendable {
    case binary, xml
  }

  /// How the archive is written.
  public let format: Format
  /// The size of the archive.
  public let byteCount: Int
  /// Who wrote it: archives of others are refused.
  public let archiver = "NSKeyedArchiver"
  /// The version of the format; there is only one.
  public let version = 100_000
  /// What the archive starts from: `$top`, whose one key is mostly "root".
  public let top: [Field]
  /// The number of objects in the table, nil and the classes included.
  public let objectCount: Int

  /// The classes of the table, by the UIDs of their entries.
  let classes: [Int: ClassEntry]
  /// How often each object is referred to by `$top` and by objects that are reached from there.
  private(set) var referenceCounts: [UInt32] = []

  private let archive: StoredArchive
  /// The reader of the archive, for everything that the graph itself does not keep.
  var reader: ArchiveReader { archive.reader }
  /// From this UID on nothing is read: the objects before took all that may be read.
  private let unreadable: Int

  /// Looks through an archive once.
  ///
  /// - Throws: `ArchiveError` if the data is no keyed archive.
  public init(of data: Data, limits: Limits = Limits()) throws {
    let list = try data.asBinaryPropertyList(limits: limits)
    archive = try StoredArchive(list, limits)
    format = data.starts(with: "bplist".utf8) ? .binary : .xml
    byteCount = data.count
    objectCount = archive.reader.objects.count

    var reader = GraphReader(archive.reader, limits)
    top = try reader.top()
    var classes: [Int: ClassEntry] = [:]
    var uid = 0
    while uid < objectCount {
      let content = reader.content(uid)
      if reader.isExhausted { break }
      if case .type(let entry) = content { classes[uid] = entry }
      uid += 1
    }
    unreadable = uid
    self.classes = classes
    referenceCounts = countReferences()
  }
}

// MARK: - Objects

extension ArchiveGraph {
  /// The object with a UID from 0 up to `objectCount`.
  public func object(_ uid: Int) -> Object {
    guard uid >= 0, uid < unreadable else {
      return Object(uid: uid, bytes: nil, content: .damaged(GraphReader.exhausted))
    }
    var reader = GraphReader(archive.reader, Limits())
    let bytes = format == .binary ? reader.bytes(of: uid) : nil
    return Object(uid: uid, bytes: bytes, content: reader.content(uid))
  }

  /// The objects of the table in its order, each read when it is asked for.
  public var objects: some Sequence<Object> {
    (0..<objectCount).lazy.map { object($0) }
  }

  /// The class of an object; nil for strings, numbers and other values that need none.
  public func type(of object: Object) -> ClassEntry? {
    guard case .object(let type, _) = object.content else { return nil }
    return classes[type]
  }

  /// The name of an object's class; nil for strings, numbers and other values that need none.
  public func className(of object: Object) -> String? {
    type(of: object)?.name
  }

  /// The names of the classes, in the order of the table.
  public var classNames: [String] {
    classes.sorted { $0.key < $1.key }.map(\.value.name)
  }

  /// How often an object is referred to by `$top` and by objects that are reached from there. That an object has
  /// a class does not count.
  public func referenceCount(of uid: Int) -> Int {
    referenceCounts.indices.contains(uid) ? Int(referenceCounts[uid]) : 0
  }

  /// Whether several references lead to an object.
  public func isShared(_ uid: Int) -> Bool { referenceCount(of: uid) > 1 }

  /// The UIDs of objects that nothing leads to from `$top`: neither nil nor classes.
  public var unreachableObjects: some Sequence<Int> {
    (1..<max(objectCount, 1)).lazy.filter { referenceCounts[$0] == 0 && classes[$0] == nil }
  }

  /// Whether the root object of an archive is an array; false if the data is no archive.
  ///
  /// The other objects are not read.
  public static func isRootArray(_ data: Data) -> Bool {
    guard let list = try? data.asBinaryPropertyList() else { return false }
    let name = try? list.withUnsafeBytes { bytes in
      let archive = try ArchiveReader(ByteView(bytes))
      return try archive.className(of: archive.object(archive.root()))
    }
    return name == "NSArray" || name == "NSMutableArray"
  }
}

// MARK: - References

extension ArchiveGraph {
  /// Follows every reference from `$top` on, level by level.
  private func countReferences() -> [UInt32] {
    var counts = [UInt32](repeating: 0, count: objectCount)
    var found: [Int] = []
    func count(_ value: Value) {
      value.forEachReference { uid in
        if counts[uid] == 0 { found.append(uid) }
        counts[uid] = counts[uid] == .max ? .max : counts[uid] + 1
      }
    }
    for field in top { count(field.value) }
    var next = 0
    while next < found.count {
      switch object(found[next]).content {
      case .object(_, let fields): for field in fields { count(field.value) }
      case .value(let value): count(value)
      case .null, .type, .damaged: break
      }
      next += 1
    }
    return counts
  }
}

/// The bytes of an archive, and the reader that looks into them.
///
/// It may be shared between threads: the bytes are a copy of its own, which nothing changes until the last one who
/// uses it is done.
private final class StoredArchive: @unchecked Sendable {
  let reader: ArchiveReader
  private let bytes: UnsafeMutableRawBufferPointer

  init(_ data: Data, _ limits: Limits) throws {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: data.count, alignment: 8)
    data.withUnsafeBytes { bytes.copyMemory(from: $0) }
    do {
      reader = try ArchiveReader(ByteView(UnsafeRawBufferPointer(bytes)), limits: limits)
    } catch {
      bytes.deallocate()
      throw error
    }
    self.bytes = bytes
  }

  deinit {
    bytes.deallocate()
  }
}

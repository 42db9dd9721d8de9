import Foundation
import ArchiveFormat
import Synchronization

/// The objects of any app's keyed archive, and how they refer to each other.
///
///     let graph = try ArchiveGraph(of: data)
///     for object in graph.objects { print(object.uid, graph.className(of: object) ?? "") }
///
/// It doesn't create objects of the archive's classes, so it is safe with any bytes. Damaged parts are marked where
/// they are, and don't hide the rest. An object is read when you ask for it, so a large archive takes little more
/// memory than its bytes.
public struct ArchiveGraph: Sendable {
  /// How an archive is written.
  public enum Format: String, Sendable {
    /// As a binary property list.
    case binary
    /// As XML.
    case xml
  }

  /// How the archive is written.
  public let format: Format
  /// The size of the data.
  public let byteCount: Int
  /// How many bytes of the data don't belong to the archive. If there are several archives, one after the other, it is the
  /// last one.
  public let unusedByteCount: Int
  /// How many of these bytes follow the archive, such as a line break that an editor has added.
  public let followingByteCount: Int
  /// The class that wrote the archive: "NSKeyedArchiver", or a subclass under its own name; nil if it isn't an archive.
  public let archiver: String?
  /// Why the property list isn't a keyed archive; nil if it is one.
  public var reasonNotArchive: ArchiveError? { archive.reasonNotArchive }
  /// Whether it is a property list, and no archive.
  package var isPlain: Bool { reasonNotArchive != nil }
  /// The version of the format. There is only one.
  public let version = 100_000
  /// `$top`, where the archive starts. Its only key is usually "root". In a property list that isn't an archive, it is
  /// the root of the list.
  public let top: [Field]
  /// The number of objects in the table, nil and the classes included.
  public let objectCount: Int

  /// The classes of the table, by the UIDs of their entries.
  let classes: [Int: ClassEntry]
  /// The first of a class's names whose fields are known, by the UIDs of the entries.
  let knownNames: [Int: String]
  /// How often `$top`, and objects reached from there, refer to each object.
  private(set) var referenceCounts: [UInt32] = []

  /// The UIDs that stand for nil.
  private let nils: Set<Int>
  /// Whether references are dictionaries with the key "CF$UID" in a binary archive, as converters from XML leave them.
  package let hasReferenceDictionaries: Bool
  let archive: StoredArchive
  /// The reader of the archive, for everything that the graph doesn't keep.
  package var reader: ArchiveReader { archive.reader }
  /// Objects from this UID on aren't read, because the limit is reached.
  private let unreadable: Int

  /// Reads an archive once.
  ///
  /// - Throws: `ArchiveError` if the data isn't a keyed archive.
  public init(of data: Data, limits: Limits = Limits()) throws(ArchiveError) {
    try self.init(ofPropertyList: data, limits: limits)
    if let reasonNotArchive { throw reasonNotArchive }
  }

  /// Reads any property list once. If it isn't an archive, its objects are those of the property list itself, and it
  /// refers to its arrays and dictionaries.
  ///
  /// - Throws: `ArchiveError` if the data isn't a property list, or is larger than the limits allow.
  public init(ofPropertyList data: Data, limits: Limits = Limits()) throws(ArchiveError) {
    let (list, place) = try data.lastAsBinaryPropertyList(limits: limits)
    archive = try StoredArchive(list, limits)
    let isPlain = archive.reasonNotArchive != nil
    archiver = isPlain ? nil : try archive.reader.archiver()
    format = data.starts(with: "bplist".utf8) ? .binary : .xml
    hasReferenceDictionaries =
      format == .binary && list != data.dropFirst(place.lowerBound).prefix(place.count)
    byteCount = data.count
    (unusedByteCount, followingByteCount) = (data.count - place.count, data.count - place.upperBound)
    objectCount = isPlain ? archive.reader.list.objectCount : archive.reader.objects.count

    let content = try archive.read { reader throws(ArchiveError) in try reader.allContent() }
    (nils, top, classes, unreadable) = (content.nils, content.top, content.classes, content.readCount)
    knownNames = classes.compactMapValues { ([$0.name] + $0.chain).first(where: Self.isKnown) }
    referenceCounts = countReferences(content.references, content.ends)
  }
}

// MARK: - Objects

extension ArchiveGraph {
  /// Whether `$top` has only texts or collections, which some converters write in place of references.
  package var hasLostReferences: Bool {
    !isPlain && !top.isEmpty
      && top.allSatisfy { field in
        switch field.value {
        case .string, .array, .dictionary: true
        default: false
        }
      }
  }

  /// Returns the object with a UID below `objectCount`.
  public func object(_ uid: Int) -> Object {
    guard uid >= 0, uid < unreadable else {
      return Object(uid: uid, bytes: nil, content: .damaged(GraphReader.exhausted))
    }
    let isBinary = format == .binary
    do throws(ArchiveError) {
      return try archive.read { reader in
        Object(uid: uid, bytes: isBinary ? reader.bytes(of: uid) : nil, content: reader.content(uid))
      }
    } catch {
      return Object(uid: uid, bytes: nil, content: .damaged(error))
    }
  }

  /// The objects in the order of the table. Each is read when you ask for it.
  public var objects: some Sequence<Object> {
    (0..<objectCount).lazy.map { object($0) }
  }

  /// Returns the class of an object; nil for strings, numbers and other values without a class.
  public func type(of object: Object) -> ClassEntry? {
    guard case .object(let type, _) = object.content else { return nil }
    return classes[type]
  }

  /// Returns the name of an object's class; nil for strings, numbers and other values without a class.
  public func className(of object: Object) -> String? {
    type(of: object)?.name
  }

  /// The names of the classes, in the order of the table.
  public var classNames: [String] {
    classes.sorted { $0.key < $1.key }.map { $0.value.name }
  }

  /// Returns how often `$top`, and objects reached from there, refer to an object. References from objects to their
  /// class don't count.
  public func referenceCount(of uid: Int) -> Int {
    referenceCounts.indices.contains(uid) ? Int(referenceCounts[uid]) : 0
  }

  /// Whether a UID stands for nil.
  public func isNil(_ uid: Int) -> Bool { nils.contains(uid) }

  /// Whether there are several references to an object.
  public func isShared(_ uid: Int) -> Bool { referenceCount(of: uid) > 1 }

  /// The UIDs of objects that can't be reached from `$top`, without nil and classes. A property list that isn't an
  /// archive has none.
  package var unreachableObjects: some Sequence<Int> {
    (1..<max(isPlain ? 1 : objectCount, 1)).lazy.filter {
      referenceCounts[$0] == 0 && classes[$0] == nil && !isNil($0)
    }
  }

  /// Whether the root object of an archive is an array; false if the data isn't an archive. Reads no other objects.
  package static func isRootArray(_ data: Data) -> Bool {
    guard let list = try? data.asBinaryPropertyList() else { return false }
    let name = try? list.withBytes { bytes throws(ArchiveError) in
      let archive = try ArchiveReader(bytes)
      return try archive.className(of: archive.resolved(archive.root()))
    }
    return name.flatMap { FoundationClass(named: $0)?.kind } == .array
  }
}

// MARK: - Formats

extension ArchiveGraph {
  /// The property list as a binary one. If the data was binary, these are its bytes, without those around the list.
  public var binary: Data { Data(archive.bytes) }

  /// Returns the property list in XML, as Apple's `plutil -convert xml1` writes it, and a line about each value that XML can't
  /// have exactly, such as "[0].when: XML has only whole seconds".
  ///
  /// - Throws: `ArchiveError`, whose path leads to what XML can't have at all or to a damaged part.
  public func xml() throws(ArchiveError) -> (data: Data, losses: [String]) {
    let (bytes, losses) = try XMLWriter.bytes(of: reader.list)
    return (Data(bytes), losses.map { $0.description })
  }
}

// MARK: - References

extension ArchiveGraph {
  /// Follows every reference from `$top` on, level by level.
  private func countReferences(_ references: [UInt32], _ ends: [Int]) -> [UInt32] {
    var counts = [UInt32](repeating: 0, count: objectCount)
    var found: [Int] = []
    func count(_ uid: Int) {
      if counts[uid] == 0 { found.append(uid) }
      counts[uid] = counts[uid] == .max ? .max : counts[uid] + 1
    }
    Value.dictionary(top).forEachReference(count)
    var next = 0
    while next < found.count {
      let uid = found[next]
      if uid < ends.count {
        for reference in references[(uid == 0 ? 0 : ends[uid - 1])..<ends[uid]] { count(Int(reference)) }
      }
      next += 1
    }
    return counts
  }
}

extension ArchiveReader {
  fileprivate func archiver() throws(ArchiveError) -> String? {
    guard let name = try list.value(forKey: "$archiver", in: list.element(list.root)) else { return nil }
    return try list.string(name)
  }
}

/// The bytes of an archive, and the reader that points into them.
///
/// It may be shared between threads: the bytes are its own copy, which never changes, and only one thread at a time uses
/// what reads objects.
final class StoredArchive: @unchecked Sendable {
  let reader: ArchiveReader
  let reasonNotArchive: ArchiveError?
  let bytes: UnsafeMutableRawBufferPointer
  private let graphReader: Mutex<GraphReader>

  init(_ data: Data, _ limits: Limits) throws(ArchiveError) {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: data.count, alignment: 8)
    data.withUnsafeBytes { bytes.copyMemory(from: $0) }
    let view = UnsafeRawBufferPointer(bytes)
    do throws(ArchiveError) {
      (reader, reasonNotArchive) = try Self.reader(view, limits)
    } catch {
      bytes.deallocate()
      throw error
    }
    graphReader = Mutex(GraphReader(reader, isPlain: reasonNotArchive != nil, limits))
    self.bytes = bytes
  }

  /// What `body` reads of the whole archive or of one object.
  func read<Result: Sendable>(
    _ body: (inout GraphReader) throws(ArchiveError) -> Result
  ) throws(ArchiveError) -> Result {
    try graphReader.withLock { reader throws(ArchiveError) in
      reader.begin()
      return try body(&reader)
    }
  }

  private static func reader(
    _ bytes: UnsafeRawBufferPointer,
    _ limits: Limits
  ) throws(ArchiveError) -> (ArchiveReader, ArchiveError?) {
    do throws(ArchiveError) {
      return (try ArchiveReader(bytes, limits: limits, ofAnyArchiver: true), nil)
    } catch {
      if error.category == .limitExceeded { throw error }
      return (try ArchiveReader(ofPlainList: bytes, limits: limits), error)
    }
  }

  deinit {
    bytes.deallocate()
  }
}

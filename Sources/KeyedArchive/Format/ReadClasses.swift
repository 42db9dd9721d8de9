/// A cache of classes by the UIDs of their entries. An archive has few classes; one that was replaced is read again.
struct ReadClasses {
  private struct Entry {
    var uid = -1
    var name = ""
    var foundation: FoundationClass?
    var type: AnyClass?
  }

  private static let size = 16
  private var entries = [Entry](repeating: Entry(), count: size)

  mutating func name(_ uid: Int, in archive: ArchiveReader) throws(ArchiveError) -> String {
    entries[try slot(of: uid, in: archive)].name
  }

  /// Which of Foundation's classes it is; nil for any other.
  @inline(__always)
  mutating func foundationClass(
    _ uid: Int,
    in archive: ArchiveReader
  ) throws(ArchiveError) -> FoundationClass? {
    entries[try slot(of: uid, in: archive)].foundation
  }

  /// Whether the name of a class meant this type last time.
  @inline(__always)
  func isKnown(_ uid: Int, as type: AnyClass) -> Bool {
    let slot = uid & (Self.size - 1)
    return entries[slot].uid == uid && entries[slot].type == type
  }

  /// The type that the name of a class meant last time.
  func type(_ uid: Int) -> AnyClass? {
    let slot = uid & (Self.size - 1)
    return entries[slot].uid == uid ? entries[slot].type : nil
  }

  /// Remembers the type that the name of a class means.
  mutating func setType(_ type: AnyClass, for uid: Int) {
    let slot = uid & (Self.size - 1)
    if entries[slot].uid == uid { entries[slot].type = type }
  }

  @inline(__always)
  private mutating func slot(of uid: Int, in archive: ArchiveReader) throws(ArchiveError) -> Int {
    let slot = uid & (Self.size - 1)
    if entries[slot].uid != uid { entries[slot] = try Self.read(uid, in: archive) }
    return slot
  }

  @inline(never)
  private static func read(_ uid: Int, in archive: ArchiveReader) throws(ArchiveError) -> Entry {
    let name = try archive.className(uid)
    return Entry(uid: uid, name: name, foundation: FoundationClass(rawValue: name))
  }
}

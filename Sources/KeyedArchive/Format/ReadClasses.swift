/// The classes read so far, by the UIDs of their entries.
struct ReadClasses {
  private struct Entry {
    let name: String
    let foundation: FoundationClass?
    var type: AnyClass?
    /// Whether the name wasn't compared yet.
    var isNew = true
  }

  private var entries: [Int: Entry] = [:]
  /// An archive has few classes, but a hostile one can give many the same long name.
  static let maximumCount = 256

  mutating func name(_ uid: Int, in archive: ArchiveReader) throws(ArchiveError) -> String {
    try entry(uid, in: archive).name
  }

  /// The name of a class, and whether it is asked for the first time.
  mutating func nameToCompare(
    _ uid: Int,
    in archive: ArchiveReader
  ) throws(ArchiveError) -> (name: String, isNew: Bool) {
    let entry = try entry(uid, in: archive)
    if entry.isNew { entries[uid]?.isNew = false }
    return (entry.name, entry.isNew)
  }

  /// Which of Foundation's classes it is; nil for any other.
  mutating func foundationClass(
    _ uid: Int,
    in archive: ArchiveReader
  ) throws(ArchiveError) -> FoundationClass? {
    try entry(uid, in: archive).foundation
  }

  /// The type that the name of a class meant last time.
  func type(_ uid: Int) -> AnyClass? { entries[uid]?.type }

  /// Remembers the type that the name of a class means.
  mutating func setType(_ type: AnyClass, for uid: Int) { entries[uid]?.type = type }

  private mutating func entry(_ uid: Int, in archive: ArchiveReader) throws(ArchiveError) -> Entry {
    if let known = entries[uid] { return known }
    let name = try archive.className(uid)
    let entry = Entry(name: name, foundation: FoundationClass(rawValue: name))
    if entries.count == Self.maximumCount { entries = [:] }
    entries[uid] = entry
    return entry
  }
}

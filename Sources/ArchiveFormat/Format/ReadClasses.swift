/// The classes read so far, by the UIDs of their entries.
package struct ReadClasses {
  private struct Entry {
    let name: String
    /// The class of Foundation's that says what objects are: itself, or the first superclass that is one.
    let foundationClass: FoundationClass?
    let isInherited: Bool
    var type: AnyClass?
    /// Whether the name wasn't compared yet.
    var isNew = true
  }

  private var entries: [Int: Entry] = [:]
  /// An archive has few classes, but a hostile one can give many the same long name.
  package static let maximumCount = 256

  package init() {}

  package mutating func name(_ uid: Int, in archive: ArchiveReader) throws(ArchiveError) -> String {
    try entry(uid, in: archive).name
  }

  /// The class of Foundation's that says what objects of a class are: itself, or a superclass.
  package mutating func foundationClass(
    _ uid: Int,
    in archive: ArchiveReader
  ) throws(ArchiveError) -> FoundationClass? {
    try entry(uid, in: archive).foundationClass
  }

  /// The name of a class, and whether it is asked for the first time.
  package mutating func nameToCompare(
    _ uid: Int,
    in archive: ArchiveReader
  ) throws(ArchiveError) -> (name: String, isNew: Bool) {
    let entry = try entry(uid, in: archive)
    if entry.isNew { entries[uid]?.isNew = false }
    return (entry.name, entry.isNew)
  }

  /// What objects of the class are, and whether a superclass says so.
  package mutating func kind(
    _ uid: Int,
    in archive: ArchiveReader
  ) throws(ArchiveError) -> (kind: Node.Kind, isInherited: Bool) {
    let entry = try entry(uid, in: archive)
    return (entry.foundationClass?.kind ?? .object, entry.isInherited)
  }

  /// The type that the name of a class meant last time.
  package func type(_ uid: Int) -> AnyClass? { entries[uid]?.type }

  /// Remembers the type that the name of a class means.
  package mutating func setType(_ type: AnyClass, for uid: Int) { entries[uid]?.type = type }

  package mutating func forgetTypes() { entries = [:] }

  private mutating func entry(_ uid: Int, in archive: ArchiveReader) throws(ArchiveError) -> Entry {
    if let known = entries[uid] { return known }
    let name = try archive.className(uid)
    let own = FoundationClass(named: name)
    let inherited = own == nil ? try archive.foundationSuperclass(uid) : nil
    let entry = Entry(name: name, foundationClass: own ?? inherited, isInherited: inherited != nil)
    if entries.count == Self.maximumCount { entries = [:] }
    entries[uid] = entry
    return entry
  }
}

/// The classes read so far, by the UIDs of their entries.
package struct ReadClasses {
  private struct Entry {
    let name: String
    /// The name of the class that says what objects are: the first superclass of Foundation's if the class is an app's.
    let storedName: String
    let kind: Node.Kind
    var type: AnyClass?
    /// Whether the name wasn't compared yet.
    var isNew = true
  }

  private var entries: [Int: Entry] = [:]
  /// The names of the classes whose objects are values without parts.
  private let valueClasses: Set<String>
  /// An archive has few classes, but a hostile one can give many the same long name.
  package static let maximumCount = 256

  package init(valueClasses: Set<String>) { self.valueClasses = valueClasses }

  package mutating func name(_ uid: Int, in archive: ArchiveReader) throws(ArchiveError) -> String {
    try entry(uid, in: archive).name
  }

  /// The name of the class that says what objects of a class are: its own, or that of a superclass.
  package mutating func storedName(_ uid: Int, in archive: ArchiveReader) throws(ArchiveError) -> String {
    try entry(uid, in: archive).storedName
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
    return (entry.kind, entry.storedName != entry.name)
  }

  /// What objects of a class are.
  package func kind(ofClassNamed name: String) -> Node.Kind {
    Node.Kind(className: name) ?? (valueClasses.contains(name) ? .value : .object)
  }

  /// The type that the name of a class meant last time.
  package func type(_ uid: Int) -> AnyClass? { entries[uid]?.type }

  /// Remembers the type that the name of a class means.
  package mutating func setType(_ type: AnyClass, for uid: Int) { entries[uid]?.type = type }

  package mutating func forgetTypes() { entries = [:] }

  private mutating func entry(_ uid: Int, in archive: ArchiveReader) throws(ArchiveError) -> Entry {
    if let known = entries[uid] { return known }
    let name = try archive.className(uid)
    var storedName = name
    if kind(ofClassNamed: name) == .object {
      storedName = try archive.superclassName(uid) { kind(ofClassNamed: $0) != .object } ?? name
    }
    let entry = Entry(name: name, storedName: storedName, kind: kind(ofClassNamed: storedName))
    if entries.count == Self.maximumCount { entries = [:] }
    entries[uid] = entry
    return entry
  }
}

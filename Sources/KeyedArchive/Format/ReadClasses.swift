/// The classes read so far, by the UIDs of their entries.
struct ReadClasses {
  private struct Entry {
    let name: String
    /// The name of the class that says what objects are: the first superclass of Foundation's if the class is an app's.
    let storedName: String
    let kind: Node.Kind
    var type: AnyClass?
  }

  private var entries: [Int: Entry] = [:]
  /// The names of the classes whose objects are values without parts.
  private let valueClasses: Set<String>
  /// An archive has few classes, but a hostile one can give many the same long name.
  static let maximumCount = 256

  init(valueClasses: Set<String>) { self.valueClasses = valueClasses }

  mutating func name(_ uid: Int, in archive: ArchiveReader) throws(ArchiveError) -> String {
    try entry(uid, in: archive).name
  }

  /// The name of the class that says what objects of a class are: its own, or that of a superclass.
  mutating func storedName(_ uid: Int, in archive: ArchiveReader) throws(ArchiveError) -> String {
    try entry(uid, in: archive).storedName
  }

  /// What objects of the class are, and whether a superclass says so.
  mutating func kind(
    _ uid: Int,
    in archive: ArchiveReader
  ) throws(ArchiveError) -> (kind: Node.Kind, isInherited: Bool) {
    let entry = try entry(uid, in: archive)
    return (entry.kind, entry.storedName != entry.name)
  }

  /// What objects of a class are.
  func kind(ofClassNamed name: String) -> Node.Kind {
    Node.Kind(className: name) ?? (valueClasses.contains(name) ? .value : .object)
  }

  /// The type that the name of a class meant last time.
  func type(_ uid: Int) -> AnyClass? { entries[uid]?.type }

  /// Remembers the type that the name of a class means.
  mutating func setType(_ type: AnyClass, for uid: Int) { entries[uid]?.type = type }

  mutating func forgetTypes() { entries = [:] }

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

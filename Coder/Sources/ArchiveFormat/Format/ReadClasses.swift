/// What the entry of a class says.
package struct ReadClass {
  package let name: String
  /// The class of Foundation's that says what objects are: itself, or the first superclass that is one.
  package let foundationClass: FoundationClass?
  /// Whether a superclass says it.
  let isInherited: Bool

  /// What its objects are.
  var kind: Node.Kind { foundationClass?.kind ?? .object }
}

/// The classes read so far, by the UIDs of their entries.
package struct ReadClasses {
  private var classes: [Int: ReadClass] = [:]
  /// An archive has few classes, but a hostile one can give many the same long name.
  package static let maximumCount = 256

  package mutating func read(_ uid: Int, in archive: ArchiveReader) throws(ArchiveError) -> ReadClass {
    if let known = classes[uid] { return known }
    let name = try archive.className(uid)
    let own = FoundationClass(named: name)
    let inherited = own == nil ? try archive.foundationSuperclass(uid) : nil
    let read = ReadClass(name: name, foundationClass: own ?? inherited, isInherited: inherited != nil)
    if classes.count == Self.maximumCount { classes = [:] }
    classes[uid] = read
    return read
  }
}

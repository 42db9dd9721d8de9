/// The failures of Foundation's coder on Linux, which are reported before it is called.
extension ArchiveError {
  static var stringTakenForNil: ArchiveError {
    unsupported(
      "a string that Foundation's coder on Linux doesn't read as nil",
      found: Phrase.string("$null")
    )
  }

  static func equalInFoundation(_ found: String) -> ArchiveError {
    unsupported(
      "values that Foundation's archiver on Linux keeps apart",
      found: "\(found) and another value equal to it"
    )
  }

  static var nanInFoundation: ArchiveError {
    unsupported("a number that Foundation's coder on Linux keeps", found: "a NaN with a payload")
  }

  static func numberInFoundation(_ found: String) -> ArchiveError {
    unsupported("a number that Foundation's coder on Linux keeps", found: found)
  }

  /// Foundation's collections on Linux make an absolute URL of it.
  static var baseInFoundation: ArchiveError {
    unsupported("a URL that Foundation's coder on Linux keeps", found: "a relative URL in a collection")
  }

  static var decimalInFoundation: ArchiveError {
    unsupported("a number that Foundation's archiver on Linux can encode", found: "a decimal number")
  }

  static func placeInFoundation(_ found: String, isInline: Bool) -> ArchiveError {
    isInline
      ? unsupported(
        "a value as a separate object, as Foundation's unarchiver on Linux needs",
        found: "\(found) inside the object"
      )
      : unsupported(
        "a number inside the object, as Foundation's unarchiver on Linux needs",
        found: "\(found) as a separate object"
      )
  }

  static func contentInFoundation(
    _ expected: String,
    forKey key: String,
    found: String
  ) -> ArchiveError {
    unsupported("\(expected) under \(key), as Foundation's unarchiver on Linux needs", found: found)
  }

  static func classUnsafeInFoundation(_ name: String) -> ArchiveError {
    unsupported(
      "a class that Foundation's unarchiver on Linux reads safely",
      found: Phrase.object(ofClass: name)
    )
  }

  static var cycleInFoundation: ArchiveError {
    unsupported("objects without cycles, as Foundation's unarchiver on Linux needs", found: "a cycle")
  }

  static var setInFoundation: ArchiveError {
    unsupported("a property list without sets, as Foundation's reader on Linux needs", found: "a set")
  }

  static var noSuperclasses: ArchiveError {
    corrupt(expected: "the names of a class and its superclasses", found: "something else")
  }
}

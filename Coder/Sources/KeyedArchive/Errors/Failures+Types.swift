import Foundation

/// Failures that name types.
extension ArchiveError {
  package static func missing(_ type: Any.Type) -> ArchiveError {
    ArchiveError(.missingValue, expected: Phrase.value(of: type), found: Phrase.nothing)
  }

  /// A key of a dictionary that its type of keys doesn't have.
  package static func otherKey(_ key: String, _ type: Any.Type) -> ArchiveError {
    ArchiveError(.wrongType, expected: "\(Phrase.value(of: type)) as a key", found: Phrase.string(key))
  }

  /// `Codable` writes a dictionary whose keys are neither strings nor integers as an array.
  package static func notPairs(
    _ category: ArchiveError.Category,
    _ dictionary: String,
    found: String
  ) -> ArchiveError {
    ArchiveError(
      category,
      expected: "an array of keys and values in turn, as Codable writes \(dictionary)",
      found: found
    )
  }

  static func disallowed(_ found: String, _ allowed: [AnyClass]) -> ArchiveError {
    let simple = NSCoder.simpleClasses
    // In a collection, simple objects are allowed, too.
    let allowed =
      allowed.count > simple.count && allowed.hasSuffix(simple)
      ? allowed.dropLast(simple.count) : allowed[...]
    let others = allowed.filter { type in !NSCoder.valueClasses.contains { $0 == type } }
    let names = (others.isEmpty ? allowed : others[...]).map { rootName(of: $0) }.joined(separator: " or ")
    return ArchiveError(.disallowedClass, expected: names.isEmpty ? "an allowed class" : names, found: found)
  }

  /// The same error where a class can be named.
  static func nameTheClass(_ error: ArchiveError) -> ArchiveError {
    ArchiveError(
      .disallowedClass,
      expected: "a string, number, date or data (name any other class: decodeObject(of:forKey:))",
      found: error.found
    )
  }

  static func otherType(_ type: Any.Type, found: String) -> ArchiveError {
    ArchiveError(.wrongType, expected: Phrase.value(of: type), found: found)
  }

  static func notObjects(_ type: Any.Type, found: Any) -> ArchiveError {
    otherType(type, found: Phrase.anything(found))
  }

  static func notCoding(_ object: AnyObject, isSecure: Bool = true) -> ArchiveError {
    if object is NSCountedSet { return countedSet }
    let facts = ClassFacts.of(type(of: object))
    if facts.inheritsFromFoundation, !facts.isFromFoundation {
      return inheritsFromFoundation("\(type(of: object))")
    }
    return ArchiveError(
      .unsupported,
      expected:
        "an object whose class adopts \(Phrase.coding(isSecure)), or of a class of Foundation that this coder reads",
      found: Phrase.object(ofClass: "\(type(of: object))")
    )
  }

  package static func sameArchivedName(_ subclass: Any.Type, _ superclass: Any.Type) -> ArchiveError {
    ArchiveError(
      .unsupported,
      expected: "an archived name of its own for class \(subclass) (see archivedClassName)",
      found: "the name of its superclass \(superclass)"
    )
  }

  /// - Parameters:
  ///   - expected: The object in the archive.
  ///   - keys: What it has. Most often, the initializer misses another one.
  static func noObjectMade(_ expected: String, _ type: AnyClass, keys: [String]) -> ArchiveError {
    ArchiveError(
      .wrongType,
      expected: expected,
      found: "nil from \(type).init(coder:), which gave no reason "
        + (keys.isEmpty ? "(the object has no keys)" : "(the object has \(firstNames(keys)))")
    )
  }

  /// A reader would create an object of another class, which doesn't know the keys.
  static func otherClassForCoder(_ type: AnyClass) -> ArchiveError {
    unsupported(
      "a class of the app that adopts NSSecureCoding as classForCoder (or an object from replacementObject(for:))",
      found: "\(type)"
    )
  }

  static func unnamedClass(_ type: AnyClass) -> ArchiveError {
    ArchiveError(
      .unsupported,
      expected:
        "a class whose name is the same in each run, and so neither private nor local (adopt ArchivedClass, or call setClassName and setClass)",
      found: "class \(type)"
    )
  }
}

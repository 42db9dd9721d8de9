import Foundation

/// Failures that name types.
extension ArchiveError {
  static func missing(_ type: Any.Type) -> ArchiveError {
    ArchiveError(.missingValue, expected: Phrase.value(of: type), found: Phrase.nothing)
  }

  static func disallowed(_ found: String, _ allowed: [AnyClass]) -> ArchiveError {
    let names = allowed.map { rootName(of: $0) }.joined(separator: " or ")
    return ArchiveError(.disallowedClass, expected: names.isEmpty ? "an allowed class" : names, found: found)
  }

  static func notCoding(_ object: AnyObject) -> ArchiveError {
    ArchiveError(
      .unsupported,
      expected:
        "an object whose class adopts NSSecureCoding, or of a class of Foundation that this coder reads",
      found: Phrase.object(ofClass: "\(type(of: object))")
    )
  }

  static func unnamedClass(_ type: AnyClass, _ isForFoundation: Bool) -> ArchiveError {
    ArchiveError(
      .unsupported,
      expected: isForFoundation
        ? "a class at the top level of its module, as Foundation's archiver on Linux needs"
        : "a class with an archived name (adopt ArchivedClass, or call setClassName)",
      found: "class \(String(reflecting: type))"
    )
  }
}

extension Phrase {
  static func anything(_ value: Any) -> String {
    if let value = (value as? any ArchiveValueConvertible)?.archiveValue { return value.phrase }
    let type = type(of: value)
    return (type as? AnyClass).map { object($0) } ?? self.value(ofType: type)
  }

  static func object(_ type: AnyClass) -> String { object(ofClass: rootName(of: type)) }
}

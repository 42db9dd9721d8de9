/// A key that equals a string only if both have the same Unicode scalars.
///
/// `String` considers composed and decomposed accents equal, but in an archive they are different keys.
package struct ExactKey {
  package let string: String
  private let isASCII: Bool
  private let utf8Count: Int

  package init(_ string: String) {
    self.string = string
    isASCII = string.isASCII
    utf8Count = string.utf8.count
  }

  /// Two canonically equal strings of the same length are the same if one of them is ASCII.
  @inline(__always)
  package static func == (key: ExactKey, string: String) -> Bool {
    key.utf8Count == string.utf8.count && key.string == string
      && (key.isASCII || key.string.utf8.elementsEqual(string.utf8))
  }
}

extension String {
  /// An app's key as it is in an archive: "$" is added to keys that start with it, because keys of the format do.
  @inlinable
  package var escapedForArchive: String { isEscapedForArchive ? "$" + self : self }

  /// Whether an app's key is another one in an archive.
  @inlinable
  package var isEscapedForArchive: Bool { utf8.first == UInt8(ascii: "$") }

  /// Whether objects of one of Apple's classes have such keys, or those of PyObjC's classes below it. Below strings, others of
  /// Apple's classes have more keys, such as "NSDev".
  package func isKey(of known: FoundationClass?) -> Bool {
    let isOfString = known == .string || known == .mutableString
    return hasPrefix(isOfString ? "NS." : "NS") || Self.keysOfPyObjC.contains(self)
  }

  /// The type in Python, and how many elements a tuple has. Source: ronaldoussoren/pyobjc, `OC_PythonArray.m`.
  package static let keysOfPyObjC = ["pytype", "pylength"]

  /// Whether a key of an archive is one of the format, which begins with a single "$", and no app's.
  package var isFormatKey: Bool { isEscapedForArchive && !utf8.starts(with: "$$".utf8) }

  /// Whether it is the key of a value that was encoded without one: "$0", "$1".
  package var isOfValueWithoutKey: Bool {
    isEscapedForArchive && utf8.count > 1 && utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
  }

  /// A key of an archive as the app names it.
  package var unescapedFromArchive: String {
    utf8.starts(with: "$$".utf8) ? String(unicodeScalars.dropFirst()) : self
  }

  /// Whether both strings have the same Unicode scalars.
  @inlinable @inline(__always)
  package func isExactly(_ other: String) -> Bool {
    utf8.count == other.utf8.count && self == other && (isASCII || utf8.elementsEqual(other.utf8))
  }

  /// Only ASCII characters have as many bytes in UTF-8 as units in UTF-16.
  @inlinable @inline(__always)
  package var isASCII: Bool { utf8.count == utf16.count }

  /// The order of keys and members in archives: that of `String`, and by bytes if two strings differ only in how
  /// accents are composed.
  @inlinable @inline(__always)
  package func precedes(_ other: String) -> Bool {
    self < other || (self == other && utf8.lexicographicallyPrecedes(other.utf8))
  }
}

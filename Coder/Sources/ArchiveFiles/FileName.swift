import Foundation
import KeyedArchive

/// Names of files and directories for any string. They never lead out of their directory, and each string has a
/// different one.
///
/// Other programs name files for the string as it is. Such a plain name is safe as well if it isn't hidden, has no "/" or
/// NUL, and is no string's encoded name.
enum FileName {
  /// The name of a file: "abcd-efgh.plist". It may be longer than a file's name can be: see `checkLength(for:)`.
  static func file(for string: String) -> String { encoded(string, keeping: fileBytes) + suffix }

  /// - Throws: `ArchiveError` if no file can have the name for a string.
  static func checkLength(for string: String) throws {
    let count = file(for: string).utf8.count
    if count > longest { throw ArchiveError.longName(for: string, byteCount: count, limit: longest) }
  }

  /// The string that a file is named for, or nil if there is none.
  static func string(ofFile name: String) -> String? {
    guard name.hasSuffix(suffix) else { return nil }
    let string = decoded(name.dropLast(suffix.count))
    return file(for: string) == name ? string : nil
  }

  /// The names that other programs may have given the file of a string.
  static func plainFiles(for string: String) -> [String] {
    plainSpellings(of: string).map { $0 + suffix }.filter { self.string(ofPlainFile: $0) != nil }
  }

  /// The string that another program has named a file for, or nil if there is none.
  static func string(ofPlainFile name: String) -> String? {
    guard isPlain(name), name.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8),
      string(ofFile: name) == nil
    else { return nil }
    return String(decoding: name.utf8.dropLast(suffix.utf8.count), as: UTF8.self)
  }

  /// The name of a directory, which a programmer chooses: "com.Reviews.archives". It never begins with ".".
  static func directory(for string: String) -> String {
    let name = encoded(string, keeping: directoryBytes)
    return name.hasPrefix(".") ? "%2e" + name.dropFirst() : name
  }

  /// The names that other programs may have given the directory of a string.
  static func plainDirectories(for string: String) -> [String] {
    plainSpellings(of: string).filter { isPlain($0) && directory(for: decoded($0[...])) != $0 }
  }

  /// Apple's systems decompose the accents in names.
  private static func plainSpellings(of string: String) -> [String] {
    string.utf8.allSatisfy { $0 < 0x80 } ? [string] : [string, string.decomposedStringWithCanonicalMapping]
  }

  /// Whether a name is safe: neither hidden nor a path.
  static func isPlain(_ name: String) -> Bool {
    1...longest ~= name.utf8.count && name.utf8.first != UInt8(ascii: ".")
      && !name.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "/") }
  }

  private static let suffix = ".plist"
  private static let empty = "%empty"
  /// In bytes, as in almost all file systems.
  private static let longest = 255
  private static let fileBytes = Set("abcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
  private static let directoryBytes = fileBytes.union("ABCDEFGHIJKLMNOPQRSTUVWXYZ .".utf8)

  private static func encoded(_ string: String, keeping plain: Set<UInt8>) -> String {
    if string.isEmpty { return empty }
    return string.utf8.map { byte in
      plain.contains(byte)
        ? String(UnicodeScalar(byte)) : (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
    }.joined()
  }

  /// Reverses `encoded`. The result is meaningless if `encoded` doesn't return this name for any string.
  private static func decoded(_ name: Substring) -> String {
    if name == empty { return "" }
    let parts = name.utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
    let bytes =
      parts[0]
      + parts.dropFirst().flatMap { part in
        [UInt8(String(decoding: part.prefix(2), as: UTF8.self), radix: 16) ?? 0] + part.dropFirst(2)
      }
    return String(decoding: bytes, as: UTF8.self)
  }
}

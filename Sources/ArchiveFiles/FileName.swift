import Foundation

/// Names of files and directories for any string. They never lead out of their directory, and each string has a
/// different one.
///
/// Characters that are safe stay as they are, so that ordinary identifiers can be read. Every other byte of the string's
/// UTF-8 becomes "%" and two hexadecimal digits. The empty string becomes "%empty".
///
/// Other programs name files for the string as it is. Such a plain name is safe as well if it isn't hidden, has no "/" or
/// NUL, and is no string's encoded name.
enum FileName {
  /// The name of a file: "abcd-efgh.plist".
  ///
  /// Uppercase letters are encoded, too, because some file systems ignore case. A string that would need more than 200
  /// bytes becomes "%sha256-" and its SHA-256.
  static func file(for string: String) -> String {
    let name = string.utf8.count > longest ? nil : encoded(string, keeping: fileBytes)
    guard let name, name.utf8.count <= longest else {
      return "%sha256-" + SHA256.hash(of: Data(string.utf8)).map(\.hexadecimal).joined() + suffix
    }
    return name + suffix
  }

  /// The string that a file is named for, or nil if there is none or only its hash is known.
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
      string(ofFile: name) == nil, !isHash(name)
    else { return nil }
    return String(decoding: name.utf8.dropLast(suffix.utf8.count), as: UTF8.self)
  }

  /// Whether a file is named by the hash of a long string.
  static func isHash(_ name: String) -> Bool {
    name.wholeMatch(of: /%sha256-[0-9a-f]{64}\.plist/) != nil
  }

  /// The name of a directory, which a programmer chooses: "com.Reviews.archives".
  ///
  /// Letters, digits, "-", "_", " " and "." stay as they are, but "." not at the beginning.
  static func directory(for string: String) -> String {
    let name = encoded(string, keeping: directoryBytes)
    return name.hasPrefix(".") ? "%2e" + name.dropFirst() : name
  }

  /// The names that other programs may have given the directory of a string.
  static func plainDirectories(for string: String) -> [String] {
    plainSpellings(of: string).filter { isPlain($0) && !isEncoded(directory: $0) }
  }

  /// The string that a directory is named for, or nil if there is none.
  static func string(ofDirectory name: String) -> String? {
    isEncoded(directory: name) ? decoded(name[...]) : isPlain(name) ? name : nil
  }

  private static func isEncoded(directory name: String) -> Bool { directory(for: decoded(name[...])) == name }

  /// Apple's systems decompose the accents in names.
  private static func plainSpellings(of string: String) -> [String] {
    string.utf8.allSatisfy { $0 < 0x80 } ? [string] : [string, string.decomposedStringWithCanonicalMapping]
  }

  private static func isPlain(_ name: String) -> Bool {
    1...255 ~= name.utf8.count && name.utf8.first != UInt8(ascii: ".")
      && !name.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "/") }
  }

  private static let suffix = ".plist"
  private static let empty = "%empty"
  private static let longest = 200
  private static let fileBytes = Set("abcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
  private static let directoryBytes = fileBytes.union("ABCDEFGHIJKLMNOPQRSTUVWXYZ .".utf8)

  private static func encoded(_ string: String, keeping plain: Set<UInt8>) -> String {
    if string.isEmpty { return empty }
    return string.utf8.map { plain.contains($0) ? String(UnicodeScalar($0)) : "%" + $0.hexadecimal }.joined()
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

extension UInt8 {
  /// Two hexadecimal digits.
  var hexadecimal: String { (self < 16 ? "0" : "") + String(self, radix: 16) }
}

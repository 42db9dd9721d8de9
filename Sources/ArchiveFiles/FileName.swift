/// Names of files and directories for any string: they never lead outside of their directory, and two strings
/// never share one.
///
/// What may stand for itself does, so that ordinary identifiers stay readable. Every other byte of the string's
/// UTF-8 becomes "%" and two hexadecimal digits. The empty string is "%empty".
enum FileName {
  /// The name of a file: "abcd-efgh-ijkl-mnop.plist".
  ///
  /// Lower-case letters, digits, "-" and "_" stand for themselves, upper-case letters do not, because some file
  /// systems take "A" for "a". A string that would need more than 200 bytes is "%sha256-" and its SHA-256.
  static func file(for string: String) -> String {
    let name = string.utf8.count > longest ? nil : encoded(string, isPlain: \.isPlainInFile)
    guard let name, name.utf8.count <= longest else {
      return hashPrefix + SHA256.hexadecimal(of: string.utf8) + suffix
    }
    return name + suffix
  }

  /// The string that a file is named for; nil if it is named for none, or by a hash.
  static func string(ofFile name: String) -> String? {
    guard name.hasSuffix(suffix), let string = decoded(name.dropLast(suffix.count)), file(for: string) == name
    else { return nil }
    return string
  }

  /// Whether a file is named by the hash of a long string.
  static func isHash(_ name: String) -> Bool {
    guard name.hasPrefix(hashPrefix), name.hasSuffix(suffix) else { return false }
    let digits = name.dropFirst(hashPrefix.count).dropLast(suffix.count)
    return digits.utf8.count == 64 && digits.utf8.allSatisfy(\.isHexadecimalDigit)
  }

  /// The name of a directory, which a programmer chooses: "com.Reviews.archives". Letters, digits, "-", "_", " "
  /// and "." stand for themselves, "." not at the beginning.
  static func directory(for string: String) -> String {
    let name = encoded(string, isPlain: \.isPlainInDirectory)
    return name.hasPrefix(".") ? "%2e" + name.dropFirst() : name
  }

  /// The string that a directory is named for; nil if it is named for none.
  static func string(ofDirectory name: String) -> String? {
    guard let string = decoded(name[...]), directory(for: string) == name else { return nil }
    return string
  }

  private static let suffix = ".plist"
  private static let empty = "%empty"
  private static let hashPrefix = "%sha256-"
  private static let longest = 200

  private static func encoded(_ string: String, isPlain: (UInt8) -> Bool) -> String {
    if string.isEmpty { return empty }
    return string.utf8.map { isPlain($0) ? String(UnicodeScalar($0)) : "%" + $0.hexadecimal }.joined()
  }

  private static func decoded(_ name: Substring) -> String? {
    if name == empty { return "" }
    var bytes: [UInt8] = []
    var rest = name.utf8
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  /// Two hexadecimal digits.
  var hexadecimal: String {
    (self < 16 ? "0" : "") + String(self, radix: 16)
  }

  fileprivate var isPlainInFile: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  fileprivate var isPlainInDirectory: Bool {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."), UInt8(ascii: " "): true
    default: isPlainInFile
    }
  }

  fileprivate var isHexadecimalDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }
}

extension ArchiveFile {
  /// A file name for any string: it never leads outside of its directory, and two strings never share one.
  ///
  /// Lower-case letters, digits, "-" and "_" stand for themselves, so that ordinary identifiers stay readable:
  /// "abcd-efgh-ijkl-mnop.plist". Every other byte of the string's UTF-8 becomes "%" and two hexadecimal
  /// digits, upper-case letters included, because some file systems take "A" for "a". The empty string is
  /// "%empty". A string that would need more than 200 bytes is named by its SHA-256, after "%sha256-".
  public static func name(for string: String) -> String {
    if string.isEmpty { return "%empty.plist" }
    let name = string.utf8.prefix(maximumLength + 1).map(\.fileNamePart).joined()
    return (name.utf8.count <= maximumLength ? name : "%sha256-" + SHA256.hexadecimal(of: string.utf8))
      + ".plist"
  }

  private static let maximumLength = 200
}

extension UInt8 {
  fileprivate var fileNamePart: String {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "_"):
      String(UnicodeScalar(self))
    default:
      "%" + hexadecimal
    }
  }

  var hexadecimal: String {
    (self < 16 ? "0" : "") + String(self, radix: 16)
  }
}

/// Formats of what isn't a keyed archive.
package enum OtherFormat {
  /// By the first bytes. Each byte is a character here, up to U+00FF.
  private static let names: KeyValuePairs = [
    "NIBArchive": "a compiled nib in the format NIBArchive",
    "\u{4}\u{B}streamtyped": "an archive by NSArchiver, which has no keys",
    "\u{4}\u{B}typedstream": "an archive by NSArchiver, which has no keys",
    "bplist1": "a binary property list of another version",
    "// !$*UTF8*$!": "a property list in the OpenStep format",
    "\u{89}PNG": "a PNG image",
    "\u{FF}\u{D8}\u{FF}": "a JPEG image",
    "GIF8": "a GIF image",
    "%PDF": "a PDF document",
    "<html": "an HTML page",
    "<!DOCTYPE html": "an HTML page",
    "<!doctype html": "an HTML page",
    "version https://git-lfs": "a pointer of Git LFS, and not the file (git lfs pull gets it)",
    "book\u{0}\u{0}\u{0}\u{0}": "a bookmark of a file",
    "b'bplist": "bytes as Python prints them (write them to a file opened with \"wb\")",
    "b\"bplist": "bytes as Python prints them (write them to a file opened with \"wb\")",
    "00000000: ": "a hexadecimal dump (xxd -r makes the file of it)",
    "00000000  ": "a hexadecimal dump",
  ]

  /// The formats of files that have others inside.
  private static let containers: KeyValuePairs = [
    "PK\u{3}\u{4}": "a ZIP file",
    "\u{1F}\u{8B}": "a gzip file",
    "SQLite format 3": "an SQLite database",
  ]

  /// - Returns: nil if the first bytes aren't those of a known format.
  package static func name(of bytes: some Sequence<UInt8>) -> String? {
    name(of: bytes, in: names) ?? name(of: bytes, in: containers)
  }

  private static func name(
    of bytes: some Sequence<UInt8>,
    in names: KeyValuePairs<String, String>
  ) -> String? {
    names.first { bytes.starts(with: $0.key.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }) }?
      .value
  }

  /// What bytes are if they are neither a binary property list nor one in XML.
  package static func description(of bytes: UnsafeRawBufferPointer) -> String {
    if bytes.isEmpty { return "no bytes" }
    if let name = name(of: bytes, in: containers) { return "\(name), which may contain one" }
    if let name = name(of: bytes, in: names) { return name }
    let text = String(decoding: bytes.prefix(1_000), as: UTF8.self).unicodeScalars
    // The last character may be cut.
    let isText = text.dropLast(bytes.count > 1_000 ? 1 : 0).allSatisfy { $0.isInText }
    let start = text.first { !"\u{FEFF} \t\r\n".unicodeScalars.contains($0) }
    if isText, start.map({ "{[(".unicodeScalars.contains($0) }) == true {
      return "a text such as JSON or a list in the OpenStep format"
    }
    if let count = countBeforeList(in: bytes) {
      return "\(Phrase.counted(count, "byte")) before one (drop them with tail -c +\(count + 1))"
    }
    guard isText else { return descriptionOfBinary(bytes) }
    let isHexadecimal = text.allSatisfy {
      $0.properties.isASCIIHexDigit || " \t\r\n".unicodeScalars.contains($0)
    }
    return isHexadecimal && text.count >= 16 ? "a text in hexadecimal digits" : "a text"
  }

  /// By two bytes, with which other data may begin by chance.
  private static func descriptionOfBinary(_ bytes: UnsafeRawBufferPointer) -> String {
    guard bytes.count > 2 else { return "bytes of no known format" }
    return switch (bytes[0], Int(bytes[1])) {
    case (0x78, 0x01), (0x78, 0x5E), (0x78, 0x9C), (0x78, 0xDA):
      "data compressed by zlib, which may contain one"
    case (0x30, 0x80...0x84), (0x30, bytes.count - 2): "data in DER, such as a certificate"
    default: "bytes of no known format"
    }
  }

  /// How many bytes are before a property list that begins later; nil if none does.
  private static func countBeforeList(in bytes: UnsafeRawBufferPointer) -> Int? {
    let beginnings = ["bplist0", "<?xml ", "<plist"].map { Array($0.utf8) }
    return bytes.indices.dropFirst().first { index in
      beginnings.contains { bytes[index] == $0[0] && bytes[index...].starts(with: $0) }
    }
  }
}

extension Unicode.Scalar {
  /// Not a character that stands for bytes that aren't UTF-8, nor one that no text has.
  fileprivate var isInText: Bool {
    self != "\u{FFFD}" && (value >= 0x20 ? value != 0x7F : (9...13).contains(value))
  }
}

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
    guard text.dropLast(bytes.count > 1_000 ? 1 : 0).allSatisfy({ $0.isInText }) else {
      return "bytes of no known format"
    }
    let start = text.first { !"\u{FEFF} \t\r\n".unicodeScalars.contains($0) }
    return start.map { "{[(".unicodeScalars.contains($0) } == true
      ? "a text such as JSON or a list in the OpenStep format" : "a text"
  }
}

extension Unicode.Scalar {
  /// Not a character that stands for bytes that aren't UTF-8, nor one that no text has.
  fileprivate var isInText: Bool {
    self != "\u{FFFD}" && (value >= 0x20 ? value != 0x7F : (9...13).contains(value))
  }
}

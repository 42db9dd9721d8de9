/// Formats that are easily taken for keyed archives.
enum OtherFormat {
  private static let names: KeyValuePairs = [
    "NIBArchive": "a compiled nib in the format NIBArchive",
    "\u{4}\u{B}streamtyped": "an archive by NSArchiver, which has no keys",
    "\u{4}\u{B}typedstream": "an archive by NSArchiver, which has no keys",
    "bplist1": "a binary property list of another version",
    "// !$*UTF8*$!": "a property list in the OpenStep format",
    "PK\u{3}\u{4}": "a ZIP file, which may contain one",
    "SQLite format 3": "an SQLite database, which may contain one",
  ]

  /// - Throws: `ArchiveError` of category `unsupported` if a file is in one of these formats.
  static func refuse(_ bytes: UnsafeRawBufferPointer) throws(ArchiveError) {
    guard let name = names.first(where: { bytes.starts(with: $0.key.utf8) })?.value else { return }
    throw ArchiveError(.unsupported, expected: "a property list, binary or in XML", found: name)
  }
}

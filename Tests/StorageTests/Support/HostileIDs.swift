/// Identifiers that would do harm as paths, and those that file systems confuse with each other.
enum HostileIDs {
  static let all = Set((paths + reserved + characters + alike + long).map { Array($0.utf8) })
    .sorted { $0.lexicographicallyPrecedes($1) }.map { String(decoding: $0, as: UTF8.self) }

  private static let paths =
    [
      "", ".", "..", "...", "/", "//", "\\", "~", "~root", "./a", "../a", "../../../../etc/passwd",
      "/etc/passwd",
      "a/b", "a/../b", "a\\b", "..\\a", "/..", "../", "a/", "/a", "./", "file:///etc/passwd", "%2e%2e%2f",
      "%2f",
      "..%2f..%2fetc", "%00", "C:\\Windows", "\\\\server\\share", "a:b", "Face/Off (1997)",
      "com.x.archives/User/a",
    ] + (1...20).map { String(repeating: "../", count: $0) + "x" }

  private static let reserved = [
    "CON", "PRN", "AUX", "NUL", "COM1", "LPT1", "con", "nul.plist", ".DS_Store", ".keyed-archive-0.partial",
    ".git",
    ".plist", "x.plist", "x", "%empty", "%empty.plist", "%sha256-", "%", "%%", "%2", "%zz", "-", "--help",
    "-rf", "*",
    "?", "a*", "$HOME", "$(id)", "`id`", ";id", "|", "&", "<", ">", "\"", "'", "#", "!", "{", "[", "@",
  ]

  private static let characters =
    (Array(0...32) + [127, 0x80, 0xA0, 0xAD, 0x200B, 0x200D, 0x202E, 0x2028, 0xFEFF, 0xFFFD, 0xFFFF, 0x1F3AC])
    .compactMap(UnicodeScalar.init).flatMap { [String($0), "a\($0)b"] }

  /// Identifiers that differ only in case, in Unicode form or in what a file system ignores.
  private static let alike = [
    "a", "A", "aa", "aA", "Aa", "AA", "ß", "ẞ", "SS", "ss", "i", "I", "ı", "İ", "\u{E9}", "e\u{301}",
    "\u{C9}",
    "E\u{301}", "\u{212B}", "\u{C5}", "A\u{30A}", "\u{212A}", "K", "k", "ﬁ", "fi", "ﾊ", "ハ", "가",
    "\u{1100}\u{1161}", "a ", " a ",
    "a.", "a..", "\u{3A9}", "\u{2126}", "café", "cafe\u{301}", "日本語", "👩‍👩‍👧‍👦", "👩👩👧👦",
  ]

  private static let long =
    [198, 199, 200, 201, 202, 249].map { String(repeating: "x", count: $0) }
    + [("X", 83), ("/", 83), ("🎬", 20), ("../", 27), ("e\u{301}", 35), ("\u{E9}", 41)].map(
      String.init(repeating:count:)
    )

  /// Identifiers whose file names would be longer than 255 bytes.
  static let tooLong =
    [("x", 250), ("X", 84), ("/", 1_000), ("🎬", 10_000), ("x", 1_000_000)].map(
      String.init(repeating:count:)
    )
}

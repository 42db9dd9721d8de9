/// The values that archives lose most easily.
package enum EdgeValues {
  /// Empty and long strings, words of the format, NUL, emoji, and the same letter composed and decomposed:
  /// Swift calls these equal, but an archive must not merge them.
  package static let strings = [
    "",
    " ",
    "$null",
    "$class",
    "$0",
    "$$",
    "NS.objects",
    "\u{0}",
    "a\u{0}b",
    "👩‍👩‍👧‍👦 🇩🇪 🏳️‍🌈",
    "\u{E9}",
    "e\u{301}",
    "\u{212A}",
    "\u{FFFD}\u{FFFF}\u{10FFFF}",
    "\u{FEFF}byte order mark",
    "line\r\nline\tTab \"quoted\" \\ back",
    "עברית العربية",
    String(repeating: "long ", count: 300),
    String(repeating: "länger ", count: 300),
  ]

  /// Zero, the bounds of every width that a property list stores, and integers that a `Double` can't hold.
  package static let integers = [
    0, 1, -1, 127, 128, 255, 256, -128, 65_535, 65_536,
    Int(Int32.max), Int(Int32.min), Int(UInt32.max), Int(UInt32.max) + 1,
    1 << 53, (1 << 53) + 1, Int.max, Int.min,
  ]

  /// Both zeros, infinities, NaNs with payloads, the smallest and largest, and fractions that text would round.
  package static let doubles = [
    0.0, -0.0, 1.0, -1.0, 0.1, 1 / 3, .pi,
    .infinity, -.infinity, .nan, -.nan, .signalingNaN, Double(nan: 0x1234, signaling: false),
    .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude, .ulpOfOne,
    9_007_199_254_740_991, 1e22,
  ]
}

#if !canImport(ObjectiveC)
  import Foundation
  import KeyedArchive
  import Testing

  /// A value with a name that a report can show.
  struct Sample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable () -> Any
  }

  enum Samples {
    static let strings = [
      "", "a", "$null", "$", "$class", "$$null", "NS.objects", "\u{0}", "a\u{0}b", "\u{E9}", "e\u{301}", "👩‍👩‍👧‍👦🇺🇳",
      "日本語", "\u{FEFF}x", "\u{10FFFF}", "\u{FFFD}", "14 characters.", "15 characters..", "16 characters...",
      String(repeating: "x", count: 255), String(repeating: "\u{E9}", count: 256),
      String(repeating: "ab", count: 50_000), String(repeating: "🎬", count: 33_000),
    ]

    static let doubles: [Double] = [
      0, -0.0, 1, -1.5, 0.1, .pi, 9_007_199_254_740_992, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
      .infinity, -.infinity, .nan, Double(nan: 0xBEEF, signaling: false), Double(sign: .minus, nan: 1),
    ]

    static let urls = [
      "/", "file:///a%20b/%C3%A9", "https://user:password@example.org:8080/a//b/../c?d=e&f#g",
      "mailto:a@example.org",
      "data:text/plain;base64,YQ==", "https://example.org/?a=[b]", "a:b", "?", "#", "//example.org",
      "http://[::1]:80/", "HTTP://EXAMPLE.ORG", "%2F", "./a/../b",
    ].compactMap { URL(string: $0) }

    /// Values of every kind but decimals, some of them alike.
    static let different: [ArchiveValue] = [
      .null, .boolean(false), .boolean(true), .integer(0), .integer(1), .integer(9_007_199_254_740_992),
      .integer(9_007_199_254_740_993), .unsigned(.max - 1), .unsigned(.max), .unsigned(1 << 63),
      .real(0x1p63), .real(0), .real(-0.0),
      .real(0.5),
      .real(1), .real(.nan), .real(9_007_199_254_740_992), .float(0.5), .float(1), .string("a"),
      .string("\u{E9}"), .string("e\u{301}"), .date(Date(timeIntervalSinceReferenceDate: 0)),
      .date(Date(timeIntervalSinceReferenceDate: -0.0)),
      .date(Date(timeIntervalSinceReferenceDate: 1)), .data(Data([1, 2])), .data(Data([3, 4])),
      .data(Data(count: 80) + [1]), .data(Data(count: 80) + [2]),
      .uuid(UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 1))),
      .uuid(UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 2))),
      .url(URL(filePath: "/a")), .url(URL(filePath: "/b")),
    ]

    static let decimals = [0.5, 0.1, 1].map { ArchiveValue.decimal(Decimal($0)) }

    static let values: [Sample] =
      strings.map { string in
        Sample(testDescription: "string \(string.prefix(20).debugDescription)") { string }
      }
      + doubles.map { double in Sample(testDescription: "double \(double)") { double } } + [
        Sample(testDescription: "Int.min") { Int.min },
        Sample(testDescription: "Int.max") { Int.max },
        Sample(testDescription: "UInt64.max") { UInt64.max },
        Sample(testDescription: "UInt64 2^63") { UInt64(1) << 63 },
        Sample(testDescription: "float") { Float(0.1) },
        Sample(testDescription: "true") { true },
        Sample(testDescription: "1 beside true beside 1.0") { [1, true, 1.0, 0, false, 0.0, -0.0] as [Any] },
        Sample(testDescription: "2^53 + 1 beside 2^53") {
          [9_007_199_254_740_993, 9_007_199_254_740_992.0, 9_007_199_254_740_992] as [Any]
        },
        Sample(testDescription: "composed beside decomposed") { ["\u{E9}", "e\u{301}", "\u{E9}"] },
        Sample(testDescription: "$null beside null") { ["$null", NSNull(), "$null"] as [Any] },
        Sample(testDescription: "no array") { [Any]() },
        Sample(testDescription: "no dictionary") { [String: Any]() },
        Sample(testDescription: "dictionary") {
          ["$null": "$null", "": 1, "a": ["b": [true]]] as [String: Any]
        },
        Sample(testDescription: "mixed keys") {
          [1: "a", "b": 2, 2.5: "c"] as [AnyHashable: Any]
        },
        Sample(testDescription: "mixed set") { [1, "a", 2.5] as Set<AnyHashable> },
        Sample(testDescription: "optional in an array") { [1 as Int?, 2] },
      ]
  }

  extension Double {
    /// A quiet NaN with a sign and a payload.
    fileprivate init(sign: FloatingPointSign, nan payload: UInt64) {
      let nan = Double(nan: payload, signaling: false)
      self = sign == .minus ? -nan : nan
    }
  }
#endif

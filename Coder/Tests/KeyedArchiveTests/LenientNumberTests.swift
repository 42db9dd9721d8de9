#if !canImport(ObjectiveC)
  import Foundation
  import KeyedArchive
  import TestSupport
  import Testing

  /// Foundation's methods for numbers, each with what each of them has encoded.
  @Suite struct LenientNumberTests {
    private typealias Encoded = (name: String, encode: @Sendable (NSCoder) -> Void)

    private static let integers: [Encoded] = [0, 1, 2, -1, 1 << 40, 9_007_199_254_740_993].map { number in
      ("Int \(number)", { $0.encode(number, forKey: "x") })
    }

    private static let others: [Encoded] = [
      ("Int32 7", { $0.encode(Int32(7), forKey: "x") }),
      ("Int64 -7", { $0.encode(Int64(-7), forKey: "x") }),
      ("Float 3.75", { $0.encode(Float(3.75), forKey: "x") }),
      ("Double 3.7", { $0.encode(3.7, forKey: "x") }), ("Double -3.7", { $0.encode(-3.7, forKey: "x") }),
      ("Double 1.0", { $0.encode(1.0, forKey: "x") }), ("Double 0.0", { $0.encode(0.0, forKey: "x") }),
      ("Bool false", { $0.encode(false, forKey: "x") }), ("Bool true", { $0.encode(true, forKey: "x") }),
      ("NSNumber 7", { $0.encode(NSNumber(value: 7), forKey: "x") }),
    ]

    private static let calls: [(name: String, decode: @Sendable (NSCoder) -> Any)] = [
      ("Integer", { $0.decodeInteger(forKey: "x") }), ("Int32", { $0.decodeInt32(forKey: "x") }),
      ("Int64", { $0.decodeInt64(forKey: "x") }), ("Float", { $0.decodeFloat(forKey: "x") }),
      ("Double", { $0.decodeDouble(forKey: "x") }), ("Bool", { $0.decodeBool(forKey: "x") }),
    ]

    /// `Numbers.txt` has the table. `UPDATE_EXPECTED=1 swift test --package-path Coder --filter LenientNumberTests` writes it anew.
    @Test("Each gives what Foundation's coder gives, or a value or an error where that loses the number")
    func table() throws {
      let rows = try (Self.integers + Self.others).map { name, encode in
        let theirs = NSKeyedArchiver(requiringSecureCoding: true)
        encode(theirs)
        theirs.finishEncoding()
        let ours = KeyedArchiver()
        encode(ours)
        let data = try ours.finish()
        let cells = try Self.calls.map { call, decode in
          let foundation = try NSKeyedUnarchiver(forReadingFrom: theirs.encodedData)
          let expected = "\(decode(foundation))"
          let texts = try [data, theirs.encodedData].map { data in
            let coder = try KeyedUnarchiver(forReadingFrom: data)
            let value = decode(coder)
            return coder.error == nil ? "\(value)" : "error"
          }
          expectEqual(texts[0], texts[1])
          return "\(call) \(texts[0])" + (texts[0] == expected ? "" : " (Foundation: \(expected))")
        }
        return (name, cells.joined(separator: ", "))
      }
      try expectTexts(rows, in: "Numbers.txt", areLines: true)
    }

    @Test("A text, and a number that is outside of the type, are errors")
    func errors() throws {
      let data = try KeyedArchiver.archiving {
        $0.encode("7" as Any?, forKey: "text")
        $0.encode(1 << 40, forKey: "large")
        $0.encode(1e300, forKey: "huge")
        $0.encode(Double.nan, forKey: "nan")
      }
      for key in ["text", "large", "huge", "nan"] {
        let coder = try KeyedUnarchiver(forReadingFrom: data)
        expectEqual(coder.decodeInt32(forKey: key), 0)
        expectEqual(coder.archiveError?.category, .wrongType)
      }
    }
  }
#endif

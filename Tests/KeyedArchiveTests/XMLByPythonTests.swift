import Foundation
import TestSupport
import Testing

@testable import KeyedArchive

/// What is read of property lists in XML, beside what another implementation reads.
@Suite(.enabled(if: XMLReadByPython.isInstalled, "python3 is not installed")) struct XMLByPythonTests {
  @Test("Python reads a list in XML as the same value, or refuses it too, if there is no other reason")
  func cases() throws {
    for (example, other) in zip(XMLCase.all, try XMLReadByPython.read(XMLCase.all.map { Data($0.xml.utf8) }))
    {
      if let reason = example.otherInPython {
        #expect(other.value != example.value, "Python doesn't \(reason): \(example.xml)")
      } else {
        #expect(other.value == example.value, "\(example.xml)")
      }
      if example.value != nil {
        #expect(other.isWellFormed || Self.hasOtherCharacters(example.xml), "\(example.xml)")
      }
    }
  }

  @Test(
    "What is read of a changed list is well-formed, and Python reads it as the same value: a share of them"
  )
  func mutants() throws {
    var generator = RepeatableGenerator()
    let mutants = (0..<(Thoroughness.isThorough ? 100_000 : 6_000)).map { _ in
      XMLMutant.random(using: &generator)
    }
    var counts: [String: Int] = [:]
    for (mutant, other) in zip(mutants, try XMLReadByPython.read(mutants)) {
      let text = String(decoding: mutant, as: UTF8.self)
      do {
        let value = try Self.value(of: mutant)
        #expect(other.isWellFormed || Self.hasOtherCharacters(text), "\(text)")
        if other.value != value { #expect(other.value == nil && Self.isReadOnlyHere(text), "\(text)") }
        counts["read", default: 0] += 1
      } catch let error as ArchiveError {
        if other.value != nil { #expect(Self.isRefusedOnlyHere(error), "\(error): \(text)") }
        counts[other.value == nil ? "refused" : "refused only here", default: 0] += 1
      }
    }
    #expect(counts.count == 3 && counts.values.allSatisfy { $0 > 50 }, "\(counts)")
  }

  static func value(of xml: Data) throws -> String {
    try xml.asBinaryPropertyList().withUnsafeBytes { try PropertyListReader(ByteView($0)).text() }
  }

  /// Negative integers in hexadecimal, years before 1 or after 9999, and characters that XML can't have.
  private static func isReadOnlyHere(_ xml: String) -> Bool {
    xml.contains(/-0[xX]|<date>(-|0000|\d{5})/) || hasOtherCharacters(xml)
  }

  /// Whether there are characters that XML can't have, but Apple's tools write.
  private static func hasOtherCharacters(_ xml: String) -> Bool {
    let numbered = xml.matches(of: /&#(x?)([0-9A-Fa-f]+);/).compactMap { reference in
      UInt32(reference.output.2, radix: reference.output.1.isEmpty ? 10 : 16)
    }
    return (xml.unicodeScalars.map(\.value) + numbered).contains {
      $0 & ~1 == 0xFFFE || ($0 < 0x20 && ![9, 10, 13].contains($0))
    }
  }

  @Test("Python reads the XML that is written as the same value")
  func written() throws {
    for text in ["\r", "a\r\nb\rc\n", " <&>\"'\t", "\u{7F}\u{85}\u{2028}\u{FFFD}"] {
      let list = ArchiveTree.dictionary([text: .string(text)]).data
      let xml = try list.withUnsafeBytes { bytes in
        Data(try XMLWriter.text(of: PropertyListReader(ByteView(bytes))).text.utf8)
      }
      try expectEqual(XMLReadByPython.read([xml]).map { $0.value }, [Self.value(of: xml)])
    }
  }

  /// Whether an error is about one of the kinds of lists that only Python reads. `XMLCase` has an example of each.
  private static func isRefusedOnlyHere(_ error: ArchiveError) -> Bool {
    // Versions and encodings; then text or elements in odd places, odd values, and names that aren't ASCII.
    error.category == .unsupported
      || error.expected.contains(/^(a tag|an element of|<\/|a value|an entity|each key|attributes)/)
      || !error.found.utf8.allSatisfy { $0 < 0x80 }
  }
}

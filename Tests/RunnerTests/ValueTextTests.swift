import Foundation
import TestSupport
import Testing

@testable import RunnerCommands

/// Values on one line.
@Suite struct ValueTextTests {
  @Test("Dates are those of Foundation's calendar, in UTC")
  func dates() {
    var generator = RepeatableGenerator()
    let style = Date.ISO8601FormatStyle()
    let edges = [0, -1, 86_399, 951_782_400, 951_868_800, -62_135_510_400, 253_402_214_400]
    let random = (0..<2_000).map { _ in Int.random(in: -62_135_510_400...253_402_214_400, using: &generator) }
    for seconds in edges + random {
      let date = Date(timeIntervalSince1970: Double(seconds))
      // Foundation's calendar is the Julian one before 1582.
      if seconds > -12_219_292_800 { #expect(date.text == date.formatted(style)) }
      #expect(date.text.count == 20)
    }
    #expect(Date(timeIntervalSince1970: 0.25).text == "1970-01-01T00:00:00.250Z")
    #expect(Date(timeIntervalSinceReferenceDate: 1e300).text == "1e+300 seconds after 2001-01-01T00:00:00Z")
    #expect(Date(timeIntervalSinceReferenceDate: .nan).text == "nan seconds after 2001-01-01T00:00:00Z")
  }

  @Test(
    "A string that has to be cut says how long it is",
    arguments: [
      ("short", 20, "\"short\""), ("", 20, "\"\""), ("a \"quote\"\n", 20, #""a \"quote\"\n""#),
      (String(repeating: "x", count: 1_234), 30, "\"xxxxxxxx…\" (1,234 characters)"),
      ("漢字漢字漢字漢字漢字漢字漢字", 26, "\"漢字漢…\" (14 characters)"),
    ]
  )
  func strings(_ string: String, _ width: Int, _ text: String) {
    #expect(string.quoted(width: width) == text)
    #expect(text.displayWidth <= width)
  }

  @Test("East Asian characters and emoji take two columns, accents none")
  func columns() {
    #expect("abc".displayWidth == 3)
    #expect("漢字".displayWidth == 4)
    #expect("😀".displayWidth == 2)
    #expect("e\u{301}".displayWidth == 1)
    #expect("漢字漢字".displayPrefix(5) == "漢字")
  }

  @Test("A line is cut where the terminal ends, whatever its styles")
  func lines() {
    var line = StyledLine("name ", .bold)
    line.append("漢字漢字", .red)
    let console = Console(writingTo: .nullDevice)
    #expect(line.rendered(for: console, width: 13) == "name 漢字漢字")
    #expect(line.rendered(for: console, width: 12) == "name 漢字漢…")
    #expect(line.rendered(for: console, width: 4) == "nam…")
  }
}

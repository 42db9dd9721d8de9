import ArchiveInspector
import Foundation
import ConformanceRules
import TestSupport
import Testing

@testable import runner

/// Values on one line.
@Suite struct ValueTextTests {
  @Test(
    "A date is in UTC, with a fraction if it has one; one that is too far away, or before 1582-10-15, is in seconds"
  )
  func dates() async {
    await expectEach([
      (0, "2001-01-01T00:00:00Z"), (-978_307_199.75, "1970-01-01T00:00:00.250Z"),
      (0.0006, "2001-01-01T00:00:00.001Z"), (0.9996, "2001-01-01T00:00:01.000Z"),
      (282_787_200, "2009-12-18T00:00:00Z"), (252_423_993_598, "9999-12-31T23:59:58Z"),
      (-13_197_600_000, "1582-10-15T00:00:00Z"), (-3_182_198_401, "1900-02-28T23:59:59Z"),
      (-3_182_198_400, "1900-03-01T00:00:00Z"), (-26_524_799.5, "2000-02-29T00:00:00.500Z"),
      (-13_197_600_001, "-13197600001.0 seconds after 2001-01-01T00:00:00Z"),
      (252_423_993_600, "252423993600.0 seconds after 2001-01-01T00:00:00Z"),
      (1e300, "1e+300 seconds after 2001-01-01T00:00:00Z"), (.nan, "nan seconds after 2001-01-01T00:00:00Z"),
    ]) { dates($0, $1) }
  }

  private func dates(_ seconds: Double, _ text: String) {
    #expect(Date(timeIntervalSinceReferenceDate: seconds).text == text)
  }

  @Test(
    "A string that is cut is followed by its length",
    arguments: [
      ("short", 20, "\"short\""), ("", 20, "\"\""), ("a \"quote\"\n", 20, #""a \"quote\"\n""#),
      (TextArgument(String(repeating: "x", count: 1_234)), 30, "\"xxxxxxxx…\" (1,234 characters)"),
      ("漢字漢字漢字漢字漢字漢字漢字", 26, "\"漢字漢…\" (14 characters)"),
    ] as [(TextArgument, Int, String)]
  )
  func strings(_ string: TextArgument, _ width: Int, _ text: String) {
    #expect(string.text.quoted(width: width) == text)
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

  @Test(
    "A line is cut where the terminal ends, whatever its styles",
    arguments: [(67, "name 漢字漢字"), (68, "name 漢字漢…"), (77, "na…")]
  )
  func lines(_ used: Int, _ text: String) throws {
    var line = StyledLine(String(repeating: "x", count: used - 1) + " ", .dim)
    line.append("name ", .bold)
    line.append("漢字漢字", .red)
    let console = Console(input: .nullDevice, output: .nullDevice, errors: .nullDevice)
    #expect(line.rendered(for: console).dropFirst(used) == text)
  }
}

import ArchivingApproach
import Foundation
import KeyedArchive
import Models
import Testing

/// A value that an archive may lose, with a name.
struct EverySample: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let value: Everything
  /// The families for which Foundation's coder on Linux must keep it. In dictionaries it takes numbers of
  /// different types that are equal for one, such as 0, 0.0 and `false`.
  let keptByFoundation: Set<ArchiveFamily>

  init(
    _ description: String,
    keptByFoundation: Set<ArchiveFamily> = [.classes],
    _ edit: (inout Everything) -> Void
  ) {
    testDescription = description
    self.keptByFoundation = keptByFoundation
    var value = Everything()
    edit(&value)
    self.value = value
  }

  static let all = plain + strings + numbers + others

  private static let plain = [
    EverySample("nothing but zeros") { $0.real = 0 },
    EverySample("something everywhere", keptByFoundation: [.classes, .dictionaries]) {
      $0 = Everything(
        text: "Avatar",
        integer: 2009,
        real: 7.9,
        truth: true,
        unsigned: 300,
        fraction: 0.1,
        date: Date(timeIntervalSinceReferenceDate: 282_700_800.5),
        data: Data([0, 7, 255]),
        tags: ["science fiction", "", "3D"],
        labels: ["de": "Aufbruch nach Pandora", "": "no key"],
        detail: Detail(name: "Pandora", weight: 0.3)
      )
    },
    EverySample("a detail alone") {
      $0.detail = Detail(name: "x", weight: 2.5)
    },
  ]

  private static let strings = [
    EverySample("\"$null\" as a field", keptByFoundation: []) { $0.text = "$null" },
    EverySample("\"$null\" as an element", keptByFoundation: []) { $0.tags = ["a", "$null", "b"] },
    EverySample("\"$null\" as a key", keptByFoundation: []) { $0.labels = ["$null": "a", "b": "c"] },
    EverySample("\"$null\" as a value", keptByFoundation: []) { $0.labels = ["a": "$null"] },
    EverySample("\"$null\" everywhere", keptByFoundation: []) {
      $0.text = "$null"
      $0.tags = ["$null", "$null"]
      $0.labels = ["$null": "$null"]
      $0.detail = Detail(name: "$null", weight: 1)
    },
    EverySample("words of the format") {
      $0.tags = ["$class", "$classes", "$objects", "$0", "NS.keys", "NS.objects", "NS.string", "root"]
      $0.labels = ["$class": "$class", "NS.keys": "NS.objects", "$top": "root"]
    },
    EverySample("composed beside decomposed, as fields", keptByFoundation: []) {
      $0.text = "\u{E9}"
      $0.detail = Detail(name: "e\u{301}", weight: 1)
    },
    EverySample("composed beside decomposed, as elements", keptByFoundation: []) {
      $0.tags = ["e\u{301}", "\u{E9}", "e\u{301}"]
    },
    EverySample("composed as a key, decomposed as its value", keptByFoundation: []) {
      $0.labels = ["\u{E9}": "e\u{301}"]
    },
    EverySample("decomposed as a key, composed as its value", keptByFoundation: []) {
      $0.labels = ["e\u{301}": "\u{E9}"]
    },
    EverySample("NUL") {
      $0.text = "\u{0}"
      $0.tags = ["a\u{0}b", "\u{0}\u{0}"]
      $0.labels = ["\u{0}": "a\u{0}"]
    },
    EverySample("every edge of strings", keptByFoundation: []) { $0.tags = EdgeValues.strings },
    EverySample("every edge of strings as keys", keptByFoundation: []) { value in
      for string in EdgeValues.strings { value.labels[string] = string }
    },
  ]

  private static let numbers = [
    EverySample("1 beside true beside 1.0") {
      $0.integer = 1
      $0.truth = true
      $0.real = 1
      $0.unsigned = 1
      $0.fraction = 1
    },
    EverySample("0.0 beside −0.0") {
      $0.real = -0.0
      $0.detail = Detail(name: "", weight: 0)
    },
    EverySample("a Float of −0.0") { $0.fraction = -0.0 },
    EverySample("NaNs with payloads", keptByFoundation: []) {
      $0.real = Double(nan: 0x1234, signaling: false)
      $0.detail = Detail(name: "", weight: .signalingNaN)
    },
    EverySample("a Float that is a NaN with a payload", keptByFoundation: []) {
      $0.fraction = Float(nan: 7, signaling: false)
    },
    EverySample("infinities") {
      $0.real = -.infinity
      $0.fraction = .infinity
    },
    EverySample("2⁵³ + 1 beside 2⁵³") {
      $0.integer = 1 << 53 + 1
      $0.real = 0x1p53
      $0.unsigned = 1 << 53 + 1
      $0.detail = Detail(name: "", weight: 0x1p53)
    },
    EverySample("the largest unsigned integer") { $0.unsigned = .max },
    EverySample("the first that is no Int, beside the last that is one") {
      $0.unsigned = UInt64(Int.max) + 1
      $0.integer = .max
    },
    EverySample("the smallest integer") { $0.integer = .min },
    EverySample("the least numbers") {
      $0.real = .leastNonzeroMagnitude
      $0.fraction = .leastNonzeroMagnitude
    },
  ]

  private static let others =
    [Date.distantPast, .distantFuture, Date(timeIntervalSinceReferenceDate: 0.1)].map { date in
      EverySample("the date \(date.timeIntervalSinceReferenceDate)") {
        $0.date = date
      }
    }
    + [-0.0, .infinity, .greatestFiniteMagnitude].map { time in
      EverySample("a date at \(time)") { $0.date = Date(timeIntervalSinceReferenceDate: time) }
    }
    + [
      EverySample("a date that is a NaN with a payload", keptByFoundation: []) {
        $0.date = Date(timeIntervalSinceReferenceDate: Double(nan: 7, signaling: false))
      },
      EverySample("every byte") { $0.data = Data(0...255) },
      EverySample("many bytes") { $0.data = Data(repeating: 7, count: 70_000) },
      EverySample("an archive in an archive") { $0.data = Data("bplist00".utf8) },
      EverySample("many labels") { value in
        for index in 0..<200 { value.labels["key \(index)"] = "value \(index % 3)" }
      },
    ]
}

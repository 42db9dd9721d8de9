import Foundation
import Models

/// A struct with properties of further types than the models have: what an app may archive.
struct Everything: Model {
  var text = ""
  var integer = 0
  var real = 0.0
  var truth = false
  var unsigned: UInt64 = 0
  var fraction: Float = 0
  var date = Date(timeIntervalSinceReferenceDate: 0)
  var data = Data()
  var tags: [String] = []
  var labels: [String: String] = [:]
  var detail: Detail?
  var genres: Set<String> = []
  var price: Decimal = 0
  var mood = Mood.calm
  var link: URL?
  var identifier = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
}

struct Detail: Hashable, Codable, Sendable {
  var name: String
  var weight: Double
}

enum Mood: String, Codable {
  case calm, tense
}

extension Everything {
  init(_ edit: (inout Everything) -> Void) {
    self.init()
    edit(&self)
  }

  static let samples = [
    Everything(
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
      detail: Detail(name: "Pandora", weight: 0.3),
      genres: ["action", "drama"],
      price: 9.99,
      mood: .tense,
      link: URL(string: "https://example.org/a?b=c#d")
    ),
    Everything { $0.detail = Detail(name: "x", weight: 2.5) },
  ]

  static let edgeCases =
    strings + numbers
    + times.map { time in Everything { $0.date = Date(timeIntervalSinceReferenceDate: time) } }

  private static let strings = [
    Everything { $0.text = "$null" },
    Everything { $0.tags = ["a", "$null", "b"] },
    Everything { $0.labels = ["$null": "a", "b": "c"] },
    Everything { $0.labels = ["a": "$null"] },
    Everything {
      $0.tags = ["$class", "$classes", "$objects", "$0", "NS.keys", "NS.objects", "NS.string", "root"]
    },
    Everything { $0.labels = ["$class": "$class", "NS.keys": "NS.objects", "$top": "root"] },
    Everything { ($0.text, $0.detail) = ("\u{E9}", Detail(name: "e\u{301}", weight: 1)) },
    Everything { $0.labels = ["\u{E9}": "e\u{301}"] },
    Everything { $0.labels = ["e\u{301}": "\u{E9}"] },
    Everything { $0.tags = EdgeValues.strings },
    Everything { value in for string in EdgeValues.strings { value.labels[string] = string } },
    Everything { value in for index in 0..<200 { value.labels["key \(index)"] = "value \(index % 3)" } },
    Everything { $0.link = URL(string: "b?c", relativeTo: URL(string: "https://example.org/a/")) },
    Everything { $0.data = Data(0...255) },
    Everything { $0.data = Data(repeating: 7, count: 70_000) },
  ]

  private static let numbers = [
    Everything { ($0.integer, $0.truth, $0.real, $0.unsigned, $0.fraction) = (1, true, 1, 1, 1) },
    Everything { ($0.real, $0.detail) = (-0.0, Detail(name: "", weight: 0)) },
    Everything { $0.fraction = -0.0 },
    Everything { $0.real = Double(nan: 0x1234, signaling: false) },
    Everything { $0.detail = Detail(name: "", weight: .signalingNaN) },
    Everything { $0.fraction = Float(nan: 7, signaling: false) },
    Everything { ($0.real, $0.fraction) = (-.infinity, .infinity) },
    Everything { ($0.integer, $0.unsigned, $0.real) = (1 << 53 + 1, 1 << 53 + 1, 0x1p53) },
    Everything { $0.unsigned = .max },
    Everything { ($0.unsigned, $0.integer) = (UInt64(Int.max) + 1, .max) },
    Everything { $0.integer = .min },
    Everything { ($0.real, $0.fraction) = (.leastNonzeroMagnitude, .leastNonzeroMagnitude) },
  ]

  private static let times = [
    Date.distantPast.timeIntervalSinceReferenceDate, Date.distantFuture.timeIntervalSinceReferenceDate, 0.1,
    -0.0,
    .infinity, .greatestFiniteMagnitude, Double(nan: 7, signaling: false),
  ]
}

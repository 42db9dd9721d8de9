import Foundation

@testable import runner

/// Compares JSON of generated code with that of `inspect --values`.
struct ValuesComparison {
  /// The properties that the code leaves out.
  let leftOutKeys: Set<String>
  /// The types in the code whose JSON has another form.
  let otherTypes: Set<String>
  private(set) var differences: [String] = []
  /// How many values are left out, and how many have another form.
  private(set) var leftOutCount = 0
  private(set) var otherFormCount = 0

  init(_ code: SwiftCode) {
    leftOutKeys = Set(code.leftOut.map { $0.key })
    let code = code.text.replacing("readFile(_ file: URL)", with: "")
    let words = Set(code.split { !$0.isLetter }.map(String.init))
    otherTypes = words.intersection([
      "ArchiveValue", "CLLocation", "DateInterval", "IndexPath", "IndexSet", "Locale", "NSCalendarDate",
      "NSComparisonPredicate", "NSCompoundPredicate", "Set", "TimeZone", "UIColor", "URL",
    ])
  }

  mutating func compare(_ read: Any, _ shown: Any, at path: String = "") {
    if isSame(read, shown, path) { return }
    if !otherTypes.isEmpty, Self.kind(of: read) != Self.kind(of: shown) {
      otherFormCount += 1
    } else {
      differences.append("\(path): \(read) and not \(shown)")
    }
  }

  private static func kind(of json: Any) -> String {
    switch json {
    case is [Any]: "array"
    case let object as [String: Any]: object.keys.allSatisfy { $0.hasPrefix("NS.") } ? "fields" : "object"
    case is String: "string"
    default: "other"
    }
  }

  private mutating func isSame(_ read: Any, _ shown: Any, _ path: String) -> Bool {
    switch (read, shown) {
    case (let read as String, let shown as String):
      if shown.hasPrefix("↑") { return !read.isEmpty }
      return read == shown || read.seconds.map { isSame($0, shown) } ?? false
    case (let read as String, let shown as NSNumber): return read.seconds == shown.doubleValue
    case (let read as NSNumber, let shown as NSNumber):
      return read == shown && read.isBoolean == shown.isBoolean
    case (let read as NSNumber, let shown as String):
      // A decimal number, which JSON of Swift has only with the digits of a `Double`.
      guard let number = Double(shown) else { return shown == "NaN" }
      return abs(number - read.doubleValue) <= 1e-12 * abs(number)
    case (let read as [Any], let shown as [Any]):
      guard read.count == shown.count else { return false }
      if otherTypes.contains("Set"), hasSameMembers(read, shown) { return true }
      for (index, (read, shown)) in zip(read, shown).enumerated() {
        compare(read, shown, at: "\(path)[\(index)]")
      }
      return true
    case (let read as [String: Any], let shown as [String: Any])
    where otherTypes.isEmpty || Self.kind(of: read) == Self.kind(of: shown):
      compareFields(read, shown, path)
      return true
    case (let read as [String: Any], let pairs as [[Any]]) where !pairs.isEmpty:
      // The keys are integers.
      guard pairs.allSatisfy({ $0.count == 2 }), pairs.count == read.count else { return false }
      for pair in pairs { compare(read["\(pair[0])"] ?? "nothing", pair[1], at: "\(path)[\(pair[0])]") }
      return true
    default: return read is NSNull && (shown is NSNull || shown as? String == "$null")
    }
  }

  /// Whether each element is one of the others, in any order.
  private func hasSameMembers(_ read: [Any], _ shown: [Any]) -> Bool {
    if let read = read.sortedAsText, let shown = shown.sortedAsText, read == shown { return true }
    var rest = shown
    for element in read {
      let match = rest.firstIndex { other in
        var comparison = self
        comparison.differences = []
        comparison.compare(element, other, at: "")
        return comparison.differences.isEmpty
      }
      guard let match else { return false }
      rest.remove(at: match)
    }
    return true
  }

  private mutating func compareFields(_ read: [String: Any], _ shown: [String: Any], _ path: String) {
    // A key that begins with "$" has two in an archive, which `--values` shows.
    let shown = Dictionary(
      shown.map { (read[$0] == nil && $0.hasPrefix("$$") ? String($0.dropFirst()) : $0, $1) }
    ) { $1 }
    for key in Set(read.keys).union(shown.keys).sorted() {
      switch (read[key], shown[key]) {
      case (let read?, let shown?): compare(read, shown, at: "\(path).\(key)")
      case (nil, .some(is NSNull)), (.some(is NSNull), nil): break
      case (nil, .some) where leftOutKeys.contains(key): leftOutCount += 1
      default: differences.append("\(path).\(key): only one has it")
      }
    }
  }

  private func isSame(_ seconds: Double, _ shown: String) -> Bool {
    if let date = shown.date { return abs(date.timeIntervalSinceReferenceDate - seconds) < 0.001 }
    return Double(shown).map { $0 == seconds || ($0.isNaN && seconds.isNaN) } ?? false
  }
}

extension String {
  /// The time of a date that generated code has written.
  fileprivate var seconds: Double? { hasPrefix("seconds ") ? Double(dropFirst(8)) : nil }

  fileprivate var date: Date? {
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: contains("."))
    return try? style.parse(self)
  }
}

extension NSNumber {
  fileprivate var isBoolean: Bool { self === (true as NSNumber) || self === (false as NSNumber) }
}

extension [Any] {
  /// The JSON of the elements, sorted.
  fileprivate var sortedAsText: [String]? {
    try? map { element in
      let json = try JSONSerialization.data(
        withJSONObject: element,
        options: [.fragmentsAllowed, .sortedKeys]
      )
      return String(decoding: json, as: UTF8.self)
    }.sorted()
  }
}

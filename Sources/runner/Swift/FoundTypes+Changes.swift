import ArchiveFormat
import ArchiveInspector
import KeyedArchive

/// What would be another archive if the values of the structs are archived again.
extension FoundTypes {
  struct Changes {
    /// The classes that are written under another name: "NSMutableArray" and "NSArray".
    var classes: [String: String] = [:]
    /// The keys of Foundation's classes that aren't written: "NSURL.NS.minimalBookmarkData".
    var lostKeys: Set<String> = []
    /// Whether several objects refer to one of an app's class.
    var hasSharedObjects = false
  }

  /// Notes what changes in each object that the archive leads to.
  mutating func noteChanges() {
    var seen: Set<Int> = []
    var rest = graph.top.compactMap { $0.value.uid }
    while let uid = rest.popLast() {
      guard seen.insert(uid).inserted else { continue }
      let object = graph.object(uid)
      noteChanges(of: object)
      rest += object.content.references
    }
  }

  private mutating func noteChanges(of object: ArchiveGraph.Object) {
    if case .value(.date) = object.content { changes.classes["a date without a class"] = "NSDate" }
    guard case .object(_, let fields) = object.content, let name = graph.className(of: object) else { return }
    guard let known = graph.foundationClass(of: object) else {
      changes.hasSharedObjects = changes.hasSharedObjects || graph.isShared(object.uid)
      return
    }
    if let written = known.writtenName, name != written { changes.classes[name] = written }
    if let key = known.lostKey, fields.contains(where: { $0.key == key && !isNil($0.value) }) {
      changes.lostKeys.insert("\(name).\(key)")
    }
  }

  private func isNil(_ value: ArchiveGraph.Value) -> Bool { value.uid.map { graph.isNil($0) } ?? false }

  /// Whether Swift's type has all fields of an object of Foundation's. If not, the object stays an `ArchiveValue`.
  func isWhole(_ known: FoundationClass, _ meaning: ArchiveGraph.Interpretation) -> Bool {
    guard case .fields(let fields) = meaning else { return true }
    switch known {
    case .calendar:
      let keys: Set = ["NS.identifier", "NS.timezone", "NS.locale", "NS.firstwkdy", "NS.mindays"]
      return Set(fields.map { $0.key }) == keys
    case .dateInterval: return Set(fields.map { $0.key }) == ["NS.startDate", "NS.endDate"]
    case .dateComponents:
      let lost = ["NS.dayOfYear", "NS.leapMonth", "NS.week", "NS.repeatedDay"]
      return fields.allSatisfy { field in
        if field.key == "NS.calendar", !isNil(field.value) {
          return isWhole(.calendar, graph.interpretation(of: field.value))
        }
        return !lost.contains(field.key)
      }
    default: return true
    }
  }
}

extension FoundationClass {
  /// What its objects are written as; nil if they stay what they are, because Swift has no type for them.
  fileprivate var writtenName: String? {
    switch self {
    case .string, .mutableString, .number, .data, .mutableData: "a value without a class"
    case .orderedSet, .mutableOrderedSet, .attributedString, .mutableAttributedString, .countedSet,
      .personNameComponents, .measurement, .regularExpression, .characterSet, .urlQueryItem, .error:
      nil
    case .array, .mutableArray, .dictionary, .mutableDictionary, .set, .mutableSet, .indexSet,
      .mutableIndexSet, .indexPath, .null, .decimalNumber, .value, .date, .uuid, .url, .locale, .timeZone,
      .dateInterval, .dateComponents, .calendar:
      rawValue.replacing("Mutable", with: "")
    }
  }

  /// A key that the decoder ignores, because another one says the same, or because no other system can read it.
  fileprivate var lostKey: String? {
    switch self {
    case .date: "$0"
    case .url: "NS.minimalBookmarkData"
    default: nil
    }
  }
}

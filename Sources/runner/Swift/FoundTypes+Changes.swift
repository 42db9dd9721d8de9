import ArchiveFormat
import ArchiveInspector
import KeyedArchive

/// What would be another archive if the values are archived again.
extension FoundTypes {
  /// Whether Swift's type has all fields of an object that is one of Foundation's. If not, it stays an `ArchiveValue`.
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
        if field.key == "NS.calendar", case .reference(let uid) = field.value, uid != 0 {
          return isWhole(.calendar, graph.interpretation(of: graph.object(uid)))
        }
        return !lost.contains(field.key)
      }
    default: return true
    }
  }

  /// Notes what changes if an object of one of Foundation's classes is archived again.
  mutating func noteChanges(of object: ArchiveGraph.Object) {
    guard let known = graph.foundationClass(of: object), let name = graph.className(of: object) else {
      return
    }
    let written = known.rawValue.replacing("Mutable", with: "")
    if name != written { changedClasses[name] = written }
    guard case .object(_, let fields) = object.content, let key = Self.lostKeys[known] else { return }
    if fields.contains(where: { $0.key == key && $0.value.uid != 0 }) { lostKeys.insert("\(name).\(key)") }
  }

  /// What the decoder ignores, because another key says the same, or because no other system can read it.
  private static let lostKeys: [FoundationClass: String] = [.date: "$0", .url: "NS.minimalBookmarkData"]

  /// Notes what changes in a value of any class. The objects that `ArchiveValue` has no case for stay what they are.
  mutating func noteChanges(inValue uid: Int) throws(ArchiveError) {
    var rest = [uid]
    while let next = rest.popLast() {
      guard seenInValues.insert(next).inserted else { continue }
      let object = graph.object(next)
      switch graph.foundationClass(of: object) {
      case .string, .mutableString, .data, .mutableData, .date, .decimalNumber, .url, .array, .mutableArray,
        .dictionary, .mutableDictionary, .set, .mutableSet:
        noteChanges(of: object)
      case nil:
        if case .object = object.content { hasSharedObjects = hasSharedObjects || graph.isShared(next) }
      default: break
      }
      let references = object.content.references
      try spend(references.count)
      rest += references
    }
  }
}

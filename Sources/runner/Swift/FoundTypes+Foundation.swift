import ArchiveFormat
import ArchiveInspector
import Foundation

extension FoundTypes {
  /// Whether Swift's type has all fields of an object of Foundation's. If not, the object stays an `ArchiveValue`.
  func isWhole(_ known: FoundationClass, _ meaning: ArchiveGraph.Interpretation) -> Bool {
    if known == .url { return isURL(meaning) }
    guard case .fields(let fields) = meaning else { return true }
    switch known {
    case .calendar:
      let keys: Set = ["NS.identifier", "NS.timezone", "NS.locale", "NS.firstwkdy", "NS.mindays"]
      return Set(fields.map { $0.key }) == keys
    case .dateInterval: return Set(fields.map { $0.key }) == ["NS.startDate", "NS.endDate"]
    case .dateComponents:
      let lost = ["NS.dayOfYear", "NS.leapMonth", "NS.week", "NS.repeatedDay"]
      return fields.allSatisfy { field in
        if field.key == "NS.calendar", field.value.uid.map(graph.isNil) != true {
          return isWhole(.calendar, graph.interpretation(of: field.value))
        }
        return !lost.contains(field.key)
      }
    default: return true
    }
  }

  /// Whether `URL` takes the text of an object of Apple's class, which takes any.
  private func isURL(_ meaning: ArchiveGraph.Interpretation) -> Bool {
    switch meaning {
    case .text(let text): return URL(string: text) != nil
    case .fields(let fields):
      let text = fields.first { $0.key == "NS.relative" }.map { graph.interpretation(of: $0.value) }
      guard case .value(.string(let text))? = text else { return true }
      return URL(string: text) != nil
    default: return true
    }
  }
}

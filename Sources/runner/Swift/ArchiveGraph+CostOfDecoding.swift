import ArchiveFormat
import ArchiveInspector
import Foundation

extension ArchiveGraph {
  /// Checks what it costs to read a property list with Foundation's decoder: it reads an array or a dictionary as often as
  /// others refer to it.
  ///
  /// - Throws: `ArchiveError` of category `limitExceeded` if it costs more than the coder would pay for.
  func checkCostOfDecoding() throws(ArchiveError) {
    // 0 if it isn't known, and 1 while what is inside is being looked at.
    var costs = [Int](repeating: 0, count: objectCount)
    var waiting: [Int] = []
    Value.dictionary(top).forEachReference { waiting.append($0) }
    while let uid = waiting.last {
      if costs[uid] > 1 {
        waiting.removeLast()
        continue
      }
      let content = object(uid).content
      let unknown = costs[uid] == 0 ? content.references.filter { costs[$0] == 0 && $0 != uid } : []
      if unknown.isEmpty {
        costs[uid] = try cost(of: content, costs)
        waiting.removeLast()
      } else {
        costs[uid] = 1
        waiting += unknown
      }
    }
  }

  private func cost(of content: Content, _ costs: [Int]) throws(ArchiveError) -> Int {
    var budget = ReadingBudget(reader.list)
    if case .value(let value) = content { try pay(for: value, costs, &budget) }
    return budget.spent + 2
  }

  private func pay(for value: Value, _ costs: [Int], _ budget: inout ReadingBudget) throws(ArchiveError) {
    try budget.spend(references: 1)
    switch value {
    case .reference(let uid): try budget.spend(costs[uid])
    case .string(let text): try budget.spend(text.utf8.count)
    case .data(let data): try budget.spend(data.count)
    case .array(let elements): for element in elements { try pay(for: element, costs, &budget) }
    case .dictionary(let fields):
      for field in fields {
        try pay(for: .string(field.key), costs, &budget)
        try pay(for: field.value, costs, &budget)
      }
    default: break
    }
  }
}

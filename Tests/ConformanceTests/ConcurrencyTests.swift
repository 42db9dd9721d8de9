import Catalog
import KeyedArchive
import Models
import TestSupport
import Testing

@Suite struct ConcurrencyTests {
  @Test("17. Many tasks at once do no harm", arguments: Coder.allCases)
  func manyTasks(_ coder: Coder) async {
    let cells = Cell.all.filter { $0.coder == coder }
    let violations = await withTaskGroup(of: [String].self) { group in
      for cell in cells + cells + cells {
        group.addTask { Rule.exactRoundTrip.violations(in: cell) }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(violations == [])
  }
}

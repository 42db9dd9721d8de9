import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

/// Archives that another process wrote, and earlier versions of the package.
///
/// `UPDATE_GOLDEN=1 swift test --filter GoldenTests` writes those that are missing.
@Suite(.serialized) struct GoldenTests {
  @Test("15. The same value gives the same bytes in another process")
  func sameBytes() throws {
    func check<Value: Model>(_ model: Value.Type, _ cell: Cell) throws {
      try Golden.expect(cell.approach.archive(model.samples), cell.goldenName, by: cell.approach.name)
    }
    for cell in Cell.all { try check(cell.model, cell) }
  }

  @Test("18. Archives of earlier versions stay readable")
  func readable() async {
    await expect(Cell.all) { try $0.earlierVersions() }
    guard let folder = ProcessInfo.processInfo.environment["WRITTEN"] else { return }
    for cell in Cell.all {
      await expect([cell]) {
        try $0.readListedValues(in: Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(cell)")))
      }
    }
  }

  @Test(
    "18. Archives of earlier versions stay readable, and those of this one, where nothing was written",
    .enabled(if: testsAreProgram, "the tests can't be started again")
  )
  func inAnotherProcess() throws {
    let folder = try TemporaryDirectory()
    func write<Value: Model>(_ model: Value.Type, _ cell: Cell) throws {
      try cell.approach.archive(Sample<Value>.listedTogether).write(to: folder["\(cell)"])
    }
    for cell in Cell.all { try write(cell.model, cell) }
    let environment = ["WRITTEN": folder.url.path]
    let reader = try RunningProgram(test: "ConformanceTests.GoldenTests/readable", environment: environment)
    let outcome = try reader.outcome()
    let failures = outcome.text.split(separator: "\n").filter { !$0.hasSuffix(" started.") }
    #expect(outcome.exitCode == 0, "\(failures.joined(separator: "\n"))")
  }
}

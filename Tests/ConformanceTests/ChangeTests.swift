import ArchivingApproach
import Changes
import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

/// Structs that change from one release to the next.
@Suite struct ChangeTests {
  private static let families: [[Way]] = [
    [.mirror, .nested, .box, .codableByHand], [.dictionariable, .archiver],
  ]

  @Test("28. A change of a struct never gives another value")
  func changes() async { await expectEach(Change.all) { changes($0) } }

  private func changes(_ change: Change) {
    for way in Way.allCases {
      for outcome in change.outcomes(way) {
        if case .another(let value) = outcome { Issue.record("\(way.rawValue): \(value)") }
        if case .error(let place) = outcome, way.isApproach { #expect(!place.isEmpty, "\(way.rawValue)") }
      }
    }
    for family in Self.families {
      #expect(Set(family.map { change.outcomes($0).map(\.text) }).count == 1, "\(family)")
    }
  }

  @Test(
    "29. Each release reads the archives of the others, or names the key",
    arguments: History.all
  )
  func releases(_ history: History) throws {
    for way in Self.families.joined() {
      for (reader, expected) in history.expected.enumerated() {
        for (writer, value) in expected.enumerated() {
          let archives = Golden.urls(Self.golden(history, writer, way))
          #expect(!archives.isEmpty)
          for url in archives {
            let subject = "\(way.rawValue): release \(reader + 1) reads \(url.path)"
            do {
              try expectEqual(history.read(reader, Data(contentsOf: url), way), value, "\(subject)")
            } catch let error as ArchiveError {
              #expect(value == nil, "\(subject): \(error)")
              #expect(error.path.components == [.key("version")], "\(subject)")
            }
          }
        }
      }
    }
  }

  @Test(
    "29. Each release reads the archives of the others, or names the key, and writes its own again",
    arguments: History.all
  )
  func golden(_ history: History) throws {
    for way in Self.families.joined() {
      for release in history.expected.indices {
        let data = try history.archive(release, way)
        try Golden.expect(data, Self.golden(history, release, way), by: way.rawValue)
      }
    }
  }

  /// "classes-Ticket-1"
  private static func golden(_ history: History, _ release: Int, _ way: Way) -> String {
    "\(way.family?.rawValue ?? "")-\(history.name)-\(release + 1)"
  }
}

extension Change: CustomTestStringConvertible {
  public var testDescription: String { name }
}

extension History: CustomTestStringConvertible {
  public var testDescription: String { name }
}

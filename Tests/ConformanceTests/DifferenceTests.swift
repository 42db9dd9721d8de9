import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import Testing

@Suite struct DifferenceTests {
  private let base = Festival.midnight

  @Test("A difference says where it is, what was written and what came back")
  func descriptions() {
    expect("name: \"Midnight Movies\" was written, \"midnight movies\" came back") {
      $0.name = "midnight movies"
    }
    expect("stage.hall.rows: an array of 3 was written, an array of 1 came back") {
      $0.stage = .hall(rows: [[1]])
    }
    expect("programme.visitors[1]: 250 was written, 7 came back") { $0.programme.visitors[1] = 7 }
    expect("votes.Avatar: 120 was written, nil came back") { $0.votes["Avatar"] = nil }
    expect("votes.fr: nil was written, 1 came back") { $0.votes["fr"] = 1 }
    expect("tags[\"3D\"]: \"3D\" was written, nil came back") { $0.tags.remove("3D") }
    expect("programme.rating: 4.5 was written, 0.5 came back") { $0.programme.rating = 0.5 }
    expect("price: 9.99 was written, 10 came back") { $0.price = 10 }
    expect("opening: the date at 282700800.5 was written, the date at 0.0 came back") {
      $0.opening = Date(timeIntervalSinceReferenceDate: 0)
    }
    expect("website: https://example.org/films?day=2#late was written, nil came back") { $0.website = nil }
    for edit: (inout Festival) -> Void in [
      { $0.finale = nil }, { $0.genre = .drama }, { $0.id = UUID() }, { $0.poster = Data() },
      { $0.programme.isPublic = false }, { $0.stage = .meadow },
    ] {
      #expect(Difference.between(base, and: edited(edit)) != nil)
    }
    #expect(Difference.between(base, and: base) == nil)
  }

  @Test("What looks the same is shown to the bit")
  func lookalikes() {
    #expect(text("\u{E9}", "e\u{301}") == "\"é\" (U+e9) was written, \"é\" (U+65 U+301) came back")
    let long = String(repeating: "x", count: 1_000)
    #expect(text(long + "a", long + "b") == "\"xxxxxxxxxxa\" was written, \"xxxxxxxxxxb\" came back")
    #expect(text(0.0, -0.0) == "0.0 was written, -0.0 came back")
    #expect(text(Double.nan, Double(nan: 1, signaling: false)) == "nan was written, nan(0x1) came back")
    #expect(!text(Float.nan, .signalingNaN).isEmpty)
    #expect(!text(Set(["\u{E9}"]), ["e\u{301}"]).isEmpty)
    #expect(!text(["\u{E9}": 1], ["e\u{301}": 1]).isEmpty)
    let base = URL(string: "https://example.org")
    #expect(!text(URL(string: "a", relativeTo: base), URL(string: "https://example.org/a")).isEmpty)
    #expect(!text(Result<Int, Never>.success(1), .success(2)).isEmpty)
    #expect(text(Double.nan, .nan).isEmpty)
  }

  @Test("A difference far inside a value is found as well")
  func deepDifference() {
    func nested(_ number: Int) -> Any { (0..<100).reduce(number as Any) { inside, _ in [inside] } }
    #expect(text(nested(1), nested(2)).hasSuffix("[0]: 1 was written, 2 came back"))
  }

  private func expect(
    _ description: String,
    at location: SourceLocation = #_sourceLocation,
    _ edit: (inout Festival) -> Void
  ) {
    #expect(text(base, edited(edit)) == description, sourceLocation: location)
  }

  private func edited(_ edit: (inout Festival) -> Void) -> Festival {
    var value = base
    edit(&value)
    return value
  }

  private func text<Value>(_ written: Value, _ cameBack: Value) -> String {
    Difference.between(written, and: cameBack)?.description ?? ""
  }
}

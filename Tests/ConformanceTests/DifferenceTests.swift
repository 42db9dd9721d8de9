import Catalog
import Foundation
import Testing

@Suite struct DifferenceTests {
  private let base = Everything.samples[0]

  @Test("A difference says where it is, what was written and what came back")
  func descriptions() {
    expect("text: \"Avatar\" was written, \"avatar\" came back") { $0.text = "avatar" }
    expect("tags: an array of 3 was written, an array of 2 came back") { $0.tags.removeLast() }
    expect("tags[1]: \"\" was written, \"x\" came back") { $0.tags[1] = "x" }
    expect("labels.de: \"Aufbruch nach Pandora\" was written, nil came back") { $0.labels["de"] = nil }
    expect("labels.fr: nil was written, \"x\" came back") { $0.labels["fr"] = "x" }
    expect("genres.drama: \"drama\" was written, nil came back") { $0.genres.remove("drama") }
    expect("detail.weight: 0.3 was written, 0.5 came back") { $0.detail?.weight = 0.5 }
    expect("price: 9.99 was written, 10 came back") { $0.price = 10 }
    expect("date: the date at 282700800.5 was written, the date at 0.0 came back") {
      $0.date = Date(timeIntervalSinceReferenceDate: 0)
    }
    expect("link: https://example.org/a?b=c#d was written, nil came back") { $0.link = nil }
    for edit: (inout Everything) -> Void in [
      { $0.detail = nil }, { $0.mood = .calm }, { $0.identifier = UUID() }, { $0.data = Data() },
      { $0.truth = false },
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

  private func expect(
    _ description: String,
    at location: SourceLocation = #_sourceLocation,
    _ edit: (inout Everything) -> Void
  ) {
    #expect(text(base, edited(edit)) == description, sourceLocation: location)
  }

  private func edited(_ edit: (inout Everything) -> Void) -> Everything {
    var value = base
    edit(&value)
    return value
  }

  private func text<Value>(_ written: Value, _ cameBack: Value) -> String {
    Difference.between(written, and: cameBack)?.description ?? ""
  }
}

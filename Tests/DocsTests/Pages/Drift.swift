import Foundation

/// A place where a page is not what it should be.
struct Drift: CustomStringConvertible {
  /// "docs/01-mirror.md"
  let path: String
  /// The number of the line, from 1.
  let line: Int
  let message: String
  let mend: Mend

  /// How to make it right.
  enum Mend {
    case byHand
    case lines(Range<Int>, with: [String])
    case file(URL, with: Data)
  }

  /// "docs/01-mirror.md:42: …"
  var description: String {
    let text = "\(path):\(line): \(message)"
    guard case .byHand = mend else {
      return "\(text); mend with: UPDATE_DOCS=1 swift test --filter DocsTests"
    }
    return text
  }
}

extension Page {
  /// The drift at a line, by its index, that only a person can mend.
  func drift(at index: Int, _ message: String) -> Drift {
    Drift(path: path, line: index + 1, message: message, mend: .byHand)
  }

  /// The drift of lines that should be others; nil if they are as they should be.
  func drift(of shown: Range<Int>, from made: [String], _ name: @autoclosure () -> String) -> Drift? {
    let lines = Array(lines[shown])
    guard lines != made else { return nil }
    let index = zip(lines, made).prefix { $0 == $1 }.count
    let expected = index < made.count ? "\"\(made[index])\"" : "the end"
    let found = index < lines.count ? "\"\(lines[index])\"" : "the end"
    return Drift(
      path: path,
      line: shown.lowerBound + index + 1,
      message: "\(name()) differs: expected \(expected), found \(found)",
      mend: .lines(shown, with: made)
    )
  }

  /// Writes the page and its drawings as they should be.
  ///
  /// - Returns: The drifts that only a person can mend.
  func mend(_ drifts: [Drift]) throws -> [Drift] {
    var lines = lines
    var rest: [Drift] = []
    // The last lines first, so that the others stay where they are.
    for drift in drifts.sorted(by: { $0.line > $1.line }) {
      switch drift.mend {
      case .lines(let range, let made): lines.replaceSubrange(range, with: made)
      case .file(let url, let data):
        let directory = url.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        try data.write(to: url)
      case .byHand: rest.append(drift)
      }
    }
    if lines != self.lines {
      let text = lines.joined(separator: "\n")
      try text.write(to: root.appendingPathComponent(path), atomically: true, encoding: .utf8)
    }
    return rest
  }
}

/// A link or an image.
struct Link {
  /// "other.md#anchor"
  let target: String
  let isImage: Bool
  /// The index of its line.
  let index: Int

  /// Whether it leads out of the package.
  var isRemote: Bool { target.contains("://") || target.hasPrefix("mailto:") }

  /// "other.md"; empty for a place of the same page.
  var file: String { String(target.prefix { $0 != "#" }) }

  /// "anchor"
  var anchor: String? {
    target.firstIndex(of: "#").map { String(target[target.index(after: $0)...]) }
  }
}

extension Page {
  /// `[text](target)`, `![text](target "title")`, `[text]: target`
  var links: [Link] {
    prose.flatMap { index in
      let line = lines[index].replacing(#/`[^`]*`/#, with: "code")
      let inline = line.matches(of: #/(!?)\[(?:[^\[\]]|!\[[^\]]*\]\([^)]*\))*\]\(<?([^\s)>]+)>?[^)]*\)/#).map
      {
        Link(target: String($0.output.2), isImage: $0.output.1 == "!", index: index)
      }
      let definition = line.wholeMatch(of: #/\[[^\]]+\]:\s+(\S+).*/#).map {
        Link(target: String($0.output.1), isImage: false, index: index)
      }
      return inline + [definition].compactMap { $0 }
    }
  }

  /// The anchors of the headings, as a Git host makes them.
  var anchors: Set<String> {
    var anchors: Set<String> = []
    for index in prose {
      guard let heading = lines[index].wholeMatch(of: #/#{1,6} +(.*?) *#*/#)?.output.1 else { continue }
      let anchor = Self.anchor(of: String(heading))
      // A heading that is there twice: "x", "x-1".
      let candidates = [anchor] + (1...99).map { "\(anchor)-\($0)" }
      if let free = candidates.first(where: { !anchors.contains($0) }) { anchors.insert(free) }
    }
    return anchors
  }

  /// Lower case, without punctuation, with "-" for each space.
  private static func anchor(of heading: String) -> String {
    let text = heading.replacing(#/!?\[([^\]]*)\]\([^)]*\)/#) { $0.output.1 }
    let kept = text.lowercased().unicodeScalars.filter { scalar in
      scalar == " " || scalar == "-" || scalar == "_" || scalar.properties.isAlphabetic
        || scalar.properties.numericType != nil || scalar.properties.generalCategory == .nonspacingMark
    }
    return String(String.UnicodeScalarView(kept)).replacing(" ", with: "-")
  }
}

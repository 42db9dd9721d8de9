extension String {
  /// The most similar of some words; nil if none is similar.
  func closest(among words: [String]) -> String? {
    let candidates = words.map { (word: $0, distance: editDistance(to: $0)) }
    guard let best = candidates.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= Swift.max(2, best.word.count / 3) ? best.word : nil
  }

  /// How many letters must be added, removed or changed to get the other word, ignoring case.
  private func editDistance(to other: String) -> Int {
    let letters = Array(other.lowercased())
    var row = Array(0...letters.count)
    for letter in lowercased() {
      var diagonal = row[0]
      row[0] += 1
      for (column, otherLetter) in letters.enumerated() {
        let changed = diagonal + (letter == otherLetter ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(changed, diagonal + 1, row[column] + 1)
      }
    }
    return row[letters.count]
  }
}

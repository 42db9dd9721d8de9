extension String {
  /// The most similar of some words, ignoring case; nil if none is similar, or several are equally so.
  package func closest(among words: [String]) -> String? {
    func limit(_ word: String) -> Int { Swift.max(2, word.count / 3) }
    let candidates = words.filter { abs($0.count - count) <= limit($0) }.map { word in
      (word: word, distance: word.lowercased().difference(from: lowercased()).count)
    }
    let distance = candidates.map(\.distance).min() ?? .max
    let closest = Set(candidates.filter { $0.distance == distance }.map(\.word))
    guard let word = closest.first, closest.count == 1, distance < count, distance <= limit(word) else {
      return nil
    }
    return word
  }
}

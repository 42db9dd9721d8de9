import Changes

extension Table {
  /// What becomes of each change where the lines are written by hand. One way of each family: the tests hold the others to the same.
  static func changesByHand() -> Table {
    changes([("classes", .mirror), ("dictionaries", .dictionariable)])
  }

  /// What becomes of each change where the compiler writes `Codable`.
  static func changesByCompiler() -> Table {
    changes([("approach 6", .codable), ("JSON", .json), ("property lists", .propertyList)])
  }

  /// The changes with the same answers in one row.
  private static func changes(_ ways: [Named<Way>]) -> Table {
    var rows: [[String]] = []
    for change in Change.all {
      let answers = ways.map { Self.answers(of: change.outcomes($0.value)) }
      for (answer, way) in zip(answers, ways) {
        let isSame = answers.allSatisfy { $0 == answer }
        if isSame, way.value != ways[0].value { continue }
        let name = isSame ? change.name : "\(change.name) (\(way.name))"
        if let row = rows.firstIndex(where: { $0.dropLast() == answer[...] }) {
          rows[row][answer.count] += "; \(name)"
        } else {
          rows.append(answer + [name])
        }
      }
    }
    return Table(
      header: ["", "new reads old", "old reads new", "and saves it", "changes"],
      rows: ["FULL", "BACKWARD", "FORWARD", "none"].flatMap { level in rows.filter { $0[0] == level } }
    )
  }

  /// Who can read whose archives and lose nothing, and the three answers: new reads old, old reads new, and what is left when
  /// old has saved that.
  private static func answers(of outcomes: [Change.Outcome]) -> [String] {
    let canRead = outcomes.map { [.same, .default, .converted].contains($0) }
    let level =
      switch (canRead[0], canRead[1]) {
      case (true, true): "FULL"
      case (true, false): "BACKWARD"
      case (false, true): "FORWARD"
      case (false, false): "none"
      }
    return [level]
      + outcomes.map { outcome in
        if case .error = outcome { "error" } else { outcome.text }
      }
  }
}

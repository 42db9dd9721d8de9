import Changes

extension Table {
  /// What each way makes of a change: new reads old, old reads new, new reads what old has saved.
  static func changes() -> Table {
    Table("change", rows: kinds, columns: ways) { change, way in
      change.outcomes(way).map(\.text).joined(separator: "; ")
    }
  }

  /// Who can read whose archives, and lose nothing.
  static func levels() -> Table {
    Table("change", rows: kinds, columns: ways) { change, way in
      let canRead = change.outcomes(way).map { [.same, .default, .converted].contains($0) }
      return switch (canRead[0], canRead[1]) {
      case (true, true): "FULL"
      case (true, false): "BACKWARD"
      case (false, true): "FORWARD"
      case (false, false): "none"
      }
    }
  }

  private static let kinds: [Named<Change>] = Change.all.map { ($0.name, $0) }

  /// One way of each family: the tests hold the others to the same.
  private static let ways: [Named<Way>] = [
    ("1, 2, 4: classes", .mirror), ("3, 5: dictionaries", .dictionariable), ("6: codable", .codable),
    ("Codable, JSON", .json), ("Codable, property list", .propertyList),
  ]
}

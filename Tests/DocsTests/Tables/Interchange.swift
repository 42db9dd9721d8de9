import Catalog
import KeyedArchive
import Models

extension Table {
  /// Which approach reads the archives of which.
  static func reads() throws -> Table {
    let user = User.georgeCostanza
    let rows = Catalog.approaches.map { reader in
      [reader.title]
        + Catalog.approaches.map { writer in
          let copy = try? reader.unarchive(User.self, from: writer.archive(user))
          return copy == user ? "yes" : "no"
        }
    }
    return Table(header: ["reads the archives of"] + Catalog.approaches.map(\.title), rows: rows)
  }
}

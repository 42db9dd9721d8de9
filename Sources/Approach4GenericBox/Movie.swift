import ArchivedModels
import Foundation
import KeyedArchive

extension Movie: Encoded, Boxable {
  public static let archivedClassName = "Movie"

  public func encode(with coder: NSCoder) {
    coder.encode(name, forKey: "name")
    coder.encode(director, forKey: "director")
    coder.encode(releaseYear, forKey: "releaseYear")
  }

  public init?(coder: NSCoder) {
    do {
      try self.init(
        name: coder.decode(forKey: "name"),
        director: coder.decode(forKey: "director"),
        releaseYear: coder.decode(forKey: "releaseYear")
      )
    } catch {
      return nil
    }
  }
}

import ArchivedModels
import Foundation
import KeyedArchive

extension Movie: Boxable {
  public static let archivedClassName = "Movie"

  public func encode(with coder: NSCoder) {
    coder.encode(name, forKey: "name")
    coder.encode(director, forKey: "director")
    coder.encode(releaseYear, forKey: "releaseYear")
  }

  public init?(coder: NSCoder) {
    guard
      let movie = try? Movie(
        name: coder.decode(forKey: "name"),
        director: coder.decode(forKey: "director"),
        releaseYear: coder.decode(forKey: "releaseYear")
      )
    else { return nil }
    self = movie
  }
}

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
    guard let name = coder.decode(String.self, forKey: "name"),
      let director = coder.decode(String.self, forKey: "director"),
      let releaseYear = coder.decode(Int.self, forKey: "releaseYear")
    else { return nil }
    self.init(name: name, director: director, releaseYear: releaseYear)
  }
}

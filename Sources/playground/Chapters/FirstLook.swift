import Approach6Codable

func firstLook() throws {
  // region firstLook
  struct Movie: Codable {
    let name: String
    let director: String
    let releaseYear: Int
  }

  let movie = Movie(name: "Avatar", director: "James Cameron", releaseYear: 2009)
  let archive = try KeyedArchiveEncoder().encode(movie)
  let copy = try KeyedArchiveDecoder().decode(Movie.self, from: archive)
  print("\(copy.name) by \(copy.director), from \(archive.count) bytes")
  // endregion
}

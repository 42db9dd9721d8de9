import ArchivedModels
import Foundation
import KeyedArchive

extension Actor: Encoded, Boxable {
  public static let archivedClassName = "Actor"

  public func encode(with coder: NSCoder) {
    coder.encode(name, forKey: "name")
    coder.encode(firstMovie, forKey: "firstMovie", as: \.encoder)
  }

  public init?(coder: NSCoder) {
    guard let name = coder.decode(String.self, forKey: "name"),
      let firstMovie = coder.decode(Movie.Encoder.self, forKey: "firstMovie", as: \.value)
    else { return nil }
    self.init(name: name, firstMovie: firstMovie)
  }
}

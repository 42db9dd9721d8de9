import ArchivedModels
import Foundation
import KeyedArchive

/// The class that archives a `Movie`, written by hand as in the post. `ValueEncoder` is its side of the pair.
public final class EncodableMovie: NSObject, ValueEncoder {
  // The name of the class in the file. It stays if the class is renamed.
  public static let archivedClassName = "Movie"

  public let value: Movie

  /// Creates the class's object for a movie.
  public init(_ value: Movie) {
    self.value = value
  }

  public func encode(with coder: NSCoder) {
    coder.encode(value.name, forKey: "name")
    coder.encode(value.director, forKey: "director")
    coder.encode(value.releaseYear, forKey: "releaseYear")
  }

  public init?(coder: NSCoder) {
    // `decode(forKey:)` is from `KeyedArchive`. The coder keeps what it throws, so `try?` loses nothing.
    guard
      let value = try? Movie(
        name: coder.decode(forKey: "name"),
        director: coder.decode(forKey: "director"),
        releaseYear: coder.decode(forKey: "releaseYear")
      )
    else { return nil }
    self.value = value
  }
}

/// `Encoded` is the struct's side.
extension Movie: Encoded {
  public var encoder: EncodableMovie { EncodableMovie(self) }
}

import ArchivedModels
import Foundation
import KeyedArchive

extension Movie: Bridged {
  public typealias ReferenceType = NSMovie
}

/// What a `Movie` bridges to.
public final class NSMovie: NSObject, BridgedClass {
  public static let archivedClassName = "Movie"

  public let value: Movie

  public init(_ value: Movie) {
    self.value = value
  }

  public func encode(with coder: NSCoder) {
    coder.encode(value.name, forKey: "name")
    coder.encode(value.director, forKey: "director")
    coder.encode(value.releaseYear, forKey: "releaseYear")
  }

  public init?(coder: NSCoder) {
    do {
      value = try Movie(
        name: coder.decode(forKey: "name"),
        director: coder.decode(forKey: "director"),
        releaseYear: coder.decode(forKey: "releaseYear")
      )
    } catch {
      return nil
    }
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override var description: String { "\(value)" }
}

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
    do {
      try self.init(
        name: coder.decode(forKey: "name"),
        firstMovie: coder.decode(forKey: "firstMovie", as: \Movie.Encoder.value)
      )
    } catch {
      return nil
    }
  }
}

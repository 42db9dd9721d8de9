import ArchivedModels
import Foundation
import KeyedArchive

/// Without a class: `Boxable` asks for what `Movie`'s has, and the generic class `Box` archives it.
extension Actor: Boxable {
  public static let archivedClassName = "Actor"

  public func encode(with coder: NSCoder) {
    coder.encode(name, forKey: "name")
    // A movie knows its class, so the coder takes the struct.
    coder.encode(firstMovie, forKey: "firstMovie")
  }

  public init?(coder: NSCoder) {
    guard
      let actor = try? Actor(
        name: coder.decode(forKey: "name"),
        firstMovie: coder.decode(forKey: "firstMovie")
      )
    else { return nil }
    self = actor
  }
}

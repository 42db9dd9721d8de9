import ArchivedModels
import Foundation
import KeyedArchive

extension Actor: Boxable {
  public static let archivedClassName = "Actor"

  public func encode(with coder: NSCoder) {
    coder.encode(name, forKey: "name")
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

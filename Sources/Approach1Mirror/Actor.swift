import ArchivedModels
import Foundation
import KeyedArchive

/// Holds an `Actor` so that a coder can archive it.
public final class ActorClass: NSObject, MirrorClass {
  public static let archivedClassName = "Actor"

  public let actor: Actor

  public init(_ actor: Actor) {
    self.actor = actor
  }

  public var value: Actor { actor }

  public func encode(with coder: NSCoder) {
    coder.encode(actor.name, forKey: "name")
    coder.encode(actor.firstMovie, forKey: "firstMovie", as: MovieClass.init)
  }

  public init?(coder: NSCoder) {
    do {
      actor = try Actor(
        name: coder.decode(forKey: "name"),
        firstMovie: coder.decode(forKey: "firstMovie", as: \MovieClass.movie)
      )
    } catch {
      return nil
    }
  }
}

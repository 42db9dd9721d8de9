import ArchivedModels
import Foundation
import KeyedArchive

/// Holds an `Actor` so that a coder can archive it. Movie.swift explains the names.
public final class ActorClass: NSObject, MirrorClass {
  public static let archivedClassName = "Actor"

  public let value: Actor

  public init(_ value: Actor) {
    self.value = value
  }

  public func encode(with coder: NSCoder) {
    coder.encode(value.name, forKey: "name")
    // A coder takes no struct: `as` says how to make an object of it, and below, which property of the object is the struct.
    coder.encode(value.firstMovie, forKey: "firstMovie", as: MovieClass.init)
  }

  public init?(coder: NSCoder) {
    guard
      let value = try? Actor(
        name: coder.decode(forKey: "name"),
        firstMovie: coder.decode(forKey: "firstMovie", as: \MovieClass.value)
      )
    else { return nil }
    self.value = value
  }
}

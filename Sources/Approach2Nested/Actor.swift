import ArchivedModels
import Foundation
import KeyedArchive

extension Actor {
  /// Archives this actor.
  public func archive() throws -> Data {
    try NSKeyedArchiver.archive(ActorClass(self))
  }

  /// Unarchives an actor.
  public static func unarchive(_ data: Data) throws -> Actor {
    try NSKeyedUnarchiver.unarchive(ActorClass.self, from: data).actor
  }

  /// Archives actors, in order.
  public static func archive(_ actors: [Actor]) throws -> Data {
    try NSKeyedArchiver.archive(actors.map(ActorClass.init))
  }

  /// Unarchives actors, in order.
  public static func unarchiveArray(_ data: Data) throws -> [Actor] {
    try NSKeyedUnarchiver.unarchive([ActorClass].self, from: data).map(\.actor)
  }
}

extension Actor {
  /// The class that archives an `Actor`; other modules can't name it. Movie.swift explains the names.
  #if canImport(ObjectiveC)
    @objc(Approach2Actor)
  #endif
  final class ActorClass: NSObject, ArchivedClass {
    static let archivedClassName = "Actor"

    let actor: Actor

    init(_ actor: Actor) {
      self.actor = actor
    }

    func encode(with coder: NSCoder) {
      coder.encode(actor.name, forKey: "name")
      // A coder takes no struct: `as` says how to make an object of it, and below, which property of the object is the struct.
      coder.encode(actor.firstMovie, forKey: "firstMovie", as: Movie.MovieClass.init)
    }

    init?(coder: NSCoder) {
      guard
        let actor = try? Actor(
          name: coder.decode(forKey: "name"),
          firstMovie: coder.decode(forKey: "firstMovie", as: \Movie.MovieClass.movie)
        )
      else { return nil }
      self.actor = actor
    }
  }
}

import ArchivedModels
import Foundation
import KeyedArchive

extension Actor {
  /// Archives this actor.
  public func archive() throws -> Data {
    try KeyedArchiver.archive(ActorClass(self))
  }

  /// Unarchives an actor.
  public static func unarchive(_ data: Data, options: ReadingOptions = .default) throws -> Actor {
    try KeyedUnarchiver.unarchive(ActorClass.self, from: data, options: options).actor
  }

  /// Archives actors, in order.
  public static func archive(_ actors: [Actor]) throws -> Data {
    try KeyedArchiver.archive(actors.map(ActorClass.init))
  }

  /// Unarchives actors, in order.
  public static func unarchiveArray(_ data: Data, options: ReadingOptions = .default) throws -> [Actor] {
    try KeyedUnarchiver.unarchive([ActorClass].self, from: data, options: options).map(\.actor)
  }
}

extension Actor {
  /// The class that archives an `Actor`; other modules can't name it.
  #if _runtime(_ObjC)
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

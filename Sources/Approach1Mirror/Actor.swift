import ArchiveFiles
import ArchivingApproach
import Foundation
import KeyedArchive
import Models

/// The class that mirrors `Actor`, for coders only.
public final class ActorClass: NSObject, ArchivedClass {
  public static let archivedClassName = "Actor"

  public let actor: Actor

  public init(_ actor: Actor) {
    self.actor = actor
  }

  public func encode(with coder: NSCoder) {
    coder.encode(actor.name, forKey: "name")
    coder.encode(MovieClass(actor.firstMovie), forKey: "firstMovie")
  }

  public init?(coder: NSCoder) {
    guard let name = coder.decode(String.self, forKey: "name"),
      let firstMovie = coder.decode(MovieClass.self, forKey: "firstMovie")
    else { return nil }
    actor = Actor(name: name, firstMovie: firstMovie.movie)
  }
}

/// The archive of an actor.
public func archiveActor(_ actor: Actor, using coder: Coder = .default) throws -> Data {
  try coder.archivedData(withRootObject: ActorClass(actor))
}

/// The actor in an archive.
public func unarchiveActor(_ data: Data, using coder: Coder = .default) throws -> Actor {
  try coder.unarchivedObject(ofClass: ActorClass.self, from: data).actor
}

/// Saves an actor in a file.
public func archiveActor(_ actor: Actor, to url: URL, using coder: Coder = .default) throws {
  try ArchiveFile(url).write(archiveActor(actor, using: coder))
}

/// The actor in a file.
public func unarchiveActor(from url: URL, using coder: Coder = .default) throws -> Actor {
  try ArchiveFile(url).read { try unarchiveActor($0, using: coder) }
}

/// The archive of several actors.
public func archiveActors(_ actors: [Actor], using coder: Coder = .default) throws -> Data {
  try coder.archivedData(withRootObject: actors.map(ActorClass.init))
}

/// The actors in an archive.
public func unarchiveActors(_ data: Data, using coder: Coder = .default) throws -> [Actor] {
  try coder.unarchivedArrayOfObjects(ofClass: ActorClass.self, from: data).map(\.actor)
}

/// Saves several actors in a file.
public func archiveActors(_ actors: [Actor], to url: URL, using coder: Coder = .default) throws {
  try ArchiveFile(url).write(archiveActors(actors, using: coder))
}

/// The actors in a file.
public func unarchiveActors(from url: URL, using coder: Coder = .default) throws -> [Actor] {
  try ArchiveFile(url).read { try unarchiveActors($0, using: coder) }
}

extension Actor: Mirrored {
  static var functions: ArchivingFunctions<Actor> {
    ArchivingFunctions(
      representation: ActorClass.init,
      archive: archiveActor,
      unarchive: unarchiveActor,
      archiveArray: archiveActors,
      unarchiveArray: unarchiveActors
    )
  }
}

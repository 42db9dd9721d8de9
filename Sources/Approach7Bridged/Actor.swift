import ArchivedModels
import Foundation
import KeyedArchive

extension Actor: Bridged {
  public typealias ReferenceType = NSActor
}

/// What an `Actor` bridges to.
public final class NSActor: NSObject, BridgedClass {
  public static let archivedClassName = "Actor"

  public let value: Actor

  public init(_ value: Actor) {
    self.value = value
  }

  public func encode(with coder: NSCoder) {
    coder.encode(value.name, forKey: "name")
    coder.encode(value.firstMovie, forKey: "firstMovie")
  }

  public init?(coder: NSCoder) {
    do {
      value = try Actor(
        name: coder.decode(forKey: "name"),
        firstMovie: coder.decode(forKey: "firstMovie")
      )
    } catch {
      return nil
    }
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override var description: String { "\(value)" }
}

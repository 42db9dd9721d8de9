import ArchivedModels
import Foundation
import KeyedArchive

/// Holds a `Person` so that a coder can archive it. Movie.swift explains the names.
public final class PersonClass: NSObject, MirrorClass {
  public static let archivedClassName = "Person"

  public let value: Person

  public init(_ value: Person) {
    self.value = value
  }

  public func encode(with coder: NSCoder) {
    coder.encode(value.firstName, forKey: "firstName")
    coder.encode(value.lastName, forKey: "lastName")
  }

  public init?(coder: NSCoder) {
    guard
      let value = try? Person(
        firstName: coder.decode(forKey: "firstName"),
        lastName: coder.decode(forKey: "lastName")
      )
    else { return nil }
    self.value = value
  }
}

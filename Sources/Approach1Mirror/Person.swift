import ArchivedModels
import Foundation
import KeyedArchive

/// Holds a `Person` so that a coder can archive it.
public final class PersonClass: NSObject, MirrorClass {
  public static let archivedClassName = "Person"
  public static let formerClassNames = ["HelperClass"]

  public let person: Person

  public init(_ person: Person) {
    self.person = person
  }

  public var value: Person { person }

  public func encode(with coder: NSCoder) {
    coder.encode(person.firstName, forKey: "firstName")
    coder.encode(person.lastName, forKey: "lastName")
  }

  public init?(coder: NSCoder) {
    do {
      person = try Person(
        firstName: coder.decode(forKey: "firstName"),
        lastName: coder.decode(forKey: "lastName")
      )
    } catch {
      return nil
    }
  }
}

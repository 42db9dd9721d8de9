import ArchivedModels
import Foundation
import KeyedArchive

/// As `Actor` does it.
extension Person: Boxable {
  public static let archivedClassName = "Person"

  public func encode(with coder: NSCoder) {
    coder.encode(firstName, forKey: "firstName")
    coder.encode(lastName, forKey: "lastName")
  }

  public init?(coder: NSCoder) {
    guard
      let person = try? Person(
        firstName: coder.decode(forKey: "firstName"),
        lastName: coder.decode(forKey: "lastName")
      )
    else { return nil }
    self = person
  }
}

import ArchivedModels
import Foundation
import KeyedArchive

extension Person: Bridged {
  public typealias ReferenceType = NSPerson
}

/// What a `Person` bridges to.
public final class NSPerson: NSObject, BridgedClass {
  public static let archivedClassName = "Person"
  public static let formerClassNames = ["PersonClass", "HelperClass"]

  public let value: Person

  public init(_ value: Person) {
    self.value = value
  }

  public func encode(with coder: NSCoder) {
    coder.encode(value.firstName, forKey: "firstName")
    coder.encode(value.lastName, forKey: "lastName")
  }

  public init?(coder: NSCoder) {
    do {
      value = try Person(
        firstName: coder.decode(forKey: "firstName"),
        lastName: coder.decode(forKey: "lastName")
      )
    } catch {
      return nil
    }
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override var description: String { "\(value)" }
}

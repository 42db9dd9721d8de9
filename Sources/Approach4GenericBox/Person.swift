import ArchivedModels
import Foundation
import KeyedArchive

extension Person: Encoded, Boxable {
  public static let archivedClassName = "Person"
  public static let formerClassNames = ["HelperClass", "PersonClass"]

  public func encode(with coder: NSCoder) {
    coder.encode(firstName, forKey: "firstName")
    coder.encode(lastName, forKey: "lastName")
  }

  public init?(coder: NSCoder) {
    guard let firstName = coder.decode(String.self, forKey: "firstName"),
      let lastName = coder.decode(String.self, forKey: "lastName")
    else { return nil }
    self.init(firstName: firstName, lastName: lastName)
  }
}

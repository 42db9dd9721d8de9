/// A person: the struct of D. Hauser's post "NSCoding And Swift Structs" (2015).
public struct Person: Model {
  public let firstName: String
  public let lastName: String

  public init(firstName: String, lastName: String) {
    self.firstName = firstName
    self.lastName = lastName
  }
}

extension Person {
  public static let samples = [
    Person(firstName: "Dominik", lastName: "Hauser"),
    Person(firstName: "Zoë", lastName: "Saldaña"),
  ]

  public static let edgeCases =
    EdgeValues.strings.flatMap {
      [Person(firstName: $0, lastName: ""), Person(firstName: "a", lastName: $0)]
    }
    + [Person(firstName: "\u{E9}", lastName: "e\u{301}"), Person(firstName: "$null", lastName: "$null")]
}

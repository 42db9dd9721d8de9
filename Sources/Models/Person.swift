/// A person: the struct of D. Hauser's post "NSCoding And Swift Structs" (2015).
public struct Person: ModelValue {
  public let firstName: String
  public let lastName: String

  public init(firstName: String, lastName: String) {
    self.firstName = firstName
    self.lastName = lastName
  }
}

/// A restaurant: the innermost struct of T. Kramer's post "Serializing & Archiving Structs in Swift with
/// Archiver" (2016).
public struct Restaurant: ModelValue {
  public let id: String
  public let name: String

  public init(id: String, name: String) {
    self.id = id
    self.name = name
  }
}

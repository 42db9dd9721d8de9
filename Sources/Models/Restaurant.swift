/// A restaurant: the innermost struct of T. Kramer's post "Serializing & Archiving Structs in Swift with
/// Archiver" (2016).
public struct Restaurant: Model {
  public let id: String
  public let name: String

  public init(id: String, name: String) {
    self.id = id
    self.name = name
  }
}

extension Restaurant {
  public static let soupMan = Restaurant(id: "abcd-1234", name: "The Original Soup Man")
  public static let boite = Restaurant(id: "efgh-5678", name: "La Boîte en Bois")
  public static let monks = Restaurant(id: "ijkl-9012", name: "Monk's Café")

  public static let samples = [soupMan, boite, monks]

  public static let edgeCases = EdgeValues.strings.flatMap {
    [Restaurant(id: $0, name: $0), Restaurant(id: "1", name: $0)]
  }
}

import ArchivedModels
import KeyedArchive

// The models are `Codable` already. Only two have a class with another name in the posts than `PersonClass` and `CoordinateClass`.

extension Person: CustomArchivedName {
  public static let formerClassNames = ["HelperClass", "PersonClass"]
}

extension Coordinate: CustomArchivedName {
  public static let formerClassNames = ["EncodableCoordinate", "CoordinateClass"]
}

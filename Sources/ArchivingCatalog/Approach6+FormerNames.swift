import Approach6Codable
import ArchivedModels

// The posts give these classes other names than `PersonClass` and `CoordinateClass`.

extension Person: CustomArchivedName {
  public static let formerClassNames = ["HelperClass", "PersonClass"]
}

extension Coordinate: CustomArchivedName {
  public static let formerClassNames = ["EncodableCoordinate", "CoordinateClass"]
}

import ArchivedModels
import KeyedArchive

// `Coordinate` is `Codable` already. Only the post's class for it is called otherwise than `CoordinateClass`.
extension Coordinate: CustomArchivedName {
  public static let formerClassNames = ["EncodableCoordinate", "CoordinateClass"]
}

import ArchivedModels
import KeyedArchive

// `Person` is `Codable` already. Only the posts' classes for it are called otherwise than `PersonClass`.
extension Person: CustomArchivedName {
  public static let formerClassNames = ["HelperClass", "PersonClass"]
}

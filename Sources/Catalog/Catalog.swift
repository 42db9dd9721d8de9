import Approach1Mirror
import Approach2Nested
import Approach3Dictionariable
import Approach4GenericBox
import Approach5Archiver
import Approach6Codable
import ArchivedModels
import ArchivingApproach
import KeyedArchive

/// Every approach and every model, for the runner and the conformance suite.
public enum Catalog {
  /// The approaches, in the order of their numbers. To add one, add a line here.
  public static let approaches: [any ArchivingApproach] = [
    Approach1(),
    Approach2(),
    Approach3(),
    Approach4(),
    Approach5(),
    Approach6(),
  ]

  /// The models, the simplest first. To add one, add a line here.
  public static let models: [any Model.Type] = [
    Movie.self,
    Actor.self,
    Coordinate.self,
    Person.self,
    Restaurant.self,
    Review.self,
    User.self,
    Festival.self,
  ]
}

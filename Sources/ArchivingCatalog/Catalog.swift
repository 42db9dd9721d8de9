import ArchivedModels
import ArchivingApproach

/// Every approach and every model, for the runner and the conformance suite.
public enum Catalog {
  /// The models, the simplest first. To add one, add a line here.
  public static let models: [any Model.Type] = [
    Movie.self,
    Actor.self,
    Coordinate.self,
    Person.self,
    Restaurant.self,
    Review.self,
    User.self,
    Screening.self,
    Festival.self,
  ]
}

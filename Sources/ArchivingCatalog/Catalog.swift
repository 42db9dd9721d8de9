import ArchivedModels
import ArchivingApproach
import KeyedArchive

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

  /// Reads also the archives of the posts' own classes. Each is called "MovieClass" for `Movie`, but for two.
  public static let formerNames = models.reduce(ReadingOptions.default) {
    $0.reading("\($1)Class", as: "\($1)")
  }
  .reading("HelperClass", as: "Person")
  .reading("EncodableCoordinate", as: "Coordinate")
}

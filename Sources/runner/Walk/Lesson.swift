import Approach4GenericBox
import Approach5Archiver
import ArchivedModels
import ArchivingApproach
import Foundation

/// What the walk shows of an approach.
struct Lesson: Sendable {
  /// Declarations of a file, by their names, as in `Region`.
  struct Excerpt: Sendable {
    let file: String
    let names: [String]

    init(_ file: String, _ names: String...) {
      (self.file, self.names) = (file, names)
    }
  }

  /// The struct that the post archives.
  var model = Excerpt("Sources/Models/Movie.swift", "let name", "let director", "let releaseYear")
  /// What one writes for it, in both directions.
  var code: [Excerpt] = []
  /// What isn't in the post: why it is here, and its code.
  var addition: (reason: String, code: [Excerpt])?
  /// The value whose archive is shown, and the JSON that it is made of, if it isn't made in Swift.
  var example: any Model = Movie.avatar
  var response: String?
  /// Why its archive is as it is.
  var reason = ""
  /// Saves the example in a folder as the post does, and returns what to say about it. Indented lines are code.
  var store: (@Sendable (URL) throws -> [String])?
  /// The code for a struct in a struct, if the example has none.
  var nested: [Excerpt] = []

  static func about(_ approach: any ArchivingApproach) -> Lesson { all[approach.number] ?? Lesson() }

  /// By the numbers of the approaches.
  static let all = [
    1: Lesson(
      code: [
        Excerpt(
          "Sources/Approach1Mirror/Movie.swift",
          "class MovieClass",
          "func archiveMovie",
          "func unarchiveMovie"
        )
      ],
      reason: "An archive also stores the name of the class, and a table of its objects.",
      nested: [Excerpt("Sources/Approach1Mirror/Actor.swift", "func encode(with")]
    ),
    2: Lesson(
      code: [
        Excerpt(
          "Sources/Approach2Nested/Movie.swift",
          "func archive()",
          "func unarchive",
          "func encode(with"
        )
      ],
      reason: "The class does the same work, but other modules don't see it.",
      nested: [Excerpt("Sources/Approach2Nested/Actor.swift", "func encode(with")]
    ),
    3: Lesson(
      code: [
        Excerpt("Sources/Approach3Dictionariable/Movie.swift", "extension Movie"),
        Excerpt(
          "Sources/Approach3Dictionariable/Dictionariable.swift",
          "func archiveStructure",
          "func extractStructureFromArchive"
        ),
      ],
      reason: "You write no class, but a dictionary stores its keys and values as objects of their own.",
      nested: [Excerpt("Sources/Approach3Dictionariable/Actor.swift", "func dictionaryRepresentation")]
    ),
    4: Lesson(
      model: Excerpt("Sources/Models/Coordinate.swift", "let latitude", "let longitude"),
      code: [
        Excerpt("Sources/Approach4GenericBox/Coordinate.swift", "func encode(with", "extension Coordinate"),
        Excerpt("Sources/Approach4GenericBox/Encoded.swift", "func archive()", "func unarchive"),
      ],
      addition: (
        reason:
          "In the post, each struct has such a class. Box isn't in the post: it is one class for all that adopt Boxable.",
        code: [Excerpt("Sources/Approach4GenericBox/Actor.swift", "func encode(with")]
      ),
      example: Coordinate.samples[0],
      reason: "It is an object of a class again.",
      store: { folder in
        let (coordinate, cache) = (
          Coordinate.samples[0], Cache<Coordinate>(name: "place", directory: folder)
        )
        try cache.save(object: coordinate)
        guard try cache.fetchObject() == coordinate else {
          throw Failure(message: "the cache returned another coordinate")
        }
        return [
          "It is saved in \(cache.fileURL.lastPathComponent), and comes back:",
          "  let cache = Cache<Coordinate>(name: \"place\", directory: folder)",
          "  try cache.save(object: coordinate)",
          "  let same = try cache.fetchObject()",
        ]
      }
    ),
    5: Lesson(
      model: Excerpt("Sources/Models/User.swift", "let id", "let name", "let reviews"),
      code: [
        Excerpt(
          "Sources/Approach5Archiver/User.swift",
          "init?(responseObject",
          "var archiveValue"
        )
      ],
      example: georgeCostanza,
      response: response,
      reason: "It is a dictionary again, as in approach 3.",
      store: { folder in
        let object = try JSONSerialization.jsonObject(with: Data(response.utf8)) as? ResponseObject ?? [:]
        let archiver = Archiver(rootDirectoryURL: folder, archiveDirectoryName: "Reviews")
        let user = try User(responseObject: object, shouldArchive: true, in: archiver)
        guard let user, user == georgeCostanza, try User(resourceID: user.id, in: archiver) == user else {
          throw Failure(message: "the store returned another user")
        }
        let file = "\(archiver.archiveDirectoryURL.lastPathComponent)/\(User.directoryName)/\(user.id).plist"
        return [
          "It is saved in \(file), and comes back:",
          "  let user = try User(responseObject: response, shouldArchive: true)",
          "  let same = try User(resourceID: \"\(user.id)\")",
        ]
      }
    ),
    6: Lesson(
      code: [
        Excerpt("Sources/playground/Chapters/Codable.swift", "struct Hike", "func archivedHike")
      ],
      reason: "It is an object of a class again, but you write neither a class nor keys."
    ),
  ]

  /// George Costanza with the first of his reviews, as the server in T. Kramer's post sends him.
  private static let response = """
    {
      "id": "abcd-efgh-ijkl-mnop",
      "name": "George Costanza",
      "user_reviews": [
        {
          "id": "123-456",
          "restaurant": { "id": "abcd-1234", "name": "The Original Soup Man" },
          "star_rating": "4",
          "text": "Good soup! One star off for forgeting the bread."
        }
      ]
    }
    """
  private static let georgeCostanza = User(
    id: User.georgeCostanza.id,
    name: User.georgeCostanza.name,
    reviews: [User.georgeCostanza.reviews[0]]
  )
}

import ArchivedModels
import ArchivingApproach
import Foundation
import KeyedArchive

/// Approach 5: a framework turns a server's response into structs, and structs into stored archives.
public struct Approach5: ArchivingApproach {
  public let number = 5
  public let name = "archiver"
  public let summary = "A framework turns a server's response into structs, and structs into stored archives."
  public let source = "T. Kramer, \"Serializing & Archiving Structs in Swift with Archiver\" (2016)"
  public let chapter: String? = "docs/05-archiver.md"
  public let family = ArchiveFamily.dictionaries
  public let written = "as 3, and an id for its file"
  public let choice: String? = "values from a server, a file for each"
  public let lesson = Lesson(
    model: .init("Sources/Models/User.swift", "let id", "let name", "let reviews"),
    code: [
      .init(
        "User.swift",
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
      guard let user, user == georgeCostanza, try User(resourceID: user.id, in: archiver) == user
      else { return nil }
      let file = "\(archiver.archiveDirectoryURL.lastPathComponent)/\(User.directoryName)/\(user.id).plist"
      return [
        "It is saved in \(file), and comes back:",
        "  let user = try User(responseObject: response, shouldArchive: true)",
        "  let same = try User(resourceID: \"\(user.id)\")",
      ]
    }
  )

  /// Creates the approach, for the catalog.
  public init() {}

  public func functions<Value>(for type: Value.Type) -> ArchivingFunctions<Value>? {
    func functions<Known: ArchiveRepresentable>(of known: Known.Type) -> Any { known.functions }
    return (type as? any ArchiveRepresentable.Type).flatMap {
      functions(of: $0) as? ArchivingFunctions<Value>
    }
  }
}

extension ArchiveRepresentable {
  fileprivate static var functions: ArchivingFunctions<Self> {
    ArchivingFunctions(
      representation: { $0.archiveValue },
      archive: { try $0.archivedData() },
      unarchive: { data, options in
        // The module's own functions take no options.
        guard options != .default else { return try Self(archivedData: data) }
        return try ArchiveError.locating(root: "\(Self.self)") {
          try KeyedUnarchiver.unarchive(Represented<Self>.self, from: data, options: options).value
        }
      },
      archiveArray: { try $0.archivedData() },
      unarchiveArray: { data, options in
        guard options != .default else { return try [Self](archivedData: data) }
        return try ArchiveError.locating(root: "[\(Self.self)]") {
          try KeyedUnarchiver.unarchive([Represented<Self>].self, from: data, options: options).map(\.value)
        }
      }
    )
  }
}

extension Approach5 {
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

import Approach4GenericBox
import Approach5Archiver
import ArchivedModels
import Foundation
import TestSupport
import Testing

/// The files of apps with the posts' code, which Foundation's archiver has written.
@Suite struct AppFileTests {
  @Test("25. A cache reads the file that an app with the post's code has saved")
  func cache() throws {
    let directory = try TemporaryDirectory()
    let place = Coordinate(latitude: 40.8055, longitude: -73.9654)
    let cache = Cache<Coordinate>(name: "coordinate", directory: directory.url)
    let object = EncodableCoordinate(place)
    try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false).write(
      to: cache.fileURL
    )
    try expectEqual(cache.fetchObject(), place)
  }

  @Test("25. A store reads the files that an app with the post's code has saved")
  func store() throws {
    let directory = try TemporaryDirectory()
    let archiver = Archiver(rootDirectoryURL: directory.url, archiveDirectoryName: "Reviews")
    let user: NSDictionary = [
      "id": "abcd-efgh-ijkl-mnop", "name": "George Costanza",
      "reviews": [
        [
          "id": "abcd-1234", "restaurant": ["id": "efgh-5678", "name": "Monk's Café"], "rating": 5,
          "text": "Great!",
        ]
      ],
    ]
    try create(
      directory["com.Reviews.archives/User/abcd-efgh-ijkl-mnop.plist"],
      NSKeyedArchiver.archivedData(withRootObject: user, requiringSecureCoding: false)
    )
    let expected = User(
      id: "abcd-efgh-ijkl-mnop",
      name: "George Costanza",
      reviews: [
        Review(
          id: "abcd-1234",
          restaurant: Restaurant(id: "efgh-5678", name: "Monk's Café"),
          rating: 5,
          text: "Great!"
        )
      ]
    )
    try expectEqual(User(resourceID: expected.id, in: archiver), expected)
    try expectEqual(User.storedCollection(in: archiver).values, [expected])
  }
}

/// The post's class. Its name in the file has this module in front.
final class EncodableCoordinate: NSObject, NSCoding {
  private let coordinate: Coordinate

  init(_ coordinate: Coordinate) {
    self.coordinate = coordinate
  }

  init?(coder: NSCoder) { nil }

  func encode(with coder: NSCoder) {
    coder.encode(coordinate.latitude as Double?, forKey: "latitude")
    coder.encode(coordinate.longitude as Double?, forKey: "longitude")
  }
}

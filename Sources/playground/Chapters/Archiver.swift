import Approach5Archiver
import Foundation
import KeyedArchive
import Models

func responseAsUser() {
  do {
    print(try JSONDecoder().decode(User.self, from: Data(User.serverResponse.utf8)))
  } catch let DecodingError.keyNotFound(key, _) {
    print("the server sends no \(key.stringValue)")
  } catch {
    print(error)
  }
}

// region response
/// The response of the server as a dictionary.
func response() throws -> ResponseObject {
  let json = try JSONSerialization.jsonObject(with: Data(User.serverResponse.utf8))
  return json as? ResponseObject ?? [:]
}
// endregion

func archivedResponse() throws {
  let archive = try KeyedArchiver.archivedData(withRootObject: response())
  let copy: Archive = try Coder.default.unarchivedValue(from: archive)
  let reviews: [Archive] = try copy.value(forKey: "user_reviews")
  let ratings = reviews.compactMap { try? $0.value(Int.self, forKey: "star_rating") }
  print("\(reviews.count) reviews with \(ratings.count) ratings")
}

func userFromResponse() throws {
  guard let user = try User(responseObject: response()) else { return }
  print(user.name)
  for review in user.reviews { print("\(review.rating) of 5 for \(review.restaurant.name)") }
}

func responseWithHoles() {
  let response: ResponseObject = [
    "id": "1",
    "user_reviews": [
      ["id": "2", "restaurant": ["id": "3", "name": "Monk's Café"]],
      ["id": "4", "star_rating": "5", "text": "Where was I?"],
    ],
  ]
  guard let user = User(responseObject: response) else { return }
  print(user.name)
  for review in user.reviews { print(review) }
}

func archiveWithHoles() throws {
  let review: Archive = ["id": "2", "restaurant": ["id": "3", "name": "Monk's Café"]]
  let archive: Archive = ["id": "1", "name": "Guest", "reviews": [review]]
  let data = try Coder.default.archivedData(withRootObject: archive)
  do {
    print(try User(archivedData: data))
  } catch {
    print("caught: \(error)")
  }
}

func cachedUser() throws {
  let directory = URL.currentDirectory()
  // region cachedUser
  let archiver = Archiver(rootDirectoryURL: directory, archiveDirectoryName: "Reviews")
  _ = try User(responseObject: response(), shouldArchive: true, in: archiver)

  for file in try files(in: directory) { print(file) }
  let copy = try User(resourceID: "abcd-efgh-ijkl-mnop", in: archiver)
  print(copy.name, copy == .georgeCostanza)
  // endregion
}

func identifiersAsPaths() throws {
  let directory = URL.currentDirectory()
  // region identifiersAsPaths
  let archiver = Archiver(rootDirectoryURL: directory, archiveDirectoryName: "Reviews")
  let ids = ["../../Documents/diary", "George", "george"]
  try ids.map { User(id: $0, name: "Guest", reviews: []) }
    .storeArchives(in: archiver)
  for file in try files(in: directory).sorted() { print(file) }
  print(try User.storedIDs(in: archiver))
  // endregion
}

/// The paths of the files below a directory, relative to it.
func files(in directory: URL) throws -> [String] {
  try FileManager.default.subpathsOfDirectory(atPath: directory.path).filter {
    !directory.appendingPathComponent($0).hasDirectoryPath
  }
}

extension Chapter {
  static let archiver = Chapter(
    "archiver",
    page: "docs/05-archiver.md",
    [
      "responseAsUser": responseAsUser,
      "archivedResponse": archivedResponse,
      "userFromResponse": userFromResponse,
      "responseWithHoles": responseWithHoles,
      "archiveWithHoles": archiveWithHoles,
      "cachedUser": cachedUser,
      "identifiersAsPaths": identifiersAsPaths,
      "dishFromServer": dishFromServer,
      "olderRecipe": olderRecipe,
    ]
  )
}

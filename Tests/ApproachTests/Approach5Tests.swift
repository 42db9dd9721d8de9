import Approach5Archiver
import Foundation
import KeyedArchive
import Models
import TestSupport
import Testing

/// What is particular to approach 5: the server's responses, and the store.
@Suite struct Approach5Tests {
  private func response(_ json: String) throws -> ResponseObject {
    try ArchiveError.expect(JSONSerialization.jsonObject(with: Data(json.utf8)))
  }

  private func store(_ directory: URL, coder: Coder = .default) -> Archiver {
    Archiver(rootDirectoryURL: directory, archiveDirectoryName: "tests", coder: coder)
  }

  // MARK: Responses

  @Test("The server's response of the post is the user of the post")
  func serverResponse() throws {
    #expect(try User(responseObject: response(User.serverResponse)) == .georgeCostanza)
  }

  @Test("A review without a restaurant is left out, a rating that is no number is 0, no name is Guest")
  func lenientResponse() throws {
    let user = try User(
      responseObject: response(
        """
        {"id": "1", "user_reviews": [
          {"id": "a", "star_rating": "5"},
          {"id": "b", "restaurant": {"id": "r"}},
          {"id": "c", "restaurant": {"id": "r", "name": "R"}, "star_rating": "many"},
          "no review"
        ]}
        """
      )
    )
    let review = Review(id: "c", restaurant: Restaurant(id: "r", name: "R"), rating: 0, text: "")
    #expect(user == User(id: "1", name: "Guest", reviews: [review]))
  }

  @Test("A user without an id is none")
  func responseWithoutID() throws {
    #expect(try User(responseObject: response("{\"name\": \"George\"}")) == nil)
  }

  // MARK: Archives

  @Test("An archive is not forgiven: a review that cannot be read is an error, and says where")
  func strictArchive() throws {
    var archive = User.georgeCostanza.archiveValue
    var reviews = User.georgeCostanza.reviews.archiveValue
    reviews[2]["restaurant"] = ["id": "r", "name": 7] as Archive
    archive["reviews"] = reviews
    let data = try Coder.default.archivedData(withRootObject: archive)
    let error = #expect(throws: ArchiveError.self) { try User(archivedData: data) }
    #expect(
      error?.description == "User.reviews[2].restaurant.name: expected a string, found the integer 7"
    )
  }

  // MARK: The store

  @Test("A value is stored under its type and id, as in the post", arguments: Coder.allCases)
  func layout(_ coder: Coder) throws {
    try withTemporaryDirectory { directory in
      let archiver = store(directory, coder: coder)
      try User.georgeCostanza.storeArchive(in: archiver)
      #expect(try files(in: directory) == ["com.tests.archives/User/abcd-efgh-ijkl-mnop.plist"])
      #expect(try User(resourceID: "abcd-efgh-ijkl-mnop", in: archiver) == .georgeCostanza)
    }
  }

  @Test("Serialize and store in one step")
  func cachable() throws {
    try withTemporaryDirectory { directory in
      let archiver = store(directory)
      let object = try response(User.serverResponse)
      let user = try User(responseObject: object, shouldArchive: true, in: archiver)
      #expect(try user == User(resourceID: "abcd-efgh-ijkl-mnop", in: archiver))
      let users = try User.archivedCollection(from: [object, "none", ["id": "2"]], in: archiver)
      #expect(users.map(\.id) == ["abcd-efgh-ijkl-mnop", "2"])
      #expect(try User.unarchivedCollection(withIdentifiers: users.map(\.id), in: archiver) == users)
    }
  }

  @Test("Delete removes one value, clearAll every one, and nothing that the store did not write")
  func removal() throws {
    try withTemporaryDirectory { directory in
      let archiver = store(directory)
      try User.samples.storeArchives(in: archiver)
      try Movie.samples.storeArchives(in: archiver)
      try User.samples[0].deleteArchive(in: archiver)
      #expect(throws: ArchiveError.self) { try User(resourceID: User.samples[0].id, in: archiver) }
      #expect(try User(resourceID: User.samples[1].id, in: archiver) == User.samples[1])

      let foreign = archiver.archiveDirectoryURL.appendingPathComponent("notes.txt")
      try Data("mine".utf8).write(to: foreign)
      try archiver.clearAll()
      #expect(try files(in: directory) == ["com.tests.archives/notes.txt"])
    }
  }

  private static let hostileIDs = [
    "../../x", "/", "", ".", "..", "a/b", "a\\b", "\u{0}", "a\u{0}b", "CON", "~", "%", "%2f", "/etc/passwd",
    "A", "a", "\u{E9}", "e\u{301}", " ", "x.plist", String(repeating: "x", count: 300),
    String(repeating: "x", count: 301), String(repeating: "/", count: 300), "%empty", "Face/Off (1997)",
  ]

  @Test("Whatever an id is, its file lies in the store, and no two share one")
  func hostileIDs() throws {
    try withTemporaryDirectory { directory in
      let archiver = store(directory.appendingPathComponent("root"))
      let users = Self.hostileIDs.map { User(id: $0, name: "the one with \($0.count)", reviews: []) }
      try users.storeArchives(in: archiver)
      let stored = try files(in: directory)
      #expect(stored.count == users.count)
      #expect(Set(stored.map { $0.lowercased() }).count == users.count)
      #expect(stored.allSatisfy { $0.hasPrefix("root/com.tests.archives/User/") })
      for user in users {
        #expect(
          try User(resourceID: user.id, in: archiver).id.unicodeScalars.elementsEqual(user.id.unicodeScalars)
        )
      }
    }
  }
}

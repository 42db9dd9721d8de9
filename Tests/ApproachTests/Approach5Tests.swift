import Approach5Archiver
import ArchivedModels
import ArchivingApproach
import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

/// What is particular to approach 5: the server's responses, and the store.
@Suite struct Approach5Tests {
  private func response(_ json: String) throws -> ResponseObject {
    try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? ResponseObject)
  }

  private func withStore(_ body: (Archiver) throws -> Void) throws {
    try withTemporaryDirectory { try body(Archiver(rootDirectoryURL: $0, archiveDirectoryName: "tests")) }
  }

  // MARK: Responses

  @Test("The server's response of the post is the user of the post")
  func serverResponse() throws {
    try expectEqual(User(responseObject: response(User.serverResponse)), .georgeCostanza)
  }

  @Test("A review without a restaurant is left out, a rating that is no integer is 0, no name is Guest")
  func lenientResponse() throws {
    let object = try response(
      """
      {"id": "1", "user_reviews": [
        {"id": "a", "star_rating": "5"},
        {"id": "b", "restaurant": {"id": "r"}},
        {"id": "b", "restaurant": {"name": "R"}},
        {"id": 7, "restaurant": {"id": "r", "name": "R"}},
        {"id": "c", "restaurant": {"id": "r", "name": "R"}, "star_rating": "many"},
        {"id": "e", "restaurant": {"id": "r", "name": "R"}, "star_rating": "4.5", "text": null},
        {"restaurant": {"id": "r", "name": "R"}},
        {"id": "d", "restaurant": {"id": "r", "name": "R"}, "star_rating": "-3"},
        "no review"
      ]}
      """
    )
    let reviews = [("c", 0), ("e", 0), ("d", -3)].map { id, rating in
      Review(id: id, restaurant: Restaurant(id: "r", name: "R"), rating: rating, text: "")
    }
    #expect(User(responseObject: object) == User(id: "1", name: "Guest", reviews: reviews))
    #expect(Review.serializedCollection(from: object, withKey: "user_reviews") == reviews)
    #expect(Review.serializedCollection(from: object, withKey: "no key").isEmpty)
    let noArray = try response(
      """
      {"user_reviews": {
        "id": "c", "restaurant": {"id": "r", "name": "R"},
        "0": {"id": "c", "restaurant": {"id": "r", "name": "R"}}
      }}
      """
    )
    #expect(Review.serializedCollection(from: noArray, withKey: "user_reviews").isEmpty)
    for (json, name) in [("\"\"", ""), ("null", "Guest"), ("7", "Guest")] {
      try expectEqual(User(responseObject: response("{\"id\": \"1\", \"name\": \(json)}"))?.name, name)
    }
  }

  @Test("A response without an identifier that is a string, or under another key, is no value")
  func noValue() throws {
    for id in ["", "\"id\": 7, ", "\"id\": null, "] {
      let object = try response("{\(id)\"name\": \"George\"}")
      #expect(User(responseObject: object) == nil)
      #expect(Restaurant(responseObject: object) == nil)
    }
    let object = try response("{\"restaurant\": {\"id\": \"r\", \"name\": \"R\"}}")
    #expect(Restaurant.serialized(from: object, withKey: "restaurant") == Restaurant(id: "r", name: "R"))
    let restaurant = try response("{\"id\": \"r\", \"name\": \"R\"}")
    for key in ["id", "no key"] { #expect(Restaurant.serialized(from: restaurant, withKey: key) == nil) }
  }

  // MARK: Archives

  @Test("Archives in archives are read by their keys")
  func nesting() throws {
    let user = User.georgeCostanza.archiveValue
    try expectEqual(Review.unarchivedCollection(from: user, withKey: "reviews"), Review.samples)
    try expectEqual(Review.unarchivedCollection(from: Review.samples.archiveValue), Review.samples)
    try expectEqual(Movie.unarchived(from: Actor.samples[0].archiveValue, withKey: "firstMovie"), .avatar)
    let archive: Archive = [
      "movie": Represented(Movie.avatar).valueInArchive, "null": ArchiveValue.null, "text": "a",
    ]
    try expectEqual(Movie.unarchivedIfPresent(from: archive, withKey: "movie"), .avatar)
    try expectEqual(Movie.unarchivedIfPresent(from: archive, withKey: "null"), nil)
    try expectEqual(Movie.unarchivedIfPresent(from: archive, withKey: "none"), nil)
    expectError(.wrongType, at: "text") { try Movie.unarchivedIfPresent(from: archive, withKey: "text") }
    for (category, key) in [(ArchiveError.Category.missingValue, "none"), (.wrongType, "name")] {
      let one = expectError(category) { _ = try Movie.unarchived(from: user, withKey: key) }
      let all = expectError(category) { _ = try Movie.unarchivedCollection(from: user, withKey: key) }
      #expect([one, all].map { $0?.path.components } == [[.key(key)], [.key(key)]])
    }
    let damaged: [Archive] = [Review.samples[0].archiveValue, ["id": "r"]]
    expectError(.missingValue, at: "[1].restaurant") { try Review.unarchivedCollection(from: damaged) }
  }

  // MARK: The store

  @Test("A value is stored under its type and id, as in the post, or in another directory")
  func layout() throws {
    try withStore { store in
      try User.georgeCostanza.storeArchive(in: store)
      let films = store.storing(Movie.self, inDirectory: "films")
      try Movie.avatar.storeArchive(in: films)
      let directory = store.archiveDirectoryURL
      #expect(directory.path == store.rootDirectoryURL.appendingPathComponent("com.tests.archives").path)
      try expectEqual(
        files(in: directory),
        ["User/abcd-efgh-ijkl-mnop.plist", "films/%41vatar%20%282009%29.plist"]
      )
      try expectEqual(Movie(resourceID: Movie.avatar.id, in: films), .avatar)
      try expectEqual(Movie.storedCollection(in: films).values, [.avatar])
      try expectEqual(Movie.storedIDs(in: films), [Movie.avatar.id])
      try Movie.avatar.deleteArchive(in: films)
      try expectEqual(files(in: directory), ["User/abcd-efgh-ijkl-mnop.plist"])
    }
    try withStore { store in
      let both = store.storing(User.self, inDirectory: "guests").storing(Movie.self, inDirectory: "films")
        .storing(User.self, inDirectory: "people")
      try User.georgeCostanza.storeArchive(in: both)
      try expectEqual(files(in: store.archiveDirectoryURL), ["people/abcd-efgh-ijkl-mnop.plist"])
    }
    #expect(Archiver(archiveDirectoryName: "").archiveDirectoryName == "com..archives")
    #expect(Movie(name: "a", director: "", releaseYear: -5).id == "a (-5)")
  }

  /// A value with two equal keys, which no archive can have.
  private struct Twofold: ArchiveRepresentable {
    var archiveValue: Archive {
      ["pairs": ArchiveValue.pairs([ArchiveValue.Pair(1, 1), ArchiveValue.Pair(1, 2)])]
    }
    init() {}
    init(archive: Archive) throws {}
  }

  @Test("The error for what can't be archived begins with its type")
  func refused() {
    let one = #expect(throws: ArchiveError.self) { try Twofold().archivedData() }
    #expect(one?.path.root == "Twofold")
    let list = #expect(throws: ArchiveError.self) { try [Twofold()].archivedData() }
    #expect(list?.path.root == "[Twofold]")
  }

  /// A value of which there is one type for each kind.
  private struct Tag<Kind>: Archivable {
    let id: String
    var archiveValue: Archive { ["id": id] }
    init(_ id: String) { self.id = id }
    init(archive: Archive) throws { id = try archive.value(forKey: "id") }
  }

  @Test("A value is stored in the directory that its type names; each generic type has its own")
  func directoryNames() throws {
    try withStore { store in
      try Picky().storeArchive(in: store)
      try expectEqual(files(in: store.archiveDirectoryURL), ["choosy/1.plist"])
      try Tag<Movie>("film").storeArchive(in: store)
      try Tag<User>("guest").storeArchive(in: store)
      try expectEqual(Tag<Movie>.storedIDs(in: store), ["film"])
      try expectEqual(Tag<User>.storedIDs(in: store), ["guest"])
    }
  }

  @Test("A response is stored if the caller wants it, and a collection always")
  func cachable() throws {
    try withStore { store in
      let object = try response(User.serverResponse)
      try expectEqual(User(responseObject: object, shouldArchive: false, in: store), .georgeCostanza)
      try expectEqual(User.storedIDs(in: store), [])
      try expectEqual(User(responseObject: object, shouldArchive: true, in: store), .georgeCostanza)
      try expectEqual(User(resourceID: User.georgeCostanza.id, in: store), .georgeCostanza)
      let users = try User.archivedCollection(from: ["none", ["id": "2"], ["id": "1"]], in: store)
      #expect(users.map(\.id) == ["2", "1"])
      try expectEqual(User.storedIDs(in: store), ["1", "2", User.georgeCostanza.id])
      try expectEqual(User.unarchivedCollection(withIdentifiers: ["1", "2"], in: store), users.reversed())
      try expectEqual(
        User.unarchivedCollection(withIdentifiers: ["2", "2"], in: store),
        [users[0], users[0]]
      )
      #expect(User.storedCollection(withIdentifiers: ["2", "2"], in: store).values == [users[0], users[0]])
      let same = try User.archivedCollection(from: [["id": "3"], ["id": "3", "name": "last"]], in: store)
      #expect(same.map(\.name) == ["Guest", "last"])
      try expectEqual(User(resourceID: "3", in: store), same.last)
    }
  }

  /// A value that refuses what it is read from with an error of its own.
  private struct Picky: Archivable {
    struct Refusal: Error {}
    static let directoryName = "choosy"
    let id = "1"
    var archiveValue: Archive { ["id": id] }
    init() {}
    init(archive: Archive) throws { throw Refusal() }
  }

  @Test("An error of the type's own is a failure, too")
  func errorOfTheType() throws {
    try withStore { store in
      try Picky().storeArchive(in: store)
      let collection = try Picky.storedCollection(in: store)
      #expect(collection.values.isEmpty)
      #expect(collection.failures.map(\.id) == ["1"])
      #expect(collection.failures.map(\.error.category) == [.corruptArchive])
      #expect(collection.failures.map(\.error.expected) == ["a value"])
      #expect(collection.failures.map(\.error.found) == ["the error \"Refusal()\""])
    }
  }

  @Test("Identifiers are sorted as they are, not as their files are")
  func sortedIDs() throws {
    try withStore { store in
      try ["é", "z", "a", "Z"].map { User(id: $0, name: "", reviews: []) }.storeArchives(in: store)
      try expectEqual(User.storedIDs(in: store), ["Z", "a", "z", "é"])
    }
  }

  @Test("A file that has become the file of another identifier is an error, and isn't listed twice")
  func otherIdentifier() throws {
    try withStore { store in
      let user = User(id: "1", name: "", reviews: [])
      try user.storeArchive(in: store)
      let file = try #require(try files(in: store.archiveDirectoryURL).first)
      let url = store.archiveDirectoryURL.appending(path: file)
      let other = url.deletingLastPathComponent().appending(path: "2.plist")
      try FileManager.default.copyItem(at: url, to: other)
      expectError(.wrongType, found: "the identifier 1") { try User(resourceID: "2", in: store) }
      let collection = try User.storedCollection(in: store)
      #expect(collection.values == [user])
      #expect(collection.failures.map(\.id) == ["2"])
      let long = User(id: String(repeating: "x", count: 100), name: "", reviews: [])
      try long.archivedData().write(to: other)
      let error = expectError(.wrongType) { try User(resourceID: "2", in: store) }
      #expect(error?.found == "the identifier \(long.id.prefix(40))")
    }
  }

  @Test("A store that can't be looked at isn't empty, and what can't be removed says so")
  func unreachable() throws {
    try withStore { store in
      try Data().write(to: store.archiveDirectoryURL)
      expectError(.file) { _ = try User.storedIDs(in: store) }
      expectError(.file) { _ = try User.storedCollection(in: store) }
      expectError(.file) { try User.georgeCostanza.deleteArchive(in: store) }
      expectError(.file) { try store.clearAll() }
      let object = try response(User.serverResponse)
      expectError(.file) { try User(responseObject: object, shouldArchive: true, in: store) }
    }
  }
}

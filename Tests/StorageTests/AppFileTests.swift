import Approach4GenericBox
import Approach5Archiver
import ArchivedModels
import ArchivingApproach
import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

/// The files of apps with the posts' code, which Foundation's archiver has written.
@Suite struct AppFileTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  @Test(
    "25. A cache reads the file that an app with the post's code has saved, and replaces it",
    arguments: ["coordinateCache", "coordinate", "Büro & Zuhause"]
  )
  func cache(_ name: String) throws {
    let place = Coordinate(latitude: 40.8055, longitude: -73.9654)
    let cache = Cache<Coordinate>(name: name, directory: directory.url)
    let object = EncodableCoordinate(place)
    try create(
      directory["\(name).plist"],
      NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false)
    )
    try expectEqual(cache.isEmpty, false)
    try expectEqual(cache.fetchObject(), place)
    try cache.save(object: Coordinate.samples[0])
    try expectEqual(cache.fetchObject(), Coordinate.samples[0])
    try expectEqual(directory.files, [cache.fileURL.lastPathComponent])
    try cache.remove()
    try expectEqual(cache.isEmpty, true)
  }

  // MARK: Stores of the post's framework

  private var archiver: Archiver {
    Archiver(rootDirectoryURL: directory.url, archiveDirectoryName: "Reviews")
  }

  /// Identifiers as the post and servers have them.
  private static let ids = [
    "abcd-efgh-ijkl-mnop", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "George Costanza", "george@vandelay.com",
    "Zoë", "100% Größe", "A", "a", "x.plist", "日本語", "🎬", "C:\\x", String(repeating: "X", count: 240),
  ]

  /// The last one can only be read, listed and removed.
  private static func isNameShort(_ id: String) -> Bool { id != ids.last }

  /// Writes a file as the framework does.
  private func createUser(_ path: String, id: String) throws {
    let user: NSDictionary = [
      "id": id, "name": "George Costanza",
      "reviews": [
        [
          "id": "abcd-1234", "restaurant": ["id": "efgh-5678", "name": "Monk's Café"], "rating": 5,
          "text": "Great!",
        ]
      ],
    ]
    try create(
      directory["com.Reviews.archives/\(path)"],
      NSKeyedArchiver.archivedData(withRootObject: user, requiringSecureCoding: false)
    )
  }

  private func user(_ id: String) -> User {
    let monks = Restaurant(id: "efgh-5678", name: "Monk's Café")
    let review = Review(id: "abcd-1234", restaurant: monks, rating: 5, text: "Great!")
    return User(id: id, name: "George Costanza", reviews: [review])
  }

  private func createStore() throws {
    for id in Self.ids { try createUser("User/\(id).plist", id: id) }
  }

  @Test("25. A store reads and lists the files that an app with the post's framework has saved")
  func store() throws {
    try createStore()
    for id in Self.ids {
      try expectEqual(User(resourceID: id, in: archiver), user(id))
      try expectEqual(User.isStored(resourceID: id, in: archiver), true)
    }
    try expectEqual(User.storedIDs(in: archiver), Self.ids.sorted())
    let stored = try User.storedCollection(in: archiver)
    #expect(Set(stored.values) == Set(Self.ids.map(user)))
    #expect(stored.failures.map(\.id) == [])
  }

  @Test("25. Saving gives the framework's files new names; there are never two for an identifier")
  func replacing() throws {
    try createStore()
    for (index, id) in Self.ids.filter(Self.isNameShort).enumerated() {
      let changed = User(id: id, name: "changed", reviews: [])
      try changed.storeArchive(in: archiver)
      try expectEqual(User(resourceID: id, in: archiver), changed)
      try expectEqual(directory.files.count, Self.ids.count)
      let names = try User.storedCollection(in: archiver).values.map(\.name)
      #expect(names.count { $0 == "changed" } == index + 1)
    }
    for id in Self.ids { try createUser("User/\(id).plist", id: id) }
    // A process that is killed while it saves may leave both. The new one counts.
    try expectEqual(User.storedIDs(in: archiver), Self.ids.sorted())
    for id in Self.ids.filter(Self.isNameShort) where id != "abcd-efgh-ijkl-mnop" && id != "a" {
      try expectEqual(User(resourceID: id, in: archiver).name, "changed")
    }
    try archiver.clearAll()
    try expectEqual(directory.files, [])
  }

  @Test("26. Deleting and clearing remove the framework's files, damaged or not")
  func removing() throws {
    try createStore()
    let damaged = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    try change(directory["com.Reviews.archives/User/\(damaged).plist"]) { $0.removeLast(40) }
    let stored = try User.storedCollection(in: archiver)
    #expect(stored.values.count == Self.ids.count - 1)
    #expect(stored.failures.map(\.id) == [damaged])
    #expect(stored.failures.map(\.error.file?.lastPathComponent) == ["\(damaged).plist"])
    try expectEqual(User.storedIDs(in: archiver), Self.ids.sorted())
    for (index, id) in Self.ids.enumerated() {
      try User.deleteArchive(resourceID: id, in: archiver)
      try expectEqual(User.isStored(resourceID: id, in: archiver), false)
      try expectEqual(directory.files.count, Self.ids.count - 1 - index)
    }
    try createStore()
    try change(directory["com.Reviews.archives/User/\(damaged).plist"]) { $0.removeLast(40) }
    try create(directory["com.Reviews.archives/User/Notes.plist"], Data("not an archive".utf8))
    try archiver.clearAll()
    try expectEqual(directory.files, ["com.Reviews.archives/User/Notes.plist"])
  }

  @Test("25. A file of the framework that holds another identifier is an error, and isn't lost")
  func otherIdentifier() throws {
    try createUser("User/A.plist", id: "a")
    expectError(.wrongType, found: "the identifier a") { try User(resourceID: "A", in: archiver) }
    let failures = try User.storedCollection(in: archiver).failures
    expectEqual(failures.map(\.id), ["A"])
    expectEqual(
      failures.first?.error.description,
      "\(directory["com.Reviews.archives/User/A.plist"].path): User.A: expected a value whose identifier "
        + "the file is named for, found the identifier a"
    )
    try user("A").storeArchive(in: archiver)
    try expectEqual(User(resourceID: "A", in: archiver), user("A"))
    try User.deleteArchive(resourceID: "A", in: archiver)
    try expectEqual(directory.files, ["com.Reviews.archives/User/A.plist"])
  }

  @Test("25. Apple's systems decompose the accents in the names of files, and not in the files")
  func decomposedNames() throws {
    try createUser("User/Zoe\u{308}.plist", id: "Zo\u{EB}")
    try expectEqual(Array(User(resourceID: "Zo\u{EB}", in: archiver).id.utf8), Array("Zo\u{EB}".utf8))
    let ids = try User.storedIDs(in: archiver) + User.storedCollection(in: archiver).values.map(\.id)
    #expect(ids.map { Array($0.utf8) } == [Array("Zo\u{EB}".utf8), Array("Zo\u{EB}".utf8)])
    try user("Zo\u{EB}").storeArchive(in: archiver)
    try expectEqual(directory.files, ["com.Reviews.archives/User/%5ao%c3%ab.plist"])
  }

  @Test(
    "24. An identifier that is no safe name never finds a file by its name",
    arguments: ["..", "../User/x", "a/b", ".hidden", "", "%41", "%empty", "x\u{0}y"]
  )
  func unsafeNames(_ id: String) throws {
    for name in ["...", "x", "a/b", ".hidden", "", "%41", "%empty", "x"] {
      try createUser("User/\(name).plist", id: id)
    }
    let before = try directory.files
    try expectEqual(User.isStored(resourceID: id, in: archiver), id.isEmpty)
    try User(id: id, name: "new", reviews: []).storeArchive(in: archiver)
    try expectEqual(User(resourceID: id, in: archiver).name, "new")
    try User.deleteArchive(resourceID: id, in: archiver)
    try expectEqual(
      directory.files,
      before.subtracting(id.isEmpty ? ["com.Reviews.archives/User/%empty.plist"] : [])
    )
  }

  @Test(
    "25. The framework's directories are found as it names them",
    arguments: [
      ("com.Reviews.archives", "Box<User>"), ("com.Café.archives", "User"), ("com.A & B.archives", "Café"),
    ]
  )
  func directories(_ root: String, _ name: String) throws {
    let (encoded, inner) = (String(root.dropFirst(4).dropLast(9)), "\(root)/\(name)")
    let archiver = Archiver(rootDirectoryURL: directory.url, archiveDirectoryName: encoded)
      .storing(User.self, inDirectory: name)
    try createUser("User/X.plist", id: "X")
    try createDirectory(directory[inner])
    try FileManager.default.moveItem(
      at: directory["com.Reviews.archives/User/X.plist"],
      to: directory["\(inner)/X.plist"]
    )
    try expectEqual(User(resourceID: "X", in: archiver), user("X"))
    try expectEqual(User.storedIDs(in: archiver), ["X"])
    try user("Y").storeArchive(in: archiver)
    try expectEqual(directory.files, ["\(inner)/X.plist", "\(inner)/%59.plist"])
    try archiver.clearAll()
    try expectEqual(directory.files, [])
  }

  @Test("The name of a store's directory, given to another store, means the same directory")
  func sameDirectory() {
    for name in ["Reviews", "", "com.x", "com.archives"] {
      let first = Archiver(rootDirectoryURL: directory.url, archiveDirectoryName: name)
      let second = Archiver(rootDirectoryURL: directory.url, archiveDirectoryName: first.archiveDirectoryName)
      #expect(second.archiveDirectoryURL == first.archiveDirectoryURL)
      #expect(first.archiveDirectoryName == "com.\(name).archives")
    }
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

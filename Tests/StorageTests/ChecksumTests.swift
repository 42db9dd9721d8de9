import Approach4GenericBox
import Approach5Archiver
import ArchivedModels
import ArchivingApproach
import Foundation
import KeyedArchive
import TestSupport
import Testing

@testable import ArchiveFiles

/// The checksum that an archive can have.
@Suite struct ChecksumTests {
  private let archive: Data
  /// The same archive with a checksum.
  private let checked: Data

  init() throws {
    let movie: ArchiveDictionary = ["name": "Avatar", "director": "James Cameron", "releaseYear": 2009]
    archive = try KeyedArchiver.archive(movie)
    checked = try Checksum.added(to: archive)
  }

  @Test(
    "A checksum changes nothing for any reader of property lists: a share of the lengths",
    arguments:  // At these lengths, an offset needs a second or a third byte.
    [0..<120, 65_200..<65_360]
  )
  func lengths(_ counts: Range<Int>) throws {
    for count in Thoroughness.share(of: counts, keeping: 24) {
      let values: ArchiveDictionary = ["text": String(repeating: "x", count: count), "year": 2009]
      let data = try KeyedArchiver.archive(values)
      let checked = try Checksum.added(to: data)
      try Checksum.verify(checked)
      try expectEqual(content(of: checked), content(of: data), "\(count)")
      try expectEqual(KeyedUnarchiver.unarchive(from: checked), values)
    }
  }

  /// What Foundation reads from a property list, without the addresses of UIDs and the order of keys.
  private func content(of data: Data) throws -> [Substring] {
    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    return try #require(list as? NSDictionary).description
      .replacing(/0x[0-9a-f]+/, with: "").split(separator: "\n").sorted()
  }

  @Test("25. A change of any bit is noticed")
  func anyBit() throws {
    for index in checked.indices {
      for bit in 0..<8 {
        var damaged = checked
        damaged[index] ^= 1 << bit
        #expect(throws: ArchiveError.self, "bit \(bit) of byte \(index)") { try Checksum.verify(damaged) }
      }
    }
  }

  @Test("25. A cut after any byte is noticed, and so is an added byte")
  func anyLength() throws {
    for count in checked.indices {
      #expect(throws: ArchiveError.self, "after byte \(count)") { try Checksum.verify(checked.prefix(count)) }
    }
    #expect(throws: ArchiveError.self) { try Checksum.verify(checked + [0]) }
  }

  @Test("An archive has one checksum, however often it's added")
  func once() throws {
    try expectEqual(Checksum.added(to: checked), checked)
  }

  @Test(
    "A value's data that looks like a checksum, or ends like one, stays as it is",
    arguments: [[], [7, 0x4F, 0x10, 0x28]] as [[UInt8]]
  )
  func lookalike(_ start: [UInt8]) throws {
    let value = Data(start) + Data("SHA-256:".utf8) + Data(count: 32)
    let list = try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
    #expect(Checksum.isMatched(by: list) == (start.isEmpty ? nil : false))
    let checked = try Checksum.added(to: list)
    #expect(Checksum.isMatched(by: checked) == true)
    try expectEqual(PropertyListSerialization.propertyList(from: checked, format: nil) as? Data, value)
  }

  @Test("A slice of other data is read like any data")
  func slice() throws {
    try expectEqual(Checksum.added(to: (Data([1, 2, 3]) + archive)[3...]), checked)
    #expect(Checksum.isMatched(by: (Data([1, 2, 3]) + checked)[3...]) == true)
  }

  @Test(
    "25. A file that was emptied, cut or replaced by one without a checksum is an error wherever it's read",
    arguments: CheckedFile.all
  )
  func everyReader(_ file: CheckedFile) throws {
    let directory = try TemporaryDirectory()
    let url = try file.save(directory.url)
    try file.read(directory.url)
    let data = try Data(contentsOf: url)
    let list = try PropertyListSerialization.propertyList(from: archive, format: nil)
    let xml = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
    for damaged in [
      Data(), data.prefix(8), data.prefix(data.count / 2), data.dropLast(), data + [0], archive, xml,
    ] {
      try damaged.write(to: url)
      let error = #expect(throws: ArchiveError.self, "\(damaged.count) bytes") {
        try file.read(directory.url)
      }
      #expect(error?.category == .corruptArchive)
      #expect(error?.file?.lastPathComponent == url.lastPathComponent)
    }
  }

  @Test("A file without a checksum is an error if one is required, and says so")
  func missing() throws {
    let directory = try TemporaryDirectory()
    let file = ArchiveFile(directory["a.plist"], hasChecksum: true)
    try archive.write(to: file.url)
    let error = #expect(throws: ArchiveError.self) { try file.read() }
    #expect(error?.description == "\(file.url.path): corrupt archive: expected a checksum, found none")
  }

  @Test(
    "Only a binary property list gets a checksum",
    arguments: [Data(), Data("bplist00".utf8), Data("<?xml".utf8), Data(count: 100)]
  )
  func noPropertyList(_ data: Data) {
    #expect(throws: ArchiveError.self) { try Checksum.added(to: data) }
    #expect(throws: ArchiveError.self) { try Checksum.verify(data) }
  }

  // MARK: SHA-256

  @Test(
    "SHA-256 gives the values of its standard",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ]
  )
  func sha256(_ text: String, _ hash: String) {
    #expect(SHA256.hash(of: Data(text.utf8)).map(\.hexadecimal).joined() == hash)
  }

  @Test("SHA-256 is right for every length up to 130 bytes, in one part or in two")
  func sha256Lengths() {
    let hashes = (0..<131).map { count in
      let bytes = Data((0..<count).map { UInt8($0) })
      let hash = SHA256.hash(of: bytes)
      #expect(SHA256.hash(of: bytes[..<(count / 3)], bytes[(count / 3)...]) == hash)
      return hash
    }
    // Python: sha256(b"".join(sha256(bytes(range(n))).digest() for n in range(131))).hexdigest()
    let expected = "e5bbbecd60c3632a3455f465bfd8b079c30ef608d2bcc34227f4e5573029020e"
    #expect(SHA256.hash(of: Data(hashes.joined())).map(\.hexadecimal).joined() == expected)
  }
}

/// A way to save a file with a checksum, and a function that reads it.
struct CheckedFile: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Returns the file.
  let save: @Sendable (_ directory: URL) throws -> URL
  let read: @Sendable (_ directory: URL) throws -> Void

  static let all = files + directories + caches + stores

  private static let files = {
    @Sendable func file(_ directory: URL) -> ArchiveFile {
      ArchiveFile(directory.appendingPathComponent("a.plist"), hasChecksum: true)
    }
    return readers(
      save: { directory in
        try file(directory).write(KeyedArchiver.archive(["b": 2]))
        return file(directory).url
      },
      [
        "ArchiveFile.read()": { _ = try file($0).read() },
        "ArchiveFile.read(_:)": { try file($0).read { _ in } },
        "ArchiveFile.readIfPresent()": { _ = try file($0).readIfPresent() },
      ]
    )
  }()

  private static let directories = readers(
    save: { url in
      try ArchiveDirectory(url).write(KeyedArchiver.archive(["b": 2]), for: "b")
      return ArchiveDirectory(url).url(for: "b")
    },
    [
      "ArchiveDirectory.read(String)": { try ArchiveDirectory($0).read("b") { _ in } },
      "ArchiveDirectory.read(Entry)": { url in
        for entry in try ArchiveDirectory(url).entries() { try ArchiveDirectory(url).read(entry) { _ in } }
      },
    ]
  )

  private static let caches = {
    @Sendable func cache(_ directory: URL) -> Cache<Coordinate> { Cache(name: "c", directory: directory) }
    return readers(
      save: {
        try cache($0).save(object: Coordinate.samples[0])
        return cache($0).fileURL
      },
      ["Cache.fetchObject()": { _ = try cache($0).fetchObject() }]
    )
      + readers(
        save: {
          try cache($0).save(objects: Coordinate.samples)
          return cache($0).fileURL
        },
        ["Cache.fetchObjects()": { _ = try cache($0).fetchObjects() }]
      )
  }()

  private static let stores = {
    @Sendable func archiver(_ directory: URL) -> Archiver { Archiver(rootDirectoryURL: directory) }
    // Its file has the hash of the identifier, which is only in the value.
    let movie = Movie(name: String(repeating: "long", count: 100), director: "", releaseYear: 1)
    return readers(
      save: { directory in
        try movie.storeArchive(in: archiver(directory))
        let file = try #require(TestSupport.files(in: directory).first)
        return directory.appendingPathComponent(file)
      },
      [
        "Archivable.init(resourceID:)": { _ = try Movie(resourceID: movie.id, in: archiver($0)) },
        "Archivable.unarchivedCollection(withIdentifiers:)": {
          _ = try Movie.unarchivedCollection(withIdentifiers: [movie.id], in: archiver($0))
        },
        "Archivable.storedCollection(withIdentifiers:)": {
          try throwFailure(of: Movie.storedCollection(withIdentifiers: [movie.id], in: archiver($0)))
        },
        "Archivable.storedCollection()": { try throwFailure(of: Movie.storedCollection(in: archiver($0))) },
        "Archivable.storedIDs()": { _ = try Movie.storedIDs(in: archiver($0)) },
      ]
    )
  }()

  private static func throwFailure(of collection: StoredCollection<Movie>) throws {
    if let failure = collection.failures.first { throw failure.error }
    #expect(collection.values.count == 1)
  }

  private static func readers(
    save: @escaping @Sendable (URL) throws -> URL,
    _ readers: KeyValuePairs<String, @Sendable (URL) throws -> Void>
  ) -> [CheckedFile] {
    readers.map { CheckedFile(testDescription: $0, save: save, read: $1) }
  }
}

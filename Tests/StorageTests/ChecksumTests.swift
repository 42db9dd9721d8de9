import ArchiveFiles
import Foundation
import KeyedArchive
import Models
import TestSupport
import Testing

@testable import ArchiveFiles

/// The checksum that an archive can carry.
@Suite struct ChecksumTests {
  private static let values: PropertyListDictionary = [
    "name": "Avatar", "director": "James Cameron", "releaseYear": 2009,
  ]

  private func archive(_ coder: Coder = .default) throws -> Data {
    try coder.archivedData(withRootObject: Self.values)
  }

  @Test("Every coder reads an archive with a checksum", arguments: Coder.allCases, Coder.allCases)
  func reading(_ writer: Coder, _ reader: Coder) throws {
    let data = try Checksum.added(to: archive(writer))
    try Checksum.verify(data)
    let value = try reader.unarchivedValue(from: data) as? [String: Any]
    #expect(value?["name"] as? String == "Avatar")
    #expect(value?["releaseYear"] as? Int == 2009)
  }

  @Test(
    "Every coder reads it however long it is: offsets may need another byte",
    arguments: Coder.allCases,
    [0..<120, 65_200..<65_360]
  )
  func lengths(_ writer: Coder, _ counts: Range<Int>) throws {
    for count in counts {
      let values: PropertyListDictionary = ["text": String(repeating: "x", count: count)]
      let data = try Checksum.added(to: writer.archivedData(withRootObject: values))
      try Checksum.verify(data)
      #expect(throws: Never.self, "\(count)") {
        try PropertyListSerialization.propertyList(from: data, format: nil)
      }
      for reader in Coder.allCases {
        let value = try reader.unarchivedValue(from: data) as? [String: Any]
        #expect((value?["text"] as? String)?.utf8.count == count)
      }
    }
  }

  @Test("Whoever reads property lists finds in it what was there without")
  func propertyList() throws {
    let data = try archive()
    let contents = try [data, Checksum.added(to: data)].map { data in
      let list = try PropertyListSerialization.propertyList(from: data, format: nil) as? NSDictionary
      // The description has the addresses of UIDs, and the keys in any order.
      return list?.description.replacing(/0x[0-9a-f]+/, with: "").split(separator: "\n").sorted()
    }
    #expect(contents[0]?.isEmpty == false)
    #expect(contents[0] == contents[1])
  }

  @Test("25. A change of any bit is noticed")
  func anyBit() throws {
    let data = try Checksum.added(to: archive())
    for index in data.indices {
      for bit in 0..<8 {
        var damaged = data
        damaged[index] ^= 1 << bit
        #expect(throws: ArchiveError.self, "bit \(bit) of byte \(index)") { try Checksum.verify(damaged) }
      }
    }
  }

  @Test("25. A cut after any byte is noticed, and so is what is added")
  func anyLength() throws {
    let data = try Checksum.added(to: archive())
    for count in data.indices {
      #expect(throws: ArchiveError.self, "after byte \(count)") { try Checksum.verify(data.prefix(count)) }
    }
    #expect(throws: ArchiveError.self) { try Checksum.verify(data + [0]) }
  }

  @Test("An archive has one checksum, however often it is added")
  func once() throws {
    let data = try Checksum.added(to: archive())
    #expect(try Checksum.added(to: data) == data)
  }

  @Test("Data of a value that looks like a checksum is none, and stays as it is")
  func lookalike() throws {
    let value = Data("SHA-256:".utf8) + Data(count: 32)
    let list = try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
    #expect(Checksum.isMatched(by: list) == nil)
    let sure = try Checksum.added(to: list)
    #expect(Checksum.isMatched(by: sure) == true)
    #expect(try PropertyListSerialization.propertyList(from: sure, format: nil) as? Data == value)
  }

  @Test("A part of other data is read as it stands")
  func slice() throws {
    let archive = try archive()
    let slice = (Data([1, 2, 3]) + archive)[3...]
    let sure = try Checksum.added(to: slice)
    #expect(try sure == Checksum.added(to: archive))
    #expect(Checksum.isMatched(by: (Data([1, 2, 3]) + sure)[3...]) == true)
  }

  @Test("Without a checksum, a bit in a string is another string and no error; with one it is an error")
  func purpose() throws {
    try withTemporaryDirectory { directory in
      for hasChecksum in [false, true] {
        let file = ArchiveFile(directory.appendingPathComponent("a.plist"), hasChecksum: hasChecksum)
        try file.write(archive())
        var data = try Data(contentsOf: file.url)
        let place = try #require(data.range(of: Data("Avatar".utf8))).lowerBound
        data[place] ^= 1
        try data.write(to: file.url)
        let value = Result { try file.read { try Coder.default.unarchivedValue(from: $0) as? [String: Any] } }
        if hasChecksum {
          let error = #expect(throws: ArchiveError.self) { try value.get() }
          #expect(error?.category == .corruptArchive)
          #expect(error?.file == file.url)
        } else {
          #expect(try value.get()?["name"] as? String == "@vatar")
        }
      }
    }
  }

  @Test("A file without a checksum is an error where one is asked for, and says so")
  func missing() throws {
    try withTemporaryDirectory { directory in
      let url = directory.appendingPathComponent("a.plist")
      try ArchiveFile(url).write(archive())
      let error = #expect(throws: ArchiveError.self) { try ArchiveFile(url, hasChecksum: true).read() }
      #expect(error?.description == "\(url.path): corrupt archive: expected a checksum, found none")
    }
  }

  @Test(
    "What is no binary property list gets no checksum",
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

  @Test("SHA-256 does not depend on how the bytes are parted", arguments: 0...130)
  func parts(_ count: Int) {
    let bytes = Data((0..<count).map { UInt8(truncatingIfNeeded: $0) })
    let middle = count / 3
    #expect(SHA256.hash(of: bytes[..<middle], bytes[middle...]) == SHA256.hash(of: bytes))
  }
}

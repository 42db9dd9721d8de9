import Foundation
import TestSupport
import Testing

@testable import ArchiveFiles

/// The names of files for strings are safe, distinct and readable, and never change.
@Suite struct FileNameTests {
  @Test("A file's name is safe, and gives back its string unless it's a hash", arguments: HostileIDs.all)
  func safeName(_ identifier: String) {
    let name = FileName.file(for: identifier)
    #expect(name.wholeMatch(of: /[a-z0-9_%-]*\.plist/) != nil)
    #expect(name.utf8.count <= 206)
    if FileName.isHash(name) {
      #expect(identifier.utf8.count * 3 > 200)
    } else {
      #expect(FileName.string(ofFile: name).map { Array($0.utf8) } == Array(identifier.utf8))
    }
  }

  @Test("No two strings share a name")
  func distinctNames() {
    #expect(HostileIDs.all.count >= 200)
    #expect(Set(HostileIDs.all.map(FileName.file)).count == HostileIDs.all.count)
  }

  @Test(
    "A file that isn't named for a string is ignored",
    arguments: [
      "a.txt", "a", ".plist", "A.plist", "%61.plist", "%C3%A9.plist", "%c3.plist", "%.plist", "%6.plist",
      "a b.plist", "%zz.plist", "%sha256-00.plist", ".a.plist", "a.plist.plist", "%+9.plist",
    ]
  )
  func foreignName(_ name: String) {
    #expect(FileName.string(ofFile: name) == nil)
    #expect(!FileName.isHash(name))
  }

  @Test(
    "The name of a directory stays as it is, unless it would lead elsewhere",
    arguments: [
      ("User", "User"), ("com.My App.archives", "com.My App.archives"), ("..", "%2e."), (".", "%2e"),
      ("a/b", "a%2fb"), ("", "%empty"), ("Box<User>", "Box%3cUser%3e"),
    ]
  )
  func directoryName(_ string: String, _ name: String) {
    #expect(FileName.directory(for: string) == name)
    #expect(FileName.string(ofDirectory: name) == string)
  }

  @Test(
    "Names stay readable and never change",
    arguments: [
      ("abcd-efgh_1", "abcd-efgh_1.plist"), ("", "%empty.plist"), ("A b/é", "%41%20b%2f%c3%a9.plist"),
      (String(repeating: "x", count: 200), String(repeating: "x", count: 200) + ".plist"),
      (
        String(repeating: "a", count: 1_000_000),
        "%sha256-cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0.plist"
      ),
    ]
  )
  func knownName(_ identifier: String, _ name: String) {
    #expect(FileName.file(for: identifier) == name)
  }

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

  @Test("SHA-256 is right for every length up to 130 bytes")
  func sha256Lengths() {
    let hashes = (0..<131).map { count in SHA256.hash(of: Data((0..<count).map { UInt8($0) })) }
    // Python: sha256(b"".join(sha256(bytes(range(n))).digest() for n in range(131))).hexdigest()
    let expected = "e5bbbecd60c3632a3455f465bfd8b079c30ef608d2bcc34227f4e5573029020e"
    #expect(SHA256.hash(of: Data(hashes.joined())).map(\.hexadecimal).joined() == expected)
  }
}

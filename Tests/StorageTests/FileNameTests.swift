import Foundation
import ConformanceRules
import TestSupport
import Testing

@testable import ArchiveFiles

/// The names of files for strings are safe, distinct and readable, and never change.
@Suite struct FileNameTests {
  @Test("A file's name is safe, and gives back its string")
  func safeNames() {
    for identifier in HostileIDs.all {
      let name = FileName.file(for: identifier)
      #expect(name.wholeMatch(of: /[a-z0-9_%-]*\.plist/) != nil, "\(name)")
      #expect(name.utf8.count <= 255, "\(name)")
      #expect(FileName.string(ofFile: name).map { Array($0.utf8) } == Array(identifier.utf8), "\(name)")
    }
  }

  @Test("No two strings share a name")
  func distinctNames() {
    #expect(HostileIDs.all.count >= 200)
    #expect(Set(HostileIDs.all.map(FileName.file)).count == HostileIDs.all.count)
  }

  @Test("A file that isn't named for a string is ignored")
  func foreignName() async {
    await expectEach([
      "a.txt", "a", ".plist", "A.plist", "%61.plist", "%C3%A9.plist", "%c3.plist", "%.plist", "%6.plist",
      "a b.plist", "%zz.plist", "%sha256-00.plist", ".a.plist", "a.plist.plist", "%+9.plist",
    ]) { foreignName($0) }
  }

  private func foreignName(_ name: String) {
    #expect(FileName.string(ofFile: name) == nil)
  }

  @Test("The name of a directory stays as it is, unless it would lead elsewhere")
  func directoryName() async {
    await expectEach([
      ("User", "User"), ("com.My App.archives", "com.My App.archives"), ("..", "%2e."), (".", "%2e"),
      ("a/b", "a%2fb"), ("", "%empty"), ("Box<User>", "Box%3cUser%3e"),
    ]) { directoryName($0, $1) }
  }

  private func directoryName(_ string: String, _ name: String) {
    #expect(FileName.directory(for: string) == name)
  }

  @Test(
    "Names stay readable and never change",
    arguments: [
      ("abcd-efgh_1", "abcd-efgh_1.plist"), ("", "%empty.plist"), ("A b/é", "%41%20b%2f%c3%a9.plist"),
      (
        TextArgument(String(repeating: "x", count: 249)),
        TextArgument(String(repeating: "x", count: 249) + ".plist")
      ),
    ] as [(TextArgument, TextArgument)]
  )
  func knownName(_ identifier: TextArgument, _ name: TextArgument) {
    #expect(FileName.file(for: identifier.text) == name.text)
  }
}

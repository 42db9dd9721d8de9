import Foundation
import ConformanceRules
import TestSupport
import Testing

/// Pages with mistakes, and what is reported.
@Suite struct BrokenPageTests {
  @Test("Anything that can't be rendered is reported with its line", arguments: unrenderable)
  func issues(page text: String, issue: String) throws {
    try withPage(text) { page in
      let rendering = try page.rendered()
      #expect(rendering.issues == ["docs/page.md:\(issue)"])
      try expectEqual(rendering.differences(), [])
    }
  }

  @Test("Differences from the source are shown, and updated", arguments: outdated)
  func differences(page text: String, difference: String) throws {
    try withPage(text) { page in
      let rendering = try page.rendered()
      #expect(rendering.issues == [])
      let found = try rendering.differences().map { $0.lines.dropFirst(2).joined(separator: "\n") }
      #expect(found == ["\(difference)\n"])
      try rendering.write()
      try expectEqual(Page(page.path, in: page.root).rendered().differences(), [])
    }
  }

  @Test("A page has the programs of its commands, so that it's skipped where one is missing")
  func programs() throws {
    let text =
      "<!-- $ swift run runner | python3 draw > a.svg -->\n```console\n$ od 'a; b' | tail -4\nsort\n```"
    try withPage(text) { expectEqual($0.usedPrograms, ["echo", "python3", "od", "tail"]) }
    #expect(Tools.isInstalled("sh") && !Tools.isInstalled("no-such-program"))
  }

  private static let outdated = [
    // Regions
    "<!-- Sources/A.swift#sum -->\n```swift\nlet sum = 2\n```": "@@ -3 +3 @@\n-let sum = 2\n+let sum = 1 + 1",
    "<!-- Sources/A.swift#act -->\n```swift\nfunc act(\n```":
      "@@ -3,0 +4,4 @@\n+  again: Bool\n+) {\n+  print(\"acts\")\n+}",
    "<!-- Sources/A.swift#init() -->\n```swift\n```": "@@ -2,0 +3,2 @@\n+/// Does nothing.\n+init() {}",
    "<!-- Sources/B.swift -->\n```swift\n```": "@@ -2,0 +3 @@\n+let b = 1",
    // Transcripts
    "```console\n$ swift run playground box.diaryCache\nhi\n```":
      "@@ -3 +3,2 @@\n-hi\n+true\n+Box<Diary> SeatClass",
    "```console\n$ swift run -c release runner archive 3\nrunner: done\n```":
      "@@ -3 +3 @@\n-runner: done\n+runner: MODEL is missing; see --help",
    "```console\n$ swift run runner unarchive 3 Movie no.plist\n```":
      "@@ -2,0 +3 @@\n+runner: expected a readable file at …/no.plist, found nothing there",
    "```console\n$ echo a > a.txt\n```\n\n```console\n$ cat a.txt\n```": "@@ -6,0 +7 @@\n+a",
    "<!-- $ echo a > a.txt -->\n```console\n$ cat a.txt\na\n```":
      "@@ -4 +4 @@\n-a\n+cat: a.txt: No such file or directory",
    "```console\n$ cat <<END | tr a b\na; a\nEND\n```": "@@ -4,0 +5 @@\n+b; b",
    "```console\n$ printf '%s\\n' a b c d e f\nx\n…\nc\nx\n…\n$ printf '%s\\n' a b c\n…\nx\n```":
      "@@ -3 +3 @@\n-x\n+a\n@@ -6 +6 @@\n-x\n+d\n@@ -10 +10 @@\n-x\n+c",
    // Drawings and tables
    "<!-- $ echo '<svg></svg>' > x.svg -->\n![x](images/x.svg)": "@@ -1 +1 @@\n-<svg/>\n+<svg></svg>",
    "<!-- table: objects -->\n| old |":
      "@@ -2 +2,5 @@\n-| old |\n+| objects | classes | dictionaries |\n+| --- | ---: | ---: |\n"
      + "+| Movie | 5 | 9 |\n+| User | 27 | 33 |\n+| Festival | 70 | 92 |",
  ]

  private static let unrenderable = [
    // Blocks
    "<!-- Sources/A.swift#nothing -->\n```swift\n```":
      "2: Sources/A.swift has no region or declaration \"nothing\", or several",
    "<!-- Sources/C.swift -->\n```swift\n```": "2: there is no file Sources/C.swift",
    "# A page\n\n```swift\n```": "3: name the region in a comment above: <!-- Sources/File.swift#name -->",
    "````sh\nls\n```": "1: nothing closes this block",
    // Comments
    "<!-- tabel: bytes -->": "1: no block below uses this comment",
    "`<!-- x` <!-- later\n-->": "1: a comment must be a line of its own",
    "<!-- table: nothing -->\n| a |\n| --- |": "1: there is no table nothing; see Table.all",
    // Transcripts
    "```console\n$ printf '%s\\n' 1 2 3 4 5\n1\n…\n6\n…\n```":
      "2: the excerpt does not fit the output: show all of the output, then cut it again",
    "```console\n$ echo a\na\n$ echo 'a; b' | sudo tee\n```":
      "4: pages may not use sudo; see ShellCommand.programs",
    "```console\nrunner 1.0.0\n```": "2: a transcript begins with a command, \"$ …\"",
    "<!-- $ cat nothing.txt -->":
      "1: the command fails with exit code 1: cat: nothing.txt: No such file or directory",
    // Drawings
    "<!-- $ echo x > page.md -->\n![x](page.md)":
      "2: page.md is not a drawing in docs/images that a command above writes",
    // Links
    "# A page\n\n[x](nothing.md)": "3: nothing.md leads to docs/nothing.md, which does not exist",
    "# A page\n\n[x](#a-page) [y](#the-page)": "3: #the-page leads to no heading",
    "[x](https://example.org/x.md) [y](../Sources) [z](../../x.md)": "1: ../../x.md leads out of the package",
  ]

  /// Runs `body` with the page docs/page.md of a small package.
  private func withPage(_ text: String, _ body: (Page) throws -> Void) throws {
    let source = """
      // region sum
      let sum = 1 + 1
      // endregion
      func act(
        again: Bool
      ) {
        print("acts")
      }
      let twice = 1, let twice = 2
      var twice = 2
      /// Does nothing.
      init() {}

      """
    try withTemporaryDirectory { root in
      let files = [
        "docs/page.md": "\(text)\n", "docs/other.md": "# Other page\n", "docs/images/x.svg": "<svg/>\n",
        "Sources/A.swift": source, "Sources/B.swift": "// region b\nlet b = 1\n// endregion\n",
      ]
      for (path, content) in files {
        let url = root.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try Data(content.utf8).write(to: url)
      }
      try body(Page("docs/page.md", in: root))
    }
  }
}

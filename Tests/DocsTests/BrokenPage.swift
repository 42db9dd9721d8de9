import ArchivingApproach
import Catalog
import KeyedArchive
import Testing

/// A page with one thing that is not so, and what the checks say of it.
struct BrokenPage: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String
  let report: String

  var testDescription: String { name }
  var isMendable: Bool { report.hasSuffix(Self.mend) }

  private static let mend = "; mend with: UPDATE_DOCS=1 swift test --filter DocsTests"

  /// Sources/A.swift of the page's package.
  static let source = """
    // region sum
    let sum = 1 + 1
    // endregion

    /// A thing.
    struct Thing {
      let sums =
        1 + 1

      func act(
        again: Bool
      ) {
        print("acts")
      }

      init() {}
    }

    """

  /// A page without anything wrong in it.
  static let faithful = """
    # A page

    [here](#a-page), [there](other.md#other-page), [a folder](../Sources), [far away](https://example.org/#x)

    <!-- Sources/A.swift#sum -->
    ```swift
    let sum = 1 + 1
    ```

    <!-- Sources/A.swift#Thing -->
    ```swift
    /// A thing.
    struct Thing {
      let sums =
        1 + 1

      func act(
        again: Bool
      ) {
        print("acts")
      }

      init() {}
    }
    ```

    <!-- Sources/A.swift#act -->
    ```swift
    func act(
      again: Bool
    ) {
      print("acts")
    }
    ```

    <!-- Sources/A.swift#sums -->
    ```swift
    let sums =
      1 + 1
    ```

    <!-- Sources/A.swift#init() -->
    ```swift
    init() {}
    ```

    ```console
    $ printf '1\\n2\\n3\\n' > numbers.txt
    $ cat numbers.txt
    1
    …
    3
    $ cat <<END | tr a b
    a
    END
    b
    $ swift run runner unarchive 3 Movie nothing.plist
    runner: file: expected a readable file at …/nothing.plist, found no such file
    $ swift run -c release runner archive 3
    runner: MODEL is missing; see --help
    ```

    <!-- $ echo '<svg/>' > x.svg -->
    ![a drawing](images/x.svg)

    \(timings(command: "swift run -c release runner compare", cell: "1.5"))
    """

  static let all: [BrokenPage] = [
    BrokenPage(
      name: "a block of Swift differs",
      text: "<!-- Sources/A.swift#sum -->\n```swift\nlet sum = 2\n```",
      report: #"docs/page.md:3: Sources/A.swift#sum differs: expected "let sum = 1 + 1", found "let sum = 2""#
        + mend
    ),
    BrokenPage(
      name: "a block of Swift ends too early",
      text: "<!-- Sources/A.swift#act -->\n```swift\nfunc act(\n```",
      report: #"docs/page.md:4: Sources/A.swift#act differs: expected "  again: Bool", found the end"#
        + mend
    ),
    BrokenPage(
      name: "a region is not there",
      text: "<!-- Sources/A.swift#nothing -->\n```swift\n```",
      report: "docs/page.md:1: there is no region Sources/A.swift#nothing, or more than one"
    ),
    BrokenPage(
      name: "a block of Swift names no region",
      text: "# A page\n\n```swift\n```",
      report: "docs/page.md:3: no comment before the block names its region"
    ),
    BrokenPage(
      name: "a block that nothing checks",
      text: "```python\nprint()\n```",
      report: "docs/page.md:1: nothing checks a block of python"
    ),
    BrokenPage(
      name: "a block without a language",
      text: "```\n```",
      report: "docs/page.md:1: the block says no language"
    ),
    BrokenPage(
      name: "a block without an end",
      text: "```sh\nls\n",
      report: "docs/page.md:1: the block has no end"
    ),
    BrokenPage(
      name: "a comment that is misspelt",
      text: "<!-- tabel: bytes -->",
      report: "docs/page.md:1: nothing looks at this comment"
    ),
    BrokenPage(
      name: "a comment of several lines",
      text: "`<!-- x` <!-- later\n-->",
      report: "docs/page.md:1: the comment is not the whole line"
    ),
    BrokenPage(
      name: "an output differs",
      text: "```console\n$ swift run runner archive 3\nrunner: done\n```",
      report:
        #"docs/page.md:3: the output of "swift run runner archive 3" differs: expected "runner: MODEL is missing; see --help", found "runner: done""#
        + mend
    ),
    BrokenPage(
      name: "an output of a later command differs, where a file of an earlier one is used",
      text: "```console\n$ echo a > a.txt\n```\n\n```console\n$ cat a.txt\n```",
      report: #"docs/page.md:7: the output of "cat a.txt" differs: expected "a", found the end"# + mend
    ),
    BrokenPage(
      name: "an excerpt differs",
      text: "```console\n$ printf '1\\n2\\n3\\n'\n0\n…\n```",
      report: #"docs/page.md:3: the output of "printf '1\n2\n3\n'" differs: expected "1", found "0""# + mend
    ),
    BrokenPage(
      name: "an excerpt whose parts are not in the output",
      text: "```console\n$ printf '1\\n2\\n3\\n'\n1\n…\n4\n…\n```",
      report: "docs/page.md:2: the output has no such parts as the excerpt: show all of it, then cut it anew"
    ),
    BrokenPage(
      name: "a program that pages may not use",
      text: "```console\n$ echo 'a; b' | sudo tee\n```",
      report: "docs/page.md:2: pages may not use sudo; see ShellCommand.programs"
    ),
    BrokenPage(
      name: "a program that pages may not use, behind a text in place",
      text: "```console\n$ cat <<END | sudo tee\na; b\nEND\n```",
      report: "docs/page.md:2: pages may not use sudo; see ShellCommand.programs"
    ),
    BrokenPage(
      name: "another use of swift",
      text: "```console\n$ swift test\n```",
      report: "docs/page.md:2: pages may not use swift; see ShellCommand.programs"
    ),
    BrokenPage(
      name: "a transcript that does not begin with a command",
      text: "```console\nrunner 1.0.0\n```",
      report: "docs/page.md:2: the transcript does not begin with a command, \"$ …\""
    ),
    BrokenPage(
      name: "a command in a comment fails",
      text: "<!-- $ cat nothing.txt -->",
      report:
        "docs/page.md:1: the command fails, with exit code 1: cat: nothing.txt: No such file or directory"
    ),
    BrokenPage(
      name: "a drawing differs",
      text: "<!-- $ echo '<svg></svg>' > x.svg -->\n![x](images/x.svg)",
      report: "docs/page.md:2: images/x.svg differs from what the page's commands draw" + mend
    ),
    BrokenPage(
      name: "a drawing that no command makes",
      text: "![x](images/x.svg)",
      report: "docs/page.md:1: no command of the page writes x.svg"
    ),
    BrokenPage(
      name: "a drawing at another place",
      text: "<!-- $ echo x > page.md -->\n![x](page.md)",
      report: "docs/page.md:2: page.md is not in docs/images"
    ),
    BrokenPage(
      name: "a table that nothing computes",
      text: "<!-- table: nothing -->\n| a |\n| --- |",
      report:
        "docs/page.md:1: there is no table nothing: one of \(Table.all.keys.sorted().joined(separator: ", "))"
    ),
    BrokenPage(
      name: "a table without its lines",
      text: "<!-- table: reads -->\n",
      report:
        #"docs/page.md:2: the table reads differs: expected "| reads the archives of | 1 mirror | 2 nested | 3 dictionariable | 4 box | 5 archiver |", found the end"#
        + mend
    ),
    BrokenPage(
      name: "timings of a command that there is not",
      text: timings(command: "swift run -c release runner measure", cell: "1.5"),
      report:
        "docs/page.md:1: \"swift run -c release runner measure\" is not a command of the runner in release mode"
    ),
    BrokenPage(
      name: "timings without a machine",
      text: timings(command: "swift run -c release runner compare", cell: "1.5", machine: "some day"),
      report:
        "docs/page.md:9: the table is not followed by \"Measured with `swift run -c release runner compare` on MACHINE, Swift VERSION\""
    ),
    BrokenPage(
      name: "a timing that is no number",
      text: timings(command: "swift run -c release runner compare", cell: "1.5")
        .replacing("| mirror | 1.5 |", with: "| mirror | fast |"),
      report: "docs/page.md:4: \"fast\" is neither a number nor \"–\""
    ),
    BrokenPage(
      name: "timings without one of the approaches",
      text: timings(command: "swift run -c release runner compare", cell: "1.5").replacing(
        "box",
        with: "bag"
      ),
      report: "docs/page.md:2: there is no row for approach 4, box"
    ),
    BrokenPage(
      name: "a link to a file that is not there",
      text: "# A page\n\n[x](nothing.md)",
      report: "docs/page.md:3: there is no docs/nothing.md for the link nothing.md"
    ),
    BrokenPage(
      name: "a link to a heading that is not there",
      text: "# A page\n\n[x](#the-page)",
      report: "docs/page.md:3: there is no heading for the link #the-page"
    ),
    BrokenPage(
      name: "a link to a heading of another page that is not there",
      text: "[x](other.md#a-page)",
      report: "docs/page.md:1: there is no heading for the link other.md#a-page"
    ),
    BrokenPage(
      name: "a link out of the package",
      text: "[x](../../x.md)",
      report: "docs/page.md:1: ../../x.md leads out of the package"
    ),
    BrokenPage(
      name: "a link to a line of a file",
      text: "[x](../Sources/A.swift#L1)",
      report: "docs/page.md:1: ../Sources/A.swift#L1 leads into a file that has no headings"
    ),
  ]

  /// Pages with the output of a program.
  static let outputs: [BrokenPage] = [
    BrokenPage(
      name: "an output of a program differs",
      text: "<!-- output: hello -->\n```text\nhi\n```",
      report:
        #"docs/page.md:3: the output of hello, run with TOOLCHAIN, differs: expected "hello", found "hi""#
        + mend
    ),
    BrokenPage(
      name: "an output of a program that there is not",
      text: "<!-- output: nothing -->\n```text\n```",
      report: "docs/page.md:1: there is no program nothing"
    ),
    BrokenPage(
      name: "an output of no program",
      text: "```text\nhello\n```",
      report: "docs/page.md:1: no comment before the block names the program that prints it"
    ),
  ]

  private static func timings(command: String, cell: String, machine: String = "a machine, Swift 6.3")
    -> String
  {
    let rows = Catalog.approaches.map { "| \($0.name) | \(cell) |\n" }.joined()
    return
      "<!-- timings: \(command) -->\n| | encode |\n| --- | ---: |\n\(rows)\nMeasured with `\(command)` on \(machine)."
  }
}

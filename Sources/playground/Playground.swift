import Foundation

/// The command line of the playground.
enum Playground {
  static let help = """
    usage: swift run playground                    lists the programs
           swift run playground CHAPTER.PROGRAM    runs one of them
           swift run playground --here PROGRAM     runs it in this process, for a debugger

    The programs are the code of the chapters in docs. Change one in Sources/playground/Chapters, and run it again.
    """

  /// Returns the exit code.
  static func run(_ arguments: [String]) -> Int32 {
    switch arguments {
    case []:
      list()
      return 0
    case ["--help"], ["-h"], ["help"]:
      print(help)
      return 0
    case _ where arguments.count == 2 && arguments[0] == "--here":
      return with(arguments[1]) { $0.run() }
    case _ where arguments.count == 1:
      return with(arguments[0]) { ProgramProcess.run($0) }
    default:
      return fail("name one program; see swift run playground --help")
    }
  }

  private static func list() {
    for chapter in Chapter.all {
      print("\(chapter.page)")
      for program in chapter.programs { print("  \(program.name)") }
    }
    print("\nRun one: swift run playground \(Chapter.all[0].programs[0].name)")
  }

  private static func with(_ name: String, _ body: (Program) -> Int32) -> Int32 {
    guard let program = Chapter.all.flatMap(\.programs).first(where: { $0.name == name }) else {
      return fail("there is no program \(name); swift run playground lists all of them")
    }
    return body(program)
  }

  private static func fail(_ message: String) -> Int32 {
    FileHandle.standardError.write(Data("playground: \(message)\n".utf8))
    return 2
  }
}

import Foundation
import Practice

/// The command line of the playground.
enum Playground {
  private static let help = """
    usage: swift run playground                  lists the programs of the chapters
           swift run playground PROGRAM          runs one: why.conversation
           swift run playground exercises        lists the exercises, and says which you have solved
           swift run playground exercise         shows the next one, and what isn't right yet
           swift run playground exercise NAME    does so with one exercise, mirror.guest, or with those of a chapter, mirror
             --hint     gives a hint, and another one each time
             --answer   shows the answer
           swift run playground --here PROGRAM   runs a program in this folder and this process: its files stay, and you can
                                                 debug it

    The programs are in Sources/playground/Chapters, and the exercises in Sources/playground/Exercises. Change a file
    and run it again.
    """

  /// The folder of the package. The commands' tests use another one.
  static let package =
    ProcessInfo.processInfo.environment["PLAYGROUND_PACKAGE"].map { URL(fileURLWithPath: $0) }
    ?? URL(fileURLWithPath: "\(#filePath)/../../../..").standardizedFileURL

  /// Returns the exit code.
  static func run(_ arguments: [String]) -> Int32 {
    let words = arguments.filter { !$0.hasPrefix("-") }
    let options = arguments.filter { $0.hasPrefix("-") }
    do {
      switch (words.first, options, words.count) {
      case (nil, [], _): listPrograms()
      case (nil, ["--help"], _), (nil, ["-h"], _): print(help)
      case ("exercises"?, [], 1): try ExerciseCommand.list()
      case ("exercise"?, [], 1...2): return try ExerciseCommand.show(words.dropFirst().first) ? 0 : 1
      case ("exercise"?, ["--hint"], 1...2): try ExerciseCommand.giveHint(words.dropFirst().first)
      case ("exercise"?, ["--answer"], 1...2): try ExerciseCommand.showAnswer(words.dropFirst().first)
      case (let name?, ["--here"], 1): try runHere(name)
      case (let name?, [], 1): return try runProgram(name)
      default:
        throw UsageError(
          "\"\(arguments.joined(separator: " "))\" isn't a command; see swift run playground --help"
        )
      }
      return 0
    } catch let error as UsageError {
      FileHandle.standardError.write(Data("playground: \(error)\n".utf8))
      return 2
    } catch {
      print("error: \(error)")
      return 1
    }
  }

  private static func listPrograms() {
    for chapter in Chapter.all {
      print(chapter.page)
      for program in chapter.programs { print("  \(program.name)") }
    }
    print("\nRun one: swift run playground \(Chapter.all[0].programs[0].name)")
  }

  private static func runProgram(_ name: String) throws -> Int32 {
    _ = try program(name)
    // Some programs end in a trap.
    let process = try ChildProcess(Bundle.main.executableURL, ["--here", name])
    print(process.text, terminator: "")
    return process.exitCode ?? 1
  }

  private static func runHere(_ name: String) throws {
    let program = try program(name)
    printAtOnce()
    try program.body()
  }

  private static func program(_ name: String) throws -> Program {
    guard let program = Chapter.all.flatMap(\.programs).first(where: { $0.name == name }) else {
      throw UsageError("there is no program \(name); swift run playground lists all of them")
    }
    return program
  }
}

/// A command that can't be run.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

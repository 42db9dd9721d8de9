import Foundation
import KeyedArchive
import Practice

/// The command line of the playground.
enum Playground {
  private static let help = """
    usage: swift run playground                  lists the programs of the chapters
           swift run playground CHAPTER          lists those of one chapter: why
           swift run playground PROGRAM          runs one: why.conversation
           swift run playground exercises        lists the exercises, and says which you have solved
           swift run playground exercise         shows the next one, and what isn't right yet
           swift run playground exercise NAME    does so with one exercise, mirror.guest, or with those of a chapter, mirror
             --hint     gives a hint, and another one each time
             --answer   shows the answer
             --watch    checks again whenever you change a file
           swift run playground --here PROGRAM   runs a program in this process and in the folder playground-files: its files
                                                 stay, and you can debug it

    The programs are in Sources/playground/Chapters, and the exercises in Sources/playground/Exercises. Change a file
    and run it again.
    """

  /// The folder of the package. The commands' tests use another one.
  static let package =
    ProcessInfo.processInfo.environment["PLAYGROUND_PACKAGE"].map { URL(fileURLWithPath: $0) }
    ?? URL(fileURLWithPath: "\(#filePath)/../../../..").standardizedFileURL

  /// Where the files of programs stay. Git ignores it.
  private static let folder = "playground-files"

  /// Returns the exit code.
  static func run(_ arguments: [String]) -> Int32 {
    let words = arguments.filter { !$0.hasPrefix("-") }
    let options = arguments.filter { $0.hasPrefix("-") }
    if words.first == "help" || options.contains(where: ["--help", "-h"].contains) {
      print(help)
      return 0
    }
    do {
      switch (words.first, options, words.count) {
      case (nil, [], _): list(Chapter.all)
      case ("exercises"?, [], 1): try ExerciseCommand.list()
      case ("exercise"?, [], 1...2): return try ExerciseCommand.show(words.dropFirst().first) ? 0 : 1
      case ("exercise"?, ["--hint"], 1...2): try ExerciseCommand.giveHint(words.dropFirst().first)
      case ("exercise"?, ["--answer"], 1...2): try ExerciseCommand.showAnswer(words.dropFirst().first)
      case ("exercise"?, ["--watch"], 1...2): try ExerciseCommand.watch(words.dropFirst().first)
      case (let name?, ["--here"], 1): try runHere(name)
      case (let name?, ["--in-process"], 1): try runInProcess(program(name))
      case (let name?, [], 1): return try runProgram(name)
      default:
        throw CommandError(noCommand: arguments, options)
      }
      return 0
    } catch let error as CommandError {
      FileHandle.standardError.write(Data("playground: \(error)\n".utf8))
      return 2
    } catch {
      print("error:".shown(.red), error)
      return 1
    }
  }

  private static func list(_ chapters: [Chapter]) {
    for chapter in chapters {
      print(chapter.page)
      for program in chapter.programs { print("  \(program.name)") }
    }
    print("\nRun one: swift run playground \(chapters[0].programs[0].name)")
  }

  private static func runProgram(_ name: String) throws -> Int32 {
    if let chapter = Chapter.all.first(where: { $0.name == name }) {
      list([chapter])
      return 0
    }
    _ = try program(name)
    // Some programs end in a trap.
    let process = try ChildProcess(Bundle.main.executableURL, ["--in-process", name])
    print(process.text, terminator: "")
    return process.exitCode ?? 1
  }

  private static func runHere(_ name: String) throws {
    let (program, files) = (try program(name), FileManager.default)
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard files.changeCurrentDirectoryPath(folder) else { throw CommandError("\(folder) isn't a folder") }
    try runInProcess(program)
  }

  private static func runInProcess(_ program: Program) throws {
    printAtOnce()
    try program.body()
  }

  private static func program(_ name: String) throws -> Program {
    let programs = Chapter.all.flatMap(\.programs)
    if Exercise.all.contains(where: { $0.name == name }) {
      throw CommandError("\(name) is an exercise: swift run playground exercise \(name)")
    }
    guard let program = programs.first(where: { $0.name == name }) else {
      let names = programs.map(\.name) + Chapter.all.map(\.name) + ["exercise", "exercises"]
      throw CommandError(unknown: "program", name, among: names, listedBy: "swift run playground")
    }
    return program
  }
}

/// A command that can't be run.
struct CommandError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  /// Words that aren't a command together. An option may be mistyped.
  init(noCommand arguments: [String], _ options: [String]) {
    let known = ["--hint", "--answer", "--watch", "--here", "--help"]
    let similar = options.first { !known.contains($0) }.flatMap { $0.closest(among: known) }
    let help = similar.map { "did you mean \($0)?" } ?? "see swift run playground --help"
    description = "\"\(arguments.joined(separator: " "))\" isn't a command; \(help)"
  }

  /// An unknown name. If it's almost one of the names, it may be mistyped.
  init(unknown kind: String, _ name: String, among names: [String], listedBy command: String) {
    let withoutChapter = names.first { $0.hasSuffix(".\(name)") }
    let similar = withoutChapter ?? name.closest(among: names)
    let help = similar.map { ". Did you mean \($0)?" } ?? "; \(command) lists all of them"
    description = "there is no \(kind) \(name)\(help)"
  }
}

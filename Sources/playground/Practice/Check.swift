import Foundation

/// Checks the solution of one exercise. This needs a process of its own, because a solution may trap, exit or never return.
///
/// The arguments are the exercise's name; a file for the result, "solved" or what isn't right yet; and a folder, in which the
/// first run leaves what the second one finds. As long as a solution is being tried, the file says what with.
///
/// It runs in an empty folder, which is also the user's own one and the one for temporary files.
package func check(_ solutions: [String: Solution]) throws {
  printAtOnce()
  guard CommandLine.arguments.count == 4 else { return print("usage: checker EXERCISE RESULT RUN") }
  let (name, file) = (CommandLine.arguments[1], URL(fileURLWithPath: CommandLine.arguments[2]))
  let run = try EarlierRun(URL(fileURLWithPath: CommandLine.arguments[3]))
  guard let exercise = Exercise.all.first(where: { $0.name == name }), let solution = solutions[name] else {
    return print("there is no solution \(name) in Solutions.swift")
  }
  let start = run.isOver ? "Not right yet when the app is started again:" : "Not right yet:"
  alarm(10)
  let found = exercise.fault(of: run.joining(solution)) { try? Data("\(start) \($0)".utf8).write(to: file) }
  let fault = fault(ofFilesIn: FileManager.default.currentDirectoryPath) ?? found
  try Data((fault.map { "\(start) \($0)\n" } ?? "solved").utf8).write(to: file)
}

/// What isn't right if a file is left in the folder in which the check runs.
func fault(ofFilesIn folder: String) -> String? {
  let files = FileManager.default
  let paths = (files.subpaths(atPath: folder) ?? []).sorted()
  guard let file = paths.first(where: { files.contents(atPath: "\(folder)/\($0)") != nil }) else {
    return nil
  }
  return "Nothing may be written outside the folder.\nBut there is ~/\(file)"
}

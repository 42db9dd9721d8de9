import Foundation

/// Checks the solution of one exercise. This needs a process of its own, because a solution may trap, exit or never return.
///
/// The arguments are the exercise's name, and a file for the result: "solved", or what isn't right yet. As long as a
/// solution is being tried, the file says what with.
package func check(_ solutions: [String: Solution]) throws {
  printAtOnce()
  let (name, file) = (CommandLine.arguments[1], URL(fileURLWithPath: CommandLine.arguments[2]))
  guard let exercise = Exercise.all.first(where: { $0.name == name }), let solution = solutions[name] else {
    return print("there is no solution \(name) in Solutions.swift")
  }
  alarm(10)
  let fault = exercise.fault(of: solution) { try? Data($0.utf8).write(to: file) }
  try Data((fault.map { "Not right yet: \($0)\n" } ?? "solved").utf8).write(to: file)
}

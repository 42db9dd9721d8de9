import Exercises
import Foundation
import Practice

// Checks the solution of one exercise, and prints what isn't right. The playground runs it in another process, because a
// solution may trap or never end, and builds it only then, because a learner's file may not compile.
printAtOnce()
alarm(10)
let name = CommandLine.arguments.dropFirst().first ?? ""
guard let exercise = Exercise.all.first(where: { $0.name == name }), let solution = solutions[name] else {
  print("there is no solution \(name) in Sources/playground/Exercises/Solutions.swift")
  exit(2)
}
if let fault = exercise.fault(of: solution) {
  print("Not right yet: \(fault)")
  exit(1)
}

/// An exercise: what a solution must do, and what helps a learner to find it.
///
/// Its task is the comment at the beginning of the learner's file.
public struct Exercise: Sendable {
  /// The chapter and the file: "mirror.guest".
  public let name: String
  /// From the first thing to think of to the last.
  public let hints: [String]
  private let check: @Sendable (Solution) throws -> Void

  init(_ name: String, hints: [String], check: @escaping @Sendable (Solution) throws -> Void) {
    (self.name, self.hints, self.check) = (name, hints, check)
  }

  /// What isn't right yet; nil if the solution is.
  public func fault(of solution: Solution) -> String? {
    do {
      try check(solution)
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// The path of its file in a folder of the playground: "Sources/playground/Exercises/Mirror/Guest.swift".
  public func path(in folder: String) -> String {
    let words = name.split(separator: ".").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return "Sources/playground/\(folder)/\(words.joined(separator: "/")).swift"
  }

  /// All exercises, in the order of the chapters, from easy to hard in each.
  public static let all: [Exercise] =
    mirror + nested + dictionariable + box + archiver + fields + change + codable + bridged + files
}

/// What isn't right in a solution.
struct Finding: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

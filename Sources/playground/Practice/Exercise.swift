/// An exercise: what a solution must do, and what helps a learner to find it.
///
/// Its task is the comment at the beginning of the learner's file.
public struct Exercise: Sendable {
  /// The chapter and the file: "mirror.guest".
  public let name: String
  /// What it is about, in one sentence, as the chapter lists it.
  public let summary: String
  /// From the first thing to think of to the last.
  public let hints: [String]
  /// The check: what is asked of a solution, one after the other.
  let requirements: @Sendable () -> [Requirement]

  init(
    _ name: String,
    _ summary: String,
    hints: [String],
    @RequirementList requirements: @escaping @Sendable () -> [Requirement]
  ) {
    (self.name, self.summary, self.hints, self.requirements) = (name, summary, hints, requirements)
  }

  /// What isn't right yet; nil if the solution is.
  func fault(of solution: Solution, tries: @escaping @Sendable (String) -> Void = { _ in }) -> String? {
    requirements().lazy.compactMap { $0.fault(of: solution, tries: tries) }.first
  }

  /// The path of its file in a folder of the playground: "Sources/playground/Exercises/Mirror/Guest.swift".
  public func path(in folder: String) -> String {
    let words = name.split(separator: ".").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return "Sources/playground/\(folder)/\(words.joined(separator: "/")).swift"
  }

  /// All exercises, in the order of the chapters, from easy to hard in each.
  public static let all: [Exercise] =
    mirror + nested + dictionariable + box + archiver + codable + fields + change + files + small
}

/// What an exercise asks of a solution. Each is tried by itself: none needs another one to come before it.
struct Requirement {
  /// What a user would expect, in one sentence.
  let reason: String
  private let check: (Solution) throws -> Void

  init(_ reason: String, check: @escaping (Solution) throws -> Void) {
    (self.reason, self.check) = (reason, check)
  }

  /// What isn't right in a solution; nil if it's as a user would expect.
  ///
  /// - Parameter tries: Is called before each use of the solution, and says what for.
  func fault(of solution: Solution, tries: @escaping @Sendable (String) -> Void = { _ in }) -> String? {
    let reason = reason
    do {
      try check(solution.announcing { tries("\(reason)\nBut \($0)") })
      return nil
    } catch {
      return "\(reason)\n\(error)"
    }
  }
}

/// Lets the requirements of an exercise stand one below the other.
@resultBuilder enum RequirementList {
  static func buildBlock(_ requirements: Requirement...) -> [Requirement] { requirements }
}

/// An error of a solution.
struct SolutionError: Error, CustomStringConvertible {
  let action: String
  let error: any Error

  var description: String { "But \(action) failed: \(error)" }
}

/// What isn't right in a solution.
struct Finding: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

import Foundation

/// A failure that the tests ask for, to see that they would notice one: `mutants 0 50 failing trap 7`.
struct DeliberateFailure {
  private let kind: String
  private let number: Int

  init?(_ arguments: [String]) {
    guard arguments.count == 5, arguments[2] == "failing", let number = Int(arguments[4]) else { return nil }
    kind = arguments[3]
    self.number = number
  }

  func happen(at input: Input, _ verdict: inout Verdict) {
    guard input.number == number else { return }
    switch kind {
    case "trap": preconditionFailure("on purpose")
    case "overflow": print(overflow(0))
    case "hang": while true { Thread.sleep(forTimeInterval: 1) }
    default: verdict.complain("on purpose")
    }
  }

  private func overflow(_ depth: Int) -> Int {
    depth == .max ? 0 : overflow(depth + 1) + 1
  }
}

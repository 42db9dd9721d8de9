import Foundation

/// A failure on purpose. It shows that the tests would notice a real one.
enum DeliberateFailure: String, CaseIterable {
  case trap, overflow, hang, complaint

  /// The number of the input at which it happens.
  var number: Int {
    switch self {
    case .trap: 31
    case .overflow: 32
    case .hang: 33
    case .complaint: 49
    }
  }

  /// What the report says about it.
  var text: String {
    switch self {
    case .trap: "signal"
    case .overflow: "signal 11"
    case .hang: "hangs"
    case .complaint: "on purpose"
    }
  }

  func happen(_ verdict: inout Verdict) {
    switch self {
    case .trap: preconditionFailure("on purpose")
    case .overflow: print(overflow(0))
    case .hang: while true { Thread.sleep(forTimeInterval: 1) }
    case .complaint: verdict.complain("on purpose")
    }
  }

  private func overflow(_ depth: Int) -> Int {
    depth == .max ? 0 : overflow(depth + 1) + 1
  }
}

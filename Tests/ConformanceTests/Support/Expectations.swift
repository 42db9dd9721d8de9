import Foundation
import ConformanceRules
import TestSupport
import Testing

/// Expects cells to keep a rule. What breaks it is an issue for each cell, which names the approach and the model.
func expect(_ cells: [Cell], _ rule: @escaping @Sendable (any CellRules) throws -> Void) async {
  let violations = await withTaskGroup(of: [String].self) { group in
    for cell in cells { group.addTask { cell.violations(of: rule) } }
    return await group.reduce(into: []) { $0.append($1) }
  }
  violations.forEach(record)
}

/// Records what breaks a rule in a cell.
func record(_ violations: [String]) {
  if !violations.isEmpty { Issue.record("\(violations.prefix(3).joined(separator: "\n"))") }
}

extension Golden {
  /// Expects an archive to be the golden one. If there is none, `UPDATE_GOLDEN=1` writes it.
  static func expect(_ data: Data, _ name: String, by writer: String) throws {
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil, urls(name).isEmpty {
      try data.write(to: folder.appendingPathComponent("\(name).plist"))
    }
    try expectEqual(data, newest(name), "\(name) by \(writer)")
  }
}

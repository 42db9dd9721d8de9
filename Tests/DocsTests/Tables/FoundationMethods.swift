import Foundation
import TestSupport

extension Table {
  /// What `NSKeyedArchiver` and `NSKeyedUnarchiver` have beside the methods of `NSCoder` and the package's coders don't have.
  static func foundationMethods() throws -> Table {
    let theirs = try SymbolGraph(of: "Foundation")
    let ours = try SymbolGraph(of: "KeyedArchive")
    let ofCoder = Set(theirs.members(of: "NSCoder").map(\.title))
    return Table(
      header: ["not here", "what to write instead"],
      rows: try ["KeyedArchiver", "KeyedUnarchiver"].flatMap { name in
        let calls = ours.members(of: name).reduce(into: Set()) { $0.formUnion($1.calls) }
        let unavailable = try unavailableMembers(of: name)
        let missing = theirs.members(of: "NS\(name)").filter { member in
          !ofCoder.contains(member.title) && !member.calls.isSubset(of: calls)
        }
        return missing.map { member in
          [
            "`NS\(name).\(member.title)`\(member.isStatic ? ", static" : "")",
            unavailable[member.title] ?? "missing",
          ]
        }
      }.sorted { $0[0] < $1[0] }
    )
  }

  /// The messages of what the compiler refuses, by its name. Symbol graphs leave it out.
  private static func unavailableMembers(of type: String) throws -> [String: String] {
    let file = Page.package.appendingPathComponent("Sources/KeyedArchive/Coders/\(type)+Foundation.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    let declaration =
      #/unavailable,\s*message:\s*"(?<message>[^"]+)"\s*\)\s*public (?:static |convenience )*(?:func |var )?(?<name>\w+)(?:\((?<labels>[^)]*)\))?/#
    return text.matches(of: declaration).reduce(into: [:]) { members, match in
      let labels = match.labels.map { labels in
        "(\(labels.split(separator: ",").map { "\($0.drop { $0 == " " }.prefix { !" :".contains($0) }):" }.joined()))"
      }
      members["\(match.name)\(labels ?? "")"] = "\(match.message)"
    }
  }
}

import Foundation
import ConformanceRules
import TestSupport

extension Table {
  /// The calls of `NSKeyedArchiver`, `NSKeyedUnarchiver` and `NSCoder` that the package's coders have otherwise, or not at all, and how many
  /// are the same.
  static func foundationMethods() throws -> Table {
    let theirs = try SymbolGraph(of: "Foundation")
    let ours = try SymbolGraph(of: "KeyedArchive")
    var rows: [[String]] = []
    var sameCount = 0
    var overridden: Set<String> = []
    let ofCoder = Set(theirs.members(of: "NSCoder").map(\.title))
    for name in ["KeyedArchiver", "KeyedUnarchiver"] {
      let members = ours.members(of: name)
      let calls = members.reduce(into: Set()) { $0.formUnion($1.calls) }
      // What NSCoder lets others only read can be set here.
      overridden.formUnion(calls.map { $0.replacing("{getset}", with: "{get}") })
      let unavailable = try unavailableMembers(of: name)
      for member in theirs.members(of: "NS\(name)") where !ofCoder.contains(member.title) {
        let here = members.first { $0.title == member.title && $0.calls == member.calls }
        if here?.deprecation != nil {
          rows.append([call("NS\(name)", member), "deprecated"])
        } else if member.calls.isSubset(of: calls) {
          sameCount += 1
        } else {
          rows.append([call("NS\(name)", member), "not here: \(unavailable[member.title] ?? "missing")"])
        }
      }
    }
    for member in theirs.members(of: "NSCoder") where member.title.first?.isLowercase == true {
      if member.calls.isSubset(of: overridden.union(inherited)) {
        sameCount += 1
      } else {
        let call = member.calls.first.flatMap { endingTheProgram[$0] }
        rows.append([Self.call("NSCoder", member), call ?? "missing"])
      }
    }
    rows = Set(rows).sorted { $0[0] < $1[0] } + [["the other \(sameCount) calls", "the same"]]
    return Table(header: ["call of Foundation's on Linux", "here"], rows: rows).joiningEqualRows()
  }

  private static func call(_ type: String, _ member: SymbolGraph.Member) -> String {
    "`\(type).\(member.title)`\(member.isStatic ? ", static" : "")"
  }

  /// What Foundation's `NSCoder` does by calling others, which the coders have.
  private static let inherited: Set = [
    "funcencodeRootObject(_:Any)", "funcencodeBycopyObject(_:Any?)", "funcencodeByrefObject(_:Any?)",
    "funcencode(_:NSPoint,forKey:String)", "funcdecodePoint(forKey:String)->NSPoint",
    "funcencode(_:NSSize,forKey:String)", "funcdecodeSize(forKey:String)->NSSize",
    "funcencode(_:NSRect,forKey:String)", "funcdecodeRect(forKey:String)->NSRect",
  ]

  /// What takes only Foundation's own coders, and can't be overridden.
  private static let endingTheProgram: [String: String] = {
    let encoding = "ends the program for a point, a size or a rectangle: write encode(_:forKey:)"
    return [
      "funcencode(_:NSPoint)": encoding, "funcencode(_:NSSize)": encoding, "funcencode(_:NSRect)": encoding,
      "funcdecodePoint()->NSPoint": "ends the program: write decodePoint(forKey:)",
      "funcdecodeSize()->NSSize": "ends the program: write decodeSize(forKey:)",
      "funcdecodeRect()->NSRect": "ends the program: write decodeRect(forKey:)",
    ]
  }()

  /// The messages of what the compiler refuses, by its name. Symbol graphs leave it out.
  private static func unavailableMembers(of type: String) throws -> [String: String] {
    let file = Page.package.appendingPathComponent(
      "Coder/Sources/KeyedArchive/Coders/\(type)+Foundation.swift"
    )
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

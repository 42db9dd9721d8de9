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
    let folder = type == "KeyedArchiver" ? "Archiver" : "Unarchiver"
    let file = Page.package.appendingPathComponent("Sources/KeyedArchive/\(folder)/\(type)+Foundation.swift")
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

/// What a module declares, as the compiler writes it down.
private struct SymbolGraph: Decodable {
  struct Member {
    let title: String
    let isStatic: Bool
    /// How it can be called: the labels and types of its parameters, and the type of its result. A parameter with a default
    /// value may be left out.
    let calls: Set<String>
  }

  private struct Symbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    struct Fragment: Decodable {
      let kind: String
      let spelling: String
    }

    let kind: Kind
    let pathComponents: [String]
    let declarationFragments: [Fragment]
  }

  private let symbols: [Symbol]

  /// Extracts the graph of a module that was built with the tests, or that comes with the compiler.
  init(of module: String) throws {
    let directory = try TemporaryDirectory()
    let outcome = try run(
      [
        "swift", "symbolgraph-extract", "-module-name", module, "-minimum-access-level", "public",
        "-I", runnerURL.deletingLastPathComponent().appendingPathComponent("Modules").path,
        "-output-dir", directory.url.path,
      ],
      of: URL(fileURLWithPath: "/usr/bin/env")
    )
    guard outcome.exitCode == 0 else {
      throw RenderingError("no symbol graph of \(module): \(outcome.errors)")
    }
    let data = try Data(contentsOf: directory["\(module).symbols.json"])
    self = try JSONDecoder().decode(SymbolGraph.self, from: data)
  }

  func members(of type: String) -> [Member] {
    symbols.filter { $0.pathComponents.count == 2 && $0.pathComponents[0] == type }.map { symbol in
      let isStatic = ["swift.type.method", "swift.type.property"].contains(symbol.kind.identifier)
      let calls = Self.calls(of: symbol).map { "\(isStatic ? "static " : "")\($0)" }
      return Member(title: symbol.pathComponents[1], isStatic: isStatic, calls: Set(calls))
    }
  }

  private static func calls(of symbol: Symbol) -> [String] {
    var text = ""
    var generics: [String] = []
    for fragment in symbol.declarationFragments {
      if fragment.kind == "genericParameter" { generics.append(fragment.spelling) }
      let isModifier = ["override", "open", "class", "static", "convenience", "weak"].contains(
        fragment.spelling
      )
      if fragment.kind == "internalParam" || (fragment.kind == "keyword" && isModifier) { continue }
      text += generics.firstIndex(of: fragment.spelling).map { "T\($0)" } ?? fragment.spelling
    }
    // Both modules say otherwise what a generic type must be.
    text = text.split(separator: " where ").first.map { String($0).replacing(#/<T[^>]*>/#, with: "") } ?? ""
    text.removeAll { $0 == " " }
    guard let list = text.firstMatch(of: #/\((?<parameters>.*)\)(?<result>[^)]*)$/#) else { return [text] }
    let name = text[..<list.range.lowerBound]
    let parameters = list.parameters.split(separator: ",")
    let required = parameters.lastIndex { !$0.contains("=") }.map { $0 + 1 } ?? 0
    return (required...parameters.count).map { count in
      let types = parameters.prefix(count).map { String($0.prefix { $0 != "=" }) }.joined(separator: ",")
      return "\(name)(\(types))\(list.result)"
    }
  }
}

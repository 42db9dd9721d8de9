import Foundation
import ConformanceRules
import TestSupport

/// What a module declares, as the compiler writes it down.
struct SymbolGraph: Decodable {
  struct Member {
    let title: String
    let isStatic: Bool
    /// How it can be called: the labels and types of its parameters, and the type of its result. A parameter with a default
    /// value may be left out.
    let calls: Set<String>
    /// What to call instead, if it's deprecated.
    let deprecation: String?
  }

  private struct Symbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    struct Fragment: Decodable {
      let kind: String
      let spelling: String
    }

    struct Identifier: Decodable { let precise: String }
    struct Comment: Decodable {}
    struct Availability: Decodable {
      let isUnconditionallyDeprecated: Bool?
      let message: String?
    }

    let kind: Kind
    let identifier: Identifier
    let pathComponents: [String]
    let declarationFragments: [Fragment]
    let docComment: Comment?
    let availability: [Availability]?
  }

  /// How two symbols are related: the first may have its comment from a protocol or a superclass.
  private struct Relationship: Decodable {
    struct Origin: Decodable {}

    let source: String
    let kind: String
    let sourceOrigin: Origin?
  }

  private let symbols: [Symbol]
  private let relationships: [Relationship]

  /// Extracts the graph of a module that was built with the tests, or that comes with the compiler.
  init(of module: String) throws {
    guard let graph = try Self.all(of: module)["\(module).symbols.json"] else {
      throw RenderingError("no symbols of \(module)")
    }
    self = graph
  }

  /// The graphs of a module and of its extensions of other modules' types, by the names of their files.
  static func all(of module: String) throws -> [String: SymbolGraph] {
    let directory = try TemporaryDirectory()
    let outcome = try run(
      [
        "swift", "symbolgraph-extract", "-module-name", module, "-minimum-access-level", "public",
        "-I", runnerURL.deletingLastPathComponent().appendingPathComponent("Modules").path,
        "-skip-synthesized-members", "-output-dir", directory.url.path,
      ],
      of: URL(fileURLWithPath: "/usr/bin/env")
    )
    guard outcome.exitCode == 0 else {
      throw RenderingError("no symbol graph of \(module): \(outcome.errors)")
    }
    return try files(in: directory.url).reduce(into: [:]) { graphs, name in
      graphs[name] = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: directory[name]))
    }
  }

  /// What has no comment, neither its own nor that of a protocol or a superclass.
  var uncommented: [String] {
    let inheriting = relationships.filter {
      $0.sourceOrigin != nil || ["overrides", "defaultImplementationOf"].contains($0.kind)
    }.map(\.source)
    let others = symbols.filter { $0.docComment == nil && $0.kind.identifier != "swift.extension" }
    return others.filter { !inheriting.contains($0.identifier.precise) }
      .map { $0.pathComponents.joined(separator: ".") }
  }

  func members(of type: String) -> [Member] {
    symbols.filter { $0.pathComponents.count == 2 && $0.pathComponents[0] == type }.map { symbol in
      let isStatic = ["swift.type.method", "swift.type.property"].contains(symbol.kind.identifier)
      let calls = Self.calls(of: symbol).map { "\(isStatic ? "static " : "")\($0)" }
      let deprecation = symbol.availability?.first { $0.isUnconditionallyDeprecated == true }?.message
      return Member(
        title: symbol.pathComponents[1],
        isStatic: isStatic,
        calls: Set(calls),
        deprecation: deprecation
      )
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

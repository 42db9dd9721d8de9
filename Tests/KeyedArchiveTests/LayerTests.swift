import Foundation
import Testing

/// The layers of the coder are folders of one module, because separate modules would be slower.
@Suite struct LayerTests {
  private static let sources = URL(fileURLWithPath: "\(#filePath)/../../../Sources/KeyedArchive")
    .standardizedFileURL

  /// From the lowest to the highest. The last is the folder that contains the others.
  fileprivate static let layers = [
    ["PropertyList"], ["Format"], ["Values", "Types"], ["Collections", "Archiver", "Unarchiver", "Apple"],
    ["."],
  ]

  /// Members that a higher layer declares, and a lower one calls on types of Swift or Foundation that have them, too.
  private static let others: Set = [
    "components", "decodeBool", "decodeDouble", "decodeFloat", "decodeInt64", "failWithError", "indices",
    "null", "path", "properties", "set", "sorted", "starts", "work",
  ]

  @Test(
    "A layer names no type of a layer above, and calls none of its members",
    arguments: LayerTests.layers.indices
  )
  func upwards(_ index: Int) throws {
    let own = try Self.code(in: Self.layers[index])
    let above = try Self.layers[(index + 1)...].flatMap { try Self.code(in: $0) }
    let below = try Self.layers[...index].flatMap { try Self.code(in: $0) }
    let types = Set(above.flatMap { Self.types(in: $0.text) }).subtracting(
      below.flatMap { Self.types(in: $0.text) }
    )
    let members = Set(above.flatMap { Self.members(in: $0.text) })
      .subtracting(below.flatMap { Self.members(in: $0.text) + Self.cases(in: $0.text) })
      .subtracting(Self.others)
    #expect(own.count > 2)
    for file in own {
      let words = Set(file.text.matches(of: /\w+/).map { String($0.output) })
      #expect(words.intersection(types) == [], "\(file.name)")
      let called = Set(file.text.matches(of: /\.(\w+)/).map { String($0.output.1) })
      #expect(called.intersection(members) == [], "\(file.name)")
    }
  }

  @Test("The two lowest layers don't import Foundation, which the page in the browser lacks")
  func imports() throws {
    for file in try Self.code(in: ["PropertyList", "Format"]) {
      #expect(!file.text.contains("import Foundation"), "\(file.name)")
    }
  }

  @Test("The layers are all folders of the coder, but for its errors")
  func folders() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.sources.path)
    let folders = names.filter { !$0.contains(".") }.sorted()
    #expect(folders == (Self.layers.joined() + ["Errors"]).filter { $0 != "." }.sorted())
  }

  /// The files of folders, without comments and strings.
  private static func code(in folders: [String]) throws -> [(name: String, text: String)] {
    try folders.flatMap { folder in
      let directory = sources.appendingPathComponent(folder)
      let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
      return try names.sorted().filter { $0.hasSuffix(".swift") }.map { name in
        let text = try String(contentsOf: directory.appendingPathComponent(name), encoding: .utf8)
        return (name, text.replacing(/\/\/.*|"[^"\n]*"/, with: ""))
      }
    }
  }

  private static func types(in code: String) -> [String] {
    code.matches(of: /\b(?:class|struct|enum|protocol|typealias) +(\w+)/).map { String($0.output.1) }
  }

  private static func members(in code: String) -> [String] {
    code.matches(of: /\b(?:func|var|let) +(\w+)/).map { String($0.output.1) }
  }

  private static func cases(in code: String) -> [String] {
    code.matches(of: /\bcase [\w, ]+/).flatMap { $0.output.matches(of: /\w+/).map { String($0.output) } }
  }
}

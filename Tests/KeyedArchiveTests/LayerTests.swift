import Foundation
import Testing

/// The layers of the coder are folders of one module, because separate modules would be slower.
@Suite struct LayerTests {
  private static let sources = URL(fileURLWithPath: "\(#filePath)/../../../Sources/KeyedArchive")
    .standardizedFileURL

  /// From the lowest to the highest. The last is the folder that contains the others.
  private static let layers = [
    "PropertyList", "Format", "Values", "Types", "Archiver", "Unarchiver", "Apple", ".",
  ]

  @Test("A lower layer imports nothing, and names no type of a layer above", arguments: [0, 1])
  func layers(_ index: Int) throws {
    let own = try Self.layers[...index].flatMap { try Self.code(in: $0) }
    let above = try Self.layers[(index + 1)...].flatMap { try Self.code(in: $0) }
    let types = Set(above.flatMap { Self.declaredTypes(in: $0.text) })
      .subtracting(own.flatMap { Self.declaredTypes(in: $0.text) })
    #expect(types.isSuperset(of: ["ArchiveValue", "KeyedArchiver", "KeyedUnarchiver"]))
    #expect(own.count > 5)
    for file in own {
      let words = Set(file.text.matches(of: /\w+/).map { String($0.output) })
      #expect(words.isDisjoint(with: ["import", "Foundation"]), "\(file.name)")
      #expect(words.intersection(types) == [], "\(file.name)")
    }
  }

  /// The files of a folder, without comments and strings.
  private static func code(in folder: String) throws -> [(name: String, text: String)] {
    let directory = sources.appendingPathComponent(folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    return try names.sorted().filter { $0.hasSuffix(".swift") }.map { name in
      let text = try String(contentsOf: directory.appendingPathComponent(name), encoding: .utf8)
      return (name, text.replacing(/\/\/.*|"[^"\n]*"/, with: ""))
    }
  }

  private static func declaredTypes(in code: String) -> [String] {
    code.matches(of: /\b(?:class|struct|enum|protocol|typealias) +(\w+)/).map { String($0.output.1) }
  }
}

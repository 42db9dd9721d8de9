import Foundation

extension Table {
  /// What the small coder of a chapter doesn't have, and the declarations of the package's coder that do it.
  static func smallCoder() throws -> Table {
    Table(
      header: ["what is missing", "what happens without it", "where the package's coder does it"],
      rows: try rowsOfSmallCoder.map { [$0, $1, try link(to: $2, in: $3)] }
    )
  }

  /// "`spend(_:)` in ReadingBudget.swift". It throws if the file has no such declaration, or several.
  private static func link(to declaration: String, in path: String) throws -> String {
    let lines = try Region.lines(of: "Coder/Sources/\(path)#\(declaration)", in: Page.package)
    let function = #/func (?<name>\w+)(?:<[^>]*>)?\((?<parameters>[^)]*)/#
    let name = lines.joined(separator: " ").firstMatch(of: function).map { match in
      let labels = match.parameters.split(separator: ",").compactMap { $0.split(separator: /[ :]/).first }
      return "\(match.name)(\(labels.map { "\($0):" }.joined()))"
    }
    let file = path.split(separator: "/").last ?? ""
    let isFunction = declaration.hasPrefix("func ")
    return "`\(isFunction ? name ?? declaration : declaration)` in [\(file)](../Coder/Sources/\(path))"
  }

  private static let rowsOfSmallCoder = [
    (
      "equal texts, numbers and keys are written once", "files are larger",
      "func leaf", "ArchiveFormat/PropertyList/PropertyListWriter.swift"
    ),
    (
      "an object is written once", "it comes back as several",
      "func reference(toObject", "KeyedArchive/Coders/KeyedArchiver+Objects.swift"
    ),
    (
      "two objects may refer to each other", "an error",
      "func resolvingReferences", "KeyedArchive/Coders/KeyedUnarchiver+References.swift"
    ),
    (
      "collections, dates and the other types of Foundation", "an error",
      "enum FoundationClass", "ArchiveFormat/Format/FoundationClass.swift"
    ),
    (
      "booleans, floats, bytes, and whatever else `NSCoder` declares", "Foundation ends the process",
      "func encode(_ value: Bool", "KeyedArchive/Coders/KeyedArchiver.swift"
    ),
    (
      "the text `$null`, which readers take for nil", "an error",
      "func reference(toString", "KeyedArchive/Types/String.swift"
    ),
    (
      "a class must be allowed where it is, before its object is created",
      "each class that you name may be anywhere, and its `init?(coder:)` runs first",
      "func type(named", "KeyedArchive/Coders/KeyedUnarchiver+Objects.swift"
    ),
    (
      "errors with a path and what was found", "one sentence for every damage",
      "func inside", "ArchiveFormat/Errors/ArchiveError.swift"
    ),
    (
      "objects nested as deeply as the stack allows", "100 levels",
      "func check(depth", "ArchiveFormat/Format/StackSpace.swift"
    ),
    (
      "a limit for what is read again and again", "a hostile file may take all memory",
      "func spend(_ byteCount: Int)", "ArchiveFormat/Format/ReadingBudget.swift"
    ),
    (
      "nothing is read before it is needed", "all values are read first",
      "struct ArchiveReader", "ArchiveFormat/Format/ArchiveReader.swift"
    ),
  ]
}

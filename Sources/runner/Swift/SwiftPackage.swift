import ArchiveInspector
import Foundation
import KeyedArchive

/// A package with the structs for archives, and a program that reads such files and prints their values as JSON.
struct SwiftPackage {
  private let code: SwiftCode
  private let directory: URL
  private let argument: String
  /// The name of the package and of its program.
  let name: String

  /// - Throws: `UsageError` if the directory's name can't be that of a program.
  init(_ code: SwiftCode, at directory: String) throws {
    self.code = code
    argument = directory
    self.directory = URL(argument: directory).standardizedFileURL
    name = self.directory.lastPathComponent
    let isWord = name.utf8.allSatisfy {
      Character(Unicode.Scalar($0)).isLetter && $0 < 0x80 || "0123456789-_".utf8.contains($0)
    }
    guard isWord, let first = name.unicodeScalars.first, first.properties.isAlphabetic else {
      throw UsageError(
        message:
          "the directory's name is that of a program: begin with a letter, and use A to Z, digits, - and _"
      )
    }
    let taken = [
      "StructArchiving", "ArchiveFiles", "ArchiveFormat", "ArchiveInspector",
      "KeyedArchive", "Foundation", "Swift",
    ]
    if taken.contains(name) {
      throw UsageError(message: "\(name) is the name of a module that the program needs; choose another one")
    }
  }

  /// Writes the package. Returns the command that runs it, without the file to read.
  ///
  /// - Throws: `Failure` if there is something in its place, or it can't be written.
  func write() throws -> String {
    let files = FileManager.default
    guard !files.fileExists(atPath: directory.path) else {
      throw Failure(message: "\(argument): it exists already; name a new directory")
    }
    try Failure.naming(argument) {
      let sources = directory.appendingPathComponent("Sources/\(name)")
      try files.createDirectory(at: sources, withIntermediateDirectories: true)
      try Data(manifest.utf8).write(to: directory.appendingPathComponent("Package.swift"))
      try Data(code.text.utf8).write(to: sources.appendingPathComponent("Types.swift"))
      try Data(main.utf8).write(to: sources.appendingPathComponent("main.swift"))
    }
    return "swift run --package-path \(argument.quotedForShell) \(name)"
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.3
    import PackageDescription

    let package = Package(
      name: \(name.asLiteral),
      platforms: [.macOS(.v15)],
      dependencies: [.package(name: "StructArchiving", path: \(Runner.package.path.asLiteral))],
      targets: [
        .executableTarget(
          name: \(name.asLiteral),
          dependencies: [
            .product(name: "ArchiveFiles", package: "StructArchiving"),
            .product(name: "ArchiveInspector", package: "StructArchiving"),
            .product(name: "KeyedArchive", package: "StructArchiving"),
          ]
        )
      ]
    )

    """
  }

  private var main: String {
    // Errors of the other decoder have the file's name.
    let message = code.isPlain ? "\\(file.path): \\(error)" : "\\(error)"
    return """
      import \(code.isPlain ? "ArchiveInspector" : "ArchiveInspector\nimport KeyedArchive")
      import Foundation

      /// Prints the values of a file as `runner inspect --values` does. `JSONEncoder` has no form for some of them.
      func printValues(of file: URL) throws {
      \(code.archiving.map { "  \($0)" }.joined(separator: "\n"))
        print(try ArchiveGraph(ofPropertyList: archive).valuesAsJSON())
      }

      /// The file, or the files in a folder.
      func files(at path: String) -> [URL] {
        let url = URL(fileURLWithPath: path)
        let isFolder = (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
        guard isFolder, let names = try? FileManager.default.subpathsOfDirectory(atPath: path) else {
          return [url]
        }
        return names.sorted().map { url.appendingPathComponent($0) }.filter {
          (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true
        }
      }

      if CommandLine.arguments.count < 2 {
        print("usage: \(name) FILE ...")
        exit(64)
      }
      var exitCode: Int32 = 0
      for file in CommandLine.arguments.dropFirst().flatMap(files) {
        do {
          try printValues(of: file)
        } catch {
          FileHandle.standardError.write(Data("\(message)\\n".utf8))
          exitCode = 1
        }
      }
      exit(exitCode)

      """
  }
}

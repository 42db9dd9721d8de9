// swift-tools-version: 6.3
import PackageDescription

// Each playground, with the two lines in a second file: `swift run --package-path Playgrounds mirror`.
let package = Package(
  name: "Playgrounds",
  platforms: [.macOS(.v15)],
  dependencies: [.package(path: "../Coder")],
  targets: ["mirror", "nested", "dictionariable", "box", "archiver", "codable"].map {
    .executableTarget(name: $0, dependencies: [.product(name: "KeyedArchive", package: "Coder")])
  }
)

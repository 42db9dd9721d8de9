// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "StructArchiving", path: "..")],
  targets: [
    .executableTarget(
      name: "compare",
      dependencies: ["ArchivingApproach", "ArchivingCatalog", "KeyedArchive", "ArchivedModels"].map {
        .product(name: $0, package: "StructArchiving")
      }
    )
  ]
)

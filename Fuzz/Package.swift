// swift-tools-version: 6.3

import PackageDescription

// The fuzzers are a package of their own, because libFuzzer needs compiler flags that `swift build` of the main package
// doesn't set. `Fuzz/run` sets them. `Shapes.swift` is a link to a file of the tests, which no product contains.
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "StructArchiving", path: "..")],
  targets: [
    .systemLibrary(name: "LibFuzzer"),
    .target(
      name: "FuzzSupport",
      dependencies: ["LibFuzzer", .product(name: "KeyedArchive", package: "StructArchiving")]
    ),
    .executableTarget(
      name: "FuzzPropertyList",
      dependencies: [
        "FuzzSupport",
        .product(name: "ArchiveInspector", package: "StructArchiving"),
        .product(name: "KeyedArchive", package: "StructArchiving"),
      ]
    ),
    .executableTarget(
      name: "FuzzApproaches",
      dependencies: [
        "FuzzSupport",
        .product(name: "ArchivingApproach", package: "StructArchiving"),
        .product(name: "ArchivingCatalog", package: "StructArchiving"),
        .product(name: "KeyedArchive", package: "StructArchiving"),
        .product(name: "ArchivedModels", package: "StructArchiving"),
      ]
    ),
  ]
)

// swift-tools-version: 6.0

import PackageDescription

let approaches = [
  "Approach1Mirror",
  "Approach2Nested",
  "Approach3Dictionariable",
  "Approach4GenericBox",
  "Approach5Archiver",
]
let libraries = ["Models", "KeyedArchive"] + approaches + ["Catalog"]

let package = Package(
  name: "StructArchiving",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: libraries.map { .library(name: $0, targets: [$0]) } + [
    .executable(name: "runner", targets: ["runner"])
  ],
  targets: [
    .target(name: "Models"),
    .target(name: "KeyedArchive"),
  ]
    + approaches.map { .target(name: $0, dependencies: ["Models", "KeyedArchive"]) } + [
      .target(
        name: "Catalog",
        dependencies: ["Models", "KeyedArchive"] + approaches.map { .target(name: $0) }
      ),
      .target(name: "Comparison", dependencies: ["Approach5Archiver", "KeyedArchive", "Models"]),
      .target(
        name: "RunnerCommands",
        dependencies: ["Approach5Archiver", "Catalog", "Comparison", "KeyedArchive", "Models"]
      ),
      .executableTarget(name: "runner", dependencies: ["RunnerCommands"]),
      .target(
        name: "TestSupport",
        dependencies: ["Catalog", "KeyedArchive", "Models"],
        path: "Tests/TestSupport"
      ),
      .testTarget(name: "KeyedArchiveTests", dependencies: ["KeyedArchive", "TestSupport"]),
      .testTarget(
        name: "ApproachTests",
        dependencies: ["TestSupport", "Models", "KeyedArchive"] + approaches.map { .target(name: $0) }
      ),
      .testTarget(
        name: "ConformanceTests",
        dependencies: ["TestSupport", "Catalog", "KeyedArchive", "Models"]
          + approaches.map { .target(name: $0) },
        exclude: ["Golden"]
      ),
      .testTarget(
        name: "StorageTests",
        dependencies: ["TestSupport", "KeyedArchive", "Models"] + approaches.map { .target(name: $0) }
      ),
      .testTarget(
        name: "DocsTests",
        dependencies: ["runner", "TestSupport", "Catalog", "KeyedArchive", "Models"]
          + approaches.map { .target(name: $0) }
      ),
      .testTarget(
        name: "RunnerTests",
        dependencies: [
          "runner", "RunnerCommands", "TestSupport", "Catalog", "Comparison", "KeyedArchive", "Models",
        ],
        exclude: ["Expected"]
      ),
      .testTarget(
        name: "MutationTests",
        dependencies: ["TestSupport", "Catalog", "KeyedArchive", "Models"]
      ),
    ]
)

// Several modules extend the same model with the same method names: a file sees only what it imports.
for target in package.targets {
  target.swiftSettings = [.enableUpcomingFeature("MemberImportVisibility")]
}

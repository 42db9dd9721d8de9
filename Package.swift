// swift-tools-version: 6.3

import PackageDescription

let approaches = [
  "Approach1Mirror",
  "Approach2Nested",
  "Approach3Dictionariable",
  "Approach4GenericBox",
  "Approach5Archiver",
  "Approach6Codable",
]
// An app depends on `KeyedArchive`, `ArchiveFiles` or `Approach6Codable`, and copies the file of another approach. The rest is
// for the lesson's own packages: `Benchmarks`, `Fuzz`, `Tests/Alone`.
// In a package that depends on this one, SwiftPM loads the targets of products, and none may be called like one of its own,
// such as `Models`: their names are this package's. The executables need no products: `swift run runner` finds targets, too.
let libraries =
  [
    "KeyedArchive", "ArchiveFiles", "ArchiveFormat", "ArchiveInspector",
    "ArchivedModels", "ArchivingApproach", "ArchivingCatalog",
  ] + approaches

let allApproaches: [Target.Dependency] = approaches.map { .target(name: $0) }

/// What the playground may import.
let forLearners: [Target.Dependency] =
  ["ArchiveFiles", "ArchivedModels", "KeyedArchive", "Practice", "SmallCoder"] + allApproaches

let package = Package(
  name: "StructArchiving",
  // `Mutex` needs these. watchOS isn't among them: where it has 32 bits, an `Int` is too small.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .visionOS(.v2)],
  products: libraries.map { .library(name: $0, targets: [$0]) },
  targets: [
    // The structs, and the techniques.
    .target(name: "ArchivedModels", dependencies: ["KeyedArchive"], path: "Sources/Models")
  ]
    + approaches.map {
      .target(
        name: $0,
        dependencies: ["ArchiveFiles", "ArchivedModels", "ArchivingApproach", "KeyedArchive"]
      )
    } + [
      .target(name: "ArchivingApproach", dependencies: ["ArchivedModels", "KeyedArchive"]),
      .target(
        name: "ArchivingCatalog",
        dependencies: ["ArchivedModels", "ArchivingApproach", "KeyedArchive"]
          + allApproaches
      ),

      // The machine below them.
      .target(name: "ArchiveFormat", path: "Coder/Sources/ArchiveFormat"),
      .target(name: "KeyedArchive", dependencies: ["ArchiveFormat"], path: "Coder/Sources/KeyedArchive"),
      .target(name: "ArchiveFiles", dependencies: ["KeyedArchive"], path: "Coder/Sources/ArchiveFiles"),
      .target(
        name: "ArchiveInspector",
        dependencies: ["ArchiveFormat"],
        path: "Coder/Sources/ArchiveInspector"
      ),

      // The command line.
      .executableTarget(
        name: "runner",
        dependencies: [
          "Approach4GenericBox", "Approach5Archiver", "Approach6Codable", "ArchiveFiles", "ArchiveFormat",
          "ArchiveInspector", "ArchivedModels", "ArchivingApproach", "ArchivingCatalog", "KeyedArchive",
        ]
      ),

      // `runner compare` builds it when it's asked for.
      .executableTarget(
        name: "comparison",
        dependencies: ["ArchivingCatalog", "ConformanceRules"]
      ),

      // The programs of the chapters, and the exercises.
      .target(
        name: "Practice",
        dependencies: ["KeyedArchive"],
        path: "Sources/playground/Practice"
      ),
      .target(name: "Exercises", dependencies: forLearners, path: "Sources/playground/Exercises"),
      .target(name: "Answers", dependencies: forLearners, path: "Sources/playground/Answers"),
      .target(name: "Posts", path: "Sources/playground/Posts"),
      .target(name: "SmallCoder", path: "Sources/playground/SmallCoder"),
      .executableTarget(
        name: "playground",
        dependencies: forLearners + ["Posts"],
        exclude: ["Answers", "Bridging", "Checker", "Exercises", "Posts", "Practice", "SmallCoder"]
      ),
      .executableTarget(
        name: "checker",
        dependencies: ["Exercises", "Practice"],
        path: "Sources/playground/Checker"
      ),
      // A program of its own, because it changes what every coder in its process does.
      .executableTarget(
        name: "bridging",
        dependencies: ["KeyedArchive"],
        path: "Sources/playground/Bridging"
      ),

      .target(
        name: "Changes",
        dependencies: ["ArchivingApproach", "KeyedArchive"] + allApproaches,
        path: "Tests/Changes"
      ),
      // It doesn't know the test framework, so that the comparison runs without it.
      .target(
        name: "ConformanceRules",
        dependencies: [
          "ArchiveTrees", "Approach6Codable", "ArchivedModels", "ArchivingApproach", "ArchivingCatalog",
          "KeyedArchive",
        ],
        path: "Tests/ConformanceRules"
      ),
      // What the coder's own tests use, too, which are those of its package in `Coder`.
      .target(name: "ArchiveTrees", dependencies: ["KeyedArchive"], path: "Coder/Tests/ArchiveTrees"),
      .target(
        name: "TestSupport",
        dependencies: ["ArchiveInspector", "ArchiveTrees", "KeyedArchive"],
        path: "Coder/Tests/TestSupport"
      ),
      .target(
        name: "Approach3Copy",
        dependencies: ["ArchivedModels", "KeyedArchive"],
        path: "Tests/Approach3Copy"
      ),
      .testTarget(
        name: "ApproachTests",
        dependencies: [
          "Approach3Copy", "ArchiveFiles", "ArchiveInspector", "ArchivedModels", "ArchivingApproach",
          "ArchivingCatalog", "KeyedArchive", "ArchiveTrees", "ConformanceRules", "TestSupport",
        ]
          + allApproaches,
        exclude: ["Codable/Refusals.txt", "Hostile/Outcomes.txt", "Reading/Outcomes.txt", "Roots.txt"]
      ),
      .testTarget(
        name: "ConformanceTests",
        dependencies: [
          "ArchiveFiles", "ArchivedModels", "ArchivingApproach", "ArchivingCatalog", "Changes",
          "KeyedArchive", "ArchiveTrees", "ConformanceRules", "TestSupport",
        ] + allApproaches,
        exclude: ["Golden", "NewApproach.txt"]
      ),
      .testTarget(
        name: "StorageTests",
        dependencies: [
          "ArchiveFiles", "ArchivedModels", "ArchivingApproach", "KeyedArchive", "ArchiveTrees",
          "ConformanceRules", "TestSupport",
        ]
          + allApproaches
      ),
      .testTarget(
        name: "DocsTests",
        dependencies: [
          "ArchiveFiles", "ArchiveInspector", "ArchivedModels", "ArchivingApproach", "ArchivingCatalog",
          "Changes", "KeyedArchive", "ArchiveTrees", "ConformanceRules", "TestSupport", "bridging",
          "comparison", "playground", "runner",
        ]
          + allApproaches
      ),
      .testTarget(
        name: "PlaygroundTests",
        dependencies: [
          "Answers", "ArchiveInspector", "ArchivingApproach", "Exercises", "ArchiveTrees", "ConformanceRules",
          "TestSupport", "playground",
        ] + forLearners
      ),
      .testTarget(
        name: "RunnerTests",
        dependencies: [
          "Approach6Codable", "ArchiveFiles", "ArchiveInspector", "ArchivedModels", "ArchivingApproach",
          "ArchivingCatalog", "KeyedArchive", "ArchiveTrees", "ConformanceRules", "TestSupport", "comparison",
          "runner",
        ],
        exclude: ["Expected"]
      ),
      .testTarget(
        name: "MutationTests",
        dependencies: [
          "ArchiveInspector", "ArchivedModels", "ArchivingApproach", "ArchivingCatalog", "KeyedArchive",
          "ArchiveTrees", "ConformanceRules", "TestSupport",
        ]
      ),
    ]
)

// The pages show what Linux prints, and some programs are about Foundation on Linux.
#if canImport(ObjectiveC)
  let linuxOnly: Set = [
    "DocsTests", "bridging",
  ]
  package.targets.removeAll { linuxOnly.contains($0.name) }
  for target in package.targets where target.name == "playground" {
    target.exclude.append("Chapters/FoundationOnLinux")
  }
#endif

// Several modules extend the same model with the same method names: a file sees only what it imports.
for target in package.targets {
  target.swiftSettings = [.enableUpcomingFeature("MemberImportVisibility")]
}

// swift-tools-version: 6.0

import PackageDescription

let approaches = [
  "Approach1Mirror",
  "Approach2Nested",
  "Approach3Dictionariable",
  "Approach4GenericBox",
  "Approach5Archiver",
  "Approach6Codable",
  "Approach7Bridged",
]
let libraries =
  ["Models", "KeyedArchive", "ArchiveFiles", "ArchiveInspector", "ArchivingApproach"] + approaches + [
    "Catalog"
  ]

/// What the playground may import, except for approach 7: where that is linked, every coder takes structs, and the other
/// chapters are no longer true.
let forLearners: [Target.Dependency] =
  ["ArchiveFiles", "KeyedArchive", "Models", "Practice"]
  + approaches.filter { $0 != "Approach7Bridged" }.map { .target(name: $0) }
/// What the lesson about approach 7 may import.
let forBridgedLesson: [Target.Dependency] = ["Approach7Bridged", "KeyedArchive", "Models", "Practice"]

let package = Package(
  name: "StructArchiving",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .visionOS(.v2)],
  products: libraries.map { .library(name: $0, targets: [$0]) } + [
    .executable(name: "runner", targets: ["runner"]),
    .executable(name: "playground", targets: ["playground"]),
  ],
  targets: [
    // The structs, and the techniques.
    .target(name: "Models", dependencies: ["KeyedArchive"])
  ]
    + approaches.map {
      .target(name: $0, dependencies: ["ArchiveFiles", "ArchivingApproach", "KeyedArchive", "Models"])
    } + [
      .target(
        name: "ArchivingApproach",
        dependencies: ["KeyedArchive"],
        path: "Sources/Catalog/ArchivingApproach"
      ),
      .target(
        name: "Catalog",
        dependencies: ["ArchivingApproach", "KeyedArchive", "Models"] + approaches.map { .target(name: $0) },
        exclude: ["ArchivingApproach"]
      ),

      // The machine below them.
      .target(name: "KeyedArchive"),
      .target(name: "ArchiveFiles", dependencies: ["KeyedArchive"]),
      .target(name: "ArchiveInspector", dependencies: ["KeyedArchive"]),

      // The command line.
      .executableTarget(
        name: "runner",
        dependencies: [
          "Approach5Archiver", "ArchiveFiles", "ArchiveInspector", "ArchivingApproach", "Catalog",
          "KeyedArchive", "Models",
        ]
      ),

      // The programs of the chapters, and the exercises.
      .target(
        name: "Practice",
        dependencies: ["ArchiveInspector", "KeyedArchive"],
        path: "Sources/playground/Practice"
      ),
      .target(
        name: "Exercises",
        dependencies: forLearners,
        path: "Sources/playground/Exercises",
        exclude: ["Bridged"]
      ),
      .target(
        name: "BridgedExercises",
        dependencies: forBridgedLesson,
        path: "Sources/playground/Exercises/Bridged"
      ),
      .target(
        name: "Answers",
        dependencies: forLearners,
        path: "Sources/playground/Answers",
        exclude: ["Bridged"]
      ),
      .target(
        name: "BridgedAnswers",
        dependencies: forBridgedLesson,
        path: "Sources/playground/Answers/Bridged"
      ),
      .target(name: "Posts", path: "Sources/playground/Posts"),
      .executableTarget(
        name: "playground",
        dependencies: forLearners + ["Posts"],
        exclude: ["Answers", "Chapters/Bridged", "Checker", "Exercises", "Posts", "Practice"]
      ),
      .executableTarget(
        name: "bridgedPrograms",
        dependencies: forBridgedLesson,
        path: "Sources/playground/Chapters/Bridged"
      ),
      .executableTarget(
        name: "checker",
        dependencies: ["Exercises", "Practice"],
        path: "Sources/playground/Checker",
        exclude: ["Bridged"]
      ),
      .executableTarget(
        name: "bridgedChecker",
        dependencies: ["BridgedExercises", "Practice"],
        path: "Sources/playground/Checker/Bridged"
      ),

      .target(
        name: "Changes",
        dependencies: ["ArchivingApproach", "KeyedArchive"] + approaches.map { .target(name: $0) },
        path: "Tests/Changes"
      ),
      .target(
        name: "TestSupport",
        dependencies: ["ArchivingApproach", "Catalog", "KeyedArchive", "Models"],
        path: "Tests/TestSupport"
      ),
      .testTarget(
        name: "KeyedArchiveTests",
        dependencies: ["ArchiveInspector", "KeyedArchive", "TestSupport"]
      ),
      .testTarget(
        name: "ApproachTests",
        dependencies: [
          "ArchiveFiles", "ArchiveInspector", "ArchivingApproach", "Catalog", "KeyedArchive", "Models",
          "TestSupport",
        ]
          + approaches.map { .target(name: $0) }
      ),
      .testTarget(
        name: "ConformanceTests",
        dependencies: [
          "ArchiveFiles", "ArchivingApproach", "Catalog", "Changes", "KeyedArchive", "Models", "TestSupport",
        ] + approaches.map { .target(name: $0) },
        exclude: ["Golden"]
      ),
      .testTarget(
        name: "StorageTests",
        dependencies: ["ArchiveFiles", "KeyedArchive", "Models", "TestSupport"]
          + approaches.map { .target(name: $0) }
      ),
      .testTarget(
        name: "DocsTests",
        dependencies: [
          "ArchiveFiles", "ArchiveInspector", "ArchivingApproach", "Catalog", "Changes", "KeyedArchive",
          "Models", "TestSupport", "playground", "runner",
        ]
          + approaches.map { .target(name: $0) }
      ),
      .testTarget(
        name: "PlaygroundTests",
        dependencies: [
          "Answers", "Approach7Bridged", "ArchiveInspector", "BridgedAnswers", "BridgedExercises",
          "Exercises", "TestSupport", "playground",
        ] + forLearners
      ),
      .testTarget(
        name: "RunnerTests",
        dependencies: [
          "ArchiveFiles", "ArchiveInspector", "ArchivingApproach", "Catalog", "KeyedArchive",
          "Models", "TestSupport", "runner",
        ],
        exclude: ["Expected", "Python"]
      ),
      .testTarget(
        name: "MutationTests",
        dependencies: [
          "ArchiveInspector", "ArchivingApproach", "Catalog", "KeyedArchive", "Models", "TestSupport",
        ]
      ),
    ]
)

// The programs of the chapters use the package's own coder, which Apple's systems don't have.
#if canImport(ObjectiveC)
  let linuxOnly: Set = [
    "Answers", "BridgedAnswers", "BridgedExercises", "DocsTests", "Exercises", "PlaygroundTests", "Posts",
    "Practice", "bridgedChecker", "bridgedPrograms", "checker", "playground",
  ]
  package.targets.removeAll { linuxOnly.contains($0.name) }
  package.products.removeAll { linuxOnly.contains($0.name) }
#endif

// Several modules extend the same model with the same method names: a file sees only what it imports.
for target in package.targets {
  target.swiftSettings = [.enableUpcomingFeature("MemberImportVisibility")]
}

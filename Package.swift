// swift-tools-version: 6.3

import PackageDescription

/// The six ways: each is a folder in `Sources`, and a line in `ArchivingCatalog`.
let ways = [
  "Approach1Mirror", "Approach2Nested", "Approach3Dictionariable", "Approach4GenericBox", "Approach5Archiver",
  "Approach6Codable",
]

enum Kind {
  /// A product: what other packages may import.
  case library
  case module, program, tests
}

// What several rows below use. A module that isn't needed does no harm.
let coder = ["ArchiveFiles", "ArchiveFormat", "ArchiveInspector", "KeyedArchive"]
let forWays = ["ArchiveFiles", "ArchivedModels", "ArchivingApproach", "KeyedArchive"]
let lesson = ["ArchivedModels", "ArchivingApproach", "ArchivingCatalog"] + ways
let forTests = coder + lesson + ["ArchiveTrees", "ConformanceRules", "TestSupport"]
let forLearners = ["ArchiveFiles", "ArchivedModels", "KeyedArchive", "Practice", "SmallCoder"] + ways
let exercises = ["Answers", "Exercises"]
let programs = ["comparison", "playground", "runner"]

// An app depends on `KeyedArchive` or `ArchiveFiles`, and copies the file of a way. The other libraries are for the packages
// `Benchmarks`, `Fuzz` and `scripts/check-alone`. Where another package depends on this one, no library may have the name of one of its
// targets, such as `Models`. Programs need no products: `swift run runner` finds targets, too.
var table: [(name: String, kind: Kind, folder: String, uses: [String])] = [
  // The coder, and what its tests have in common with the lesson's. Its own tests run in its package:
  // `swift test --package-path Coder`.
  ("ArchiveFormat", .library, "Coder/Sources/ArchiveFormat", []),
  ("KeyedArchive", .library, "Coder/Sources/KeyedArchive", ["ArchiveFormat"]),
  ("ArchiveFiles", .library, "Coder/Sources/ArchiveFiles", ["KeyedArchive"]),
  ("ArchiveInspector", .library, "Coder/Sources/ArchiveInspector", ["ArchiveFormat"]),
  ("ArchiveTrees", .module, "Coder/Tests/ArchiveTrees", ["KeyedArchive"]),
  ("TestSupport", .module, "Coder/Tests/TestSupport", coder + ["ArchiveTrees"]),

  // The structs, and what they have in common with the ways, which follow below.
  ("ArchivedModels", .library, "Sources/Models", ["KeyedArchive"]),
  ("ArchivingApproach", .library, "Sources/ArchivingApproach", ["ArchivedModels", "KeyedArchive"]),
  ("ArchivingCatalog", .library, "Sources/ArchivingCatalog", forWays + ways),

  // The command line. It builds `comparison` when it's asked for, because the rules take long to compile.
  ("runner", .program, "Sources/runner", coder + lesson),
  ("comparison", .program, "Sources/comparison", ["ArchivingCatalog", "ConformanceRules"]),

  // The programs of the chapters, and the exercises. `bridging` changes what every coder in its process does.
  ("Practice", .module, "Sources/playground/Practice", ["KeyedArchive"]),
  ("Exercises", .module, "Sources/playground/Exercises", forLearners),
  ("Answers", .module, "Sources/playground/Answers", forLearners),
  // The same files twice: with Foundation alone, and with the two lines in a file beside them.
  ("Posts", .module, "Sources/playground/Posts", []),
  ("PostsWithTwoLines", .module, "Sources/playground/PostsWithTwoLines", ["KeyedArchive"]),
  ("SmallCoder", .module, "Sources/playground/SmallCoder", []),
  ("playground", .program, "Sources/playground", forLearners + ["Posts", "PostsWithTwoLines"]),
  ("checker", .program, "Sources/playground/Checker", ["Exercises", "Practice"]),
  ("bridging", .program, "Sources/playground/Bridging", ["KeyedArchive"]),

  // The lesson's tests. `ConformanceRules` doesn't know the test framework, so that `comparison` runs without it.
  ("ConformanceRules", .module, "Tests/ConformanceRules", ["ArchiveTrees", "KeyedArchive"] + lesson),
  ("Changes", .module, "Tests/Changes", forWays + ways),
  ("Approach3Copy", .module, "Tests/Approach3Copy", ["ArchivedModels", "KeyedArchive"]),
  ("ApproachTests", .tests, "Tests/ApproachTests", forTests + ["Approach3Copy"]),
  ("ConformanceTests", .tests, "Tests/ConformanceTests", forTests + ["Changes"]),
  ("StorageTests", .tests, "Tests/StorageTests", forTests),
  ("DocsTests", .tests, "Tests/DocsTests", forTests + programs + ["Changes", "bridging"]),
  ("PlaygroundTests", .tests, "Tests/PlaygroundTests", forTests + programs + forLearners + exercises),
  ("RunnerTests", .tests, "Tests/RunnerTests", forTests + programs),
  ("MutationTests", .tests, "Tests/MutationTests", forTests),
]
table += ways.map { ($0, .library, "Sources/\($0)", forWays) }

/// What is in the folder of a target, and isn't code of it.
var excluded = [
  "ApproachTests": ["Codable/Refusals.txt", "Hostile/Outcomes.txt", "Reading/Outcomes.txt", "Roots.txt"],
  "ConformanceTests": ["Golden", "NewApproach.txt"],
  "PlaygroundTests": ["WrongAnswers.txt"],
  "RunnerTests": ["Expected"],
  "playground": [
    "Answers", "Bridging", "Checker", "Exercises", "Posts", "PostsWithTwoLines", "Practice", "SmallCoder",
  ],
]

// The pages show what Linux prints, and some programs are about Foundation on Linux.
#if canImport(ObjectiveC)
  table.removeAll { ["DocsTests", "bridging"].contains($0.name) }
  excluded["playground"]? += ["Chapters/FoundationOnLinux"]
#endif

let package = Package(
  name: "StructArchiving",
  // `Mutex` needs these. watchOS isn't among them: where it has 32 bits, an `Int` is too small.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .visionOS(.v2)],
  products: table.filter { $0.kind == .library }.map { .library(name: $0.name, targets: [$0.name]) },
  targets: table.map { name, kind, path, uses in
    let (uses, exclude) = (Set(uses).sorted().map(Target.Dependency.init), excluded[name] ?? [])
    let settings: [SwiftSetting] =
      name == "PostsWithTwoLines"
      // The two lines say which of the posts' calls are deprecated. Nobody is to change them, so the compiler keeps quiet.
      ? [.unsafeFlags(["-Xfrontend", "-disable-availability-checking"])]
      // Several modules extend the same model with the same method names: a file sees only what it imports.
      : [.enableUpcomingFeature("MemberImportVisibility")]
    return switch kind {
    case .library, .module:
      .target(name: name, dependencies: uses, path: path, exclude: exclude, swiftSettings: settings)
    case .program:
      .executableTarget(name: name, dependencies: uses, path: path, exclude: exclude, swiftSettings: settings)
    case .tests:
      .testTarget(name: name, dependencies: uses, path: path, exclude: exclude, swiftSettings: settings)
    }
  }
)

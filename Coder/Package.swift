// swift-tools-version: 6.3

import PackageDescription

let coder = ["ArchiveFiles", "ArchiveFormat", "ArchiveInspector", "KeyedArchive"]

// The coder alone, with its tests: `swift test --package-path Coder`. The package above has the same targets.
let package = Package(
  name: "Coder",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .visionOS(.v2)],
  products: coder.map { .library(name: $0, targets: [$0]) },
  targets: [
    .target(name: "ArchiveFormat"),
    .target(name: "KeyedArchive", dependencies: ["ArchiveFormat"]),
    .target(name: "ArchiveFiles", dependencies: ["KeyedArchive"]),
    .target(name: "ArchiveInspector", dependencies: ["ArchiveFormat"]),
    .target(name: "ArchiveTrees", dependencies: ["KeyedArchive"], path: "Tests/ArchiveTrees"),
    .target(
      name: "TestSupport",
      dependencies: ["ArchiveInspector", "ArchiveTrees", "KeyedArchive"],
      path: "Tests/TestSupport"
    ),
    .testTarget(
      name: "KeyedArchiveTests",
      dependencies: ["ArchiveInspector", "KeyedArchive", "TestSupport"],
      exclude: [
        "Classes/AllowedClasses.txt", "Inspector/Interpretations.txt", "Numbers.txt", "Refusals.txt",
        "XMLRefusals.txt",
      ]
    ),
    // The same files twice: in a module that imports Foundation alone, and in one that imports the package as well.
    .target(name: "AppAlone", path: "Tests/AppAlone"),
    .target(name: "AppAside", dependencies: ["KeyedArchive"], path: "Tests/AppAside"),
    .testTarget(
      name: "AppClassTests",
      dependencies: ["AppAlone", "AppAside", "KeyedArchive", "TestSupport"]
    ),
  ]
)

for target in package.targets {
  target.swiftSettings = [.enableUpcomingFeature("MemberImportVisibility")]
  if target.name == "AppAside" { target.swiftSettings?.append(.define("IMPORTS_KEYED_ARCHIVE")) }
}

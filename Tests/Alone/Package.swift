// swift-tools-version: 6.3
import PackageDescription

// In the suite all approaches are in one process, where a module can hide the mistake of another. Here is a program for each
// approach, to which no other approach is linked.
let approaches = [
  "Approach1Mirror",
  "Approach2Nested",
  "Approach3Dictionariable",
  "Approach4GenericBox",
  "Approach5Archiver",
  "Approach6Codable",
]

let package = Package(
  name: "Alone",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "StructArchiving", path: "../..")],
  targets: [
    // Files of the catalog, which itself links all approaches, are here as links to them.
    .target(
      name: "RoundTrips",
      dependencies: ["ArchivedModels", "ArchivingApproach", "KeyedArchive"].map {
        .product(name: $0, package: "StructArchiving")
      }
    )
  ]
    + approaches.map {
      .executableTarget(
        name: "\($0)Alone",
        dependencies: ["RoundTrips"]
          + [$0, "ArchivedModels", "ArchivingApproach", "KeyedArchive"].map {
            .product(name: $0, package: "StructArchiving")
          },
        path: "Sources/\($0)"
      )
    }
)

// swift-tools-version: 6.3
import PackageDescription

// region manifest
let package = Package(
  name: "App",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "StructArchiving", path: "../..")],
  targets: [
    .target(
      name: "App",
      dependencies: [.product(name: "KeyedArchive", package: "StructArchiving")],
      swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]
    ),
    .testTarget(
      name: "AppTests",
      dependencies: ["App", .product(name: "KeyedArchive", package: "StructArchiving")]
    ),
  ]
)
// endregion

package.targets += [
  // region shared
  .target(
    name: "Shared",
    dependencies: [
      .product(name: "KeyedArchive", package: "StructArchiving", condition: .when(platforms: [.linux]))
    ]
  ),
  // endregion
  .testTarget(name: "SharedTests", dependencies: ["Shared"]),
]

package.targets += [
  .target(name: "Movies", dependencies: [.product(name: "Approach6Codable", package: "StructArchiving")])
]

// What the chapters tell an app to copy, as links.
package.targets += [
  ("Copied1", ["KeyedArchive"]), ("Copied3", ["KeyedArchive"]),
  ("Copied4", ["KeyedArchive", "ArchiveFiles"]),
  ("Copied5", ["KeyedArchive"]),
].map { name, products in
  .target(name: name, dependencies: products.map { .product(name: $0, package: "StructArchiving") })
}

// Folders of the package that it depends on have these names. An app may have such targets, too.
package.targets += ["Catalog", "Models", "Posts", "playground", "runner"].map { .target(name: $0) }

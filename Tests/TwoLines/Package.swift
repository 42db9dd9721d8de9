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

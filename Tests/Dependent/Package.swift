// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Movies",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "StructArchiving", path: "../..")],
  targets: [
    .target(name: "Movies", dependencies: [.product(name: "Approach6Codable", package: "StructArchiving")])
  ]
)

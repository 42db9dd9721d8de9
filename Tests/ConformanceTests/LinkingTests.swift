import Foundation
import Testing

/// What a module must not do, because it would change other modules of the process.
@Suite struct LinkingTests {
  @Test("Only the program about bridging has _ObjectiveCBridgeable, and nothing is @retroactive")
  func conformances() throws {
    let package = URL(fileURLWithPath: "\(#filePath)/../../..").standardizedFileURL
    let paths = try ["Coder/Sources", "Coder/Tests", "Sources", "Tests"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: package.appendingPathComponent(folder).path)
        .map { "\(folder)/\($0)" }
    }
    for path in paths where path.hasSuffix(".swift") && !path.hasPrefix("Sources/playground/Bridging/") {
      let text = try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
      let code = text.replacing(/\/\/.*|"[^"\n]*"/, with: "")
      for name in ["_ObjectiveCBridgeable", "@retroactive"] {
        #expect(!code.contains(name), "\(path): \(name)")
      }
    }
  }
}

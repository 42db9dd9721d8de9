import Foundation
import KeyedArchive
import TestSupport

extension Page {
  /// Each block of text is what the program prints that the comment before it names, `<!-- output: name -->`.
  func outputDrifts() throws -> [Drift] {
    try blocks.filter { $0.language == "text" }.compactMap { block in
      let fence = block.lines.lowerBound - 1
      guard let comment = block.comment, comment.hasPrefix("output: ") else {
        return drift(at: fence, "no comment before the block names the program that prints it")
      }
      let name = String(comment.dropFirst("output: ".count))
      guard Program.all[name] != nil else { return drift(at: fence - 1, "there is no program \(name)") }
      return drift(
        of: block.lines,
        from: try Program.output(of: name),
        "the output of \(name), run with \(toolchain),"
      )
    }
  }

  /// Foundation differs from one toolchain to another, and with it what such a program prints.
  var toolchain: String {
    let version = try? run(["swift", "--version"], of: URL(fileURLWithPath: "/usr/bin/env")).text
    let name = version?.firstMatch(of: #/Swift version [0-9.]+/#).map { String($0.output) }
    return name ?? "an unknown toolchain"
  }
}

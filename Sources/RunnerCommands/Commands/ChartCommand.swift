import ArchiveFiles
import Comparison
import Foundation
import KeyedArchive

/// `runner chart FILE DIRECTORY`
struct ChartCommand: Command {
  let names = ["chart"]
  let summary = "draw what \"compare --json\" printed: times, bytes and growth, as SVG files"
  let usage = "FILE DIRECTORY"
  let details = [
    "FILE holds the JSON; \"-\" is standard input. For each workload, DIRECTORY gets the charts users-time.svg, "
      + "users-bytes.svg, users-encode-growth.svg and users-decode-growth.svg, where \"users\" is the workload's name. "
      + "Growth needs at least two counts."
  ]
  let options: [Option] = []

  func run(_ arguments: Arguments, _ console: Console) throws {
    let words = try arguments.words("FILE", "DIRECTORY")
    let input = Input(words[0], of: "JSON", console)
    let report = try input.read { try JSONDecoder().decode(Report.self, from: $0) }
    let directory = URL(argument: words[1])
    try Failure.naming(words[1]) {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      for workload in report.workloads {
        for chart in workload.charts(at: report.counts) {
          let name = "\(workload.name)-\(chart.name).svg".replacing("/", with: "-")
          try ArchiveFile(directory.appendingPathComponent(name)).write(Data(chart.svg.utf8))
        }
      }
    }
  }
}

import ArchivingApproach
import Catalog
import Foundation
import TestSupport
import Testing

@testable import RunnerCommands

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The charts of `runner chart`.
@Suite struct ChartTests {
  @Test("Every candidate has a label, and bars or a line; the text is legible on a phone")
  func shapes() throws {
    let arguments = ["compare", "--json", "--quick", "--only", "users", "--counts", "10,20"]
    let charts = try charts(of: run(arguments).output)
    #expect(
      charts.keys.sorted() == ["bytes", "decode-growth", "encode-growth", "time"].map { "users-\($0).svg" }
    )
    for (name, svg) in charts {
      #expect(XMLParser(data: Data(svg.utf8)).parse())
      #expect(try smallestText(of: svg, onScreen: 320) >= 11)
      let parts = svg.split(separator: #/(?=<text class="prose" x="(?:10|0)")/#).dropFirst()
      #expect(parts.count >= Catalog.approaches.count + 1)
      let shape = name.contains("growth") ? #"(?:first|third) line" d="M[0-9 ]+L[0-9 ]+""# : #" bar" x="140""#
      for part in parts { #expect(try part.contains(Regex(shape)), "\(name): \(part)") }
      for approach in Catalog.approaches {
        #expect(parts.contains { $0.contains(">\(approach.number) \(approach.name)<") }, "\(name)")
      }
    }
  }

  @Test("Bars are as long as their values are large, beside an axis that begins at 0")
  func bars() throws {
    let chart = BarChart(title: "T", legend: ["a", "b"], rows: [("x", [25, 50]), ("y", [nil, 100])]) {
      "\($0)"
    }
    let widths = chart.svg.matches(of: #/bar" x="140" y="\d+" width="(\d+)"/#).compactMap { Int($0.1) }
    #expect(widths.count == 3)
    #expect(abs(widths[1] - widths[0] * 2) <= 1 && abs(widths[2] - widths[1] * 2) <= 1)
    let ticks = chart.svg.matches(of: #/middle" x="(\d+)" y="\d+">([0-9.]+)</#).map {
      (Int($0.1), Double($0.2))
    }
    #expect(ticks.map(\.1) == [0, 50, 100])
    #expect(ticks.map(\.0) == [140, 140 + widths[1], 140 + widths[2]])
  }

  @Test("The ticks of an axis ascend and lie on it", arguments: [1e-9, 0.7, 1, 1.9, 9, 12_345, 1e300])
  func axes(_ maximum: Double) {
    let ticks = BarChart.ticks(upTo: maximum)
    #expect((2...4).contains(ticks.count) && ticks.first == 0 && ticks.last.map { $0 <= maximum } == true)
    #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $0 < $1 })
    let axis = Axis([maximum, maximum * 300])
    let positions = axis.ticks.map { axis.position(of: $0, along: 100) }
    #expect(positions.count >= 2 && positions.first == 0 && positions.last.map { $0 <= 100 } == true)
    #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test(
    "Figures that can't be drawn are left out",
    arguments: [
      #"{"count": 10, "reason": "refused"}"#, #"{"count": 0, "seconds": 1, "bytes": 0}"#,
      #"{"count": 10, "seconds": 0, "bytes": -1}"#, #"{"count": -10, "seconds": -1}"#,
    ]
  )
  func unusualFigures(_ figure: String) throws {
    func report(_ figures: String) -> Data {
      let names = ["PropertyListEncoder", "JSONEncoder"]
      let each = names.map { #"{"candidate": "\#($0)", "figures": [\#(figures)]}"# }
      let series = "[\(each.joined(separator: ","))]"
      return Data(
        """
        {"build": "release", "counts": [10, 1], "budget": 3, "workloads": [{"name": "../<a>", "summary": "",
        "stopwatch": "wall", "encode": \(series), "decode": \(series)}]}
        """.utf8
      )
    }
    let ordinary =
      #"{"count": 1, "seconds": 1e300, "bytes": 9223372036854775807}, {"count": 2, "seconds": 1}"#
    try expectEqual(charts(of: report("\(figure), \(ordinary)")), charts(of: report(ordinary)))
    let names = try charts(of: report(ordinary)).keys.sorted()
    #expect(names == ["bytes", "decode-growth", "encode-growth", "time"].map { "..-<a>-\($0).svg" })
  }
}

/// The charts of a comparison by the names of their files.
private func charts(of comparison: Data) throws -> [String: String] {
  try withTemporaryDirectory { directory in
    let outcome = try runner(
      ["chart", "-", directory.appendingPathComponent("charts").path],
      input: comparison
    )
    #expect(outcome.errors == "")
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(directory.path)/charts")
    return try Dictionary(
      uniqueKeysWithValues: files.map { name in
        (name, try String(contentsOfFile: "\(directory.path)/charts/\(name)", encoding: .utf8))
      }
    )
  }
}

import Foundation

/// Small charts side by side, one for each candidate, with the same logarithmic axes.
struct GrowthChart {
  typealias Point = (count: Int, seconds: Double)

  let title: String
  /// What the lines of each style mean.
  let legend: [String]
  /// The lines in the order of the legend.
  let panels: [(label: String, lines: [[Point]])]
  /// A line that each panel has, to compare with.
  let baseline: [Point]

  private static let columns = 2
  private static let (left, width, height) = (52, 118, 92)
  private static let (columnGap, rowGap) = (34, 32)

  var svg: String {
    let (header, top) = Chart.header(title, legend)
    let points = baseline + panels.flatMap(\.lines).joined()
    let (x, y) = (Axis(points.map { Double($0.count) }), Axis(points.map(\.seconds)))
    let places = panels.indices.map { index in
      (
        x: Self.left + index % Self.columns * (Self.width + Self.columnGap),
        y: top + 12 + index / Self.columns * (Self.height + Self.rowGap)
      )
    }
    let bottom = (places.last?.y ?? top) + Self.height
    let labels =
      Set(places.map(\.y)).sorted().flatMap { place in
        y.ticks.map { tick in
          let position = place + Self.height - y.position(of: tick, along: Self.height) + 4
          return SVG.text(tick.asTime, "faint prose end", x: Self.left - 6, y: position)
        }
      }
      + Set(places.map(\.x)).sorted().flatMap { place in
        x.ticks.map { tick in
          let position = place + x.position(of: tick, along: Self.width)
          return SVG.text(tick.asCount, "faint prose middle", x: position, y: bottom + 16)
        }
      }
    let drawn = zip(panels, places).flatMap { panel, place -> [String] in
      ["<g transform=\"translate(\(place.x) \(place.y))\">"] + elements(of: panel, x, y) + ["</g>"]
    }
    return SVG.document(title, height: bottom + 26, style: Chart.style, header + labels + drawn)
  }

  private func elements(of panel: (label: String, lines: [[Point]]), _ x: Axis, _ y: Axis) -> [String] {
    let (width, height) = (Self.width, Self.height)
    let grid =
      x.ticks.map { "M\(x.position(of: $0, along: width)) 0v\(height)" }
      + y.ticks.map { "M0 \(height - y.position(of: $0, along: height))h\(width)" }
    func line(_ points: [Point], _ style: String) -> String? {
      let places = points.map { point in
        let y = y.position(of: point.seconds, along: height)
        return "\(x.position(of: Double(point.count), along: width)) \(height - y)"
      }
      return places.isEmpty ? nil : "<path class=\"\(style) line\" d=\"M\(places.joined(separator: "L"))\"/>"
    }
    return [SVG.text(panel.label, "prose", x: 0, y: -6), Chart.grid(grid.joined())]
      + [line(baseline, "third dotted")].compactMap { $0 }
      + zip(panel.lines, Chart.styles).compactMap(line)
  }
}

/// A logarithmic axis, from one power of ten to another.
struct Axis {
  private let lower: Double
  private let upper: Double

  init(_ values: [Double]) {
    lower = log10(values.min() ?? 1).rounded(.down)
    upper = max(log10(values.max() ?? 1).rounded(.up), lower + 1)
  }

  var ticks: [Double] {
    stride(from: lower, through: upper, by: upper - lower > 3 ? 2 : 1).map { pow(10, $0) }
  }

  func position(of value: Double, along length: Int) -> Int {
    Int(((log10(value) - lower) / (upper - lower) * Double(length)).rounded())
  }
}

extension Double {
  /// A count with three digits at most: "10", "100K", "1M".
  fileprivate var asCount: String {
    formatted(.number.notation(.compactName).locale(Locale(identifier: "en_US")))
  }
}

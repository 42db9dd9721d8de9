import Foundation

/// A chart with a row for each candidate, which has a bar for each of its values.
struct BarChart {
  let title: String
  /// What the bars of each style mean.
  let legend: [String]
  /// The values in the order of the legend; nil has no bar.
  let rows: [(label: String, values: [Double?])]
  /// A value as text: "1.3 s"
  let text: (Double) -> String

  private static let left = 140
  private static let width = SVG.width - left - 62
  private static let barHeight = 12
  private static let gap = 8

  var svg: String {
    let (header, top) = Chart.header(title, legend)
    let maximum = rows.flatMap(\.values).compactMap { $0 }.max() ?? 1
    var bars: [String] = []
    var bottom = top
    for row in rows {
      let values = zip(Chart.styles, row.values).compactMap { style, value in value.map { (style, $0) } }
      let middle = bottom + values.count * Chart.lineHeight / 2
      bars.append(SVG.text(row.label, "prose", x: Chart.margin, y: middle + 3))
      for (style, value) in values {
        let width = max(Self.position(of: value, maximum), 1)
        bars.append(
          Chart.bar(style, x: Self.left, y: bottom + 1, width: width, height: Self.barHeight)
        )
        bars.append(SVG.text(text(value), "prose", x: Self.left + width + 5, y: bottom + 11))
        bottom += Chart.lineHeight
      }
      bottom += Self.gap
    }
    let axis = Self.ticks(upTo: maximum).flatMap { tick in
      let x = Self.left + Self.position(of: tick, maximum)
      return [
        Chart.grid("M\(x) \(top - 4)V\(bottom)"),
        SVG.text(tick == 0 ? "0" : text(tick), "faint prose middle", x: x, y: bottom + 14),
      ]
    }
    return SVG.document(title, height: bottom + 24, style: Chart.style, header + axis + bars)
  }

  private static func position(of value: Double, _ maximum: Double) -> Int {
    Int((value / maximum * Double(width)).rounded())
  }

  /// Round numbers from 0 on.
  static func ticks(upTo maximum: Double) -> [Double] {
    let power = pow(10, log10(maximum).rounded(.down))
    let step = [0.5, 1, 2, 5].map { $0 * power }.first { maximum / $0 < 2.5 } ?? power * 10
    return Array(stride(from: 0, through: maximum, by: step))
  }
}

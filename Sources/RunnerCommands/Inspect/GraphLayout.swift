/// Where the boxes and arrows of a drawing are: in layers from left to right, by their distance from `$top`.
struct GraphLayout {
  struct Point {
    var x: Double
    var y: Double
  }

  struct Frame {
    var x = 0.0
    var y = 0.0
    var width: Double
    var height: Double
  }

  /// An arrow from a row of a box to another box: straight to the edge of the column, then from waypoint to
  /// waypoint, in curves between the columns.
  struct Arrow {
    let row: GraphDrawing.Row
    let start: Point
    /// Where the curves begin and end, and where they meet the columns of other layers.
    var waypoints: [Point] = []
    let end: Point
    /// Both ends are at the right edges of boxes of one layer.
    var isLoop = false
  }

  static let headerHeight = 24.0
  static let rowHeight = 18.0
  static let padding = 5.0
  static let characterWidth = 7.4
  /// How long the tip of an arrow is.
  private static let tip = 7.0
  private static let gap = 18.0
  private static let layerGap = 64.0
  private static let margin = 24.0

  /// The frame of each box.
  private(set) var frames: [Frame] = []
  private(set) var arrows: [Arrow] = []
  private(set) var width = 0.0
  private(set) var height = 0.0

  private let drawing: GraphDrawing
  private var layers: [[Node]] = []
  private var links: [Link] = []
  /// The right edge of each layer's column.
  private var right: [Double] = []

  /// What takes room in a layer: a box, or an arrow that passes.
  private struct Node {
    var frame: Frame
    /// Where arrows reach it from the left.
    var entry: Double
    var box: Int?
    /// Where the arrows that reach it come from: nodes of the layer before, and the height in them.
    var sources: [(node: Int, offset: Double)] = []
  }

  /// An arrow between two boxes and the nodes in the layers that it passes.
  private struct Link {
    let from: Int
    let row: Int
    let to: Int
    var passes: [(layer: Int, node: Int)] = []
  }

  init(_ drawing: GraphDrawing) {
    self.drawing = drawing
    frames = drawing.boxes.map(Self.frame)
    makeNodes()
    for layer in layers.indices.dropFirst() { place(layer) }
    finish()
  }

  /// The size of a box, so that its text fits.
  static func frame(of box: GraphDrawing.Box) -> Frame {
    let title = box.title.displayWidth + (box.uid.map { "\($0)".count + 3 } ?? 0)
    let rows = box.rows.map { row in
      row.text.isEmpty
        ? row.label.displayWidth + (row.target == nil ? 0 : 8) : box.textColumn + row.text.displayWidth
    }
    let columns = max(title, rows.max() ?? 0, 9)
    let rowsHeight = box.rows.isEmpty ? 0 : Double(box.rows.count) * rowHeight + 2 * padding
    return Frame(width: Double(columns) * characterWidth + 20, height: headerHeight + rowsHeight)
  }
}

// MARK: - Nodes

extension GraphLayout {
  private mutating func makeNodes() {
    let boxes = drawing.boxes
    layers = Array(repeating: [], count: 1 + (boxes.map(\.layer).max() ?? 0))
    var nodeOfBox: [Int] = []
    for (index, box) in boxes.enumerated() {
      nodeOfBox.append(layers[box.layer].count)
      layers[box.layer].append(Node(frame: frames[index], entry: Self.headerHeight / 2, box: index))
    }
    for (index, box) in boxes.enumerated() {
      for (position, row) in box.rows.enumerated() {
        guard let target = row.target else { continue }
        addLink(Link(from: index, row: position, to: target), nodeOfBox)
      }
    }
  }

  /// An arrow leads from layer to layer, to the right or back: it has a node in each that it passes.
  private mutating func addLink(_ link: Link, _ nodeOfBox: [Int]) {
    var link = link
    let (from, to) = (drawing.boxes[link.from].layer, drawing.boxes[link.to].layer)
    let isForward = from < to
    let (first, last) = isForward ? (link.from, link.to) : (link.to, link.from)
    var source = (node: nodeOfBox[first], offset: isForward ? rowOffset(link.row) : Self.headerHeight / 2)
    for layer in (min(from, to) + 1)..<max(from, to, min(from, to) + 1) {
      var node = Node(frame: Frame(width: 0, height: 0), entry: 0)
      node.sources = [source]
      source = (layers[layer].count, 0)
      link.passes.append((layer, layers[layer].count))
      layers[layer].append(node)
    }
    if from != to { layers[max(from, to)][nodeOfBox[last]].sources.append(source) }
    links.append(link)
  }

  private func rowOffset(_ row: Int) -> Double {
    Self.headerHeight + Self.padding + (Double(row) + 0.5) * Self.rowHeight
  }

  /// Puts the nodes of a layer beside those that lead to them, as near as there is room.
  private mutating func place(_ layer: Int) {
    let before = layers[layer - 1]
    let wishes = layers[layer].map { node -> Double in
      let heights = node.sources.map { before[$0.node].frame.y + $0.offset }
      return heights.isEmpty ? 0 : heights.reduce(0, +) / Double(heights.count) - node.entry
    }
    let order = wishes.indices.sorted { (wishes[$0], $0) < (wishes[$1], $1) }
    var y = -Double.infinity
    var excess = 0.0
    for index in order {
      let place = max(wishes[index], y)
      layers[layer][index].frame.y = place
      excess += place - wishes[index]
      y = place + layers[layer][index].frame.height + Self.gap
    }
    let shift = excess / Double(max(order.count, 1))
    for index in order { layers[layer][index].frame.y -= shift }
  }

  /// Gives the layers their columns, moves everything into view and draws the arrows.
  private mutating func finish() {
    let top = layers.joined().map(\.frame.y).min() ?? 0
    var x = Self.margin
    for layer in layers.indices {
      let columnWidth = layers[layer].map(\.frame.width).max() ?? 0
      for index in layers[layer].indices {
        layers[layer][index].frame.x = x
        layers[layer][index].frame.y += Self.margin - top
        if layers[layer][index].box == nil { layers[layer][index].frame.width = columnWidth }
        if let box = layers[layer][index].box { frames[box] = layers[layer][index].frame }
      }
      right.append(x + columnWidth)
      x += columnWidth + Self.layerGap
    }
    width = x - Self.layerGap + Self.margin
    height = (layers.joined().map { $0.frame.y + $0.frame.height }.max() ?? 0) + Self.margin
    arrows = links.map(arrow)
    let loops = arrows.filter(\.isLoop).flatMap { $0.waypoints.map(\.x) }
    width = max(width, (loops.max() ?? 0) + Self.layerGap / 2 + Self.margin)
  }

  private func arrow(_ link: Link) -> Arrow {
    let (source, target) = (frames[link.from], frames[link.to])
    let row = drawing.boxes[link.from].rows[link.row]
    let (from, to) = (drawing.boxes[link.from].layer, drawing.boxes[link.to].layer)
    let y = source.y + rowOffset(link.row)
    let entry = target.y + Self.headerHeight / 2
    let passes = link.passes.map { layers[$0.layer][$0.node].frame }
    if from < to {
      let through = passes.flatMap { [Point(x: $0.x, y: $0.y), Point(x: $0.x + $0.width, y: $0.y)] }
      return Arrow(
        row: row,
        start: Point(x: source.x + source.width, y: y),
        waypoints: [Point(x: right[from], y: y)] + through + [Point(x: target.x - 2 * Self.tip, y: entry)],
        end: Point(x: target.x - Self.tip, y: entry)
      )
    }
    let end = Point(x: target.x + target.width + Self.tip, y: entry)
    if from == to {
      let start = Point(x: source.x + source.width, y: y)
      let bends = [y, entry].map { Point(x: right[from] + 2 * Self.tip, y: $0) }
      return Arrow(row: row, start: start, waypoints: bends, end: end, isLoop: true)
    }
    let through = passes.reversed().flatMap { [Point(x: $0.x + $0.width, y: $0.y), Point(x: $0.x, y: $0.y)] }
    return Arrow(
      row: row,
      start: Point(x: source.x, y: y),
      waypoints: [Point(x: source.x, y: y)] + through + [Point(x: right[to] + 2 * Self.tip, y: entry)],
      end: end
    )
  }
}

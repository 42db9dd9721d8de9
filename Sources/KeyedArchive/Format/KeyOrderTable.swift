/// The keys that the dictionaries written so far have, in order.
///
/// Records of a kind have the same keys: they are put in order once, and share one array of keys in the archive.
struct KeyOrderTable {
  private struct KeyOrder {
    let keys: [ExactKey]
    /// The array of keys in the archive.
    let array: ArchiveWriter.Reference
    /// The order that the dictionary after the last one with this order had.
    var next: Int
  }

  /// A dictionary with more keys is not taken for a record.
  static let maximumKeyCount = 16
  private static let maximumCount = 64

  private var orders: [KeyOrder] = []
  private var last = 0

  /// The first order of some keys that a dictionary turns out to have: the likely one is tried before the others.
  @inline(__always)
  func first(keyCount: Int, where isOrder: (Int) -> Bool) -> Int? {
    guard last < orders.count else { return nil }
    let likely = orders[last].next
    if orders[likely].keys.count == keyCount, isOrder(likely) { return likely }
    for order in orders.indices where orders[order].keys.count == keyCount && order != likely {
      if isOrder(order) { return order }
    }
    return nil
  }

  /// The place of a key in an order, nil if it has none.
  @inline(__always)
  func place(of key: String, in order: Int) -> Int? {
    for place in orders[order].keys.indices where orders[order].keys[place] == key { return place }
    return nil
  }

  /// Whether a key has a place in an order.
  @inline(__always)
  func has(_ key: String, at place: Int, in order: Int) -> Bool {
    orders[order].keys[place] == key
  }

  /// The array of keys in the archive of a dictionary that turned out to have an order.
  @inline(__always)
  mutating func use(_ order: Int) -> ArchiveWriter.Reference {
    orders[last].next = order
    last = order
    return orders[order].array
  }

  /// Adds the order of keys whose array was just written.
  @inline(never)
  mutating func add(_ keys: [String], array: ArchiveWriter.Reference) {
    guard keys.count <= Self.maximumKeyCount else { return }
    if orders.count == Self.maximumCount {
      orders.removeAll()
      last = 0
    }
    let order = orders.count
    orders.append(KeyOrder(keys: keys.map { ExactKey($0) }, array: array, next: order))
    _ = use(order)
  }
}

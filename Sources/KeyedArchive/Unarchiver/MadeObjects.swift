/// The objects made so far, by UID.
struct MadeObjects {
  private var objects: [AnyObject] = []
  /// For each UID, the number of its object from 1 on; 0 if there is none.
  private var numbers: [UInt32]

  /// The number of an object that was read, but not kept.
  private static let notKept = UInt32.max

  init(count: Int) {
    numbers = Array(repeating: 0, count: count)
  }

  /// The object of a UID; nil if it hasn't been made, or wasn't kept.
  @inline(__always)
  subscript(uid: Int) -> AnyObject? {
    let index = Int(numbers[uid] &- 1)
    return index < objects.count ? objects[index] : nil
  }

  /// Keeps an object.
  @inline(__always)
  mutating func add(_ object: AnyObject, uid: Int) {
    objects.append(object)
    numbers[uid] = UInt32(objects.count)
  }

  /// Notes that an object was read. Returns whether it was read before.
  mutating func noteReading(_ uid: Int) -> Bool {
    if numbers[uid] != 0 { return true }
    numbers[uid] = Self.notKept
    return false
  }

  var classes: [AnyClass] { objects.map { type(of: $0) } }
}

/// A number for each key. Keys are numbers other than 0.
struct NumberTable {
  private struct Slot {
    var key: UInt64 = 0
    var number: UInt32 = 0
  }

  /// Tables share it until they get a key: many never do.
  private static let emptySlots = [Slot](repeating: Slot(), count: 32)

  private var slots = emptySlots
  private var count = 0

  /// The number of a key; nil if the key is new.
  @inline(__always)
  subscript(key: UInt64) -> UInt32? {
    let found = slots[slot(of: key)]
    return found.key == 0 ? nil : found.number
  }

  /// Adds a key that isn't in the table yet.
  @inline(__always)
  mutating func insert(_ key: UInt64, _ number: UInt32) {
    count += 1
    if 2 * count > slots.count { grow() }
    slots[slot(of: key)] = Slot(key: key, number: number)
  }

  /// Removes a key. What follows it may belong into its slot, so it is added again.
  @inline(__always)
  mutating func remove(_ key: UInt64) {
    var index = slot(of: key)
    if slots[index].key == 0 { return }
    slots[index].key = 0
    count -= 1
    index = (index + 1) & (slots.count - 1)
    while slots[index].key != 0 {
      let entry = slots[index]
      slots[index].key = 0
      slots[slot(of: entry.key)] = entry
      index = (index + 1) & (slots.count - 1)
    }
  }

  /// The slot of a key, or the empty one where it belongs.
  @inline(__always)
  private func slot(of key: UInt64) -> Int {
    let hash = key.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    var slot = Int(truncatingIfNeeded: hash.high ^ hash.low >> 32) & (slots.count - 1)
    while slots[slot].key != 0, slots[slot].key != key { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  @inline(never)
  private mutating func grow() {
    let entries = slots
    slots = Array(repeating: Slot(), count: 2 * entries.count)
    for entry in entries where entry.key != 0 { slots[slot(of: entry.key)] = entry }
  }
}

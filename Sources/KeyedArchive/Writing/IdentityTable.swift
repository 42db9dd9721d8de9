/// A number for each object or class, by identity.
package struct IdentityTable {
  private var slots = [(address: UInt, number: UInt32)](repeating: (0, 0), count: 64)
  private var count = 0

  package init() {}

  /// The number of an object; nil if it is new.
  @inline(__always)
  package subscript(identity: ObjectIdentifier) -> UInt32? {
    let found = slots[slot(of: UInt(bitPattern: identity))]
    return found.address == 0 ? nil : found.number
  }

  /// Adds an object that isn't in the table yet.
  @inline(__always)
  package mutating func insert(_ identity: ObjectIdentifier, _ number: UInt32) {
    count += 1
    if 2 * count > slots.count { grow() }
    let address = UInt(bitPattern: identity)
    slots[slot(of: address)] = (address, number)
  }

  /// The slot of an address, or the empty one where it belongs.
  @inline(__always)
  private func slot(of address: UInt) -> Int {
    var slot = Int(truncatingIfNeeded: (address &* 0x9E37_79B9_7F4A_7C15) >> 20) & (slots.count - 1)
    while slots[slot].address != 0, slots[slot].address != address { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  @inline(never)
  private mutating func grow() {
    let entries = slots
    slots = Array(repeating: (0, 0), count: 2 * entries.count)
    for entry in entries where entry.address != 0 { slots[slot(of: entry.address)] = entry }
  }
}

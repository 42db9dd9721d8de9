/// The UID of each object seen so far, found by its identity. The objects are kept alive: an address names an
/// object only as long as it lives.
struct IdentityTable {
  private var slots = [(address: UInt, uid: UInt32)](repeating: (0, 0), count: 64)
  private var objects: [AnyObject] = []

  /// The UID of an object, or nil.
  @inline(__always)
  func uid(of object: AnyObject) -> UInt32? {
    let found = slots[slot(of: address(of: object))]
    return found.address == 0 ? nil : found.uid
  }

  /// Adds an object that is not there yet.
  @inline(__always)
  mutating func insert(_ object: AnyObject, uid: UInt32) {
    objects.append(object)
    if 2 * objects.count > slots.count { grow() }
    let address = address(of: object)
    slots[slot(of: address)] = (address, uid)
  }

  @inline(__always)
  private func address(of object: AnyObject) -> UInt {
    UInt(bitPattern: ObjectIdentifier(object))
  }

  /// The slot where an address is, or the empty one where it belongs.
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

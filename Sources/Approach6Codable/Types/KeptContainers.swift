import Synchronization

/// The keyed containers that were made for a frame, to be used again for other values.
///
/// To make one, the runtime looks up a generic class and creates an object of it, which took an eighth of the time.
struct KeptContainers {
  private var containers: [KeptContainer] = []
  /// The one that the current value has got.
  private var used: KeptContainer.Reference?

  /// More types of values seldom alternate.
  private static let maximumCount = 8

  /// The container for a type of keys; nil if there is none, or if the current value has one for another type.
  @inline(__always)
  mutating func container(keyedBy keys: Any.Type) -> KeptContainer? {
    for container in containers where container.keys == keys {
      guard used == nil || used == container.reference else { return nil }
      used = container.reference
      return container
    }
    return nil
  }

  /// Keeps a container that the current value gets, if it can be used again.
  mutating func keep<Container>(_ container: Container, keyedBy keys: Any.Type) -> Bool {
    guard used == nil, containers.count < Self.maximumCount, Self.canCountCopies(of: container) else {
      return false
    }
    let kept = KeptContainerOf(container, keys: keys)
    containers.append(kept)
    used = kept.reference
    return true
  }

  /// Ends the use by the current value. Returns whether the container can be used again: nobody has kept a copy of it.
  @inline(__always)
  mutating func end() -> Bool {
    guard let reference = used else { return true }
    used = nil
    return isKnownUniquelyReferenced(&reference.pointee)
  }
}

extension KeptContainers {
  /// For each type of container that was met in the process, whether copies can be counted.
  private static let known = Mutex<[ObjectIdentifier: Bool]>([:])

  /// Whether copies of a container can be counted, because it is a reference to an object and nothing else. The
  /// standard library doesn't promise it, so it is checked once for each type.
  private static func canCountCopies<Container>(of container: Container) -> Bool {
    let type = ObjectIdentifier(Container.self)
    if let known = known.withLock({ $0[type] }) { return known }
    let isReference = isReference(container)
    known.withLock { $0[type] = isReference }
    return isReference
  }

  private static func isReference(_ container: some Any) -> Bool {
    guard MemoryLayout.size(ofValue: container) == MemoryLayout<AnyObject>.size,
      let object = Mirror(reflecting: container).children.first?.value, type(of: object) is AnyClass
    else { return false }
    return withUnsafeBytes(of: container) {
      $0.load(as: ObjectIdentifier.self) == ObjectIdentifier(object as AnyObject)
    }
  }
}

/// A container that can be used again.
class KeptContainer {
  /// The container as what it is: a reference to an object.
  typealias Reference = UnsafeMutablePointer<AnyObject>

  let keys: Any.Type
  fileprivate let reference: Reference

  fileprivate init(keys: Any.Type, _ reference: Reference) {
    (self.keys, self.reference) = (keys, reference)
  }
}

/// A container of a type that the compiler knows.
final class KeptContainerOf<Container>: KeptContainer {
  private let container: UnsafeMutablePointer<Container>

  fileprivate init(_ container: Container, keys: Any.Type) {
    self.container = .allocate(capacity: 1)
    self.container.initialize(to: container)
    super.init(keys: keys, UnsafeMutableRawPointer(self.container).assumingMemoryBound(to: AnyObject.self))
  }

  deinit {
    container.deinitialize(count: 1)
    container.deallocate()
  }

  func copy() -> Container { container.pointee }
}

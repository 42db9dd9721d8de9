#if !canImport(ObjectiveC)
  /// `$top`, or an object that is being decoded.
  struct Frame {
    var cursor: ObjectCursor
    /// 0 for `$top`.
    let uid: Int
    /// The class of an object that decodes itself; nil for Foundation's collections and for `$top`.
    let type: AnyClass?
    let allowed: AllowedClasses
    /// The number of the next value that is decoded without a key.
    var genericKey = 0
    /// The keys that the object has asked for, as they are in the archive, if the caller refuses others.
    var askedKeys: Set<String>?

    init(top: PropertyListReader.Element) {
      self.init(top, uid: 0, type: nil, allowed: .several([]))
    }

    init(_ element: PropertyListReader.Element, uid: Int, type: AnyClass?, allowed: AllowedClasses) {
      cursor = ObjectCursor(element)
      self.uid = uid
      self.type = type
      self.allowed = allowed
    }
  }

  /// The classes that an object may decode if it doesn't name any. A single class doesn't need an array.
  enum AllowedClasses {
    case one(AnyClass)
    case several([AnyClass])
  }

  /// `$top`, and the objects that are being decoded, the innermost last. They can't be copied, so their memory has one
  /// owner.
  struct Frames: ~Copyable {
    private var start: UnsafeMutablePointer<Frame>
    private var capacity = 8
    private var count = 1
    /// The innermost frame. Opening another one invalidates the pointer.
    private(set) var last: UnsafeMutablePointer<Frame>

    init(top: Frame) {
      start = .allocate(capacity: capacity)
      start.initialize(to: top)
      last = start
    }

    deinit {
      start.deinitialize(count: count)
      start.deallocate()
    }

    /// How many objects are open.
    var depth: Int { count - 1 }

    /// Opens an object. Its frame is made where it belongs, because copying it took 2 % of the time of unarchiving.
    @inline(__always)
    mutating func open(
      _ element: PropertyListReader.Element,
      uid: Int,
      type: AnyClass?,
      allowed: AllowedClasses
    ) {
      if count == capacity { grow() }
      last = start + count
      last.initialize(to: Frame(element, uid: uid, type: type, allowed: allowed))
      count += 1
    }

    /// Closes the object that was opened last.
    @inline(__always)
    mutating func close() {
      precondition(count > 1)
      last.deinitialize(count: 1)
      count -= 1
      last = start + (count - 1)
    }

    @inline(never)
    private mutating func grow() {
      let larger = UnsafeMutablePointer<Frame>.allocate(capacity: 2 * capacity)
      larger.moveInitialize(from: start, count: count)
      start.deallocate()
      start = larger
      capacity *= 2
    }

    /// Whether an object is open.
    @inline(__always)
    func contains(_ uid: Int) -> Bool {
      for index in 0..<count where start[index].uid == uid { return true }
      return false
    }

    /// Whether an object that decodes itself is the one with a UID, or in it.
    func containsObject(in uid: Int) -> Bool {
      UnsafeBufferPointer(start: start, count: count).drop { $0.uid != uid }.contains { $0.type != nil }
    }
  }
#endif

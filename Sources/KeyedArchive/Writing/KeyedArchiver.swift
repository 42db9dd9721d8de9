#if !canImport(ObjectiveC)
  import Foundation

  /// Writes keyed archives, in place of `NSKeyedArchiver` where Foundation is the open-source one.
  ///
  /// What it writes, `NSKeyedUnarchiver` reads, on Linux and on Apple's systems. It differs from Foundation's
  /// archiver on Linux in what it survives: nested and generic classes, `setClassName(_:for:)`, strings like
  /// "$null", numbers that are equal but not the same, and any number of dictionaries in linear time.
  ///
  ///     let data = try KeyedArchiver.archivedData(withRootObject: MovieClass(movie))
  ///
  /// Encoding records the first failure and does nothing from then on; `finishEncoding()` throws it.
  public final class KeyedArchiver: NSCoder {
    /// What is being written, and what is known of it.
    ///
    /// Both are reached through a pointer: the checks for exclusive access to a class's properties cost a
    /// quarter of the time. The pointers are made in `init`, end in `deinit`, and are not handed out.
    let writer: UnsafeMutablePointer<ArchiveWriter>
    let state: UnsafeMutablePointer<State>

    struct State {
      /// Whether there is an error, or nothing more to encode.
      var isOver = false
      var error: ArchiveError?
      var isFinished = false
      var depth = 0
      var stack = StackSpace()
      var genericKey = 0
      var identities = IdentityTable()
      var classUIDs: [ObjectIdentifier: ArchiveWriter.Reference] = [:]
      var classNames: [ObjectIdentifier: String] = [:]
      var classes = ClassTable()
      var kinds = ValueKindTable()
      var keyOrders = KeyOrderTable()
      /// The places of the keys of the dictionaries that are being written, in order, the innermost last.
      var places: [[String: Any].Index] = []
    }

    let limits: Limits
    let naming: ClassNaming

    init(limits: Limits, naming: ClassNaming) {
      self.limits = limits
      self.naming = naming
      writer = .allocate(capacity: 1)
      writer.initialize(to: ArchiveWriter())
      state = .allocate(capacity: 1)
      state.initialize(to: State())
    }

    /// An archiver that refuses what lies deeper than the limits allow.
    public convenience init(limits: Limits) {
      self.init(limits: limits, naming: .stable)
    }

    /// An archiver with the default limits.
    public convenience override init() {
      self.init(limits: Limits())
    }

    deinit {
      if !state.pointee.isFinished { writer.deinitialize(count: 1) }
      writer.deallocate()
      state.deinitialize(count: 1)
      state.deallocate()
    }

    // MARK: Objects

    public override func encode(_ object: Any?, forKey key: String) {
      add(forKey: key) { uid(ofOptional: object) }
    }

    /// Encodes the object as any other: an archiver cannot know whether it will be encoded elsewhere.
    public override func encodeConditionalObject(_ object: Any?, forKey key: String) {
      encode(object, forKey: key)
    }

    public override func encode(_ object: Any?) {
      add(forKey: nil) { uid(ofOptional: object) }
    }

    public override func encodeConditionalObject(_ object: Any?) {
      encode(object)
    }

    public override func encode(_ data: Data) {
      encode(data as Any)
    }

    public override func encodePropertyList(_ propertyList: Any) {
      encode(propertyList)
    }

    // MARK: Inline values

    public override func encode(_ value: Bool, forKey key: String) {
      add(forKey: key) { writer.pointee.boolean(value) }
    }

    public override func encode(_ value: Int, forKey key: String) {
      add(forKey: key) { writer.pointee.integer(Int64(value)) }
    }

    public override func encode(_ value: Int32, forKey key: String) {
      add(forKey: key) { writer.pointee.integer(Int64(value)) }
    }

    public override func encode(_ value: Int64, forKey key: String) {
      add(forKey: key) { writer.pointee.integer(value) }
    }

    public override func encode(_ value: Float, forKey key: String) {
      add(forKey: key) { writer.pointee.real(value) }
    }

    public override func encode(_ value: Double, forKey key: String) {
      add(forKey: key) { writer.pointee.real(value) }
    }

    public override func encodeBytes(_ bytes: UnsafePointer<UInt8>?, length: Int, forKey key: String) {
      add(forKey: key) {
        writer.pointee.data(UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : length))
      }
    }

    // MARK: Values by Objective-C type

    public override func encodeValue(ofObjCType type: UnsafePointer<Int8>, at address: UnsafeRawPointer) {
      let code = String(cString: type)
      add(forKey: nil) {
        switch code {
        case "@": uid(ofOptional: address.loadUnaligned(as: Any?.self))
        case "c": writer.pointee.integer(Int64(address.load(as: Int8.self)))
        case "C": writer.pointee.integer(Int64(address.load(as: UInt8.self)))
        case "s": writer.pointee.integer(Int64(address.loadUnaligned(as: Int16.self)))
        case "S": writer.pointee.integer(Int64(address.loadUnaligned(as: UInt16.self)))
        case "i", "l": writer.pointee.integer(Int64(address.loadUnaligned(as: Int32.self)))
        case "I", "L": writer.pointee.integer(Int64(address.loadUnaligned(as: UInt32.self)))
        case "q": writer.pointee.integer(address.loadUnaligned(as: Int64.self))
        case "Q": writer.pointee.integer(address.loadUnaligned(as: UInt64.self))
        case "f": writer.pointee.real(address.loadUnaligned(as: Float.self))
        case "d": writer.pointee.real(address.loadUnaligned(as: Double.self))
        case "B": writer.pointee.boolean(address.load(as: UInt8.self) != 0)
        default: unsupported(expected: "a value with a simple Objective-C type", found: "type \"\(code)\"")
        }
      }
    }

    public override func encodeArray(
      ofObjCType type: UnsafePointer<Int8>,
      count: Int,
      at array: UnsafeRawPointer
    ) {
      let code = String(cString: type)
      add(forKey: nil) { unsupported(expected: "an NSArray", found: "a C array of type \"\(code)\"") }
    }

    public override func encodeBytes(_ bytes: UnsafeRawPointer?, length: Int) {
      encode(bytes.map { Data(bytes: $0, count: length) } ?? Data())
    }

    public override func version(forClassName className: String) -> Int { 0 }

    // MARK: State

    /// The first failure, an `ArchiveError`.
    public override var error: (any Error)? { state.pointee.error }

    public override var allowsKeyedCoding: Bool { true }
    public override var requiresSecureCoding: Bool { true }
    public override var systemVersion: UInt32 { 2000 }
    public override var decodingFailurePolicy: NSCoder.DecodingFailurePolicy { .setErrorAndReturn }

    /// Ends the encoding with an error; of several, the first counts.
    public override func failWithError(_ error: any Error) {
      fail(ArchiveError(wrapping: error))
    }
  }

  // MARK: - From a root object to data

  extension KeyedArchiver {
    /// The archive of a root object: an object that adopts `NSSecureCoding`, or a Swift value that Foundation
    /// bridges to one.
    ///
    /// - Throws: `ArchiveError`, whose path leads to what could not be archived.
    public static func archivedData(withRootObject object: Any) throws -> Data {
      try archivedData(withRootObject: object, naming: .stable)
    }

    static func archivedData(withRootObject object: Any, naming: ClassNaming) throws -> Data {
      try archive(naming: naming) { $0.uid(of: object) }
    }

    /// The same for objects whose type is known at compile time.
    static func archivedData<Object: NSObject & NSSecureCoding>(withRootObjects objects: [Object]) throws
      -> Data
    {
      try archive(naming: .stable) { $0.uid(ofTyped: objects) }
    }

    private static func archive(
      naming: ClassNaming,
      root: (KeyedArchiver) -> ArchiveWriter.Reference
    ) throws -> Data {
      let archiver = KeyedArchiver(limits: Limits(), naming: naming)
      let reference = root(archiver)
      archiver.writer.pointee.add(reference, forKey: "root")
      return try archiver.finishEncoding()
    }

    /// The archive of what was encoded. Nothing can be encoded any more.
    ///
    /// - Throws: the first failure of the encoding.
    public func finishEncoding() throws -> Data {
      if let error = state.pointee.error { throw error }
      if state.pointee.isFinished { throw Self.finished }
      state.pointee.isFinished = true
      state.pointee.isOver = true
      state.pointee.identities = IdentityTable()
      return try writer.move().finish()
    }

    /// Gives a class another name in this archive; nil takes it back.
    public func setClassName(_ name: String?, for type: AnyClass) {
      state.pointee.classNames[ObjectIdentifier(type)] = name
    }

    private static var finished: ArchiveError {
      ArchiveError(.unsupported, expected: "an archiver that is not finished", found: "a finished one")
    }
  }

  // MARK: - Failures

  extension KeyedArchiver {
    func fail(_ error: ArchiveError) {
      if state.pointee.error == nil { state.pointee.error = error }
      state.pointee.isOver = true
    }

    /// Records that something cannot be archived; the UID given back is that of nil.
    func unsupported(expected: String, found: String) -> ArchiveWriter.Reference {
      fail(ArchiveError(.unsupported, expected: expected, found: found))
      return writer.pointee.null
    }

    /// Adds what `value` gives to the object that is open; a failure in it gains the key in its path.
    @inline(__always)
    func add(forKey key: String?, _ value: () -> ArchiveWriter.Reference) {
      guard !state.pointee.isOver else { return failIfFinished() }
      if let key {
        let reference = value()
        writer.pointee.add(reference, forKey: key)
        if state.pointee.isOver { locateError(.key(key)) }
      } else {
        let key = "$\(state.pointee.genericKey)"
        state.pointee.genericKey += 1
        let reference = value()
        writer.pointee.add(reference, forUnescapedKey: key)
      }
    }

    /// A failure in what `body` gives gains the component in its path.
    @inline(__always)
    func locating(
      _ component: @autoclosure () -> ArchivePath.Component,
      _ body: () -> ArchiveWriter.Reference
    ) -> ArchiveWriter.Reference {
      guard !state.pointee.isOver else { return writer.pointee.null }
      let reference = body()
      if state.pointee.isOver { locateError(component()) }
      return reference
    }

    @inline(never)
    private func locateError(_ component: ArchivePath.Component) {
      state.pointee.error?.path.components.insert(component, at: 0)
    }

    @inline(never)
    private func failIfFinished() {
      if state.pointee.isFinished { fail(Self.finished) }
    }
  }
#endif

#if !canImport(ObjectiveC)
  import Foundation

  /// Reads keyed archives, in place of `NSKeyedUnarchiver` where Foundation is the open-source one.
  ///
  /// What `NSKeyedArchiver` writes, on Linux and on Apple's systems, it reads. Whatever the bytes are, it gives
  /// a value or an error and never traps; only classes that the caller names are made, and no class is looked
  /// up by a name from the archive.
  ///
  ///     let movie = try KeyedUnarchiver.unarchivedObject(ofClass: MovieClass.self, from: data).movie
  ///
  /// Decoding records the first failure and gives nil and 0 from then on; `error` tells it.
  public final class KeyedUnarchiver: NSCoder {
    /// What is known of the archive, reached through a pointer: the checks for exclusive access to a class's
    /// properties cost a quarter of the time. It is made in `init`, ends in `deinit`, and is not handed out.
    let state: UnsafeMutablePointer<State>

    struct State {
      let archive: ArchiveReader
      /// The objects that are being decoded, the innermost last; the first is `$top`.
      var frames: [Frame]
      var error: ArchiveError?
      var allowedClasses: [[AnyClass]] = []
      var keys: KeyReader
      var strings: LongStrings
      var budget: ReadingBudget
      var stack = StackSpace()
      /// Objects that are made, and which are just being made, by UID.
      var objects: [AnyObject?]
      var isOpen: [Bool]
      var classNames: [Int: String] = [:]
      var substitutes: [String: AnyClass] = [:]
      var namesOfClasses: [ObjectIdentifier: String?] = [:]
      var verified = VerifiedClasses()
      /// The class entry of the array that was read last.
      var lastArrayClass = -1
      /// Whether there is an error.
      var hasFailed = false
    }

    let limits: Limits

    /// Whether a missing value, or one of another type, ends the decoding instead of being read as 0 or nil.
    let isStrict: Bool

    /// Whether values are refused that Foundation's unarchiver on Linux would read as others.
    let isForFoundation: Bool

    /// The archive. Its reader looks into these bytes, which stay where they are as long as the object lives.
    private let bytes: NSData

    /// An unarchiver of an archive.
    ///
    /// - Parameters:
    ///   - data: The archive.
    ///   - isStrict: Whether a missing value, or one of another type, ends the decoding with an error.
    ///     Otherwise it is read as Apple documents it: as 0, false or nil.
    ///   - limits: How much the archive may ask for.
    /// - Throws: `ArchiveError` if the data is no keyed archive.
    public convenience init(
      forReadingFrom data: Data,
      isStrict: Bool = false,
      limits: Limits = Limits()
    ) throws {
      try self.init(data, isStrict: isStrict, isForFoundation: false, limits: limits)
    }

    init(_ data: Data, isStrict: Bool, isForFoundation: Bool, limits: Limits) throws {
      let data = try data.asBinaryPropertyList(limits: limits)
      bytes = data as NSData
      let view = ByteView(UnsafeRawBufferPointer(start: bytes.bytes, count: bytes.length))
      let archive = try ArchiveReader(view, limits: limits)
      let count = archive.objects.count
      state = .allocate(capacity: 1)
      state.initialize(
        to: State(
          archive: archive,
          frames: [Frame(archive.top)],
          keys: KeyReader(byteCount: bytes.length),
          strings: LongStrings(byteCount: bytes.length),
          budget: ReadingBudget(archive, limits),
          objects: Array(repeating: nil, count: count),
          isOpen: Array(repeating: false, count: count)
        )
      )
      self.limits = limits
      self.isStrict = isStrict
      self.isForFoundation = isForFoundation
    }

    deinit {
      state.deinitialize(count: 1)
      state.deallocate()
    }

    // MARK: Objects

    /// Whether there is a value for a key, be it nil.
    ///
    /// Foundation's own classes, asked to decode themselves, call methods that no other coder can answer if
    /// they find the keys of their content; this unarchiver makes those classes itself.
    public override func containsValue(forKey key: String) -> Bool {
      attempt(key) { try element(forKey: key) != nil } ?? false
    }

    public override func decodeObject(forKey key: String) -> Any? {
      attempt(key) { try object(forKey: key, allowed: currentlyAllowed) }
    }

    public override func decodeObject<DecodedObjectType: NSCoding>(
      of type: DecodedObjectType.Type,
      forKey key: String
    ) -> DecodedObjectType? where DecodedObjectType: NSObject {
      decodeObject(of: [type], forKey: key) as? DecodedObjectType
    }

    public override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
      attempt(key) { try object(forKey: key, allowed: classes ?? currentlyAllowed) }
    }

    public override func decodeObject() -> Any? {
      let key = nextGenericKey()
      return attempt(nil) { try object(forUnescapedKey: key, allowed: currentlyAllowed) }
    }

    public override func decodePropertyList(forKey key: String) -> Any? {
      decodeObject(of: Self.propertyListClasses, forKey: key)
    }

    public override func decodePropertyList() -> Any? {
      let key = nextGenericKey()
      return attempt(nil) { try object(forUnescapedKey: key, allowed: Self.propertyListClasses) }
    }

    public override func decodeData() -> Data? {
      let key = nextGenericKey()
      return attempt(nil) { try object(forUnescapedKey: key, allowed: [NSData.self]) as? Data }
    }

    // MARK: Inline values

    public override func decodeBool(forKey key: String) -> Bool {
      attempt(key) { try boolean(forKey: key, isRequired: requiresValues) } ?? false
    }

    public override func decodeInteger(forKey key: String) -> Int {
      decodeInteger(Int.self, forKey: key)
    }

    public override func decodeCInt(forKey key: String) -> Int32 {
      decodeInteger(Int32.self, forKey: key)
    }

    public override func decodeInt32(forKey key: String) -> Int32 {
      decodeInteger(Int32.self, forKey: key)
    }

    public override func decodeInt64(forKey key: String) -> Int64 {
      decodeInteger(Int64.self, forKey: key)
    }

    private func decodeInteger<Value: FixedWidthInteger>(_ type: Value.Type, forKey key: String) -> Value {
      attempt(key) { try integer(type, forKey: key, isRequired: requiresValues) } ?? 0
    }

    public override func decodeFloat(forKey key: String) -> Float {
      Float(decodeDouble(forKey: key))
    }

    public override func decodeDouble(forKey key: String) -> Double {
      attempt(key) { try real(forKey: key, isRequired: requiresValues) } ?? 0
    }

    public override func withDecodedUnsafeBufferPointer<ResultType>(
      forKey key: String,
      body: (UnsafeBufferPointer<UInt8>?) throws -> ResultType
    ) rethrows -> ResultType {
      try withDecodedUnsafeBytes(forKey: key) { try body($0?.assumingMemoryBound(to: UInt8.self)) }
    }

    public override func withDecodedUnsafeBytes<ResultType>(
      forKey key: String,
      body: (UnsafeRawBufferPointer?) throws -> ResultType
    ) rethrows -> ResultType {
      try body(attempt(key) { try bytes(forKey: key) })
    }

    // MARK: Values by Objective-C type

    public override func decodeValue(
      ofObjCType type: UnsafePointer<Int8>,
      at address: UnsafeMutableRawPointer
    ) {
      let key = nextGenericKey()
      let code = String(cString: type)
      _ = attempt(nil) { try decodeValue(ofType: code, forUnescapedKey: key, at: address) }
    }

    public override func decodeArray(
      ofObjCType type: UnsafePointer<Int8>,
      count: Int,
      at array: UnsafeMutableRawPointer
    ) {
      let code = String(cString: type)
      fail(ArchiveError(.unsupported, expected: "an NSArray", found: "a C array of type \"\(code)\""))
    }

    public override func version(forClassName className: String) -> Int { 0 }

    // MARK: State

    /// The first failure, an `ArchiveError`.
    public override var error: (any Error)? { state.pointee.error }

    public override var allowsKeyedCoding: Bool { true }
    public override var requiresSecureCoding: Bool { true }
    public override var systemVersion: UInt32 { 2000 }
    public override var allowedClasses: [AnyClass]? { currentlyAllowed }
    public override var decodingFailurePolicy: NSCoder.DecodingFailurePolicy { .setErrorAndReturn }

    /// Ends the decoding with an error; of several, the first counts.
    public override func failWithError(_ error: any Error) {
      fail(ArchiveError(wrapping: error))
    }
  }

  // MARK: - From data to an object

  extension KeyedUnarchiver {
    /// The root object of an archive, strictly decoded.
    ///
    /// - Parameters:
    ///   - type: The class of the object, or one above it.
    ///   - data: The archive.
    ///   - limits: How much the archive may ask for.
    /// - Throws: `ArchiveError`, whose path leads to what could not be unarchived.
    public static func unarchivedObject<Object: NSObject & NSSecureCoding>(
      ofClass type: Object.Type,
      from data: Data,
      limits: Limits = Limits()
    ) throws -> Object {
      try ArchiveError.locating(root: rootName(of: type)) {
        try decode(data, limits: limits) { try $0.requiredObject(type, forKey: "root") }
      }
    }

    /// The objects in the array at the root of an archive, strictly decoded.
    ///
    /// - Parameters:
    ///   - type: The class of the objects, or one above it.
    ///   - data: The archive.
    ///   - limits: How much the archive may ask for.
    /// - Throws: `ArchiveError`, whose path leads to what could not be unarchived.
    public static func unarchivedArrayOfObjects<Object: NSObject & NSSecureCoding>(
      ofClass type: Object.Type,
      from data: Data,
      limits: Limits = Limits()
    ) throws -> [Object] {
      try ArchiveError.locating(root: "[\(rootName(of: type))]") {
        try decode(data, limits: limits) { try $0.requiredObjects(type, forKey: "root") }
      }
    }

    static func decode<Result>(
      _ data: Data,
      isForFoundation: Bool = false,
      limits: Limits,
      _ body: (KeyedUnarchiver) throws -> Result
    ) throws -> Result {
      try body(
        KeyedUnarchiver(data, isStrict: true, isForFoundation: isForFoundation, limits: limits)
      )
    }

    /// Decodes objects of a class name in an archive as a class of the caller's; nil takes it back.
    ///
    /// The class still has to be allowed where it is decoded.
    public func setClass(_ type: AnyClass?, forClassName name: String) {
      state.pointee.substitutes[name] = type
      state.pointee.verified = VerifiedClasses()
    }

    /// The classes of the values that stand in the object table themselves.
    static let leafClasses: [AnyClass] = [NSString.self, NSData.self, NSDate.self, NSNumber.self]

    private static let propertyListClasses: [AnyClass] = leafClasses + [NSArray.self, NSDictionary.self]
  }

  // MARK: - Failures

  extension KeyedUnarchiver {
    func fail(_ error: ArchiveError) {
      guard !state.pointee.hasFailed else { return }
      state.pointee.error = error
      state.pointee.hasFailed = true
    }

    /// What `body` gives; if it throws, nil, and the error is kept with the key in its path.
    @inline(__always)
    func attempt<Result>(_ key: String?, _ body: () throws -> Result?) -> Result? {
      guard !state.pointee.hasFailed else { return nil }
      do {
        return try body()
      } catch {
        fail(error, forKey: key)
        return nil
      }
    }

    @inline(never)
    private func fail(_ error: any Error, forKey key: String?) {
      let error = ArchiveError(wrapping: error)
      fail(key.map { error.inside(.key($0)) } ?? error)
    }

    /// Throws what an object reported while it was decoded, and forgets it: it goes on as a thrown error.
    @inline(__always)
    func throwReportedError() throws {
      if state.pointee.hasFailed { try throwError() }
    }

    @inline(never)
    private func throwError() throws {
      guard let error = state.pointee.error else { return }
      state.pointee.error = nil
      state.pointee.hasFailed = false
      throw error
    }

    /// Whether the object that is being decoded must find what it asks for.
    var requiresValues: Bool {
      isStrict && state.pointee.frames.last?.isFoundation == false
    }

    /// The classes that the object may decode where it names none itself.
    var currentlyAllowed: [AnyClass] {
      state.pointee.frames.last?.allowed.map { [$0] } ?? state.pointee.allowedClasses.last ?? []
    }

    private func nextGenericKey() -> String {
      let frame = state.pointee.frames.count - 1
      defer { state.pointee.frames[frame].genericKey += 1 }
      return "$\(state.pointee.frames[frame].genericKey)"
    }
  }
#endif

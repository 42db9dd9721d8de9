#if !canImport(ObjectiveC)
  import Foundation

  /// Reads keyed archives, in place of Linux's `NSKeyedUnarchiver`.
  ///
  /// It reads what `NSKeyedArchiver` writes, on Linux and on Apple's systems. It never traps: the result is a value or
  /// an error. It creates only objects of classes that you name, and of their subclasses.
  ///
  ///     let movie = try KeyedUnarchiver.unarchive(MovieClass.self, from: data).movie
  ///     print(movie.name)  // Avatar
  ///
  /// After the first failure it returns nil and 0. `error` says what failed. The methods of `NSKeyedUnarchiver` are there as
  /// well, so that with `typealias NSKeyedUnarchiver = KeyedUnarchiver`, an app's source needs no other change. Only the
  /// delegate is unavailable.
  public final class KeyedUnarchiver: NSCoder {
    /// Both are unchecked, because the checks for exclusive access add a third to the instructions. No access overlaps another:
    /// objects decode themselves between changes, never during one.
    @exclusivity(unchecked) var values: ValueReader
    @exclusivity(unchecked) var state: State

    struct State {
      /// The object that is being decoded, or `$top`.
      var frame: Frame
      /// Those around it, the innermost last.
      var outerFrames: [Frame] = []
      var error: ArchiveError?
      /// The objects made so far, by UID.
      var objects: [AnyObject?]
      /// What apps made of collections.
      let madeObjects = MadeObjects()
      /// The classes of the objects that decode themselves, by the UIDs of their entries.
      var classes: [Int: ClassFacts] = [:]
      /// The classes that the caller set for names.
      var substitutes: [String: AnyClass] = [:]
      /// The classes that names mean where only a superclass is allowed; nil for names of none.
      var subclasses: [String: AnyClass?] = [:]
      var requiresSecureCoding = true
      var decodingFailurePolicy = NSCoder.DecodingFailurePolicy.setErrorAndReturn
      /// Reads objects for `Decoder`s.
      var nodeReader: NodeReader?
      /// References to objects that aren't complete yet.
      var waiting: [WaitingReference] = []
      var cycles = Cycles()
    }

    /// The objects that refer to each other through collections.
    struct Cycles {
      var found: Cycle?
      /// By the UIDs of what an object had to do without.
      var known: [Int: Cycle] = [:]
      /// The UIDs in the collections that hold objects of cycles.
      var uids: [Int: Set<Int>] = [:]
    }

    /// How the archive is read: limits, and names of classes.
    let options: ReadingOptions

    /// The archive that the reader points into, unless the caller keeps it.
    private let bytes: NSData?

    /// Creates an unarchiver for an archive.
    ///
    /// - Throws: If the data isn't a keyed archive, an `NSError`, as Foundation's initializer does: see
    ///   `unarchivedObject(ofClass:from:)`.
    public convenience init(forReadingFrom data: Data, options: ReadingOptions = .default) throws {
      self.init(opening: data, options)
      if let error { throw error }
    }

    /// Creates an unarchiver that keeps the error if the data isn't a keyed archive.
    convenience init(opening data: Data, _ options: ReadingOptions = .default) {
      let opened = Result {
        let bytes = try data.asBinaryPropertyList(limits: options.limits) as NSData
        let buffer = UnsafeRawBufferPointer(start: bytes.bytes, count: bytes.length)
        return (bytes: bytes, archive: try ArchiveReader(buffer, options))
      }
      switch opened {
      case .success(let opened):
        self.init(opened.archive, keeping: opened.bytes, options)
        attempt(nil) { try values.graph.begin(state.frame.node) }
      case .failure(let error):
        self.init(ArchiveReader(), options)
        failWithError(error)
      }
    }

    /// - Parameter bytes: What contains the archive. If it is nil, the caller must keep the archive until `close()`.
    private init(_ archive: ArchiveReader, keeping bytes: NSData? = nil, _ options: ReadingOptions) {
      self.bytes = bytes
      values = ValueReader(archive, options)
      state = State(
        frame: Frame(Node(archive.top, uid: nil)),
        objects: Array(repeating: nil, count: archive.objects.count)
      )
      self.options = options
      super.init()
    }

    // MARK: Objects

    /// Whether there is a value for a key. It may be nil.
    public override func containsValue(forKey key: String) -> Bool {
      attempt(key) { try element(forKey: key) != nil } ?? false
    }

    /// Decodes an object; nil if it is missing or nil, or if it can't be complete before the object that asks for it, such as that one's
    /// parent. `decode(_:forKey:whenDecoded:)` gets such an object when it is complete.
    public override func decodeObject(forKey key: String) -> Any? {
      attempt(key) { try objectForFoundation(forKey: key, nil) }.map(SwiftCollection.content)
    }

    public override func decodeObject<DecodedObjectType: NSCoding>(
      of type: DecodedObjectType.Type,
      forKey key: String
    ) -> DecodedObjectType? where DecodedObjectType: NSObject {
      foundationObject(of: [type], forKey: key) as? DecodedObjectType
    }

    /// An object of Foundation's, also in place of a `SwiftCollection`.
    func foundationObject(of classes: [AnyClass], forKey key: String) -> AnyObject? {
      attempt(key) { try objectForFoundation(forKey: key, classes).map(foundationObject) }
    }

    /// Unless secure coding is required, the object may be of any class.
    public override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
      attempt(key) { try objectForFoundation(forKey: key, classes) }.map(SwiftCollection.content)
    }

    public override func decodeObject() -> Any? { nextObject(nil) }

    /// The object of the next value that is decoded without a key.
    private func nextObject(_ classes: [AnyClass]?) -> Any? {
      let key = nextGenericKey()
      return attempt(nil) { try objectForFoundation(forKey: key, isGeneric: true, classes) }
        .map(SwiftCollection.content)
    }

    public override func decodePropertyList(forKey key: String) -> Any? {
      decodeObject(of: Self.propertyListClasses, forKey: key)
    }

    public override func decodePropertyList() -> Any? { nextObject(Self.propertyListClasses) }

    public override func decodeData() -> Data? {
      (nextObject([NSData.self]) as? NSData).map { Data(copying: $0) }
    }

    private static let propertyListClasses: [AnyClass] = [
      NSString.self, NSNumber.self, NSData.self, NSDate.self, NSArray.self, NSDictionary.self,
    ]

    // MARK: Inline values

    public override func decodeBool(forKey key: String) -> Bool { number(forKey: key) ?? false }
    public override func decodeInteger(forKey key: String) -> Int { number(forKey: key) ?? 0 }
    public override func decodeCInt(forKey key: String) -> Int32 { number(forKey: key) ?? 0 }
    public override func decodeInt32(forKey key: String) -> Int32 { number(forKey: key) ?? 0 }
    public override func decodeInt64(forKey key: String) -> Int64 { number(forKey: key) ?? 0 }
    public override func decodeFloat(forKey key: String) -> Float {
      (number(forKey: key) as Double?).map { Float($0) } ?? 0
    }
    public override func decodeDouble(forKey key: String) -> Double { number(forKey: key) ?? 0 }

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
      attempt(nil) { try decodeValue(ofType: code, forKey: key, at: address) }
    }

    public override func decodeArray(
      ofObjCType type: UnsafePointer<Int8>,
      count: Int,
      at array: UnsafeMutableRawPointer
    ) {
      attempt(nil) { throw ArchiveError.noSimpleType("[\(count)\(String(cString: type))]") }
    }

    public override func version(forClassName className: String) -> Int { 0 }

    // MARK: State

    /// The first failure: an `NSError`, as `unarchivedObject(ofClass:from:)` throws it.
    public override var error: (any Error)? { state.error?.inFoundation() }

    public override var allowsKeyedCoding: Bool { true }
    public override var allowedClasses: [AnyClass]? { allowedHere }

    /// Whether only objects of allowed classes are created, which adopt `NSSecureCoding`. Otherwise an archive may create
    /// objects of any class that adopts `NSCoding`, whatever class you name.
    public override var requiresSecureCoding: Bool {
      get { state.requiresSecureCoding }
      set { state.requiresSecureCoding = newValue }
    }

    /// What Foundation's unarchiver does after a failure. This one always keeps the error and returns: see `error`.
    public override var decodingFailurePolicy: NSCoder.DecodingFailurePolicy {
      get { state.decodingFailurePolicy }
      set { state.decodingFailurePolicy = newValue }
    }

    public override var systemVersion: UInt32 { 2000 }

    /// Ends the decoding with an error. Only the first error counts.
    public override func failWithError(_ error: any Error) {
      fail(ArchiveError(wrapping: error))
    }
  }

  /// `$top`, or an object that is being decoded.
  struct Frame {
    let node: Node
    var cursor: ObjectCursor
    /// The class of an object that decodes itself; nil for Foundation's collections and for `$top`.
    let type: AnyClass?
    /// The classes that the object may decode if it doesn't name any.
    let allowed: [AnyClass]
    /// The number of the next value that is decoded without a key.
    var genericKey = 0

    init(_ node: Node, type: AnyClass? = nil, allowed: [AnyClass] = []) {
      cursor = ObjectCursor(node.element)
      (self.node, self.type, self.allowed) = (node, type, allowed)
    }
  }

  /// A reference back to an object or a collection that isn't complete.
  struct Cycle {
    /// The object that does without a reference, so that the decoding can go on.
    let object: Node
    /// What isn't complete.
    let open: Node
    /// What refers to that.
    let holder: Node
  }

  // MARK: - From data to objects

  extension KeyedUnarchiver {
    /// Unarchives an object.
    ///
    /// - Parameters:
    ///   - type: The class of the object, or a superclass. A collection of Foundation's may contain strings, numbers, dates,
    ///     data, UUIDs, URLs and null. For other objects in it, see `decodeObject(of:forKey:)`.
    ///   - data: The archive.
    ///   - options: How to read the archive.
    /// - Throws: `ArchiveError`, whose path leads to what couldn't be unarchived.
    public static func unarchive<Object: NSObject & NSSecureCoding>(
      _ type: Object.Type,
      from data: Data,
      options: ReadingOptions = .default
    ) throws -> Object {
      try ArchiveError.locating(root: rootName(of: type)) {
        try read(data, options: options) {
          if options.readsTop { return try $0.objectOfTop(type) }
          return try $0.object(type, forKey: options.rootKey, isGeneric: $0.isRootGeneric())
        }
      }
    }

    /// Unarchives an array of objects.
    ///
    ///     let movies = try KeyedUnarchiver.unarchive([MovieClass].self, from: data).map(\.movie)
    ///
    /// - Parameters:
    ///   - type: An array of the class of the objects, or of a superclass.
    ///   - data: The archive.
    ///   - options: How to read the archive.
    /// - Throws: `ArchiveError`, whose path leads to what couldn't be unarchived.
    public static func unarchive<Object: NSObject & NSSecureCoding>(
      _ type: [Object].Type,
      from data: Data,
      options: ReadingOptions = .default
    ) throws -> [Object] {
      try ArchiveError.locating(root: "[\(rootName(of: Object.self))]") {
        try read(data, options: options) {
          if options.readsTop { throw $0.otherType($0.archive.top, expected: Phrase.anArray) }
          return try $0.objects(Object.self, forKey: options.rootKey, isGeneric: $0.isRootGeneric())
        }
      }
    }

    /// Unarchives a value as the type that you expect. `ArchiveValue` accepts any value.
    ///
    /// - Throws: `ArchiveError`, whose path leads to what couldn't be unarchived.
    public static func unarchive<Value: ArchiveValueConvertible>(
      _ type: Value.Type = Value.self,
      from data: Data,
      options: ReadingOptions = .default
    ) throws -> Value {
      try ValueReader.value(type, from: data, options)
    }

    /// Returns what `body` reads from an archive with a root.
    static func read<Result>(
      _ data: Data,
      options: ReadingOptions = .default,
      _ body: (KeyedUnarchiver) throws -> Result
    ) throws -> Result {
      try ArchiveReader.read(data, options) { archive in
        let unarchiver = KeyedUnarchiver(archive, options)
        defer { unarchiver.close() }
        try unarchiver.values.graph.begin(unarchiver.state.frame.node)
        if !options.readsTop { _ = try archive.root(options.rootKey) }
        return try body(unarchiver)
      }
    }

    private func isRootGeneric() throws(ArchiveError) -> Bool {
      try archive.rootIndex(options.rootKey).isGeneric
    }

    /// Lets go of the archive. An object may have kept its coder, which finds nothing from now on.
    func close() {
      values.graph.close()
      state.nodeReader?.close()
    }
  }
#endif

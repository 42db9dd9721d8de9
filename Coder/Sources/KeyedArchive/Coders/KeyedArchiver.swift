#if !canImport(ObjectiveC)
  import Foundation

  /// Writes keyed archives, in place of Linux's `NSKeyedArchiver`.
  ///
  /// `NSKeyedUnarchiver` reads what it writes, on Linux and on Apple's systems. Unlike Foundation's archiver on Linux, it
  /// handles nested and generic classes, `setClassName(_:for:)`, strings like "$null" and equal numbers of different
  /// types, and takes linear time for dictionaries.
  ///
  ///     let data = try KeyedArchiver.archive(MovieClass(.avatar))
  ///     print(data.count)  // 274
  ///
  /// After the first failure it encodes nothing more, and `finish()` throws the error. The methods of `NSKeyedArchiver` are
  /// there as well, so that with `typealias NSKeyedArchiver = KeyedArchiver`, an app's source needs no other change. Only the
  /// delegate is unavailable.
  public final class KeyedArchiver: NSCoder {
    let writer: ValueWriter
    /// Unchecked, as in `ValueWriter`.
    @exclusivity(unchecked) var state: State

    struct State {
      /// Whether there is an error, or nothing more to encode.
      var isOver = false
      var error: ArchiveError?
      var archive: Data?
      var requiresSecureCoding: Bool
      var outputFormat = PropertyListSerialization.PropertyListFormat.binary
      /// What gets the archive in the end, for older apps.
      var output: NSMutableData?
      /// The number of the next value that is encoded without a key.
      var genericKey = 0
      var objects = WrittenObjects()
      /// The collections that are being written, the innermost last.
      var openCollections: [ArchiveWriter.Reference] = []
      /// References to objects that may be encoded elsewhere, to be set at the end.
      var conditionals: [Conditional] = []

      init(requiresSecureCoding: Bool) { self.requiresSecureCoding = requiresSecureCoding }
    }

    /// Creates an archiver.
    ///
    /// - Parameters:
    ///   - requiresSecureCoding: Whether objects whose classes adopt only `NSCoding` are refused.
    ///   - limits: How many objects the archive may have, and how deeply they may be nested.
    public init(requiringSecureCoding requiresSecureCoding: Bool = true, limits: Limits = Limits()) {
      writer = ValueWriter(limits: limits)
      state = State(requiresSecureCoding: requiresSecureCoding)
    }

    // MARK: Objects

    public override func encode(_ object: Any?, forKey key: String) {
      add(forKey: key) {
        guard let object else { return writer.null }
        return try reference(toObjectOfKey: object)
      }
    }

    public override func encode(_ object: Any?) {
      add(forKey: nil) { try reference(toOptional: object) }
    }

    /// Encodes an object if `encode(_:forKey:)` encodes it anywhere in the archive, before or after this call. Otherwise
    /// encodes nil. A child can encode its parent this way.
    public override func encodeConditionalObject(_ object: Any?, forKey key: String) {
      add(forKey: key) { conditionalReference(to: object) }
    }

    /// Encodes an object if it is encoded elsewhere in the archive, and nil otherwise.
    public override func encodeConditionalObject(_ object: Any?) {
      add(forKey: nil) { conditionalReference(to: object) }
    }

    public override func encode(_ data: Data) {
      encode(data as Any)
    }

    public override func encodePropertyList(_ propertyList: Any) {
      encode(propertyList)
    }

    // MARK: Inline values

    public override func encode(_ value: Bool, forKey key: String) {
      add(forKey: key) { writer.archive.boolean(value) }
    }

    public override func encode(_ value: Int, forKey key: String) {
      add(forKey: key) { writer.archive.integer(Int64(value)) }
    }

    public override func encode(_ value: Int32, forKey key: String) {
      add(forKey: key) { writer.archive.integer(Int64(value)) }
    }

    public override func encode(_ value: Int64, forKey key: String) {
      add(forKey: key) { writer.archive.integer(value) }
    }

    public override func encode(_ value: Float, forKey key: String) {
      add(forKey: key) { writer.archive.real(value) }
    }

    public override func encode(_ value: Double, forKey key: String) {
      add(forKey: key) { writer.archive.real(value) }
    }

    public override func encodeBytes(_ bytes: UnsafePointer<UInt8>?, length: Int, forKey key: String) {
      add(forKey: key) {
        // As Apple's archiver writes it.
        guard let bytes else { return writer.archive.string("$null") }
        return writer.archive.data(UnsafeRawBufferPointer(start: bytes, count: length))
      }
    }

    // MARK: Values by Objective-C type

    public override func encodeValue(ofObjCType type: UnsafePointer<Int8>, at address: UnsafeRawPointer) {
      let code = String(cString: type)
      add(forKey: nil) {
        if code == "@" {
          return try reference(toOptional: address.assumingMemoryBound(to: Any?.self).pointee)
        }
        return try reference(toValueOfType: code, at: address)
      }
    }

    func reference(
      toValueOfType code: String,
      at address: UnsafeRawPointer
    ) throws -> Reference {
      switch code {
      case "c": writer.archive.integer(Int64(address.load(as: Int8.self)))
      case "C": writer.archive.integer(Int64(address.load(as: UInt8.self)))
      case "s": writer.archive.integer(Int64(address.loadUnaligned(as: Int16.self)))
      case "S": writer.archive.integer(Int64(address.loadUnaligned(as: UInt16.self)))
      case "i", "l": writer.archive.integer(Int64(address.loadUnaligned(as: Int32.self)))
      case "I", "L": writer.archive.integer(Int64(address.loadUnaligned(as: UInt32.self)))
      case "q": writer.archive.integer(address.loadUnaligned(as: Int64.self))
      case "Q": writer.archive.integer(address.loadUnaligned(as: UInt64.self))
      case "f": writer.archive.real(address.loadUnaligned(as: Float.self))
      case "d": writer.archive.real(address.loadUnaligned(as: Double.self))
      case "B": writer.archive.boolean(address.load(as: UInt8.self) != 0)
      default: throw ArchiveError.noSimpleType(code)
      }
    }

    public override func encodeArray(
      ofObjCType type: UnsafePointer<Int8>,
      count: Int,
      at array: UnsafeRawPointer
    ) {
      add(forKey: nil) { throw ArchiveError.noSimpleType("[\(count)\(String(cString: type))]") }
    }

    public override func encodeBytes(_ bytes: UnsafeRawPointer?, length: Int) {
      encode(bytes.map { Data(bytes: $0, count: length) } ?? Data())
    }

    public override func version(forClassName className: String) -> Int { 0 }

    // MARK: State

    /// The first failure: an `NSError` with code 4866 of `NSCocoaErrorDomain`, as Foundation's coders have it, and with the
    /// `ArchiveError` under `NSUnderlyingErrorKey`.
    public override var error: (any Error)? { state.error?.inFoundation(isEncoding: true) }

    public override var allowsKeyedCoding: Bool { true }
    public override var requiresSecureCoding: Bool {
      get { state.requiresSecureCoding }
      set { state.requiresSecureCoding = newValue }
    }
    public override var systemVersion: UInt32 { 2000 }
    public override var decodingFailurePolicy: NSCoder.DecodingFailurePolicy { .setErrorAndReturn }

    /// Ends the encoding with an error. Only the first error counts.
    public override func failWithError(_ error: any Error) {
      fail(ArchiveError(wrapping: error, isEncoding: true))
    }
  }

  // MARK: - From a root object to data

  extension KeyedArchiver {
    /// Archives an object.
    ///
    /// - Throws: `ArchiveError`, whose path leads to what couldn't be archived.
    public static func archive<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Data {
      try ArchiveError.locating(root: rootName(of: Object.self)) {
        try archive(root: { archiver in try archiver.reference(toCoding: object) })
      }
    }

    /// Archives an array of objects.
    ///
    ///     let data = try KeyedArchiver.archive(movies.map(MovieClass.init))
    ///
    /// - Throws: `ArchiveError`, whose path leads to what couldn't be archived.
    public static func archive<Object: NSObject & NSSecureCoding>(_ objects: [Object]) throws -> Data {
      try ArchiveError.locating(root: "[\(rootName(of: Object.self))]") {
        try archive(root: { archiver in try archiver.reference(toArray: objects) })
      }
    }

    static func archive(
      requiringSecureCoding requiresSecureCoding: Bool = true,
      root: (KeyedArchiver) throws -> Reference
    ) throws -> Data {
      let archiver = KeyedArchiver(requiringSecureCoding: requiresSecureCoding)
      let reference = try root(archiver)
      archiver.writer.archive.add(reference, forKey: NSKeyedArchiveRootObjectKey)
      return try archiver.finish()
    }

    func reference(toArray objects: [some NSObject & NSCoding]) throws -> Reference {
      return try writer.reference(toArray: objects) { object in
        try reference(toCoding: object)
      }
    }

    /// Returns the archive. Nothing can be encoded afterwards.
    ///
    ///     let archiver = KeyedArchiver()
    ///     archiver.encode("Avatar", forKey: "name")
    ///     archiver.encode(2009, forKey: "year")
    ///     let data = try archiver.finish()
    ///
    /// - Throws: `ArchiveError`: the first failure of the encoding, or that an object is still encoding itself.
    public func finish() throws -> Data {
      if let error = state.error { throw error }
      if let archive = state.archive { return archive }
      if writer.isInsideObject { throw ArchiveError.archiverIsEncoding }
      setConditionalReferences()
      state.isOver = true
      state.objects = WrittenObjects()
      do throws(ArchiveError) {
        let archive = try writer.finish().inFormat(state.outputFormat)
        state.archive = archive
        state.output?.append(archive)
        return archive
      } catch {
        // What was encoded is gone, so the next call must not begin again.
        fail(error)
        throw error
      }
    }
  }

  extension Data {
    /// A binary property list in another format.
    fileprivate func inFormat(_ format: PropertyListSerialization.PropertyListFormat) throws(ArchiveError)
      -> Data
    {
      switch format {
      case .binary: self
      case .xml:
        try withBytes { bytes throws(ArchiveError) in
          Data(try XMLWriter.bytes(of: PropertyListReader(bytes)).bytes)
        }
      default: throw ArchiveError.unsupported("the format binary or xml", found: "another one")
      }
    }
  }
#endif

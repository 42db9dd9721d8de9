#if !canImport(ObjectiveC)
  import Foundation
  import Synchronization

  /// What `NSKeyedArchiver` has beside the methods of `NSCoder`, with the same signatures.
  extension KeyedArchiver {
    /// Archives an object, or a value that Foundation turns into one, such as an array of `Any`.
    ///
    /// - Throws: An `NSError`, as Foundation's method does: code 4866 of `NSCocoaErrorDomain`, with the `ArchiveError` under
    ///   `NSUnderlyingErrorKey`.
    public static func archivedData(
      withRootObject object: Any,
      requiringSecureCoding requiresSecureCoding: Bool
    ) throws -> Data {
      try ArchiveError.inFoundation(isEncoding: true) {
        try archive(requiringSecureCoding: requiresSecureCoding) { archiver in
          try archiver.reference(to: object)
        }
      }
    }

    /// The archive. Nothing can be encoded afterwards.
    ///
    /// After a failure it ends the process with the error's sentence, as Foundation's does: an empty file in place of a good one
    /// would be worse. To handle the error, call `finish()` instead, or look at `error` after `finishEncoding()`.
    public var encodedData: Data {
      do {
        return try finish()
      } catch {
        fatalError("\(error)")
      }
    }

    /// Ends the encoding. If `error` is nil, `encodedData` is the archive.
    public func finishEncoding() {
      do {
        _ = try finish()
      } catch {
        fail(ArchiveError(wrapping: error, isEncoding: true))
      }
    }

    /// The format of the archive: binary, or XML, which has only one NaN.
    public var outputFormat: PropertyListSerialization.PropertyListFormat {
      get { state.outputFormat }
      set { state.outputFormat = newValue }
    }

    /// Encodes a property list, as `encode(_:forKey:)` does.
    public func encodePropertyList(_ propertyList: Any, forKey key: String) {
      encode(propertyList, forKey: key)
    }
  }

  // MARK: - Names of classes

  extension KeyedArchiver {
    /// Gives a class another name in the archives of all archivers; nil removes that name.
    public static func setClassName(_ name: String?, for type: AnyClass) {
      WrittenClasses.namesInAllArchives.withLock { $0[ObjectIdentifier(type)] = name }
    }

    /// The name that was set for a class in the archives of all archivers.
    public static func className(for type: AnyClass) -> String? {
      WrittenClasses.namesInAllArchives.withLock { $0[ObjectIdentifier(type)] }
    }

    /// Gives a class another name in this archive; nil removes that name.
    public func setClassName(_ name: String?, for type: AnyClass) {
      writer.classes.names[ObjectIdentifier(type)] = name
    }

    /// The name that was set for a class in this archive.
    public func className(for type: AnyClass) -> String? { writer.classes.names[ObjectIdentifier(type)] }

    /// The same as `className(for:)`, as Foundation on Linux calls it.
    public static func classNameForClass(_ type: AnyClass) -> String? { className(for: type) }

    /// The same as `className(for:)`, as Foundation on Linux calls it.
    public func classNameForClass(_ type: AnyClass) -> String? { className(for: type) }
  }

  // MARK: - Calls of older apps

  /// They require no secure coding.
  extension KeyedArchiver {
    /// Archives an object. If that fails, it ends the process, as `encodedData` does.
    @available(
      *,
      deprecated,
      message:
        "use archivedData(withRootObject:requiringSecureCoding:), which throws what failed; for classes with NSCoding alone, pass false"
    )
    public static func archivedData(withRootObject object: Any) -> Data {
      let archiver = KeyedArchiver(requiringSecureCoding: false)
      archiver.encode(object, forKey: NSKeyedArchiveRootObjectKey)
      return archiver.encodedData
    }

    /// Archives an object into a file, which is replaced as a whole. Returns whether that worked.
    @available(
      *,
      deprecated,
      message:
        "write archivedData(withRootObject:requiringSecureCoding:) to the file, such as with ArchiveFile; for classes with NSCoding alone, pass false"
    )
    public static func archiveRootObject(_ object: Any, toFile path: String) -> Bool {
      do {
        let data = try archivedData(withRootObject: object, requiringSecureCoding: false)
        try data.write(to: URL(fileURLWithPath: path), options: .atomic)
        return true
      } catch {
        return false
      }
    }

    /// Creates an archiver that appends the archive to `data` in the end.
    @available(
      *,
      deprecated,
      message:
        "use init(requiringSecureCoding:), and encodedData in the end; for classes with NSCoding alone, pass false"
    )
    public convenience init(forWritingWith data: NSMutableData) {
      self.init(requiringSecureCoding: false)
      state.output = data
    }

    @available(
      *,
      unavailable,
      message: "override replacementObject(for:) or encode(with:) in the classes, or use setClassName(_:for:)"
    )
    public var delegate: (any NSKeyedArchiverDelegate)? {
      get { nil }
      set {}
    }
  }
#endif

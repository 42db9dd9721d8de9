import Foundation

/// Foundation's coder, which the package uses on Apple's systems. Elsewhere, only tests call it.
package enum FoundationCoder {
  package static func archivedData(withRootObject object: Any) throws -> Data {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    let namer = ClassNamer()
    archiver.delegate = namer
    archiver.encode(object as Any?, forKey: NSKeyedArchiveRootObjectKey)
    archiver.finishEncoding()
    withExtendedLifetime(namer) {}
    if let error = archiver.error { throw ArchiveError(wrapping: error, isEncoding: true) }
    return archiver.encodedData
  }

  package static func unarchivedObject<Object: NSObject & NSSecureCoding>(
    ofClass type: Object.Type,
    from data: Data,
    options: ReadingOptions
  ) throws -> Object {
    try ArchiveError.locating(root: rootName(of: type)) {
      try unarchive(data, options) {
        setNames(of: type, in: $0)
        if options.readsTop { return Object(coder: $0) }
        return $0.decodeObject(of: [type], forKey: options.rootKey) as? Object
      }
    }
  }

  package static func unarchivedArrayOfObjects<Object: NSObject & NSSecureCoding>(
    ofClass type: Object.Type,
    from data: Data,
    options: ReadingOptions
  ) throws -> [Object] {
    try ArchiveError.locating(root: "[\(rootName(of: type))]") {
      try unarchive(data, options) {
        setNames(of: type, in: $0)
        if options.readsTop { return nil }
        return $0.decodeObject(of: [NSArray.self, type], forKey: options.rootKey) as? [Object]
      }
    }
  }

  private static func unarchive<Result>(
    _ data: Data,
    _ options: ReadingOptions,
    _ body: (NSKeyedUnarchiver) throws -> Result?
  ) throws -> Result {
    let data = try data.asBinaryPropertyList(limits: options.limits)
    return try $classNames.withValue(try classNames(in: data, options)) {
      do {
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver.requiresSecureCoding = true
        unarchiver.decodingFailurePolicy = .setErrorAndReturn
        let result = try body(unarchiver)
        if let error = unarchiver.error { throw error }
        guard let result else { throw ArchiveError.otherRootObject }
        return result
      } catch {
        throw ArchiveError(wrapping: error)
      }
    }
  }

  /// The classes of the objects that values bridge to.
  static let valueClasses: [AnyClass] = [
    NSDictionary.self, NSArray.self, NSSet.self, NSString.self, NSNumber.self, NSDate.self, NSData.self,
    NSUUID.self, NSURL.self, NSNull.self,
  ]
}

// MARK: - Names of classes

extension FoundationCoder {
  /// The names of classes in the archive that is being read, each with the name that it is read as.
  @TaskLocal private static var classNames: [String: String] = [:]

  /// Tells an unarchiver the names that a class has, or had, in archives.
  static func setNames(of type: AnyClass, in coder: NSCoder) {
    guard let unarchiver = coder as? NSKeyedUnarchiver, let named = type as? any ArchivedClass.Type else {
      return
    }
    unarchiver.setClass(type, forClassName: named.archivedClassName)
    for (name, readName) in classNames where named.archivedClassName == readName || named.hadName(readName) {
      unarchiver.setClass(type, forClassName: name)
    }
  }

  private static func classNames(in data: Data, _ options: ReadingOptions) throws -> [String: String] {
    try data.withUnsafeBytes { bytes in
      let archive = try ArchiveReader(ByteView(bytes), options)
      var names: [String: String] = [:]
      for uid in 0..<archive.objects.count {
        let object = try archive.object(uid)
        guard object.kind == .dictionary, try archive.list.value(forKey: "$classname", in: object) != nil
        else {
          continue
        }
        let name = try archive.className(uid)
        names[name] = options.classNames[name] ?? name
      }
      return names
    }
  }
}

/// Tells Foundation's archiver the names that classes have in archives.
///
/// On Linux `setClassName` has no effect: it stores the name under one key and looks it up under another.
private final class ClassNamer: NSObject, NSKeyedArchiverDelegate {
  func archiver(_ archiver: NSKeyedArchiver, willEncode object: Any) -> Any? {
    if let object = object as? any ArchivedClass {
      archiver.setClassName(type(of: object).archivedClassName, for: type(of: object))
    }
    return object as AnyObject?
  }

  // Elsewhere, all methods of a delegate are required.
  #if !canImport(Darwin)
    func archiver(_ archiver: NSKeyedArchiver, willReplace object: Any?, withObject newObject: Any?) {}
    func archiverWillFinish(_ archiver: NSKeyedArchiver) {}
    func archiverDidFinish(_ archiver: NSKeyedArchiver) {}
    func archiver(_ archiver: NSKeyedArchiver, didEncode object: Any?) {}
  #endif
}

extension ArchiveValue {
  /// The value of one of Foundation's objects, and of the objects in it; nil for other objects.
  init?(tree object: Any) {
    switch object {
    case let array as NSArray:
      // Subscripts make Swift values, and a URL would lose its base.
      let elements = array.customMirror.children.compactMap { ArchiveValue(tree: $0.value) }
      guard elements.count == array.count else { return nil }
      self = .array(elements)
    case let dictionary as NSDictionary:
      var pairs: [(key: String, value: ArchiveValue)] = []
      for (key, object) in zip(dictionary.allKeys, dictionary.allValues) {
        guard let key = key as? NSString, let value = ArchiveValue(tree: object) else { return nil }
        pairs.append((key as String, value))
      }
      self = .dictionary(ArchiveDictionary(pairs))
    case let set as NSSet:
      let members = set.customMirror.children.compactMap { ArchiveValue(tree: $0.value) }
      guard members.count == set.count else { return nil }
      self = .set(members)
    default: self.init(object: object as AnyObject)
    }
  }
}

// MARK: - For `Codable`

extension NSCoder {
  /// The object of a key, as coders of other kinds decode it at once: of one of Foundation's classes, or of others.
  package func object(of classes: [AnyClass], forKey key: String) throws -> AnyObject? {
    guard containsValue(forKey: key) else { return nil }
    // If two classes have the same name, the first one counts.
    for type in classes.reversed() { FoundationCoder.setNames(of: type, in: self) }
    let object: Any? = decodeObject(of: FoundationCoder.valueClasses + classes, forKey: key)
    if let error = self.error { throw error }
    return object as AnyObject?
  }
}

extension ArchiveValueConvertible {
  /// Creates the value of one of Foundation's objects.
  package init(foundationObject object: AnyObject) throws {
    guard let value = ArchiveValue(tree: object) else {
      throw ArchiveError(.wrongType, expected: Phrase.value(of: Self.self), found: Phrase.anything(object))
    }
    try self.init(archiveValue: value)
  }
}

import Foundation
import Synchronization

/// Foundation's coder, as the posts use it.
///
/// On Linux it traps on some values and loses others, which `docs/SPEC.md` lists. So the package's own coder goes first,
/// and Foundation never gets what it refuses.
enum FoundationCoder {
  static func archivedData(withRootObject object: Any) throws -> Data {
    #if !canImport(ObjectiveC)
      _ = try KeyedArchiver.archive(isForFoundation: true) { $0.reference(to: object) }
    #endif
    let object = (object as? ArchiveValue)?.object ?? object
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    let namer = ClassNamer()
    archiver.delegate = namer
    archiver.encode(object as Any?, forKey: NSKeyedArchiveRootObjectKey)
    archiver.finishEncoding()
    withExtendedLifetime(namer) {}
    if let error = archiver.error { throw ArchiveError.encodingFailed("\(error)") }
    return archiver.encodedData
  }

  static func unarchivedObject<Object: NSObject & NSSecureCoding>(
    ofClass type: Object.Type,
    from data: Data,
    coder: Coder,
    limits: Limits
  ) throws -> Object {
    try ArchiveError.locating(root: rootName(of: type)) {
      try unarchive(data, coder, limits) {
        #if !canImport(ObjectiveC)
          _ = try $0.object(type, forKey: NSKeyedArchiveRootObjectKey)
        #endif
      } _: {
        setNames(of: type, in: $0)
        return $0.decodeObject(of: [type], forKey: NSKeyedArchiveRootObjectKey) as? Object
      }
    }
  }

  static func unarchivedArrayOfObjects<Object: NSObject & NSSecureCoding>(
    ofClass type: Object.Type,
    from data: Data,
    coder: Coder,
    limits: Limits
  ) throws -> [Object] {
    try ArchiveError.locating(root: "[\(rootName(of: type))]") {
      try unarchive(data, coder, limits) {
        #if !canImport(ObjectiveC)
          _ = try $0.objects(type, forKey: NSKeyedArchiveRootObjectKey)
        #endif
      } _: {
        setNames(of: type, in: $0)
        return $0.decodeObject(of: [NSArray.self, type], forKey: NSKeyedArchiveRootObjectKey) as? [Object]
      }
    }
  }

  /// The value at the root of an archive that the package's reader has read without an error.
  static func unarchivedValue(from data: Data, limits: Limits) throws -> ArchiveValue {
    try unarchive(data, .foundation, limits) { _ in
      try FoundationCheck.checkValues(data)
    } _: {
      $0.decodeObject(of: valueClasses, forKey: NSKeyedArchiveRootObjectKey).flatMap {
        ArchiveValue(tree: $0)
      }
    }
  }

  /// Returns what `body` decodes from `$top` of an archive. On Linux, Foundation's unarchiver is allowed the classes of the
  /// objects that the package's own has made.
  static func decode<Result>(
    _ data: Data,
    coder: Coder,
    limits: Limits,
    _ body: (NSCoder) throws -> Result
  ) throws -> Result {
    var classes: [AnyClass] = []
    #if !canImport(ObjectiveC)
      try KeyedUnarchiver.decode(data, isForFoundation: true, coder: coder, limits: limits) {
        $0.state.decodesNodesAtOnce = false
        _ = try body($0)
        classes = $0.classesOfObjects
      }
      try FoundationCheck.checkValues(data.asBinaryPropertyList(limits: limits))
    #endif
    return try unarchive(data, coder, limits, classes: classes) {
      #if !canImport(ObjectiveC)
        _ = try body($0)
      #endif
    } _: {
      try body($0)
    }
  }

  /// The classes of the objects that values bridge to.
  static let valueClasses: [AnyClass] = [
    NSDictionary.self, NSArray.self, NSSet.self, NSString.self, NSNumber.self, NSDate.self, NSData.self,
    NSUUID.self, NSURL.self, NSNull.self,
  ]

  /// Tells an unarchiver the names that a class has, or had, in archives.
  static func setNames(of type: AnyClass, in coder: NSCoder) {
    guard let unarchiver = coder as? NSKeyedUnarchiver, let named = type as? any ArchivedClass.Type else {
      return
    }
    unarchiver.setClass(type, forClassName: named.archivedClassName)
    for name in contents.names(of: named) { unarchiver.setClass(type, forClassName: name) }
  }

  /// The classes of the app whose objects are in the archive that is being read, as far as they are known.
  static var classesInArchive: [AnyClass] { contents.classes }

  /// The keys of the objects in the archive that is being read.
  static func keysInArchive() throws -> Set<String> { try contents.keys() }
}

extension FoundationCoder {
  #if canImport(ObjectiveC)
    private typealias Reader = Void
  #else
    private typealias Reader = KeyedUnarchiver
  #endif

  /// What is in the archive that is being read.
  @TaskLocal private static var contents = ArchiveContents()

  /// Returns what `body` decodes from an archive that Foundation's unarchiver can read safely.
  ///
  /// - Parameters:
  ///   - classes: The classes of the app whose objects are in the archive, if the caller doesn't name them.
  ///   - check: Reads the same objects with the package's own unarchiver.
  private static func unarchive<Result>(
    _ data: Data,
    _ coder: Coder,
    _ limits: Limits,
    classes: [AnyClass] = [],
    check: (Reader) throws -> Void,
    _ body: (NSKeyedUnarchiver) throws -> Result?
  ) throws -> Result {
    let data = try data.asBinaryPropertyList(limits: limits)
    let names = try FoundationCheck.checkUnarchivable(data).mapValues {
      $0.map { coder.classNames[$0] ?? $0 }
    }
    return try $contents.withValue(ArchiveContents(data, names, classes)) {
      #if canImport(ObjectiveC)
        try check(())
      #else
        try KeyedUnarchiver.decode(data, isForFoundation: true, coder: coder, limits: limits, check)
        try FoundationCheck.checkContents(data)
      #endif
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
}

/// What is in an archive.
private final class ArchiveContents: Sendable {
  /// The names of the classes, each with the names that it may be read as.
  private let names: [String: [String]]
  let classes: [AnyClass]
  private let data: Data
  /// The names that mean a class, which every object of the class asks for.
  private let known = Mutex<[ObjectIdentifier: [String]]>([:])
  private let knownKeys = Mutex<Set<String>?>(nil)

  init(_ data: Data = Data(), _ names: [String: [String]] = [:], _ classes: [AnyClass] = []) {
    (self.data, self.names, self.classes) = (data, names, classes)
  }

  /// The keys of all objects in the archive.
  func keys() throws -> Set<String> {
    try knownKeys.withLock { known in
      if let known { return known }
      let keys = data.isEmpty ? [] : try FoundationCheck.keys(in: data)
      known = keys
      return keys
    }
  }

  func names(of type: any ArchivedClass.Type) -> [String] {
    known.withLock { known in
      if let names = known[ObjectIdentifier(type)] { return names }
      let found = names.filter { $1.contains { $0 == type.archivedClassName || type.hadName($0) } }.map(\.key)
      known[ObjectIdentifier(type)] = found
      return found
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
    return object
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

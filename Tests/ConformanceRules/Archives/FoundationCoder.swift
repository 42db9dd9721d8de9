import Foundation
import KeyedArchive

/// Foundation's own coder, for what an approach archives.
enum FoundationCoder {
  /// Whether an approach archives this with any coder.
  static func takes(_ representation: Any?) -> Bool {
    representation is any ArchivedClass || representation is ArchiveDictionary
  }

  /// Whether Foundation's archiver can write an object of this class. On Linux, its class must be at the top level.
  static func canArchive(_ representation: Any) -> Bool {
    let name = String(reflecting: type(of: representation))
    return hasOwnCoder == false || (!name.contains("<") && name.split(separator: ".").count == 2)
  }

  static func archive(_ representation: Any) throws -> Data {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    let object = (representation as? ArchiveDictionary)?.valueInArchive.foundationObject ?? representation
    archiver.encode(object as Any?, forKey: NSKeyedArchiveRootObjectKey)
    archiver.finishEncoding()
    if let error = archiver.error { throw error }
    return archiver.encodedData
  }

  /// The archive of what Foundation's unarchiver makes of an archive.
  static func archiveOfCopy(of representation: Any, in data: Data) throws -> Data {
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    unarchiver.requiresSecureCoding = true
    unarchiver.decodingFailurePolicy = .setErrorAndReturn
    func copy<Object: ArchivedClass>(_ object: Object) throws -> Data {
      try KeyedArchiver.archive(unarchiver.decode(forKey: NSKeyedArchiveRootObjectKey) as Object)
    }
    if let object = representation as? any ArchivedClass { return try copy(object) }
    return try KeyedArchiver.archive(
      unarchiver.decode(forKey: NSKeyedArchiveRootObjectKey) as ArchiveValue
    )
  }
}

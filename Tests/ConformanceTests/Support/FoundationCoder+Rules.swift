import Foundation
import TestSupport

@testable import KeyedArchive

extension FoundationCoder {
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
    try archivedData(
      withRootObject: (representation as? ArchiveDictionary)?.archiveValue.foundationObject ?? representation
    )
  }

  /// The archive of what Foundation's unarchiver makes of an archive.
  static func archiveOfCopy(of representation: Any, in data: Data) throws -> Data {
    func copy<Object: ArchivedClass>(_ object: Object) throws -> Data {
      try KeyedArchiver.archive(
        unarchivedObject(ofClass: Object.self, from: data, options: .default)
      )
    }
    if let object = representation as? any ArchivedClass { return try copy(object) }
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    let object = unarchiver.decodeObject(of: valueClasses, forKey: NSKeyedArchiveRootObjectKey)
    if let error = unarchiver.error { throw error }
    return try KeyedArchiver.archive(object.flatMap { ArchiveValue(tree: $0) } ?? .null)
  }
}

import Foundation

// A sketch of Archiver, T. Kramer's framework, as his post describes it. The framework itself saves each type in a folder of
// the caches: https://github.com/toddkramer/Archiver

typealias ResponseObject = [String: Any]
typealias Archive = [String: Any]

protocol Serializable {
  init?(responseObject: ResponseObject)
}

extension Serializable {
  static func serialized(from responseObject: ResponseObject, withKey key: String) -> Self? {
    (responseObject[key] as? ResponseObject).flatMap(Self.init(responseObject:))
  }

  static func serializedCollection(from responseObject: ResponseObject, withKey key: String) -> [Self] {
    (responseObject[key] as? [ResponseObject] ?? []).compactMap(Self.init(responseObject:))
  }
}

protocol ArchiveRepresentable {
  var archiveValue: Archive { get }
  init?(archive: Archive)
}

extension ArchiveRepresentable {
  static func unarchived(from archive: Archive, withKey key: String) -> Self? {
    (archive[key] as? Archive).flatMap(Self.init(archive:))
  }

  static func unarchivedCollection(from archive: Archive, withKey key: String) -> [Self] {
    (archive[key] as? [Archive] ?? []).compactMap(Self.init(archive:))
  }
}

extension Array where Element: ArchiveRepresentable {
  var archiveValue: [Archive] { map { $0.archiveValue } }
}

protocol UniquelyIdentifiable {
  var id: String { get }
}

protocol Archivable: ArchiveRepresentable, UniquelyIdentifiable {}

extension Archivable {
  func storeArchive() {
    _ = NSKeyedArchiver.archiveRootObject(archiveValue, toFile: "\(id).plist")
  }

  init?(resourceID: String) {
    let archive = NSKeyedUnarchiver.unarchiveObject(withFile: "\(resourceID).plist") as? Archive
    guard let archive else { return nil }
    self.init(archive: archive)
  }
}

protocol Cachable: Archivable, Serializable {}

extension Cachable {
  init?(responseObject: ResponseObject, shouldArchive: Bool) {
    self.init(responseObject: responseObject)
    if shouldArchive { storeArchive() }
  }
}

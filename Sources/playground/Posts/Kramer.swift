import Foundation

// T. Kramer, "Serializing & Archiving Structs in Swift with Archiver", 2016: the protocols of his framework, as the post
// describes them, for one struct.
// http://www.tekramer.com/serializing-archiving-structs-in-swift-with-archiver

typealias ResponseObject = [String: Any]
typealias Archive = [String: Any]

protocol Serializable {
  init?(responseObject: ResponseObject)
}

protocol ArchiveRepresentable {
  var archiveValue: Archive { get }
  init?(archive: Archive)
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

struct Restaurant: Cachable {
  let id: String
  let name: String
}

extension Restaurant: Serializable {
  private struct ServerKey {
    static let id = "id"
    static let name = "name"
  }

  init?(responseObject: ResponseObject) {
    guard let id = responseObject[ServerKey.id] as? String else { return nil }
    guard let name = responseObject[ServerKey.name] as? String else { return nil }
    self.id = id
    self.name = name
  }
}

extension Restaurant: ArchiveRepresentable {
  private struct ArchiveKey {
    static let id = "id"
    static let name = "name"
  }

  var archiveValue: Archive {
    [ArchiveKey.id: id, ArchiveKey.name: name]
  }

  init?(archive: Archive) {
    guard let id = archive[ArchiveKey.id] as? String else { return nil }
    guard let name = archive[ArchiveKey.name] as? String else { return nil }
    self.id = id
    self.name = name
  }
}
public func kramer() {
  let response: ResponseObject = ["id": "ijkl-9012", "name": "Monk's Café"]
  _ = Restaurant(responseObject: response, shouldArchive: true)
  print(Restaurant(resourceID: "ijkl-9012")?.name ?? "nothing")
}

public func anyIdentifier() {
  let response: ResponseObject = ["id": "../Monk", "name": "Monk's Café"]
  _ = Restaurant(responseObject: response, shouldArchive: true)
  print(FileManager.default.fileExists(atPath: "../Monk.plist"))
  try? FileManager.default.removeItem(atPath: "../Monk.plist")
}

// A server sends an album's name, its songs as tracks and sometimes one song as lead_single; songs without a title are
// left out. The archive has the keys name, single and songs, and a damaged song there is an error.

import Approach5Archiver
import KeyedArchive
import Practice

struct Song: Codable, Equatable {
  let title: String
}

extension Song: Serializable, ArchiveRepresentable {
  init?(responseObject: ResponseObject) {
    guard let title = responseObject["title"] as? String else { return nil }
    self.init(title: title)
  }

  var archiveValue: Archive { ["title": title] }
  init(archive: Archive) throws { title = try archive.value(forKey: "title") }
}

struct Album: Codable, Equatable {
  let name: String
  let single: Song?
  let songs: [Song]
}

extension Album: Serializable, ArchiveRepresentable {
  init?(responseObject: ResponseObject) {
    guard let name = responseObject["name"] as? String else { return nil }
    self.init(name: name, single: nil, songs: [])
  }

  var archiveValue: Archive { ["name": name] }

  init(archive: Archive) throws {
    self.init(name: try archive.value(forKey: "name"), single: nil, songs: [])
  }
}

let archiverAlbum = Solution(
  archive: { (album: Album) in try album.archivedData() },
  unarchive: { try Album(archivedData: $0) },
  receive: { Album(responseObject: $0) }
)

// A server sends an album's name, a track_list and sometimes one track as
// lead_single; tracks without a title are left out. The archive has the keys
// name, single and tracks, and a damaged track there is an error.

import Approach5Archiver
import KeyedArchive
import Practice

struct Track: Codable, Equatable {
  let title: String
}

extension Track: Serializable, ArchiveRepresentable {
  init?(responseObject: ResponseObject) {
    guard let title = responseObject["title"] as? String else { return nil }
    self.init(title: title)
  }

  var archiveValue: Archive { ["title": title] }
  init(archive: Archive) throws { title = try archive.value(forKey: "title") }
}

struct Album: Codable, Equatable {
  let name: String
  let single: Track?
  let tracks: [Track]
}

extension Album: Serializable, ArchiveRepresentable {
  init?(responseObject: ResponseObject) {
    guard let name = responseObject["name"] as? String else { return nil }
    self.init(
      name: name,
      single: Track.serialized(from: responseObject, withKey: "lead_single"),
      tracks: Track.serializedCollection(from: responseObject, withKey: "track_list")
    )
  }

  var archiveValue: Archive {
    ["name": name, "single": single?.archiveValue, "tracks": tracks.archiveValue]
  }

  init(archive: Archive) throws {
    self.init(
      name: try archive.value(forKey: "name"),
      single: try Track.unarchivedIfPresent(from: archive, withKey: "single"),
      tracks: try Track.unarchivedCollection(from: archive, withKey: "tracks")
    )
  }
}

let archiverAlbum = Solution(
  archive: { (album: Album) in try album.archivedData() },
  unarchive: { try Album(archivedData: $0) },
  receive: { Album(responseObject: $0) }
)

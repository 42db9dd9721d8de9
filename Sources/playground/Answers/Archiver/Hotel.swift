// A server sends hotels with hotel_id, hotel_name and stars, which is text such
// as "4". Create a Hotel from such a response: without stars it gets 0, and
// without an id or a name there is no hotel.

import Approach5Archiver
import Foundation
import KeyedArchive
import Practice

struct Hotel: Codable, Equatable {
  let id: String
  let name: String
  let stars: Int
}

extension Hotel: Serializable {
  init?(responseObject: ResponseObject) {
    guard let id = responseObject["hotel_id"] as? String,
      let name = responseObject["hotel_name"] as? String
    else { return nil }
    self.init(id: id, name: name, stars: Int(responseObject["stars"] as? String ?? "") ?? 0)
  }
}

extension Hotel: ArchiveRepresentable {
  var archiveValue: Archive { ["id": id, "name": name, "stars": stars] }

  init(archive: Archive) throws {
    self.init(
      id: try archive.value(forKey: "id"),
      name: try archive.value(forKey: "name"),
      stars: try archive.value(forKey: "stars")
    )
  }
}

let archiverHotel = Solution(
  archive: { (hotel: Hotel) in try hotel.archivedData() },
  unarchive: { try Hotel(archivedData: $0) },
  receive: { Hotel(responseObject: $0) }
)

// A hiking app's map has paths, by their names, and sometimes a hut. Make them
// come back. Other apps read the map: they look for objects of the class
// Coordinate, which CoordinateClass archives.

import Approach1Mirror
import ArchivedModels
import Foundation
import KeyedArchive
import Practice

struct HikingMap: Codable, Equatable {
  let region: String
  let paths: [String: [Coordinate]]
  let hut: Coordinate?
}

final class HikingMapClass: NSObject, MirrorClass {
  static let archivedClassName = "HikingMap"
  let value: HikingMap

  init(_ value: HikingMap) {
    self.value = value
  }

  func encode(with coder: NSCoder) {
    coder.encode(value.region, forKey: "region")
  }

  init?(coder: NSCoder) {
    guard let value = try? HikingMap(region: coder.decode(forKey: "region"), paths: [:], hut: nil) else {
      return nil
    }
    self.value = value
  }
}

let fieldsTrails = Solution(
  archive: { try HikingMapClass.archive($0) },
  unarchive: { try HikingMapClass.unarchive($0) }
)

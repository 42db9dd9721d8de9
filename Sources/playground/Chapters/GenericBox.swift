import Approach4GenericBox
import Foundation
import KeyedArchive
import Models

struct Tower {
  let height: Int
}

final class TowerClass: NSObject, ArchivedClass {
  static let archivedClassName = "Tower"
  let tower: Tower

  init(_ tower: Tower) {
    self.tower = tower
  }

  func encode(with coder: NSCoder) {
    coder.encode(tower.height, forKey: "height")
  }

  init?(coder: NSCoder) {
    guard let height = coder.decode(Int.self, forKey: "height") else { return nil }
    tower = Tower(height: height)
  }
}

struct Bridge {
  let length: Int
}

final class BridgeClass: NSObject, ArchivedClass {
  static let archivedClassName = "Bridge"
  let bridge: Bridge

  init(_ bridge: Bridge) {
    self.bridge = bridge
  }

  func encode(with coder: NSCoder) {
    coder.encode(bridge.length, forKey: "length")
  }

  init?(coder: NSCoder) {
    guard let length = coder.decode(Int.self, forKey: "length") else { return nil }
    bridge = Bridge(length: length)
  }
}

func twoClasses() throws {
  let coder = Coder.default
  let archive = try coder.archivedData(withRootObject: TowerClass(Tower(height: 324)))
  do {
    print(try coder.unarchivedObject(ofClass: TowerClass.self, from: archive).tower)
    print(try coder.unarchivedObject(ofClass: BridgeClass.self, from: archive).bridge)
  } catch {
    print("caught: \(error)")
  }
}

func encoderTypes() {
  print(Coordinate.Encoder.self)
  print(Movie.Encoder.self)
  print(Actor.Encoder.self)
}

func coordinateCache() throws {
  let directory = URL.currentDirectory()
  // region coordinateCache
  let cache = Cache<Coordinate>(name: "coordinateCache", directory: directory)
  print("empty:", try cache.isEmpty)
  try cache.save(object: Coordinate(latitude: 40.8055, longitude: -73.9654))
  try cache.save(object: Coordinate(latitude: 48.137154, longitude: 11.576124))
  print(try cache.fetchObject())
  // endregion
}

func changedCache() throws {
  let directory = URL.currentDirectory()
  // region changedCache
  let cache = Cache<Coordinate>(name: "coordinateCache", directory: directory)
  try cache.save(object: Coordinate(latitude: 40.8055, longitude: -73.9654))
  var file = try Data(contentsOf: cache.fileURL)
  file[70] ^= 1
  try file.write(to: cache.fileURL)
  do {
    print(try cache.fetchObject())
  } catch let error as ArchiveError {
    print("\(error.category): expected \(error.expected), found \(error.found)")
  }
  // endregion
}

extension Chapter {
  static let box = Chapter(
    "box",
    page: "docs/04-generic-box.md",
    [
      "twoClasses": twoClasses,
      "encoderTypes": encoderTypes,
      "coordinateCache": coordinateCache,
      "changedCache": changedCache,
      "runwayCache": runwayCache,
      "olderAirport": olderAirport,
    ]
  )
}

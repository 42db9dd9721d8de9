import Foundation
import KeyedArchive

func hashes() {
  let avatar: NSDictionary = ["name": "Avatar", "director": "James Cameron"]
  let alien: NSDictionary = ["name": "Alien", "director": "Ridley Scott"]
  print(avatar.hash, alien.hash)
}

/// How many times longer four times as many dictionaries take.
func growth(from count: Int, of archive: ([[String: Any]]) throws -> Data) throws -> Double {
  func time(_ count: Int) throws -> Double {
    let movies = (0..<count).map { ["name": "Movie \($0)"] }
    let start = clock()
    _ = try archive(movies)
    return Double(clock() - start)
  }
  _ = try time(count)
  return try time(4 * count) / time(count)
}

func growth() throws {
  let factor = try growth(from: 50) {
    try NSKeyedArchiver.archivedData(withRootObject: $0, requiringSecureCoding: true)
  }
  print("four times as many take", factor > 8 ? "more than 8 times as long" : "\(factor) times as long")
}

func growthInstead() throws {
  let factor = try growth(from: 5000) {
    try KeyedArchiver.archivedData(withRootObject: $0, requiringSecureCoding: true)
  }
  print("four times as many take", factor < 8 ? "less than 8 times as long" : "\(factor) times as long")
}

func bytesOfAnObject() {
  func time(_ copy: () -> Data) -> Double {
    let start = clock()
    _ = copy()
    return Double(clock() - start)
  }
  let picture = NSData(data: Data(count: 1_000_000))
  let cast = time { picture as Data }
  let copy = time { Data(bytes: picture.bytes, count: picture.length) }
  print(
    "as Data takes",
    cast > 10 * copy ? "more than 10 times" : "\(cast / copy) times",
    "as long as a copy"
  )
}

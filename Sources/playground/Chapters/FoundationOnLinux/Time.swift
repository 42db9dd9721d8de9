import Foundation

func hashes() {
  let avatar: NSDictionary = ["name": "Avatar", "director": "James Cameron"]
  let alien: NSDictionary = ["name": "Alien", "director": "Ridley Scott"]
  print(avatar.hash, alien.hash)
  print(photo(1).hash == photo(2).hash)
}

/// Photos of one camera begin with the same 100 bytes.
func photo(_ number: UInt16) -> NSData {
  (Data(count: 100) + [UInt8(number >> 8), UInt8(number & 255)]) as NSData
}

/// How many times longer four times as many objects take.
func growth(from count: Int, of object: (Int) -> NSObject) throws -> Double {
  func time(_ count: Int) throws -> Double {
    let objects = (0..<count).map(object) as NSArray
    let start = clock()
    _ = try NSKeyedArchiver.archivedData(withRootObject: objects, requiringSecureCoding: true)
    return Double(clock() - start)
  }
  _ = try time(count)
  return try time(4 * count) / time(count)
}

func movie(_ number: Int) -> NSDictionary { ["name": "Movie \(number)"] }

func growth() throws {
  for (name, count, object) in [
    ("movies", 50, movie), ("photos", 500, { photo(UInt16($0)) }),
  ] as [(String, Int, (Int) -> NSObject)] {
    let factor = try growth(from: count, of: object)
    print(
      "four times as many \(name) take",
      factor > 8 ? "more than 8 times as long" : "\(factor) times as long"
    )
  }
}

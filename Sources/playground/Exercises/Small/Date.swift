// The small coder knows texts, numbers and objects of named classes, but no
// dates. Let it write a date as Foundation does: an object of the class NSDate,
// with the seconds since January 1, 2001, under the key NS.time. Let it read one.

import Foundation
import KeyedArchive
import Practice
import SmallCoder

final class DateArchiver: SmallArchiver {
  override func uid(of object: Any?) -> Int {
    super.uid(of: object)
  }
}

final class DateUnarchiver: SmallUnarchiver {
  override func makeObject(of className: String) throws -> NSObject {
    try super.makeObject(of: className)
  }
}

struct Sunrise: Codable, Equatable {
  let place: String
  let time: Date
}

final class SunriseClass: NSObject, ArchivedClass {
  static let archivedClassName = "Sunrise"
  let sunrise: Sunrise

  init(_ sunrise: Sunrise) {
    self.sunrise = sunrise
  }

  func encode(with coder: NSCoder) {
    coder.encode(sunrise.place, forKey: "place")
    coder.encode(sunrise.time, forKey: "time")
  }

  init?(coder: NSCoder) {
    guard let sunrise = try? Sunrise(place: coder.decode(forKey: "place"), time: coder.decode(forKey: "time"))
    else { return nil }
    self.sunrise = sunrise
  }
}

let smallDate = Solution(
  archive: { try DateArchiver(["Sunrise": SunriseClass.self]).archive(SunriseClass($0)) },
  unarchive: { try DateUnarchiver($0, ["Sunrise": SunriseClass.self]).unarchive(SunriseClass.self).sunrise }
)

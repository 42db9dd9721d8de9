import Foundation
import KeyedArchive

// region otherTypes
/// An archive of values, none of which is encoded as the integer that is asked for.
func archiveOfOtherTypes() -> Data {
  let archiver = NSKeyedArchiver(requiringSecureCoding: true)
  archiver.encode("2009" as NSString, forKey: "text")
  archiver.encode(NSNumber(value: 2009), forKey: "object")
  archiver.encode(3.7, forKey: "fraction")
  archiver.encode(3_000_000_000, forKey: "large")
  archiver.finishEncoding()
  return archiver.encodedData
}

func otherTypes() throws {
  let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiveOfOtherTypes())
  for key in ["text", "object", "fraction", "missing"] {
    print(key, unarchiver.decodeInteger(forKey: key))
  }
  print("large", unarchiver.decodeInt32(forKey: "large"))
  print("text as a number", unarchiver.decodeObject(of: NSNumber.self, forKey: "text") ?? "nil")
  print(unarchiver.error ?? "no error")
}
// endregion

func otherTypesInstead() throws {
  for key in ["text", "object", "fraction", "missing", "large"] {
    let unarchiver = try KeyedUnarchiver(forReadingFrom: archiveOfOtherTypes())
    do {
      let number =
        try key == "large" ? Int(unarchiver.decode(forKey: key) as Int32) : unarchiver.decode(forKey: key)
      print(key, number)
    } catch {
      print(error)
    }
  }
}

// region className
func className() {
  let archiver = NSKeyedArchiver(requiringSecureCoding: true)
  archiver.setClassName("Song", for: Track.self)
  archiver.encode(Track(title: "Theme"), forKey: NSKeyedArchiveRootObjectKey)
  archiver.finishEncoding()
  print(names(in: archiver.encodedData))
}

/// Which of the two names are in an archive.
func names(in archive: Data) -> [String] {
  ["playground.Track", "Song"].filter { archive.range(of: Data($0.utf8)) != nil }
}
// endregion

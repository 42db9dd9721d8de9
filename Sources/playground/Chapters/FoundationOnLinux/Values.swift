import Foundation
import KeyedArchive

func equalNumbers() throws {
  let values: [Any] = [1, true, 1.0]
  let archive = try NSKeyedArchiver.archivedData(withRootObject: values, requiringSecureCoding: true)
  let copy = try NSKeyedUnarchiver.unarchivedObject(
    ofClasses: [NSArray.self, NSNumber.self],
    from: archive
  )
  print(copy as? [Any] ?? [])
}

func equalNumbersInstead() throws {
  let values: [Any] = [1, true, 1.0]
  let archive = try KeyedArchiver.archivedData(withRootObject: values, requiringSecureCoding: true)
  print(try KeyedUnarchiver.unarchive(ArchiveValue.self, from: archive))
}

func nullString() throws {
  let names = ["Avatar", "$null", "Alien"]
  let archive = try NSKeyedArchiver.archivedData(withRootObject: names, requiringSecureCoding: true)
  let copy = try NSKeyedUnarchiver.unarchivedObject(
    ofClasses: [NSArray.self, NSString.self],
    from: archive
  )
  print(copy as? [Any] ?? [])
}

func nullStringInstead() throws {
  let archive = try KeyedArchiver.archive(["Avatar", "$null", "Alien"])
  print(try KeyedUnarchiver.unarchive(ArchiveValue.self, from: archive))
}

// region noNumber
/// An archive of three values, none of which is encoded as an integer.
func archiveWithoutIntegers() -> Data {
  let archiver = NSKeyedArchiver(requiringSecureCoding: true)
  archiver.encode("2009" as NSString, forKey: "text")
  archiver.encode(NSNumber(value: 2009), forKey: "object")
  archiver.encode(3.7, forKey: "fraction")
  archiver.finishEncoding()
  return archiver.encodedData
}

func noNumber() throws {
  let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiveWithoutIntegers())
  for key in ["text", "object", "fraction", "missing"] {
    print(key, unarchiver.decodeInteger(forKey: key))
  }
}
// endregion

func noNumberInstead() throws {
  for key in ["text", "object", "fraction", "missing"] {
    let unarchiver = try KeyedUnarchiver(forReadingFrom: archiveWithoutIntegers())
    do {
      print(key, try unarchiver.decode(forKey: key) as Int)
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

func classNameInstead() throws {
  let archiver = KeyedArchiver()
  archiver.setClassName("Song", for: Track.self)
  archiver.encode(Track(title: "Theme"), forKey: NSKeyedArchiveRootObjectKey)
  print(names(in: try archiver.finish()))
}

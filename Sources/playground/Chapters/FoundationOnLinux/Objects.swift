import Foundation
import KeyedArchive

// region values
func values() {
  print("a date interval")
  compare(NSDateInterval(start: Date(), duration: 3_600)) { $0.duration }

  print("the text $null")
  compare(["Avatar", "$null", "Alien"] as NSArray, NSString.self) { $0 as? [String] ?? [] }

  print("a phonetic name")
  var name = PersonNameComponents()
  name.givenName = "優美"
  name.phoneticRepresentation = PersonNameComponents()
  name.phoneticRepresentation?.givenName = "ゆみ"
  compare(name as NSPersonNameComponents) { $0.phoneticRepresentation?.givenName ?? "nothing" }

  print("a mutable string")
  compare(NSMutableString(string: "Buy milk")) { $0 }

  print("an attributed text of one run")
  compare(NSAttributedString(string: "Buy milk")) { $0.string }
}
// endregion

// region equalObjects
/// Two notes are equal if they have the same number, as records of a database are.
final class Note: NSObject, NSSecureCoding {
  static let supportsSecureCoding = true
  let number: Int
  let text: String

  init(_ number: Int, _ text: String) {
    (self.number, self.text) = (number, text)
  }

  override func isEqual(_ other: Any?) -> Bool { (other as? Note)?.number == number }
  override var hash: Int { number }

  func encode(with coder: NSCoder) {
    coder.encode(number, forKey: "number")
    coder.encode(text as NSString, forKey: "text")
  }

  init?(coder: NSCoder) {
    guard let text = coder.decodeObject(of: NSString.self, forKey: "text") else { return nil }
    (number, self.text) = (coder.decodeInteger(forKey: "number"), text as String)
  }
}

func equalObjects() {
  compare([Note(7, "draft"), Note(7, "final")] as NSArray, Note.self) { notes in
    notes.compactMap { ($0 as? Note)?.text }
  }
}
// endregion

func equalNumbers() {
  compare([1, true, 1.0] as NSArray, NSNumber.self) { $0 as? [Any] ?? [] }
}

// region weakReference
/// A comment doesn't archive its track.
final class Comment: NSObject, NSSecureCoding {
  static let supportsSecureCoding = true
  weak var track: Track?

  init(on track: Track) {
    self.track = track
  }

  func encode(with coder: NSCoder) {
    coder.encodeConditionalObject(track, forKey: "track")
  }

  init?(coder: NSCoder) {
    track = coder.decodeObject(of: Track.self, forKey: "track")
  }
}

func weakReference() {
  let track = Track(title: "Theme")
  compare([Comment(on: track), track] as NSArray, Comment.self, Track.self) { objects in
    (objects.firstObject as? Comment)?.track?.title ?? "no track"
  }
}
// endregion

func sameBytes() throws {
  let movies = NSArray(array: (2000...2020).map { ["name": "Avatar", "year": $0] as NSDictionary })
  let foundation = try (1...100).map { _ in
    try NSKeyedArchiver.archivedData(withRootObject: movies, requiringSecureCoding: true)
  }
  let package = try (1...100).map { _ in
    try KeyedArchiver.archivedData(withRootObject: movies, requiringSecureCoding: true)
  }
  print("Foundation:  ", Set(foundation).count == 1 ? "the same bytes" : "other bytes")
  print("KeyedArchive:", Set(package).count == 1 ? "the same bytes" : "other bytes")
}

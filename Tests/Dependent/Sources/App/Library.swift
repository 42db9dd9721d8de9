import Foundation
import KeyedArchive

/// A class as apps have it. The file uses nothing that Foundation doesn't have.
final class Note: NSObject, NSCoding {
  let text: String

  init(text: String) { self.text = text }

  func encode(with coder: NSCoder) { coder.encode(text, forKey: "text") }

  init?(coder: NSCoder) {
    guard let text = coder.decodeObject(forKey: "text") as? String else { return nil }
    self.text = text
  }
}

struct Library {
  let file: URL

  func save(_ notes: [Note]) throws {
    let data = try NSKeyedArchiver.archivedData(withRootObject: notes, requiringSecureCoding: false)
    try data.write(to: file, options: .atomic)
  }

  func load() throws -> [Note] {
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: Data(contentsOf: file))
    unarchiver.requiresSecureCoding = false
    return unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? [Note] ?? []
  }
}

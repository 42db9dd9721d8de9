// A film studio archives itself with a private class, which no other file can
// name. The archiver refuses it, because Swift names such a class differently
// in each run: name it Studio in archives, and let the city come back.

import Foundation
import KeyedArchive
import Practice

struct Studio: Codable, Equatable {
  let name: String
  let city: String

  func archive() throws -> Data {
    try KeyedArchiver.archive(StudioClass(self))
  }

  static func unarchive(_ data: Data) throws -> Studio {
    try KeyedUnarchiver.unarchive(StudioClass.self, from: data).studio
  }
}

extension Studio {
  private final class StudioClass: NSObject, NSSecureCoding {
    static let supportsSecureCoding = true
    let studio: Studio

    init(_ studio: Studio) {
      self.studio = studio
    }

    func encode(with coder: NSCoder) {
      coder.encode(studio.name, forKey: "name")
    }

    init?(coder: NSCoder) {
      guard let studio = try? Studio(name: coder.decode(forKey: "name"), city: "") else { return nil }
      self.studio = studio
    }
  }
}

let nestedStudio = Solution(
  archive: { (studio: Studio) in try studio.archive() },
  unarchive: { try Studio.unarchive($0) }
)

// A server sends long lists in pages. Archive a page of any Encoded struct: its
// items, and the token of the next page. The last page has no token.

import Approach4GenericBox
import Foundation
import KeyedArchive
import Practice

struct Stop: Codable, Equatable {
  let name: String
}

extension Stop: Encoded, Boxable {
  static let archivedClassName = "Stop"

  func encode(with coder: NSCoder) {
    coder.encode(name, forKey: "name")
  }

  init?(coder: NSCoder) {
    do {
      try self.init(name: coder.decode(forKey: "name"))
    } catch {
      return nil
    }
  }
}

struct Page<Item: Encoded & Codable & Equatable>: Codable, Equatable {
  let items: [Item]
  let next: String?
}

extension Page: Encoded, Boxable {
  static var archivedClassName: String { "Page" }

  func encode(with coder: NSCoder) {
  }

  init?(coder: NSCoder) {
    self.init(items: [], next: nil)
  }
}

let boxPage = Solution(
  archive: { (page: Page<Stop>) in try page.archive() },
  unarchive: { try Page<Stop>.unarchive($0) }
)

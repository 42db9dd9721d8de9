// A server sends long lists in pages. Archive a page of any Encoded struct: its
// items, and the token of the next page. The last page has no token.

import Approach4GenericBox
import Foundation
import KeyedArchive
import Practice

struct Stop: Codable, Equatable {
  let name: String
}

final class StopClass: NSObject, ValueEncoder {
  static let archivedClassName = "Stop"
  let value: Stop

  init(_ value: Stop) {
    self.value = value
  }

  func encode(with coder: NSCoder) {
    coder.encode(value.name, forKey: "name")
  }

  init?(coder: NSCoder) {
    guard let value = try? Stop(name: coder.decode(forKey: "name")) else { return nil }
    self.value = value
  }
}

// A stop isn't Boxable.
extension Stop: Encoded {
  var encoder: StopClass { StopClass(self) }
}

struct Page<Item: Encoded & Codable & Equatable>: Codable, Equatable {
  let items: [Item]
  let next: String?
}

extension Page: Boxable {
  static var archivedClassName: String { "Page" }

  func encode(with coder: NSCoder) {
    coder.encode(items, forKey: "items")
    coder.encode(next, forKey: "next")
  }

  init?(coder: NSCoder) {
    guard
      let page = try? Page(
        items: coder.decode(forKey: "items"),
        next: coder.decode(forKey: "next")
      )
    else { return nil }
    self = page
  }
}

let boxPage = Solution(
  archive: { (page: Page<Stop>) in try page.archive() },
  unarchive: { try Page<Stop>.unarchive($0) }
)

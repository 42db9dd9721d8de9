// Version 1 of a reading app, in Objective-C, archived bookmarks as objects of
// the class RDBookmark with the keys chapterTitle and pageNumber, an NSInteger.
// Some people still use it: read its bookmarks, and write ones that it can read.

import Foundation
import KeyedArchive
import Practice

struct Bookmark: Codable, Equatable {
  let chapter: String
  let page: Int
}

final class BookmarkClass: NSObject, ArchivedClass {
  static let archivedClassName = "Bookmark"
  let bookmark: Bookmark

  init(_ bookmark: Bookmark) {
    self.bookmark = bookmark
  }

  func encode(with coder: NSCoder) {
    coder.encode(bookmark.chapter, forKey: "chapter")
  }

  init?(coder: NSCoder) {
    guard let bookmark = try? Bookmark(chapter: coder.decode(forKey: "chapter"), page: 1) else { return nil }
    self.bookmark = bookmark
  }
}

let mirrorBookmark = Solution(
  archive: { try KeyedArchiver.archive(BookmarkClass($0)) },
  unarchive: { try KeyedUnarchiver.unarchive(BookmarkClass.self, from: $0).bookmark }
)

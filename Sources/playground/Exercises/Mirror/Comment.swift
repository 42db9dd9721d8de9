// A comment has replies, which are comments. Archive all of them: each is an
// object of the class Comment. Last year's app had no replies, and its archives
// must still open.

import Foundation
import KeyedArchive
import Practice

struct Comment: Codable, Equatable {
  let text: String
  let replies: [Comment]
}

final class CommentClass: NSObject, ArchivedClass {
  static let archivedClassName = "Comment"
  let comment: Comment

  init(_ comment: Comment) {
    self.comment = comment
  }

  func encode(with coder: NSCoder) {
    coder.encode(comment.text, forKey: "text")
  }

  init?(coder: NSCoder) {
    guard let comment = try? Comment(text: coder.decode(forKey: "text"), replies: []) else { return nil }
    self.comment = comment
  }
}

let mirrorComment = Solution(
  archive: { try KeyedArchiver.archive(CommentClass($0)) },
  unarchive: { try KeyedUnarchiver.unarchive(CommentClass.self, from: $0).comment }
)

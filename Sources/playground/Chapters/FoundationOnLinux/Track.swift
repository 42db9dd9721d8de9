import Foundation
import KeyedArchive

// region Track
final class Track: NSObject, NSSecureCoding {
  static let supportsSecureCoding = true
  let title: String

  init(title: String) {
    self.title = title
  }

  func encode(with coder: NSCoder) {
    coder.encode(title as NSString, forKey: "title")
  }

  init?(coder: NSCoder) {
    guard let title = coder.decodeObject(of: NSString.self, forKey: "title") else { return nil }
    self.title = title as String
  }
}
// endregion

extension Chapter {
  static let foundation = Chapter(
    "foundation",
    page: "docs/foundation-on-linux.md",
    [
      "equalNumbers": equalNumbers,
      "equalNumbersInstead": equalNumbersInstead,
      "nullString": nullString,
      "nullStringInstead": nullStringInstead,
      "noNumber": noNumber,
      "noNumberInstead": noNumberInstead,
      "className": className,
      "classNameInstead": classNameInstead,
      "lostError": lostError,
      "lostErrorInstead": lostErrorInstead,
      "hashes": hashes,
      "growth": growth,
      "growthInstead": growthInstead,
      "bytesOfAnObject": bytesOfAnObject,
    ]
  )
}

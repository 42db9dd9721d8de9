import Foundation

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

extension Chapter {
  static let foundation = Chapter(
    "foundation",
    page: "docs/foundation-on-linux.md",
    [
      "values": values,
      "equalObjects": equalObjects,
      "equalNumbers": equalNumbers,
      "weakReference": weakReference,
      "otherTypes": otherTypes,
      "otherTypesInstead": otherTypesInstead,
      "className": className,
      "lostError": lostError,
      "sameBytes": sameBytes,
      "hashes": hashes,
      "comparisons": comparisons,
    ]
  )
}

import Foundation

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
      "dateInterval": dateInterval,
      "equalObjects": equalObjects,
      "equalNumbers": equalNumbers,
      "mergedNumbers": mergedNumbers,
      "nullString": nullString,
      "phoneticName": phoneticName,
      "mutableString": mutableString,
      "textOfOneRun": textOfOneRun,
      "weakReference": weakReference,
      "otherTypes": otherTypes,
      "otherTypesInstead": otherTypesInstead,
      "propertyLists": propertyLists,
      "propertyListsInstead": propertyListsInstead,
      "className": className,
      "classNameInstead": classNameInstead,
      "lostError": lostError,
      "sameBytes": sameBytes,
      "hashes": hashes,
      "growth": growth,
      "growthInstead": growthInstead,
      "bytesOfAnObject": bytesOfAnObject,
    ]
  )
}

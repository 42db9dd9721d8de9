import ArchivedModels
import Foundation
import KeyedArchive

extension Section: Boxable {
  public static let archivedClassName = "Section"

  public func encode(with coder: NSCoder) {
    coder.encode(title, forKey: "title")
    coder.encode(isPublic, forKey: "isPublic")
    coder.encode(rating, forKey: "rating")
    coder.encode(visitors, forKey: "visitors")
    coder.encode(sections, forKey: "sections")
  }

  public init?(coder: NSCoder) {
    guard
      let section = try? Section(
        title: coder.decode(forKey: "title"),
        isPublic: coder.decode(forKey: "isPublic"),
        rating: coder.decode(forKey: "rating"),
        visitors: coder.decode(forKey: "visitors"),
        sections: coder.decode(forKey: "sections")
      )
    else { return nil }
    self = section
  }
}

import ArchivedModels
import Foundation
import KeyedArchive

/// Holds a `Section` so that a coder can archive it.
public final class SectionClass: NSObject, MirrorClass {
  public static let archivedClassName = "Section"

  public let value: Section

  public init(_ value: Section) {
    self.value = value
  }

  public func encode(with coder: NSCoder) {
    coder.encode(value.title, forKey: "title")
    coder.encode(value.isPublic, forKey: "isPublic")
    coder.encode(value.rating, forKey: "rating")
    coder.encode(value.visitors, forKey: "visitors")
    coder.encode(value.sections, forKey: "sections", as: SectionClass.init)
  }

  public init?(coder: NSCoder) {
    guard
      let value = try? Section(
        title: coder.decode(forKey: "title"),
        isPublic: coder.decode(forKey: "isPublic"),
        rating: coder.decode(forKey: "rating"),
        visitors: coder.decode(forKey: "visitors"),
        sections: coder.decode(forKey: "sections", as: \SectionClass.value)
      )
    else { return nil }
    self.value = value
  }
}

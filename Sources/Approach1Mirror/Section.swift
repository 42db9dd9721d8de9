import ArchivedModels
import Foundation
import KeyedArchive

/// Holds a `Section` so that a coder can archive it.
public final class SectionClass: NSObject, MirrorClass {
  public static let archivedClassName = "Section"

  public let section: Section

  public init(_ section: Section) {
    self.section = section
  }

  public var value: Section { section }

  public func encode(with coder: NSCoder) {
    coder.encode(section.title, forKey: "title")
    coder.encode(section.isPublic, forKey: "isPublic")
    coder.encode(section.rating, forKey: "rating")
    coder.encode(section.visitors, forKey: "visitors")
    coder.encode(section.sections, forKey: "sections", as: SectionClass.init)
  }

  public init?(coder: NSCoder) {
    do {
      section = try Section(
        title: coder.decode(forKey: "title"),
        isPublic: coder.decode(forKey: "isPublic"),
        rating: coder.decode(forKey: "rating"),
        visitors: coder.decode(forKey: "visitors"),
        sections: coder.decode(forKey: "sections", as: \SectionClass.section)
      )
    } catch {
      return nil
    }
  }
}

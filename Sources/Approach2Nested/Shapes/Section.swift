import ArchivedModels
import Foundation
import KeyedArchive

extension Section {
  /// The class that archives a `Section`; other modules can't name it.
  #if canImport(ObjectiveC)
    @objc(Approach2Section)
  #endif
  final class SectionClass: NSObject, ArchivedClass {
    static let archivedClassName = "Section"

    let section: Section

    init(_ section: Section) {
      self.section = section
    }

    func encode(with coder: NSCoder) {
      coder.encode(section.title, forKey: "title")
      coder.encode(section.isPublic, forKey: "isPublic")
      coder.encode(section.rating, forKey: "rating")
      coder.encode(section.visitors, forKey: "visitors")
      coder.encode(section.sections, forKey: "sections", as: SectionClass.init)
    }

    init?(coder: NSCoder) {
      guard
        let section = try? Section(
          title: coder.decode(forKey: "title"),
          isPublic: coder.decode(forKey: "isPublic"),
          rating: coder.decode(forKey: "rating"),
          visitors: coder.decode(forKey: "visitors"),
          sections: coder.decode(forKey: "sections", as: \SectionClass.section)
        )
      else { return nil }
      self.section = section
    }
  }
}

import ArchivedModels
import Foundation
import KeyedArchive

extension Section: Bridged {
  public typealias ReferenceType = NSSection
}

/// What a `Section` bridges to.
public final class NSSection: NSObject, BridgedClass {
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
    coder.encode(value.sections, forKey: "sections")
  }

  public init?(coder: NSCoder) {
    do {
      value = try Section(
        title: coder.decode(forKey: "title"),
        isPublic: coder.decode(forKey: "isPublic"),
        rating: coder.decode(forKey: "rating"),
        visitors: coder.decode(forKey: "visitors"),
        sections: coder.decode(forKey: "sections")
      )
    } catch {
      return nil
    }
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override var description: String { "\(value)" }
}

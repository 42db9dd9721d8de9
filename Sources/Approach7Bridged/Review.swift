import ArchivedModels
import Foundation
import KeyedArchive

extension Review: Bridged {
  public typealias ReferenceType = NSReview
}

/// What a `Review` bridges to.
public final class NSReview: NSObject, BridgedClass {
  public static let archivedClassName = "Review"

  public let value: Review

  public init(_ value: Review) {
    self.value = value
  }

  public func encode(with coder: NSCoder) {
    coder.encode(value.id, forKey: "id")
    coder.encode(value.restaurant, forKey: "restaurant")
    coder.encode(value.rating, forKey: "rating")
    coder.encode(value.text, forKey: "text")
  }

  public init?(coder: NSCoder) {
    do {
      value = try Review(
        id: coder.decode(forKey: "id"),
        restaurant: coder.decode(forKey: "restaurant"),
        rating: coder.decode(forKey: "rating"),
        text: coder.decode(forKey: "text")
      )
    } catch {
      return nil
    }
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override var description: String { "\(value)" }
}

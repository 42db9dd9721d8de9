import Foundation

/// A collection as Swift has it, in place of one of Foundation's that would take quadratic time to make.
///
/// On Linux, Foundation gives one hash to all dates of 64 seconds, to texts that differ only between their first, middle and last 32
/// characters, and to data whose first 80 bytes are equal. It compares each of these with each. Swift's own `Dictionary` and `Set`
/// hash dates and texts as a whole, and `as? [Date: Double]` takes either.
final class SwiftCollection {
  /// Foundation's class of such a collection.
  let type: AnyClass
  /// The keys of a dictionary.
  let keys: [AnyObject]
  let elements: [AnyObject]
  /// What it would cost Foundation to compare the members, in bytes of the budget.
  let cost: Int
  /// The same as a `[AnyHashable: Any]`, a `Set<AnyHashable>` or a `[Any]`.
  let content: Any

  init(_ type: AnyClass, keys: [AnyObject] = [], _ elements: [AnyObject], cost: Int) {
    (self.type, self.keys, self.elements, self.cost) = (type, keys, elements, cost)
    content =
      switch type {
      case is NSDictionary.Type:
        Dictionary(zip(keys.map(Self.hashable), elements.map(Self.content))) { $1 } as [AnyHashable: Any]
      case is NSSet.Type: Set(elements.map(Self.hashable))
      default: elements.map(Self.content)
      }
  }

  /// A member as Swift hashes it.
  private static func hashable(_ member: AnyObject) -> AnyHashable {
    switch ArchiveValue(object: member) {
    case .string(let text): text
    case .date(let date): date
    case .data(let data): data
    case .url(let url): url
    default: member as? NSObject ?? StoredNull.object
    }
  }

  /// What an object stands for: the collection, or the object itself.
  static func content(of object: AnyObject) -> Any { (object as? SwiftCollection)?.content ?? object }

  /// The class of an object, or of Foundation's object in place of a Swift value.
  static func objectClass(of value: Any) -> AnyClass {
    if let type = Swift.type(of: value) as? AnyClass { return type }
    return switch value {
    case is [Any]: NSArray.self
    case is [AnyHashable: Any]: NSDictionary.self
    case is Set<AnyHashable>: NSSet.self
    default: Swift.type(of: value as AnyObject)
    }
  }
}

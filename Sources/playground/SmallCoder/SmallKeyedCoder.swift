import Foundation

/// The classes whose objects an archive may have, by their names in it.
public typealias NamedClasses = [String: any (NSObject & NSSecureCoding).Type]

/// What the coder that writes and the one that reads have in common.
open class SmallKeyedCoder: NSCoder {
  let classes: NamedClasses
  /// The fields of the object that encodes or decodes itself.
  var fields: [String: PropertyList] = [:]
  /// How many objects are around it.
  var depth = 0
  private var failure: (any Error)?

  /// Creates a coder for one archive.
  public init(_ classes: NamedClasses) {
    self.classes = classes
  }

  public override var allowsKeyedCoding: Bool { true }
  public override var error: (any Error)? { failure }

  /// Only the first error counts.
  public override func failWithError(_ error: any Error) { failure = failure ?? error }
}

/// Why an archive can't be read or written.
public struct SmallCoderError: Error, CustomStringConvertible {
  /// A sentence without its full stop.
  public let description: String

  /// The bytes aren't an archive, or hold what this coder doesn't know.
  public static let unreadable = SmallCoderError(description: "the small coder can't read this archive")
}

import Foundation
import KeyedArchive

/// An object that archives a value of a `Codable` type, for classes of your own that adopt `NSCoding`.
///
///     coder.encode(CodableObject(film), forKey: "film")
///     film = try coder.decode(forKey: "film", as: \CodableObject<Film>.value)
///
/// The value must be one that is archived as an object, such as a struct: not a number, and not an array.
public final class CodableObject<Value: Decodable>: NSObject, ArchivedClass {
  public static var archivedClassName: String { Approach6Codable.archivedClassName(of: Value.self) }
  public static var formerClassNames: [String] { Approach6Codable.formerClassNames(of: Value.self) }

  public let value: Value

  /// Creates an object that archives a value.
  public init(_ value: Value) where Value: Encodable {
    self.value = value
  }

  public func encode(with coder: NSCoder) {
    func properties<Known: Encodable>(of value: Known) throws -> WrittenTree.Properties {
      try KeyedArchiveEncoder().properties(of: value)
    }
    do {
      guard let value = value as? any Encodable else {
        throw ArchiveError(.unsupported, expected: "a type that is Encodable", found: "\(Value.self)")
      }
      coder.encode(try properties(of: value))
    } catch {
      coder.failWithError(ArchiveError(error))
    }
  }

  public init?(coder: NSCoder) {
    let context = DecodingContext.of(coder) ?? DecodingContext(coder)
    do {
      value = try context.decodeObject(Value.self)
    } catch {
      context.error = error
      coder.failWithError(ArchiveError(error, at: context.placeOfError.path))
      return nil
    }
  }

  init(decoded value: Value) {
    self.value = value
  }
}

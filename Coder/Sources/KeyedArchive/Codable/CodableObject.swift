import Foundation

/// An object that archives a value of a `Codable` type, for classes of your own that adopt `NSCoding`.
///
///     coder.encode(CodableObject(film), forKey: "film")
///     film = try coder.decode(forKey: "film", as: \CodableObject<Film>.value)
///
/// The value must have keys in the archive, as a struct does: it is no number, array or point. A struct may have these inside.
public final class CodableObject<Value: Decodable>: NSObject, ArchivedClass {
  public static var archivedClassName: String { KeyedArchive.archivedClassName(of: Value.self) }
  public static var formerClassNames: [String] { KeyedArchive.formerClassNames(of: Value.self) }

  /// The value that it archives.
  public let value: Value

  /// Creates an object that archives a value.
  public init(_ value: Value) where Value: Encodable {
    self.value = value
  }

  public func encode(with coder: NSCoder) {
    do {
      guard let value = value as? any Encodable else { throw ArchiveError.notEncodable(Value.self) }
      guard case .object(_, _, let properties) = try EncodingContext().tree(for: value) else {
        throw ArchiveError.notAnObject(Value.self)
      }
      coder.encode(properties)
    } catch {
      coder.failWithError(ArchiveError(error))
    }
  }

  public init?(coder: NSCoder) {
    do {
      if let (reader, object) = coder.objectBeingDecoded() {
        value = try DecodingContext(reader).decode(Value.self, object, isOfClass: true)
      } else {
        value = try Value(from: ObjectDecoder(of: coder))
      }
    } catch {
      coder.failWithError(ArchiveError(error))
      return nil
    }
  }
}

extension ArchiveError {
  fileprivate static func notEncodable(_ type: Any.Type) -> ArchiveError {
    ArchiveError(.unsupported, expected: "a type that is Encodable", found: "\(type)")
  }

  fileprivate static func notAnObject(_ type: Any.Type) -> ArchiveError {
    ArchiveError(
      .unsupported,
      expected: "a struct, or another value with keys (put this one into a struct)",
      found: "a value of type \(type)"
    )
  }
}

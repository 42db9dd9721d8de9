/// An object of a server's response: JSON as a dictionary.
public typealias ResponseObject = [String: Any]

/// A value that a server sends.
///
/// Servers make mistakes, so a missing property gets a default. The initializer returns nil only if the value
/// makes no sense without the property.
public protocol Serializable {
  /// Creates the value in a response object.
  init?(responseObject: ResponseObject)
}

extension Serializable {
  /// Returns the value in the response object of a key; nil if there is none.
  public static func serialized(from responseObject: ResponseObject, withKey key: String) -> Self? {
    (responseObject[key] as? ResponseObject).flatMap(Self.init(responseObject:))
  }

  /// Returns the values in the array of a key. Elements that aren't values are left out.
  public static func serializedCollection(
    from responseObject: ResponseObject,
    withKey key: String
  ) -> [Self] {
    serializedCollection(from: responseObject[key] as? [Any] ?? [])
  }

  /// Returns the values in an array of response objects. Other elements are left out.
  public static func serializedCollection(from responseObjects: [Any]) -> [Self] {
    responseObjects.compactMap { ($0 as? ResponseObject).flatMap(Self.init(responseObject:)) }
  }
}

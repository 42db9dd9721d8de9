/// An object of a server's response: JSON as a dictionary.
public typealias ResponseObject = [String: Any]

/// A value that a server sends.
///
/// Servers are forgiven: what is missing gets a default or is left out. An initializer gives nil where there
/// is no value without it.
public protocol Serializable {
  /// The value that a response object holds.
  init?(responseObject: ResponseObject)
}

extension Serializable {
  /// The value in the response object that a key of another one holds; nil if there is none.
  public static func serialized(from responseObject: ResponseObject, withKey key: String) -> Self? {
    (responseObject[key] as? ResponseObject).flatMap(Self.init(responseObject:))
  }

  /// The values in the array of response objects that a key holds, without those that are none.
  public static func serializedCollection(
    from responseObject: ResponseObject,
    withKey key: String
  ) -> [Self] {
    serializedCollection(from: responseObject[key] as? [Any] ?? [])
  }

  /// The values in an array of response objects, without those that are none.
  public static func serializedCollection(from responseObjects: [Any]) -> [Self] {
    responseObjects.compactMap { ($0 as? ResponseObject).flatMap(Self.init(responseObject:)) }
  }
}

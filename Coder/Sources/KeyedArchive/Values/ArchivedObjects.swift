import Foundation

/// An object that archives a struct, or an array or a dictionary of such objects: `[String: [MovieClass]]`.
///
///     coder.encode(films.mapValues { $0.map(MovieClass.init) }, forKey: "films")
public protocol ArchivedObjects {
  /// The class of the objects.
  static var objectClass: AnyClass { get }

  /// Returns the objects that a coder decoded.
  ///
  /// - Throws: `ArchiveError` of category `wrongType` if they are of another class, or not in such an array or dictionary.
  static func objects(in decoded: DecodedObjects) throws -> Self

  /// Decodes the objects of a key. They must not be missing.
  static func decode(by coder: NSCoder, forKey key: String) throws -> Self
}

extension ArchivedClass {
  public static var objectClass: AnyClass { self }

  public static func objects(in decoded: DecodedObjects) throws -> Self {
    guard let object = decoded.content as? Self else { throw decoded.areNot(Self.self) }
    return object
  }
}

extension Array: ArchivedObjects where Element: ArchivedObjects {
  public static var objectClass: AnyClass { Element.objectClass }

  public static func objects(in decoded: DecodedObjects) throws -> [Element] {
    try decoded.once {
      guard let elements = decoded.elements else { throw decoded.areNot(Self.self) }
      return try elements.enumerated().map { index, element in
        try ArchiveError.locating(.index(index)) { try Element.objects(in: decoded.part(element)) }
      }
    }
  }
}

extension Dictionary: ArchivedObjects where Key == String, Value: ArchivedObjects {
  public static var objectClass: AnyClass { Value.objectClass }

  public static func objects(in decoded: DecodedObjects) throws -> [String: Value] {
    try decoded.once {
      guard let pairs = decoded.pairs else { throw decoded.areNot(Self.self) }
      var objects: [String: Value] = [:]
      for (key, value) in pairs {
        try ArchiveError.locating(.key("\(key)")) {
          guard let key = key as? String else { throw ArchiveError.notObjects(String.self, found: key) }
          let old = objects.updateValue(try Value.objects(in: decoded.part(value)), forKey: key)
          if old != nil { throw ArchiveError.equalKeys(key) }
        }
      }
      return objects
    }
  }
}

/// What a coder decoded: an object, an array or a dictionary.
public struct DecodedObjects {
  let content: AnyObject
  private let made: MadeObjects

  init(_ content: Any, _ made: MadeObjects) {
    (self.content, self.made) = (content as AnyObject, made)
  }

  /// The elements of an array; nil for anything else.
  fileprivate var elements: [Any]? {
    if let array = content as? NSArray { return array.customMirror.children.map(\.value) }
    guard let collection = content as? SwiftCollection, collection.type == NSArray.self else { return nil }
    return collection.elements
  }

  /// The keys and values of a dictionary; nil for anything else.
  fileprivate var pairs: [(key: Any, value: Any)]? {
    if let dictionary = content as? NSDictionary {
      return zip(dictionary.allKeys, dictionary.allValues).map { $0 }
    }
    guard let collection = content as? SwiftCollection, collection.type == NSDictionary.self else {
      return nil
    }
    return zip(collection.keys, collection.elements).map { $0 }
  }

  fileprivate func part(_ content: Any) -> DecodedObjects { DecodedObjects(content, made) }

  /// Makes a collection, unless it was made before.
  fileprivate func once<Collection>(_ make: () throws -> Collection) throws -> Collection {
    if let known = made.collections[ObjectIdentifier(content)]?.made as? Collection { return known }
    let collection = try make()
    made.collections[ObjectIdentifier(content)] = (content, collection)
    return collection
  }

  fileprivate func areNot(_ type: Any.Type) -> ArchiveError {
    .notObjects(type, found: SwiftCollection.content(of: content))
  }
}

/// The arrays and dictionaries that were made from one archive. Many objects can refer to the same one.
final class MadeObjects {
  fileprivate var collections: [ObjectIdentifier: (content: AnyObject, made: Any)] = [:]
}

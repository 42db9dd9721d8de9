import Foundation

/// Typed encoding and decoding of objects, and of structs that are archived as objects:
///
///     func encode(with coder: NSCoder) {
///       coder.encode(user.reviews, forKey: "reviews", as: ReviewClass.init)
///     }
///
///     reviews = try coder.decode(forKey: "reviews", as: \ReviewClass.review)
extension NSCoder {
  /// Decodes an object, which must not be missing.
  public func decode<Object: ArchivedClass>(forKey key: String) throws -> Object {
    try decode(forKey: key, as: \Object.self)
  }

  /// Decodes an object; nil if it is missing or nil.
  public func decode<Object: ArchivedClass>(forKey key: String) throws -> Object? {
    try decode(forKey: key, as: \Object.self)
  }

  /// Decodes an array of objects, which must not be missing.
  public func decode<Object: ArchivedClass>(forKey key: String) throws -> [Object] {
    try decode(forKey: key, as: \Object.self)
  }

  /// Decodes an array of objects; nil if it is missing or nil.
  public func decode<Object: ArchivedClass>(forKey key: String) throws -> [Object]? {
    try decode(forKey: key, as: \Object.self)
  }

  /// Decodes a reference to an object that may contain this one, such as a child's parent.
  ///
  ///     required init?(coder: NSCoder) {
  ///       super.init()
  ///       coder.decode(Parent.self, forKey: "parent") { [weak self] in self?.parent = $0 }
  ///     }
  ///
  /// An object that isn't complete can't be decoded: `decodeObject(of:forKey:)` returns nil for it. So `body` gets it later,
  /// when the object that you asked the unarchiver for is complete. It isn't called if the value is missing or nil.
  public func decode<Object: NSObject & NSSecureCoding>(
    _ type: Object.Type,
    forKey key: String,
    whenDecoded body: @escaping (Object) -> Void
  ) {
    _ = try? reporting(.key(key)) { try followReference(to: type, forKey: key, body) }
  }
}

// MARK: - Structs

extension NSCoder {
  /// Encodes a struct as the object that `make` returns; encodes nil if it is nil.
  ///
  ///     coder.encode(review.restaurant, forKey: "restaurant", as: RestaurantClass.init)
  ///
  /// If a class could hold an array as well as an element of it, it holds the elements.
  @_disfavoredOverload
  @inlinable
  public func encode<Value, Object: NSObject & NSSecureCoding>(
    _ value: Value?,
    forKey key: String,
    as make: (Value) -> Object
  ) {
    guard let value else { return encode(nil as Any?, forKey: key) }
    store(make(value), forKey: key)
  }

  /// Encodes an array of structs, each as the object that `make` returns; encodes nil if it is nil.
  ///
  ///     coder.encode(user.reviews, forKey: "reviews", as: ReviewClass.init)
  @inlinable
  public func encode<Value, Object: NSObject & NSSecureCoding>(
    _ values: [Value]?,
    forKey key: String,
    as make: (Value) -> Object
  ) {
    guard let values else { return encode(nil as Any?, forKey: key) }
    store(values.map(make), forKey: key)
  }

  /// Decodes objects, and returns what you make of them: the struct that an object holds.
  ///
  ///     finale: coder.decode(forKey: "finale", as: \FilmClass.film)
  ///
  /// Where nothing says whether the result is optional, it is.
  @_disfavoredOverload
  public func decode<Objects: ArchivedObjects, Result>(
    forKey key: String,
    as make: (Objects) throws -> Result
  ) throws -> Result {
    try reporting(.key(key)) { try make(Objects.decode(by: self, forKey: key)) }
  }

  /// Decodes objects, and returns what you make of them; nil if they are missing or nil.
  public func decode<Objects: ArchivedObjects, Result>(
    forKey key: String,
    as make: (Objects) throws -> Result
  ) throws -> Result? {
    try reporting(.key(key)) {
      let classes = [NSArray.self, NSDictionary.self, Objects.objectClass]
      guard try hasStoredObject(of: classes, forKey: key) else { return nil }
      return try make(Objects.decode(by: self, forKey: key))
    }
  }

  /// Decodes an array of objects, and returns what you make of each.
  ///
  ///     sequels: coder.decode(forKey: "sequels", as: \FilmClass.film)
  @_disfavoredOverload
  @inlinable
  public func decode<Object: ArchivedClass, Result>(
    forKey key: String,
    as make: (Object) -> Result
  ) throws -> [Result] {
    try (objects(forKey: key) as [Object]).map(make)
  }

  @usableFromInline
  func objects<Object: ArchivedClass>(forKey key: String) throws -> [Object] {
    try reporting(.key(key)) { try storedObjects(of: Object.self, forKey: key) }
  }

  /// Decodes an array of objects, and returns what you make of each; nil if it is missing or nil.
  @_disfavoredOverload
  public func decode<Object: ArchivedClass, Result>(
    forKey key: String,
    as make: (Object) -> Result
  ) throws -> [Result]? {
    try reporting(.key(key)) {
      guard try hasStoredObject(of: [NSArray.self, Object.self], forKey: key) else { return nil }
      return try storedObjects(of: Object.self, forKey: key).map(make)
    }
  }
}

// MARK: - Collections of objects

extension ArchivedObjects {
  public static func decode(by coder: NSCoder, forKey key: String) throws -> Self {
    guard let object = try coder.storedObject(of: [objectClass], forKey: key) else {
      throw ArchiveError.missing(Self.self)
    }
    return try objects(in: DecodedObjects(object, coder.madeObjects))
  }
}

extension ArchivedClass {
  /// Three times as fast as for a collection, because the coder knows the class.
  public static func decode(by coder: NSCoder, forKey key: String) throws -> Self {
    try coder.storedObject(Self.self, forKey: key)
  }
}

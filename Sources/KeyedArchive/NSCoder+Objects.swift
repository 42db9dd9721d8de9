import Foundation

/// Typed encoding and decoding of objects, and of structs that are archived as objects:
///
///     func encode(with coder: NSCoder) {
///       coder.encode(user.reviews, forKey: "reviews", as: ReviewClass.init)
///     }
///
///     init?(coder: NSCoder) {
///       guard let reviews = coder.decode([ReviewClass].self, forKey: "reviews", as: \.review)
///       else { return nil }
extension NSCoder {
  /// Encodes an object.
  public func encode<Object: NSObject & NSSecureCoding>(_ object: Object, forKey key: String) {
    store(object, forKey: key)
  }

  /// Encodes an array of objects.
  public func encode<Object: NSObject & NSSecureCoding>(_ objects: [Object], forKey key: String) {
    store(objects, forKey: key)
  }

  /// Encodes an object; encodes nothing if it is nil.
  public func encode<Object: NSObject & NSSecureCoding>(_ object: Object?, forKey key: String) {
    if let object { encode(object, forKey: key) }
  }

  /// Encodes an array of objects; encodes nothing if it is nil.
  public func encode<Object: NSObject & NSSecureCoding>(_ objects: [Object]?, forKey key: String) {
    if let objects { encode(objects, forKey: key) }
  }

  /// Decodes an object. If it is missing or has another class, reports the error to the coder and returns nil.
  public func decode<Object: NSObject & NSSecureCoding>(_ type: Object.Type, forKey key: String) -> Object? {
    try? reporting(.key(key)) { try storedObject(type, forKey: key) }
  }

  /// Decodes an array of objects. If it is missing or one has another class, reports the error and returns nil.
  public func decode<Object: NSObject & NSSecureCoding>(
    _ type: [Object].Type,
    forKey key: String
  ) -> [Object]? {
    try? reporting(.key(key)) { try storedObjects(of: Object.self, forKey: key) }
  }

  /// Decodes an object; nil if it is missing or nil. If it has another class, reports the error and returns nil.
  public func decodeIfPresent<Object: NSObject & NSSecureCoding>(
    _ type: Object.Type,
    forKey key: String
  ) -> Object? {
    hasObject(of: [type], forKey: key) ? decode(type, forKey: key) : nil
  }

  /// Decodes an array of objects; nil if it is missing or nil. For anything else, reports the error and returns nil.
  public func decodeIfPresent<Object: NSObject & NSSecureCoding>(
    _ type: [Object].Type,
    forKey key: String
  ) -> [Object]? {
    hasObject(of: [NSArray.self, Object.self], forKey: key) ? decode(type, forKey: key) : nil
  }

  private func hasObject(of classes: [AnyClass], forKey key: String) -> Bool {
    (try? reporting(.key(key)) { try hasStoredObject(of: classes, forKey: key) }) ?? false
  }

  /// Decodes a reference to an object that may contain this one, such as a child's parent.
  ///
  ///     required init?(coder: NSCoder) {
  ///       super.init()
  ///       coder.decode(Parent.self, forKey: "parent") { [weak self] in self?.parent = $0 }
  ///     }
  ///
  /// An object that isn't complete can't be decoded. So `body` is called later, when the object that you asked the
  /// unarchiver for is complete. It isn't called if the value is missing or nil.
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
  /// Encodes a struct as the object that `make` returns; encodes nothing if it is nil.
  ///
  ///     coder.encode(review.restaurant, forKey: "restaurant", as: RestaurantClass.init)
  public func encode<Value, Object: NSObject & NSSecureCoding>(
    _ value: Value?,
    forKey key: String,
    as make: (Value) -> Object
  ) {
    if let value { encode(make(value), forKey: key) }
  }

  /// Encodes an array of structs, each as the object that `make` returns; encodes nothing if it is nil.
  ///
  ///     coder.encode(user.reviews, forKey: "reviews", as: ReviewClass.init)
  public func encode<Value, Object: NSObject & NSSecureCoding>(
    _ values: [Value]?,
    forKey key: String,
    as make: (Value) -> Object
  ) {
    if let values { encode(values.map(make), forKey: key) }
  }

  /// Decodes an object, and returns what you make of it: the struct that it holds. If the object is missing or has
  /// another class, reports the error to the coder and returns nil.
  ///
  ///     let restaurant = coder.decode(RestaurantClass.self, forKey: "restaurant", as: \.restaurant)
  ///
  /// Write the label: a closure without one means `whenDecoded`.
  @_disfavoredOverload
  public func decode<Object: NSObject & NSSecureCoding, Value>(
    _ type: Object.Type,
    forKey key: String,
    as make: (Object) -> Value
  ) -> Value? {
    decode(type, forKey: key).map(make)
  }

  /// Decodes an array of objects, and returns what you make of each. If it is missing or an object has another class,
  /// reports the error and returns nil.
  ///
  ///     let reviews = coder.decode([ReviewClass].self, forKey: "reviews", as: \.review)
  public func decode<Object: NSObject & NSSecureCoding, Value>(
    _ type: [Object].Type,
    forKey key: String,
    as make: (Object) -> Value
  ) -> [Value]? {
    decode(type, forKey: key)?.map(make)
  }

  /// Decodes an object, and returns what you make of it; nil if it is missing or nil. If it has another class, reports
  /// the error and returns nil.
  public func decodeIfPresent<Object: NSObject & NSSecureCoding, Value>(
    _ type: Object.Type,
    forKey key: String,
    as make: (Object) -> Value
  ) -> Value? {
    decodeIfPresent(type, forKey: key).map(make)
  }

  /// Decodes an array of objects, and returns what you make of each; nil if it is missing or nil. For anything else,
  /// reports the error and returns nil.
  public func decodeIfPresent<Object: NSObject & NSSecureCoding, Value>(
    _ type: [Object].Type,
    forKey key: String,
    as make: (Object) -> Value
  ) -> [Value]? {
    decodeIfPresent(type, forKey: key)?.map(make)
  }
}

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
  /// Encodes an object. The package's archiver doesn't keep it if nobody else does.
  public func encode<Object: NSObject & NSSecureCoding>(_ object: consuming Object, forKey key: String) {
    #if !canImport(ObjectiveC)
      if self is KeyedArchiver {
        return asArchiver.add(forKey: key) { asArchiver.reference(toTyped: &object) }
      }
    #endif
    encode(object as Any?, forKey: key)
  }

  /// Encodes an array of objects. The package's archiver doesn't keep them if nobody else does.
  public func encode<Object: NSObject & NSSecureCoding>(_ objects: consuming [Object], forKey key: String) {
    #if !canImport(ObjectiveC)
      if self is KeyedArchiver {
        return asArchiver.add(forKey: key) { asArchiver.reference(toObjects: &objects) }
      }
    #endif
    encode(objects as Any?, forKey: key)
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
    decodedObject(type, forKey: key, isKept: true) { Object(coder: $0) }
  }

  /// Decodes an array of objects. If it is missing or one has another class, reports the error and returns nil.
  public func decode<Object: NSObject & NSSecureCoding>(
    _ type: [Object].Type,
    forKey key: String
  ) -> [Object]? {
    #if !canImport(ObjectiveC)
      if self is KeyedUnarchiver {
        return asUnarchiver.attempt(key) { try asUnarchiver.objects(Object.self, forKey: key) }
      }
    #endif
    FoundationCoder.setNames(of: Object.self, in: self)
    return decode(type, forKey: key) {
      decodeObject(of: [NSArray.self, Object.self], forKey: key) as? [Object]
    }
  }

  /// Decodes an object; nil if it is missing or nil. If it has another class, reports the error and returns nil.
  public func decodeIfPresent<Object: NSObject & NSSecureCoding>(
    _ type: Object.Type,
    forKey key: String
  ) -> Object? {
    hasObject([type], forKey: key) ? decode(type, forKey: key) : nil
  }

  /// Decodes an array of objects; nil if it is missing or nil. For anything else, reports the error and returns nil.
  public func decodeIfPresent<Object: NSObject & NSSecureCoding>(
    _ type: [Object].Type,
    forKey key: String
  ) -> [Object]? {
    hasObject([NSArray.self, Object.self], forKey: key) ? decode(type, forKey: key) : nil
  }

  /// Whether there is an object that isn't nil.
  private func hasObject(_ classes: [AnyClass], forKey key: String) -> Bool {
    #if !canImport(ObjectiveC)
      if self is KeyedUnarchiver {
        return asUnarchiver.attempt(key) { try asUnarchiver.hasObject(forKey: key) } ?? false
      }
    #endif
    guard containsValue(forKey: key) else { return false }
    for type in classes { FoundationCoder.setNames(of: type, in: self) }
    return decodeObject(of: classes, forKey: key) != nil || error != nil
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
    #if !canImport(ObjectiveC)
      if self is KeyedUnarchiver {
        asUnarchiver.attempt(key) { try asUnarchiver.object(type, forKey: key, whenDecoded: body) }
        return
      }
    #endif
    FoundationCoder.setNames(of: type, in: self)
    if containsValue(forKey: key), let object = decodeObject(of: type, forKey: key) { body(object) }
  }
}

// MARK: - Structs

extension NSCoder {
  /// Encodes a struct as the object that `make` returns; encodes nothing if it is nil.
  ///
  ///     coder.encode(review.restaurant, forKey: "restaurant", as: RestaurantClass.init)
  @inlinable
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
  @inlinable
  public func encode<Value, Object: NSObject & NSSecureCoding>(
    _ values: [Value]?,
    forKey key: String,
    as make: (Value) -> Object
  ) {
    if let values { encodeObjects(count: values.count, { make(values[$0]) }, forKey: key) }
  }

  /// The package's archiver makes one object at a time.
  @usableFromInline
  func encodeObjects<Object: NSObject & NSSecureCoding>(
    count: Int,
    _ object: (Int) -> Object,
    forKey key: String
  ) {
    #if !canImport(ObjectiveC)
      if self is KeyedArchiver {
        return asArchiver.add(forKey: key) { asArchiver.reference(toObjects: count, object) }
      }
    #endif
    encode((0..<count).map(object) as Any?, forKey: key)
  }

  /// Decodes an object, and returns what you make of it: the struct that it holds. If the object is missing or has
  /// another class, reports the error to the coder and returns nil.
  ///
  ///     let restaurant = coder.decode(RestaurantClass.self, forKey: "restaurant", as: \.restaurant)
  ///
  /// The package's unarchiver doesn't keep the object. If others refer to it, they may get one that is equal.
  ///
  /// Write the label: a closure without one means `whenDecoded`.
  @inlinable
  @_disfavoredOverload
  public func decode<Object: NSObject & NSSecureCoding, Value>(
    _ type: Object.Type,
    forKey key: String,
    as make: (Object) -> Value
  ) -> Value? {
    decodedObject(type, forKey: key, isKept: false) { Object(coder: $0) }.map(make)
  }

  /// Decodes an array of objects, and returns what you make of each. If it is missing or an object has another class,
  /// reports the error and returns nil.
  ///
  ///     let reviews = coder.decode([ReviewClass].self, forKey: "reviews", as: \.review)
  ///
  /// The package's unarchiver doesn't keep the objects. If others refer to one, they may get one that is equal.
  @inlinable
  public func decode<Object: NSObject & NSSecureCoding, Value>(
    _ type: [Object].Type,
    forKey key: String,
    as make: (Object) -> Value
  ) -> [Value]? {
    var values: [Value] = []
    let isComplete = decodeObjects(of: Object.self, forKey: key) {
      Object(coder: $0)
    } reserve: {
      values.reserve(forStored: $0)
    } add: {
      values.append(make($0))
    }
    return isComplete ? values : nil
  }

  /// Decodes an object, and returns what you make of it; nil if it is missing or nil. If it has another class, reports
  /// the error and returns nil.
  public func decodeIfPresent<Object: NSObject & NSSecureCoding, Value>(
    _ type: Object.Type,
    forKey key: String,
    as make: (Object) -> Value
  ) -> Value? {
    hasObject([type], forKey: key) ? decode(type, forKey: key, as: make) : nil
  }

  /// Decodes an array of objects, and returns what you make of each; nil if it is missing or nil. For anything else,
  /// reports the error and returns nil.
  public func decodeIfPresent<Object: NSObject & NSSecureCoding, Value>(
    _ type: [Object].Type,
    forKey key: String,
    as make: (Object) -> Value
  ) -> [Value]? {
    hasObject([NSArray.self, Object.self], forKey: key) ? decode(type, forKey: key, as: make) : nil
  }

  /// The object that `create` creates, which the package's unarchiver may keep for other references. The caller's
  /// compiler knows its class, and with it the size of what a box contains; this doesn't.
  @usableFromInline
  func decodedObject<Object: NSObject & NSSecureCoding>(
    _ type: Object.Type,
    forKey key: String,
    isKept: Bool,
    _ create: (NSCoder) -> Object?
  ) -> Object? {
    #if !canImport(ObjectiveC)
      if self is KeyedUnarchiver {
        return asUnarchiver.attempt(key) {
          try asUnarchiver.object(type, forKey: key, isKept: isKept, create)
        }
      }
    #endif
    FoundationCoder.setNames(of: type, in: self)
    return decode(type, forKey: key) { decodeObject(of: type, forKey: key) }
  }

  /// Calls `reserve` with the number of the objects, and `add` with each that `create` creates. Returns whether it
  /// could create all.
  ///
  /// What the objects become is known only to the caller: an array of a type that the compiler doesn't know is slow.
  @usableFromInline
  func decodeObjects<Object: NSObject & NSSecureCoding>(
    of type: Object.Type,
    forKey key: String,
    _ create: (NSCoder) -> Object?,
    reserve: (Int) -> Void,
    add: (Object) -> Void
  ) -> Bool {
    #if !canImport(ObjectiveC)
      if self is KeyedUnarchiver {
        return asUnarchiver.attempt(key) {
          try asUnarchiver.forEachObject(of: type, forKey: key, create, reserve, add)
          return true
        } ?? false
      }
    #endif
    guard let objects = decode([Object].self, forKey: key) else { return false }
    reserve(objects.count)
    objects.forEach(add)
    return true
  }

  /// Returns what `body` returns. If the key is missing or `body` fails, reports the error and returns nil.
  private func decode<Value>(_ type: Any.Type, forKey key: String, _ body: () throws -> Value?) -> Value? {
    try? reporting(.key(key)) {
      guard containsValue(forKey: key), let value = try body() else { throw ArchiveError.missing(type) }
      return value
    }
  }
}

#if !canImport(ObjectiveC)
  /// For coders that are known to be the package's. `as?` would retain and release them, which took a tenth of the
  /// time.
  extension NSCoder {
    @inline(__always)
    var asArchiver: KeyedArchiver { unsafeDowncast(self, to: KeyedArchiver.self) }

    @inline(__always)
    var asUnarchiver: KeyedUnarchiver { unsafeDowncast(self, to: KeyedUnarchiver.self) }
  }
#endif

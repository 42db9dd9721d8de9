import Foundation
import KeyedArchive

/// What all decoders of one value share. The coder carries it to the objects that it creates.
final class DecodingContext: NSObject, NSKeyedUnarchiverDelegate {
  let userInfo: [CodingUserInfoKey: any Sendable]
  let style: CodingStyle
  let limits: Limits
  let refusesUnknownKeys: Bool
  private var types = KnownTypes<TypeKind>()
  var stack = StackSpace()
  /// The decoder that asked for the object that is being created, and the object's key.
  var asking: (decoder: ValueDecoder, key: (any CodingKey)?)?
  /// The error of an object that couldn't be created.
  var error: (any Error)?
  /// Where an error came from that doesn't say so itself.
  var placeOfError: [any CodingKey] = []

  init(
    _ style: CodingStyle = .objects,
    userInfo: [CodingUserInfoKey: any Sendable] = [:],
    limits: Limits = Limits(),
    refusesUnknownKeys: Bool = false
  ) {
    (self.style, self.userInfo, self.limits) = (style, userInfo, limits)
    self.refusesUnknownKeys = refusesUnknownKeys
  }

  func kind(of type: Any.Type) -> TypeKind { types[type] ?? types.add(TypeKind(type, style), for: type) }

  func takeError() -> (any Error)? {
    defer { error = nil }
    return error
  }

  #if !canImport(ObjectiveC)
    func unarchiver(
      _ unarchiver: NSKeyedUnarchiver,
      cannotDecodeObjectOfClassName name: String,
      originalClasses classNames: [String]
    ) -> AnyClass? { nil }

    func unarchiver(_ unarchiver: NSKeyedUnarchiver, didDecode object: Any?) -> Any? { object }
    func unarchiver(_ unarchiver: NSKeyedUnarchiver, willReplace object: Any, with newObject: Any) {}
    func unarchiverWillFinish(_ unarchiver: NSKeyedUnarchiver) {}
    func unarchiverDidFinish(_ unarchiver: NSKeyedUnarchiver) {}
  #endif
}

extension NSCoder {
  /// What the decoders know that asked for the objects.
  var decodingContext: DecodingContext? {
    #if !canImport(ObjectiveC)
      if let coder = self as? KeyedUnarchiver { return coder.context as? DecodingContext }
    #endif
    return (self as? NSKeyedUnarchiver)?.delegate as? DecodingContext
  }

  /// Lets the objects that `body` decodes find a context.
  fileprivate func with<Result>(_ context: DecodingContext, _ body: () throws -> Result) throws -> Result {
    #if !canImport(ObjectiveC)
      if let coder = self as? KeyedUnarchiver {
        let outer = coder.context
        coder.context = context
        defer { coder.context = outer }
        return try body()
      }
    #endif
    let unarchiver = self as? NSKeyedUnarchiver
    let outer = unarchiver?.delegate
    unarchiver?.delegate = context
    defer { unarchiver?.delegate = outer }
    return try withExtendedLifetime(context, body)
  }
}

extension DecodingContext {
  /// Decodes the value of a key that isn't a property of the value, such as the root.
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: String, of coder: NSCoder) throws -> Value {
    do {
      return try coder.with(self) {
        guard let node = try coder.node(forKey: key, classes: objectClasses(of: type)) else {
          throw ArchiveError(.missingValue, expected: "a value", found: "nothing")
        }
        return try ValueDecoder(self, node).decode(type, node, nil)
      }
    } catch {
      throw ArchiveError(error, at: placeOfError)
    }
  }

  /// Decodes the object that a coder is creating.
  func decodeObject<Value: Decodable>(_ type: Value.Type, by coder: NSCoder) throws -> Value {
    let decoder = ValueDecoder(self, coder.position, parent: asking?.decoder, key: asking?.key)
    return try coder.with(self) { try decoder.decodeContent(as: type) }
  }
}

import Foundation
import KeyedArchive

/// How values are represented.
enum CodingStyle {
  /// As the other approaches do: a struct is an object of its class.
  case objects
  /// As `PropertyListEncoder` does: a struct is a dictionary, and nil the string "$null".
  case propertyList
}

/// How values of a type are represented.
enum TypeKind {
  /// As a value of the archive, whatever its `encode(to:)` would do.
  case value(any ArchiveValueConvertible.Type)
  case array, set, dictionary, optional
  /// As its `encode(to:)` says.
  case other

  init(_ type: Any.Type, _ style: CodingStyle) {
    switch type {
    case is any AnyOptional.Type: self = .optional
    case let type as any StandardValue.Type where style == .objects || type == Date.self || type == Data.self:
      self = .value(type)
    case is any AnyArray.Type: self = .array
    case is any AnySet.Type where style == .objects: self = .set
    case is any AnyDictionary.Type: self = .dictionary
    default: self = .other
    }
  }
}

/// What is known of the types that were met. Asking the runtime is slow, so it is done only once.
struct KnownTypes<Info> {
  private var infos: [Info] = []
  private var indices = IdentityTable()

  subscript(type: Any.Type) -> Info? {
    @inline(__always) get { indices[ObjectIdentifier(type)].map { infos[Int($0)] } }
  }

  mutating func add(_ info: Info, for type: Any.Type) -> Info {
    indices.insert(ObjectIdentifier(type), UInt32(infos.count))
    infos.append(info)
    return info
  }
}

// MARK: - Generic types of the standard library

/// A type with other types in it.
protocol TypeWithElements {
  static var elementTypes: [Any.Type] { get }
}

private protocol AnyOptional: TypeWithElements {}
protocol AnyArray: TypeWithElements {}
private protocol AnySet: TypeWithElements {}
private protocol AnyDictionary: TypeWithElements {}

extension Optional: AnyOptional, TypeWithElements {
  static var elementTypes: [Any.Type] { [Wrapped.self] }
}

extension Array: AnyArray, TypeWithElements {
  static var elementTypes: [Any.Type] { [Element.self] }
}

extension Set: AnySet, TypeWithElements {
  static var elementTypes: [Any.Type] { [Element.self] }
}

extension Dictionary: AnyDictionary, TypeWithElements {
  static var elementTypes: [Any.Type] { [Key.self, Value.self] }
}

/// A key that a container makes up.
enum AnyKey: CodingKey {
  case index(Int)
  case string(String)

  init(stringValue: String) { self = .string(stringValue) }
  init(intValue: Int) { self = .index(intValue) }

  var stringValue: String {
    switch self {
    case .index(let index): "Index \(index)"
    case .string(let string): string
    }
  }

  var intValue: Int? { if case .index(let index) = self { index } else { nil } }
}

/// The types that containers take without asking them to encode themselves.
protocol Primitive: ArchiveValueConvertible, Codable {
  /// The value as the property of an object.
  var property: WrittenTree { get }
}

extension Primitive {
  var property: WrittenTree { .inline(archiveValue) }
}

extension Bool: Primitive {}
extension Int: Primitive {}
extension Int8: Primitive {}
extension Int16: Primitive {}
extension Int32: Primitive {}
extension Int64: Primitive {}
extension UInt8: Primitive {}
extension UInt16: Primitive {}
extension UInt32: Primitive {}
extension Double: Primitive {}
extension Float: Primitive {}

// These are objects: a string, and an integer that may need 64 bits.

extension String: Primitive {
  var property: WrittenTree { .value(.string(self)) }
}

extension UInt: Primitive {
  var property: WrittenTree { .value(archiveValue) }
}

extension UInt64: Primitive {
  var property: WrittenTree { .value(archiveValue) }
}

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

// MARK: - Generic types of the standard library

/// A type with other types in it.
protocol TypeWithElements {
  static var elementTypes: [Any.Type] { get }
}

/// A type that Swift writes in brackets: `[Movie]`, `[String: Movie]`.
protocol TypeInBrackets: TypeWithElements {}

private protocol AnyOptional: TypeWithElements {}
private protocol AnyArray: TypeInBrackets {}
private protocol AnySet: TypeWithElements {}
private protocol AnyDictionary: TypeInBrackets {}

extension Optional: AnyOptional, TypeWithElements {
  static var elementTypes: [Any.Type] { [Wrapped.self] }
}

extension Array: AnyArray, TypeInBrackets, TypeWithElements {
  static var elementTypes: [Any.Type] { [Element.self] }
}

extension Set: AnySet, TypeWithElements {
  static var elementTypes: [Any.Type] { [Element.self] }
}

extension Dictionary: AnyDictionary, TypeInBrackets, TypeWithElements {
  static var elementTypes: [Any.Type] { [Key.self, Value.self] }
}

import Foundation

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
  /// As the object of Foundation that it bridges to.
  case bridged
  case array, set, dictionary, optional
  /// As its `encode(to:)` says.
  case other

  init(_ type: Any.Type, _ style: CodingStyle) {
    let generic = (type as? any TypeWithElements.Type)?.kind
    if case .optional? = generic {
      self = .optional
    } else if let type = type as? any StandardValue.Type,
      style == .objects || type == Date.self || type == Data.self
    {
      self = .value(type)
    } else if style == .objects, FoundationClass.hasObjects(of: type) {
      self = .bridged
    } else if case .set? = generic, style == .propertyList {
      self = .other
    } else {
      self = generic ?? .other
    }
  }
}

/// Whether Foundation has declared a type. Archives by apps have an object of Foundation's class for it, if any.
func isOfFoundation(_ type: Any.Type) -> Bool {
  let module = String(reflecting: type).prefix { $0 != "." }
  return ["Foundation", "FoundationEssentials", "FoundationInternationalization"].contains(module)
}

/// A generic type of the standard library, with other types in it.
protocol TypeWithElements {
  static var kind: TypeKind { get }
  static var elementTypes: [Any.Type] { get }
}

extension TypeWithElements {
  /// Whether it has values of any type in it.
  static var holdsAnything: Bool {
    elementTypes.contains {
      $0 == ArchiveValue.self || ($0 as? any TypeWithElements.Type)?.holdsAnything == true
    }
  }
}

extension Optional: TypeWithElements {
  static var kind: TypeKind { .optional }
  static var elementTypes: [Any.Type] { [Wrapped.self] }
}

extension Array: TypeWithElements {
  static var kind: TypeKind { .array }
  static var elementTypes: [Any.Type] { [Element.self] }
}

extension Set: TypeWithElements {
  static var kind: TypeKind { .set }
  static var elementTypes: [Any.Type] { [Element.self] }
}

extension Dictionary: TypeWithElements {
  static var kind: TypeKind { .dictionary }
  static var elementTypes: [Any.Type] { [Key.self, Value.self] }
}

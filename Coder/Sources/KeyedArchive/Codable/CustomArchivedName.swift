/// A type that chooses the name of its class in archives, or has former ones.
///
/// Other types are archived under their own name: `Movie`.
///
///     extension Movie: CustomArchivedName {
///       static let archivedClassName = "Film"
///       static let formerClassNames = ["OldFilm"]
///     }
///
/// A wrapper that encodes and decodes itself as what it wraps, `try value.encode(to: encoder)`, has the name of that:
///
///     extension Lossy: CustomArchivedName {
///       static var archivedType: Any.Type { Wrapped.self }
///     }
public protocol CustomArchivedName {
  /// The `$classname` in archives; by default the name of the archived type. A struct that chooses "NSDictionary" is archived as a
  /// dictionary with its keys.
  static var archivedClassName: String { get }

  /// Earlier names of the class in archives. By default, `MovieClass` for `Movie`, as approach 1 calls it.
  static var formerClassNames: [String] { get }

  /// The type that the objects in archives are of; by default this one, and for a wrapper the type that it wraps.
  static var archivedType: Any.Type { get }
}

extension CustomArchivedName {
  public static var archivedType: Any.Type { Self.self }

  public static var archivedClassName: String {
    archivedType == Self.self ? "\(Self.self)" : KeyedArchive.archivedClassName(of: archivedType)
  }

  public static var formerClassNames: [String] {
    archivedType == Self.self ? ["\(Self.self)Class"] : KeyedArchive.formerClassNames(of: archivedType)
  }
}

/// The name of the class of a type's objects in archives: by default the type's own, without its module ("Page<Movie>").
func archivedClassName(of type: Any.Type) -> String {
  (type as? any CustomArchivedName.Type)?.archivedClassName ?? "\(type)"
}

/// Earlier names of the class of a type's objects in archives.
func formerClassNames(of type: Any.Type) -> [String] {
  (type as? any CustomArchivedName.Type)?.formerClassNames ?? ["\(type)Class"]
}

/// The type that a type's objects in archives are of: a wrapper's are of the type that it wraps.
func archivedType(of type: Any.Type) -> Any.Type {
  let archived = (type as? any CustomArchivedName.Type)?.archivedType ?? type
  return archived == type ? type : archivedType(of: archived)
}

import KeyedArchive

/// A type that chooses the name of its class in archives, or has former ones.
///
/// Other types are archived under their own name: `Movie`.
///
///     extension Movie: CustomArchivedName {
///       static let archivedClassName = "Film"
///       static let formerClassNames = ["OldFilm"]
///     }
public protocol CustomArchivedName {
  /// The `$classname` in archives; by default the name of the type.
  static var archivedClassName: String { get }

  /// Earlier names of the class in archives. By default, `MovieClass` for `Movie`, as approach 1 calls it.
  static var formerClassNames: [String] { get }
}

extension CustomArchivedName {
  public static var archivedClassName: String { typeName(of: Self.self) }
  public static var formerClassNames: [String] { ["\(typeName(of: Self.self))Class"] }
}

/// The name of the class of a type's objects in archives.
func archivedClassName(of type: Any.Type) -> String {
  (type as? any CustomArchivedName.Type)?.archivedClassName ?? typeName(of: type)
}

/// Earlier names of the class of a type's objects in archives.
func formerClassNames(of type: Any.Type) -> [String] {
  (type as? any CustomArchivedName.Type)?.formerClassNames ?? ["\(typeName(of: type))Class"]
}

/// The name of a type without its module, and the same in each run: "Movie", "Page<Movie>".
///
/// Swift writes a private generic type as "(Page in _EFF83A1F47B777EA672D48C97C71346F)<Movie>".
private func typeName(of type: Any.Type) -> String {
  let name = "\(type)"
  guard name.contains("(") else { return name }
  return name.replacing(/\((\w+) in \w+\)/) { $0.output.1 }
}

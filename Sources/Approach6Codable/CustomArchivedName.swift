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
  public static var archivedClassName: String { "\(Self.self)" }
  public static var formerClassNames: [String] { ["\(Self.self)Class"] }
}

/// The name of the class of a type's objects in archives: by default the type's own, without its module ("Page<Movie>").
func archivedClassName(of type: Any.Type) -> String {
  (type as? any CustomArchivedName.Type)?.archivedClassName ?? "\(type)"
}

/// Earlier names of the class of a type's objects in archives.
func formerClassNames(of type: Any.Type) -> [String] {
  (type as? any CustomArchivedName.Type)?.formerClassNames ?? ["\(type)Class"]
}

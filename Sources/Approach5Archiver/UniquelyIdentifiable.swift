/// A value that is told from others of its type by an identifier.
public protocol UniquelyIdentifiable {
  /// Any string. It may come from a server, so it is encoded before it names a file.
  var id: String { get }
}

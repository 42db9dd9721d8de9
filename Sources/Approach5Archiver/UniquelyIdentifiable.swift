/// A value with an identifier, which no other value of its type has.
public protocol UniquelyIdentifiable {
  /// Any string. It may come from a server, so it is encoded before it becomes the name of a file.
  var id: String { get }
}

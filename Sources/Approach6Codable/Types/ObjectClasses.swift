import KeyedArchive

/// The classes of the objects that a type may be decoded from, as far as the type shows them: those of its elements.
///
/// A coder that decodes a collection at once must know them. `Page<Movie>` doesn't show that it contains movies.
func objectClasses(of type: Any.Type) -> [AnyClass] {
  if let type = type as? any TypeWithElements.Type {
    return type.elementTypes.flatMap { objectClasses(of: $0) }
  }
  if type is any StandardValue.Type { return [] }
  func objectClass<Value: Decodable>(of type: Value.Type) -> AnyClass { CodableObject<Value>.self }
  return (type as? any Decodable.Type).map { [objectClass(of: $0)] } ?? []
}

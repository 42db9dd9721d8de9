extension Decoder {
  /// Whether the value in an archive is an object of the class of a type. An enum of several classes asks which case it is:
  ///
  ///     let object = try decoder.singleValueContainer()
  ///     if decoder.isObject(of: Circle.self) {
  ///       self = .circle(try object.decode(Circle.self))
  ///     } else {
  ///       self = .square(try object.decode(Square.self))
  ///     }
  ///
  /// Then the error for a damaged circle is about the circle. For a decoder of another format, it is `false`.
  public func isObject<Value: Decodable>(of type: Value.Type) -> Bool {
    (self as? ValueDecoder)?.hasClass(of: type) ?? false
  }

  /// The UID of the value in an archive; nil if it is inside another one.
  package var uidInArchive: Int? { (self as? ValueDecoder)?.node.uid }
}

/// An encoder or a decoder of a value inside another one.
protocol CodingLevel: AnyObject {
  var parent: Self? { get }
  var key: (any CodingKey)? { get }
}

extension CodingLevel {
  /// The keys that lead to the value.
  var codingPath: [any CodingKey] {
    var path: [any CodingKey] = []
    var level: Self? = self
    // A loop, because there may be many levels, and little stack left.
    while let here = level {
      if let key = here.key { path.append(key) }
      level = here.parent
    }
    return path.reversed()
  }
}

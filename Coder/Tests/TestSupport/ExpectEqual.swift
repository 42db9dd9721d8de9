import Testing

/// Expects a value, and shows both if it's another one. `#expect(try …)` would show neither.
package func expectEqual<Value: Equatable>(
  _ found: @autoclosure () throws -> Value,
  _ expected: @autoclosure () throws -> Value,
  _ comment: @autoclosure () -> Comment? = nil,
  at location: SourceLocation = #_sourceLocation
) rethrows {
  let (found, expected) = (try found(), try expected())
  #expect(found == expected, comment(), sourceLocation: location)
}

import KeyedArchive
import Testing

/// Expects an error of a category, and gives it for further looks.
@discardableResult
func expectError(
  _ category: ArchiveError.Category,
  at location: SourceLocation = #_sourceLocation,
  _ body: () throws -> Void
) -> ArchiveError? {
  let error = #expect(throws: ArchiveError.self, sourceLocation: location) { try body() }
  #expect(error?.category == category, sourceLocation: location)
  return error
}

import KeyedArchive
import Testing

/// Expects an error of a category, and gives it for further looks.
///
/// - Parameters:
///   - path: The place that the error must name: "User.reviews[2]".
///   - found: A part of what the error must have found.
@discardableResult
package func expectError(
  _ category: ArchiveError.Category,
  at path: String? = nil,
  found: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> some Any
) -> ArchiveError? {
  let error = #expect(throws: ArchiveError.self, sourceLocation: sourceLocation) { _ = try body() }
  #expect(error?.category == category, sourceLocation: sourceLocation)
  if let path { #expect(error?.path.description == path, sourceLocation: sourceLocation) }
  if let found {
    #expect(error?.found.contains(found) == true, "\(error?.found ?? "")", sourceLocation: sourceLocation)
  }
  return error
}

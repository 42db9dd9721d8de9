import Foundation
import KeyedArchive
import Testing

/// Expects an error of a category, also in Foundation's form, and gives it for further looks.
///
/// - Parameters:
///   - path: The place that the error must name: "User.reviews[2]".
///   - expected: What the error must have expected.
///   - found: A part of what the error must have found.
@discardableResult
package func expectError(
  _ category: ArchiveError.Category,
  at path: String? = nil,
  expected: String? = nil,
  found: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> some Any
) -> ArchiveError? {
  let error = #expect(throws: ArchiveError.self, sourceLocation: sourceLocation) {
    do { _ = try body() } catch { throw ArchiveError(inside: error) ?? error }
  }
  #expect(error?.category == category, sourceLocation: sourceLocation)
  if let path { #expect(error?.path.description == path, sourceLocation: sourceLocation) }
  if let expected { expectEqual(error?.expected, expected, at: sourceLocation) }
  if let found {
    #expect(error?.found.contains(found) == true, "\(error?.found ?? "")", sourceLocation: sourceLocation)
  }
  return error
}

extension NSCoder {
  /// The facts of the first failure.
  package var archiveError: ArchiveError? { error.flatMap { ArchiveError(inside: $0) } }
}

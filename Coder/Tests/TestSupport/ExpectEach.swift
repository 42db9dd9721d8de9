import Testing

/// Tries each of many rows in one test, so that those that pass print nothing. A failure names its row.
package func expectEach<Row: Sendable>(
  _ rows: some Sequence<Row>,
  at location: SourceLocation = #_sourceLocation,
  _ body: @Sendable (Row) async throws -> Void
) async {
  guard let test = Test.current else {
    Issue.record("Rows are tried in a test.", sourceLocation: location)
    return
  }
  for row in rows {
    let naming = IssueHandlingTrait.compactMapIssues { issue in
      var issue = issue
      issue.comments.append("\(String(describingForTest: row))")
      return issue
    }
    do {
      try await naming.provideScope(for: test, testCase: nil) {
        do { try await body(row) } catch { Issue.record(error, sourceLocation: location) }
      }
    } catch { Issue.record(error, sourceLocation: location) }
  }
}

import Testing

/// Tries each of many rows in one test, so that those that pass print nothing. An error is recorded with its row.
package func expectEach<Row>(
  _ rows: some Sequence<Row>,
  at location: SourceLocation = #_sourceLocation,
  _ body: (Row) throws -> Void
) {
  for row in rows {
    do { try body(row) } catch { Issue.record(error, "\(row)", sourceLocation: location) }
  }
}

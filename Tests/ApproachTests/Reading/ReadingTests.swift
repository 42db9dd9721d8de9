#if !canImport(ObjectiveC)
  import Foundation
  import KeyedArchive
  import ConformanceRules
  import TestSupport
  import Testing

  /// Every call that reads a value × everything that may be stored: a value, nil, nothing, or a value of another type.
  /// `Outcomes.txt` has what each gives.
  ///
  /// `UPDATE_EXPECTED=1 swift test --filter ReadingTests` writes it anew.
  ///
  /// Apple: [secure coding](https://developer.apple.com/documentation/foundation/nssecurecoding),
  /// [`decodeObject(of:forKey:)`](https://developer.apple.com/documentation/foundation/nscoder/decodeobject(of:forkey:)).
  @Suite struct ReadingTests {
    @Test("Every call gives the value, nil, or an error that says what it expected and what was found")
    func outcomes() throws {
      let calls = ReadingCall.all
      try expectTexts(calls.map { ($0.name, $0.outcomes()) }, in: "Outcomes.txt")
    }

    @Test("What a class or a dictionary has written comes back by every call")
    func written() async {
      await expectEach(ReadableType.all) { try written($0) }
    }

    private func written(_ type: ReadableType) throws {
      try type.expectSamples()
    }
  }

  extension ReadingCall {
    /// What each reading gives for each stored value. "…" is what was found, or its class.
    fileprivate func outcomes() -> String {
      let outcomes = StoredValue.all.flatMap { stored in
        let outcomes = readings.compactMap { reading in
          stored.archive(for: reading.door).map { (reading.name, outcome(of: reading, $0, stored)) }
        }
        let groups = Dictionary(grouping: outcomes, by: \.1).values.map { ($0.map(\.0), $0[0].1) }
        if groups.count == 1 { return [(stored.name, groups[0].1)] }
        return groups.map { ("\(stored.name) (\(label(of: $0.0)))", $0.1) }.sorted { $0.0 < $1.0 }
      }
      return groupedByOutcome(outcomes, manyAreOthers: true)
    }

    private func label(of names: [String]) -> String {
      let optional = readings.map(\.name).filter { $0.hasSuffix("?") }
      if names == optional { return "optional" }
      return names == readings.map(\.name).filter({ !optional.contains($0) })
        ? "not optional" : names.joined(separator: ", ")
    }

    private func outcome(of reading: Reading, _ archive: Data, _ stored: StoredValue) -> String {
      do {
        let text = try reading.read(archive)
        return text == stored.name.replacing("inline ", with: "") && text != "nil" ? "itself" : text
      } catch let error as ArchiveError {
        let path = error.path.components.drop { $0 == .key("x") || $0 == .key("root") }
        let isKnown = [stored.found, "an object of class \(stored.className ?? "")"].contains(error.found)
        let text = ArchiveError(
          error.category,
          path: ArchivePath(components: Array(path)),
          expected: error.expected,
          found: isKnown ? "…" : error.found
        ).description
        return error.category == .missingValue ? "missing: \(text)" : text
      } catch {
        return "ANOTHER ERROR: \(error)"
      }
    }
  }
#endif

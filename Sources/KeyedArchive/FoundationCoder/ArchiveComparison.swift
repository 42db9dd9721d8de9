#if !canImport(ObjectiveC)
  import Foundation

  /// Compares two archives of the same object: what Foundation's archiver wrote, with what it should have.
  ///
  /// It keeps one of several values that it takes for equal, without a word: 0 for −0.0, 1 for `true`.
  struct ArchiveComparison {
    private let written: ArchiveReader
    private let expected: ArchiveReader
    private var compared: [Int: Int] = [:]

    /// - Throws: `ArchiveError` of category `unsupported`, whose path leads to the first difference.
    static func check(_ data: Data, against expected: Data) throws {
      try data.withUnsafeBytes { written in
        try expected.withUnsafeBytes { expected in
          var comparison = ArchiveComparison(
            written: try ArchiveReader(ByteView(written)),
            expected: try ArchiveReader(ByteView(expected))
          )
          try comparison.compare(comparison.written.root(), comparison.expected.root())
        }
      }
    }

    private init(written: ArchiveReader, expected: ArchiveReader) {
      self.written = written
      self.expected = expected
    }

    private mutating func compare(_ first: Int, _ second: Int) throws {
      if let known = compared[second] {
        // Strings and numbers are shared differently by the two; only what they hold counts.
        if known == first { return }
      }
      compared[second] = first
      try compare(written.object(first), expected.object(second))
    }

    private mutating func compare(
      _ first: ArchiveReader.Element,
      _ second: ArchiveReader.Element
    ) throws {
      if first.kind == .uid, second.kind == .uid {
        return try compare(written.list.uid(first), expected.list.uid(second))
      }
      guard first.kind == second.kind else { throw try difference(first, second) }
      switch first.kind {
      case .dictionary: try compareObjects(first, second)
      case .array: try compareElements(first, second)
      case .set: throw try difference(first, second)
      default:
        if try !areSame(first, second) { throw try difference(first, second) }
      }
    }

    private func areSame(
      _ first: ArchiveReader.Element,
      _ second: ArchiveReader.Element
    ) throws -> Bool {
      if first.kind == .real {
        // Foundation writes infinities in 8 bytes, be they those of a `Float` or not.
        return try written.list.real(first).bitPattern == expected.list.real(second).bitPattern
      }
      let width = first.kind == .utf16 ? 2 : 1
      let firstBytes = try written.list.bytes.bytes(at: first.offset, count: width * first.count)
      let secondBytes = try expected.list.bytes.bytes(at: second.offset, count: width * second.count)
      return firstBytes.elementsEqual(secondBytes)
    }

    private mutating func compareElements(
      _ first: ArchiveReader.Element,
      _ second: ArchiveReader.Element
    ) throws {
      guard first.count == second.count else { throw try difference(first, second) }
      for index in 0..<first.count {
        let first = try written.list.element(written.list.reference(in: first, at: index))
        let second = try expected.list.element(expected.list.reference(in: second, at: index))
        do {
          try compare(first, second)
        } catch let error as ArchiveError {
          throw error.inside(.index(index))
        }
      }
    }

    private mutating func compareObjects(
      _ first: ArchiveReader.Element,
      _ second: ArchiveReader.Element
    ) throws {
      guard first.count == second.count,
        try written.className(of: first) == expected.className(of: second)
      else { throw try difference(first, second) }
      switch try expected.className(of: second) {
      case "NSDictionary", "NSMutableDictionary": return try comparePairs(first, second)
      case "NSSet", "NSMutableSet": return
      default: break
      }
      for index in 0..<second.count {
        let key = try expected.list.string(
          expected.list.element(expected.list.reference(in: second, at: index))
        )
        if key == "$class" { continue }
        let expectedValue = try expected.list.element(expected.list.value(in: second, at: index))
        guard let writtenValue = try written.list.value(forKey: key, in: first) else {
          throw try difference(first, second)
        }
        do {
          try compare(writtenValue, expectedValue)
        } catch let error as ArchiveError {
          throw key == "NS.objects" ? error : error.inside(.key(key))
        }
      }
    }

    /// Foundation writes pairs in the order of the dictionary, which differs from run to run.
    private mutating func comparePairs(
      _ first: ArchiveReader.Element,
      _ second: ArchiveReader.Element
    ) throws {
      let firstPairs = try Self.pairs(of: first, in: written)
      let secondPairs = try Self.pairs(of: second, in: expected)
      guard firstPairs.count == secondPairs.count else { throw try difference(first, second) }
      for (key, uid) in secondPairs {
        guard let other = firstPairs[key] else { throw try difference(first, second) }
        do {
          try compare(other, uid)
        } catch let error as ArchiveError {
          throw error.inside(.key(key))
        }
      }
    }

    private static func pairs(
      of object: ArchiveReader.Element,
      in archive: ArchiveReader
    ) throws -> [String: Int] {
      let keys = try archive.uids(forKey: "NS.keys", in: object)
      let values = try archive.uids(forKey: "NS.objects", in: object)
      var pairs: [String: Int] = [:]
      for index in 0..<min(keys.count, values.count) {
        let key = try archive.object(archive.uid(in: keys, at: index))
        guard key.isString else { continue }
        pairs[try archive.list.string(key)] = try archive.uid(in: values, at: index)
      }
      return pairs
    }

    private func difference(
      _ first: ArchiveReader.Element,
      _ second: ArchiveReader.Element
    ) throws -> ArchiveError {
      ArchiveError(
        .unsupported,
        expected:
          "values that Foundation's archiver on Linux keeps, such as \(try expected.describe(second))",
        found: "it wrote \(try written.describe(first))"
      )
    }
  }
#endif

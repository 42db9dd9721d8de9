#if !canImport(ObjectiveC)
  import Foundation

  extension KeyedUnarchiver {
    /// The index set of the object that is being decoded: one range, or the data of several.
    func indexSet() throws -> IndexSet {
      var indices = IndexSet()
      let count = try integer(Int.self, forKey: "NSRangeCount", isRequired: true) ?? 0
      if count == 1 {
        let location = try integer(Int.self, forKey: "NSLocation", isRequired: true) ?? 0
        let length = try integer(Int.self, forKey: "NSLength", isRequired: true) ?? 0
        indices.insert(integersIn: try range(location, length))
      } else if count > 1 {
        var numbers = VariableLengthIntegers(try requiredData(forKey: "NSRangeData"))
        for _ in 0..<count { indices.insert(integersIn: try range(numbers.next(), numbers.next())) }
      }
      return indices
    }

    func requiredData(forKey key: String) throws -> Data {
      guard let data = try object(forKey: key, allowed: [NSData.self]) as? NSData else {
        throw ArchiveError.missing(Data.self).inside(.key(key))
      }
      return data as Data
    }

    private func range(_ location: Int, _ length: Int) throws -> Range<Int> {
      let (end, overflow) = location.addingReportingOverflow(length)
      guard location >= 0, length > 0, !overflow else {
        throw ArchiveError.corrupt(expected: "a range of indices", found: "\(length) from \(location)")
      }
      return location..<end
    }
  }
#endif

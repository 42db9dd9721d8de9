#if !canImport(ObjectiveC)
  import Foundation
  import TestSupport
  import Testing

  @testable import KeyedArchive

  /// Members of sets, keys of dictionaries and attributes of texts: any single value of Foundation's.
  @Suite struct MemberTests {
    /// Foundation on Linux can't hash a decimal number, nor the measurement of a number that no integer is near.
    private static let samples = FoundationSample.kept.filter { sample in
      let object = sample.make()
      let isNaN = (object as? NSMeasurement)?.doubleValue.isNaN == true
      return ClassFacts.of(type(of: object)).kind.storedType != nil && !(object is NSDecimalNumber) && !isNaN
    }

    @Test("Every single value of Foundation's may be a member, a key and an attribute", arguments: samples)
    func anywhere(_ sample: FoundationSample) throws {
      let object = sample.make()
      let name = NSAttributedString.Key("name")
      let roots: [NSObject] = [
        NSSet(array: [object, "x"]), NSMutableSet(array: [object, 7]), NSOrderedSet(array: ["x", object]),
        NSDictionary(objects: [1, 2], forKeys: [object, "x" as NSString]),
        NSAttributedString(string: "a", attributes: [name: object]),
      ]
      for root in roots {
        let data = try archived(root)
        let back = try KeyedUnarchiver.root(of: data, classes: [type(of: root), sample.type, NSNumber.self])
        #expect(exact(back) == exact(root))
        try expectEqual(archived(root), data)
      }
    }

    @Test("Two equal ones are refused", arguments: samples)
    func equal(_ sample: FoundationSample) throws {
      for name in ["NSSet", "NSOrderedSet", "NSDictionary"] {
        var tree = try ArchiveTree(archived([sample.make(), sample.make()]))
        let members = try #require(tree.objects[1]["NS.objects"])
        let entry = try #require(tree.objects[1]["$class"]?.uid)
        tree["$objects"]?.elements[entry] = .classEntry(name)
        if name == "NSDictionary" { tree["$objects"]?.elements[1]["NS.keys"] = members }
        let data = tree.data
        let error = #expect(throws: ArchiveError.self) {
          try KeyedUnarchiver.root(of: data, classes: [NSObject.self])
        }
        #expect([.unsupported, .corruptArchive].contains(error?.category))
        #expect(
          error?.found.contains("equal to") == true || error?.found == "a key twice",
          "\(error?.found ?? "")"
        )
      }
    }

    @Test("Swift's values come back as members and keys, and give the same bytes in any order")
    func swift() throws {
      let paths = Set((0..<50).map { IndexPath(indexes: [$0, 1]) })
      let sizes: [IndexSet: Double] = [[1]: 0.5, [2, 3]: 7]
      let zones: Set = [try #require(TimeZone(identifier: "Asia/Tokyo")), .gmt]
      let classes = KeyedUnarchiver.foundationClasses + [NSIndexPath.self, NSIndexSet.self, NSTimeZone.self]
      func back(_ value: Any) throws -> Any? {
        let data = try archived(value)
        try expectEqual(archived(value), data)
        return try KeyedUnarchiver.root(of: data, classes: classes)
      }
      try expectEqual(back(paths) as? Set<IndexPath>, paths)
      try expectEqual(back(sizes) as? [IndexSet: Double], sizes)
      try expectEqual(back(zones) as? Set<TimeZone>, zones)
      var reversed = Set<IndexPath>(minimumCapacity: 1_000)
      for path in paths.sorted(by: >) { reversed.insert(path) }
      try expectEqual(archived(reversed), archived(paths))
    }
  }
#endif

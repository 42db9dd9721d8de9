#if !canImport(ObjectiveC)
  import Foundation
  import TestSupport
  import Testing

  @testable import KeyedArchive

  /// Archived values come back, identical to the bit.
  @Suite struct ValuesTests {
    // MARK: Inside an object

    @Test("A number comes back bit for bit by the methods of NSCoder")
    func numbers() throws {
      let integers = [Int.min, -4_294_967_297, -1, 0, 1, 255, 65_536, 4_294_967_296, .max]
      let floats: [Float] = [0, -0.0, 0.1, .infinity, Float(nan: 7, signaling: false)]
      let data = try KeyedArchiver.archiving {
        for (index, integer) in integers.enumerated() {
          $0.encode(integer, forKey: "integer \(index)")
          $0.encode(Int64(integer), forKey: "integer of 64 bits \(index)")
          $0.encode(Int32(truncatingIfNeeded: integer), forKey: "integer of 32 bits \(index)")
        }
        for (index, double) in Samples.doubles.enumerated() { $0.encode(double, forKey: "double \(index)") }
        for (index, float) in floats.enumerated() { $0.encode(float, forKey: "float \(index)") }
        $0.encode(true, forKey: "boolean")
      }
      let coder = try KeyedUnarchiver(forReadingFrom: data)
      for (index, integer) in integers.enumerated() {
        #expect(coder.decodeInteger(forKey: "integer \(index)") == integer)
        #expect(coder.decodeInt64(forKey: "integer of 64 bits \(index)") == Int64(integer))
        let bits = Int32(truncatingIfNeeded: integer)
        #expect(coder.decodeInt32(forKey: "integer of 32 bits \(index)") == bits)
        #expect(coder.decodeCInt(forKey: "integer of 32 bits \(index)") == bits)
      }
      for (index, double) in Samples.doubles.enumerated() {
        #expect(coder.decodeDouble(forKey: "double \(index)").bitPattern == double.bitPattern)
      }
      for (index, float) in floats.enumerated() {
        #expect(coder.decodeFloat(forKey: "float \(index)").bitPattern == float.bitPattern)
      }
      #expect(coder.decodeBool(forKey: "boolean"))
      #expect(coder.error == nil)
    }

    @Test(
      "nil in an array or a dictionary becomes NSNull, as in the collections that Foundation makes of Swift's"
    )
    func nilElements() throws {
      let values: [Any] = [[1, nil] as [Int?], ["a": nil] as [String: Int?]]
      let data = try archived(values)
      let classes = [NSArray.self, NSDictionary.self, NSString.self, NSNumber.self, NSNull.self]
      let back = try KeyedUnarchiver.unarchivedObject(ofClasses: classes, from: data) as? NSArray
      #expect(back?.firstObject as? NSArray == [1, NSNull()])
      #expect(back?.lastObject as? NSDictionary == ["a": NSNull()])
    }

    @Test("A CGFloat comes back, as an object like any number without a method of its own")
    func cgFloat() throws {
      let data = try KeyedArchiver.archiving { $0.encode(CGFloat(0.1), forKey: "x") }
      try expectEqual(KeyedUnarchiver(forReadingFrom: data).decode(forKey: "x"), CGFloat(0.1))
      try expectEqual(KeyedUnarchiver(forReadingFrom: data).decodeObject(of: NSNumber.self, forKey: "x"), 0.1)
    }

    @Test(
      "A signaling NaN stays signaling in a Float",
      arguments: [0x7FA0_0001, 0xFF80_0001, 0x7FC0_0007] as [UInt32]
    )
    func signalingFloat(_ bits: UInt32) throws {
      let data = try KeyedArchiver.archiving {
        $0.encode(Float(bitPattern: bits), forKey: "inline")
        $0.encode([Float(bitPattern: bits)], forKey: "objects")
      }
      let coder = try KeyedUnarchiver(forReadingFrom: data)
      try expectEqual((coder.decode(forKey: "inline") as Float).bitPattern, bits)
      try expectEqual((coder.decode(forKey: "objects") as [Float]).map(\.bitPattern), [bits])
    }

    @Test("A whole number is an integer, whatever it is stored as")
    func wholeNumber() throws {
      try expectEqual(Int(valueInArchive: .float(7)), 7)
      try expectEqual(Int(valueInArchive: .real(7)), 7)
      let date = ArchiveTree.archive([.object("NSDate", ["NS.time": 5])])
      try expectEqual(KeyedUnarchiver.unarchive(from: date.data), Date(timeIntervalSinceReferenceDate: 5))
    }

    @Test(
      "Any strings can be keys beside each other, and are found in any order",
      arguments: [0, 1, 50, 1_000]
    )
    func keys(_ count: Int) throws {
      let keys = Samples.strings.filter { $0.utf16.count <= 65_536 } + (0..<count).map { "\($0)" }
      let data = try KeyedArchiver.archiving {
        for (index, key) in keys.enumerated() { $0.encode(index, forKey: key) }
      }
      let coder = try KeyedUnarchiver(forReadingFrom: data)
      for (index, key) in keys.enumerated().reversed() { #expect(coder.decodeInteger(forKey: key) == index) }
      #expect(!coder.containsValue(forKey: "missing"))
      #expect(coder.error == nil)
    }

    @Test("Values without keys come back in order")
    func withoutKeys() throws {
      let data = try KeyedArchiver.archiving {
        $0.encode("first" as Any?)
        $0.encode(nil as Any?)
        $0.encode(Data([7]))
        var number = 2.5
        $0.encodeValue(ofObjCType: "d", at: &number)
        $0.encodePropertyList(["a": 1])
        let archiver = $0
        withUnsafePointer(to: "by type" as NSString as Any?) { archiver.encodeValue(ofObjCType: "@", at: $0) }
      }
      let coder = try KeyedUnarchiver(forReadingFrom: data)
      #expect(coder.decodePropertyList() as? String == "first")
      #expect(coder.decodeObject() == nil)
      #expect(coder.decodeData() == Data([7]))
      var number = 0.0
      coder.decodeValue(ofObjCType: "d", at: &number)
      #expect(number == 2.5)
      #expect(coder.decodePropertyList() as? [String: Int] == ["a": 1])
      var object: Any?
      withUnsafeMutablePointer(to: &object) { coder.decodeValue(ofObjCType: "@", at: $0) }
      #expect(object as? String == "by type")
      #expect(coder.error == nil)
    }

    @Test("A value of each Objective-C type is written as its number, and comes back bit for bit")
    func objectiveCTypes() throws {
      let written: KeyValuePairs<String, (size: Int, ArchiveTree)> = [
        "c": (1, -127), "C": (1, 0x81), "s": (2, -0x6D7F), "S": (2, 0x9281),
        "i": (4, -0x3F5C_6D7F), "I": (4, 0xC0A3_9281), "l": (4, -0x3F5C_6D7F), "L": (4, 0xC0A3_9281),
        "q": (8, -0x3B8C_9DAE_3F5C_6D7F), "Q": (8, .unsigned(0xC473_6251_C0A3_9281)),
        "f": (4, .real(Double(Float(bitPattern: 0xC0A3_9281)).bitPattern)),
        "d": (8, .real(0xC473_6251_C0A3_9281)),
        "B": (1, true),
      ]
      for (code, (size, number)) in written {
        var bits: UInt64 = code == "B" ? 1 : 0xC473_6251_C0A3_9281
        let data = try KeyedArchiver.archiving { $0.encodeValue(ofObjCType: code, at: &bits) }
        try expectEqual(ArchiveTree(data)["$top"]?["$0"], number)
        var copy: UInt64 = 0
        let coder = try KeyedUnarchiver(forReadingFrom: data)
        coder.decodeValue(ofObjCType: code, at: &copy)
        #expect(coder.error == nil && copy == bits & (.max >> (64 - 8 * UInt64(size))), "\(code): \(copy)")
      }
    }

    @Test("A value of another Objective-C type than the one that is asked for is an error")
    func otherObjectiveCType() throws {
      var half = 0.5
      let data = try KeyedArchiver.archiving { $0.encodeValue(ofObjCType: "d", at: &half) }
      let coder = try KeyedUnarchiver(forReadingFrom: data)
      var number = 7
      coder.decodeValue(ofObjCType: "q", at: &number)
      expectEqual(
        coder.archiveError?.description,
        "expected a value of Objective-C type \"q\", found the number 0.5"
      )
      expectEqual(number, 7)
    }

    @Test(
      "Arrays, structs and pointers of C are refused in both directions",
      arguments: ["[3i]", "[3@]", "[3[2i]]", "[i]", "{point=dd}", "*", "ii", ""]
    )
    func otherTypes(_ code: String) throws {
      var numbers: [UInt64] = [7, 7]
      let expected = "a number or a boolean by its Objective-C type (of an array of C, code each element)"
      func expectRefusal(_ error: ArchiveError?, _ code: String) {
        #expect(error?.category == .unsupported)
        #expect(error?.expected == expected)
        #expect(error?.found == "the type \(code.debugDescription)")
      }
      for (isArray, code) in [(false, code), (true, "[2\(code)]")] {
        let archiver = KeyedArchiver()
        let coder = try KeyedUnarchiver(forReadingFrom: KeyedArchiver.archiving { $0.encode(7 as Any?) })
        if isArray {
          archiver.encodeArray(ofObjCType: String(code.dropFirst(2).dropLast()), count: 2, at: &numbers)
          coder.decodeArray(ofObjCType: String(code.dropFirst(2).dropLast()), count: 2, at: &numbers)
        } else {
          archiver.encodeValue(ofObjCType: code, at: &numbers)
          coder.decodeValue(ofObjCType: code, at: &numbers)
        }
        expectRefusal(archiver.archiveError, code)
        expectRefusal(coder.archiveError, code)
        #expect(numbers == [7, 7])
      }
    }

    @Test("The dates of a set are in their order")
    func dates() throws {
      let seconds = [-5.5, 0, 1e9]
      let dates = seconds.reversed().map { ArchiveValue.date(Date(timeIntervalSinceReferenceDate: $0)) }
      let tree = try ArchiveTree(KeyedArchiver.archive(ArchiveValue.set(dates)))
      #expect(tree.objects.compactMap { $0["NS.time"] } == seconds.map { .real($0.bitPattern) })
    }

    @Test(
      "Keys of any type, nil in an array and a class come back in an ArchiveValue",
      arguments: [
        (
          .pairs([.init(1, "a"), .init(.real(1.5), "b"), .init("c", .null)]),
          #"[1: "a", 1.5: "b", "c": null]"#
        ),
        (.pairs([.init(["k"], 1), .init(["k": 2], 3)]), #"[["k"]: 1, ["k": 2]: 3]"#),
        (.array([.type(["Movie", "NSObject"]), .type(["NSString", "NSObject"])]), "[Movie, NSString]"),
        (.set([.type(["Movie", "NSObject"])]), "[Movie]"), (.type(["Movie", "NSObject"]), "Movie"),
      ] as [(ArchiveValue, String)]
    )
    func anyKeys(_ value: ArchiveValue, _ text: String) throws {
      let data = try KeyedArchiver.archive(value)
      let back: ArchiveValue = try KeyedUnarchiver.unarchive(from: data)
      expectEqual(back, value)
      try expectEqual(KeyedArchiver.archive(back), data)
      expectEqual("\(back)", text)
    }

    @Test(
      "nil in an array of another program is null in an ArchiveValue, nil for an optional, and refused in a set"
    )
    func nilOfOthers() throws {
      let array = ArchiveTree.archive([.elements([0, 2]), "a"]).data
      try expectEqual(KeyedUnarchiver.unarchive(from: array), [.null, "a"] as ArchiveValue)
      try expectEqual(KeyedArchiveDecoder().decode([String?].self, from: array), [nil, "a"])
      expectError(.missingValue, at: "[String][0]") {
        try KeyedArchiveDecoder().decode([String].self, from: array)
      }
      let set = ArchiveTree.archive([.elements([0, 2], of: "NSSet"), "a"]).data
      expectError(.missingValue, at: "[0]") { try KeyedUnarchiver.unarchive(ArchiveValue.self, from: set) }
      expectError(.missingValue, at: "Set<Optional<String>>[0]") {
        try KeyedArchiveDecoder().decode(Set<String?>.self, from: set)
      }
    }

    @Test("An NSURL that is no URL here is an object in an ArchiveValue, and an error that says so elsewhere")
    func textThatIsNoURL() throws {
      let archive = ArchiveTree.archive([.object("NSURL", ["NS.base": .uid(0), "NS.relative": .uid(2)]), ""])
        .data
      let value: ArchiveValue = try KeyedUnarchiver.unarchive(from: archive)
      expectEqual("\(value)", #"NSURL(NS.base: nil, NS.relative: "")"#)
      try expectEqual(ArchiveTree(KeyedArchiver.archive(value)), ArchiveTree(archive))
      expectError(.unsupported) { try KeyedArchiveDecoder().decode(URL.self, from: archive) }
      expectError(.unsupported) { try KeyedUnarchiver.unarchive(URL.self, from: archive) }
    }

    // MARK: As objects

    @Test("A value comes back as an object", arguments: Samples.values)
    func object(_ sample: Sample) throws {
      let data = try archived(sample.make())
      try expectEqual(exact(KeyedUnarchiver.root(of: data)), exact(sample.make()))
    }

    @Test("A value comes back as a Swift value", arguments: Samples.values)
    func swiftValue(_ sample: Sample) throws {
      guard !(sample.make() is NSOrderedSet) else { return }
      let data = try archived(sample.make())
      try expectEqual(
        exact(KeyedUnarchiver.unarchive(ArchiveValue.self, from: data).foundationObject),
        exact(sample.make())
      )
    }

    @Test("Values that differ come back beside each other", arguments: Samples.different + Samples.decimals)
    func different(_ value: ArchiveValue) throws {
      for other in Samples.different + Samples.decimals where other != value {
        let set = ArchiveValue.set([value, other])
        try expectEqual(KeyedUnarchiver.unarchive(from: KeyedArchiver.archive(set)), set)
      }
    }

    @Test("A measurement of each dimension comes back with its unit, also from Foundation's archiver")
    func dimensions() throws {
      let units: [Dimension] = [
        UnitAcceleration.gravity, UnitAngle.degrees, UnitArea.acres, UnitConcentrationMass.gramsPerLiter,
        UnitDispersion.partsPerMillion, UnitDuration.hours, UnitElectricCharge.coulombs,
        UnitElectricCurrent.amperes, UnitElectricPotentialDifference.volts, UnitElectricResistance.ohms,
        UnitEnergy.kilowattHours, UnitFrequency.hertz, UnitFuelEfficiency.milesPerGallon, UnitIlluminance.lux,
        UnitInformationStorage.bytes, UnitLength.miles, UnitMass.ounces, UnitPower.watts, UnitPressure.bars,
        UnitSpeed.knots, UnitTemperature.fahrenheit, UnitVolume.liters,
      ]
      for unit in units {
        let measurement = NSMeasurement(doubleValue: 7, unit: unit)
        let data = try archived(measurement)
        let names = try ArchiveTree(data).objects.compactMap { $0["$classname"]?.string }
        #expect(names.contains("NS\(type(of: unit))"), "\(names)")
        let other = try NSKeyedArchiver.archivedData(withRootObject: measurement, requiringSecureCoding: true)
        for archive in [data, other] {
          let copy = try KeyedUnarchiver.unarchivedObject(ofClass: NSMeasurement.self, from: archive)
          #expect(copy?.unit.isEqual(unit) == true && copy?.doubleValue == 7, "\(type(of: unit))")
        }
      }
    }

    @Test("A URL keeps the base of its base")
    func basesOfURLs() throws {
      let base = URL(string: "a/", relativeTo: URL(string: "https://example.org/"))
      let url = try #require(URL(string: "b", relativeTo: base))
      let data = try KeyedArchiver.archive(["url": url])
      let copy = try KeyedUnarchiver.unarchive([String: URL].self, from: data)
      #expect(copy["url"]?.absoluteString == "https://example.org/a/b")
    }

    @Test("An object of a class without NSSecureCoding is an error with the path to it")
    func notCoding() {
      expectError(.unsupported, at: "a[1]") { try archived(["a": [1, NSObject()] as [Any]]) }
    }
  }
#endif

#if !canImport(ObjectiveC)
  import Foundation
  import KeyedArchive
  import Testing

  /// Foundation's classes that encode and decode themselves.
  @Suite struct FoundationClassesTests {
    @Test("An object of a class that takes any archive comes back", arguments: FoundationSample.kept)
    func kept(_ sample: FoundationSample) throws {
      let data = try KeyedArchiver.archivedData(withRootObject: sample.make())
      let back = try KeyedUnarchiver.root(of: data, classes: sample.classes)
      #expect(sample.describe(back) == sample.describe(sample.make()))
    }

    @Test("A damaged one is an error, or another object", arguments: FoundationSample.kept)
    func damaged(_ sample: FoundationSample) throws {
      let archive = try KeyedArchiver.archivedData(withRootObject: sample.make())
      for index in archive.indices.prefix(500) {
        for mask: UInt8 in [1, 8, 64, 128, 0xFF] {
          var data = archive
          data[index] ^= mask
          do {
            _ = try KeyedUnarchiver.root(of: data, classes: sample.classes)
          } catch {
            #expect(error is ArchiveError)
          }
        }
      }
    }

    @Test(
      "An object of a class that traps on some archives, or loses what they hold, is refused",
      arguments: FoundationSample.refused
    )
    func refused(_ sample: FoundationSample) throws {
      let data = try KeyedArchiver.archivedData(withRootObject: sample.make())
      let error = #expect(throws: ArchiveError.self) {
        try KeyedUnarchiver.root(of: data, classes: sample.classes)
      }
      #expect(error?.category == .unsupported)
      #expect(error?.path.description == "root")
    }

    @Test(
      "An object of a class that is not NSSecureCoding is not archived",
      arguments: FoundationSample.notCoding
    )
    func notCoding(_ sample: FoundationSample) {
      let error = #expect(throws: ArchiveError.self) {
        try KeyedArchiver.archivedData(withRootObject: sample.make())
      }
      #expect(error?.category == .unsupported)
    }

    @Test("A decimal number is refused by both coders", arguments: Coder.allCases)
    func decimal(_ coder: Coder) {
      let error = #expect(throws: ArchiveError.self) {
        try coder.archivedData(withRootObject: ["price": Decimal(19.5)])
      }
      #expect(error?.category == .unsupported)
      #expect(error?.path.description == "price")
    }
  }
#endif

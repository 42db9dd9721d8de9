#if !canImport(ObjectiveC)
  import ArchivedModels
  import ArchivingApproach
  import ArchivingCatalog
  import Foundation
  import KeyedArchive
  import ConformanceRules
  import TestSupport
  import Testing

  /// An `ArchiveValue` keeps what nobody has declared, objects of any class among it.
  @Suite struct UnknownObjectTests {
    @Test("An archive that was read without its classes and written again gives the same values")
    func everyModel() throws {
      func check<Value: Model>(_ model: Value.Type, _ approach: any ArchivingApproach) throws {
        let values = model.samples + model.edgeCases
        let archive = try approach.archive(values)
        let value: ArchiveValue = try KeyedUnarchiver.unarchive(from: archive)
        let copy = try KeyedArchiver.archive(value)
        let back = try approach.unarchiveArray(of: model, from: copy)
        #expect(Difference.between(values, and: back) == nil, "\(approach.name) × \(model)")
        try expectEqual(KeyedUnarchiver.unarchive(from: copy), value, "\(approach.name) × \(model)")
      }
      for cell in Cell.all { try check(cell.model, cell.approach) }
    }

    @Test("The fields of an object stay as they were: nil, inside the object, or an object of its own")
    func fields() throws {
      let node: [String: ArchiveTree] = [
        "$class": .uid(3), "none": .uid(0), "inside": 7, "object": .uid(2), "$$odd key": true,
        "data": .data(Data([1, 2])), "text": "inline", "large": .integer(.max), "date": .uid(4),
      ]
      let archive = ArchiveTree.archive([
        .dictionary(node), 7, ["$classname": "Lost", "$classes": ["Lost", "Base", "NSObject"]],
        .object("NSDate", ["NS.time": 7.5]),
      ])
      let value: ArchiveValue = try KeyedUnarchiver.unarchive(from: archive.data)
      guard case .object(let object) = value else { return #expect(Bool(false), "\(value)") }
      #expect(object.classNames == ["Lost", "Base", "NSObject"])
      #expect(object.keys == ["$odd key", "data", "date", "inside", "large", "none", "object", "text"])
      #expect(
        object["inside"] == 7 && object["object"] == 7 && object["none"] == nil && object["other"] == nil
      )
      let copy = try ArchiveTree(KeyedArchiver.archive(value))
      let stored = copy.objects[1]
      for (key, field) in node where key != "$class" && key != "object" && key != "date" {
        #expect(stored[key] == field, "\(key)")
      }
      #expect(stored["object"]?.uid.map { copy.objects[$0] } == .integer(7))
      #expect("\(object)".hasPrefix("Lost($odd key: true, data: 2 bytes"))
    }

    @Test("What was read before as an ArchiveValue doesn't let objects into other types")
    func otherTypes() throws {
      let archive = ArchiveTree.archive([.pairs([2], [3]), "node", .object("Node")]).data
      func read<Value: ArchiveValueConvertible>(_ type: Value.Type, after earlier: Int) throws -> Value {
        let coder = try KeyedUnarchiver(forReadingFrom: archive)
        for _ in 0..<earlier { _ = try coder.decode(forKey: "root") as ArchiveValue }
        return try coder.decode(forKey: "root")
      }
      for earlier in 0..<4 {
        expectError(.disallowedClass, at: "root.node") { try read(ArchiveDictionary.self, after: earlier) }
        try expectEqual("\(read(ArchiveValue.self, after: earlier))", #"["node": Node()]"#)
      }
    }

    @Test("Another coder can't be told the class of such an object: it is refused")
    func otherCoder() throws {
      let value: ArchiveValue = try KeyedUnarchiver.unarchive(
        from: ArchiveTree.archive([.object("Lost")]).data
      )
      let coder = ReportingCoder()
      coder.encode(value, forKey: "x") { $0 }
      expectEqual(
        coder.failure.map { "\($0)" },
        "not supported: expected a value without objects of unknown classes, found an object of class Lost"
      )
    }

    @Test("Coders of other kinds refuse an ArchiveValue")
    func otherCoders() {
      let text = "an ArchiveValue can be encoded and decoded only as part of a keyed archive"
      let encoding = #expect(throws: EncodingError.self) {
        try JSONEncoder().encode([ArchiveValue.real(1)])
      }
      guard case .invalidValue(_, let context) = encoding else { return #expect(encoding == nil) }
      expectEqual(context.debugDescription, text)
      let decoding = #expect(throws: DecodingError.self) {
        try JSONDecoder().decode([ArchiveValue].self, from: Data("[1]".utf8))
      }
      guard case .dataCorrupted(let context) = decoding else { return #expect(decoding == nil) }
      expectEqual(context.debugDescription, text)
    }
  }

  /// Keeps what an object reports, for which Foundation's archiver on Linux ends the process.
  private final class ReportingCoder: NSCoder {
    private(set) var failure: (any Error)?
    override var allowsKeyedCoding: Bool { true }
    override func encode(_ object: Any?, forKey key: String) { (object as? any NSCoding)?.encode(with: self) }
    override func failWithError(_ error: any Error) { failure = error }
  }
#endif

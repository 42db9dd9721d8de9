#if !canImport(ObjectiveC)
  import Foundation
  import KeyedArchive
  import ConformanceRules
  import TestSupport
  import Testing

  /// A call that reads a value.
  struct ReadingCall: Sendable {
    let name: String
    let readings: [Reading]

    struct Reading: Sendable {
      let name: String
      let door: Door
      let read: @Sendable (Data) throws -> String
    }

    static var all: [ReadingCall] { foundation + objects + ReadableType.all.map(\.call) }

    /// A call of a coder: in an object of an archive, and at its top.
    private init(_ name: String, _ call: @escaping @Sendable (NSCoder) throws -> Any?) {
      self.name = name
      let inObject = Reading(name: "object", door: .object) { archive in
        try Caller.$call.withValue(call) {
          try KeyedUnarchiver.unarchive(Caller.self, from: archive).outcome
        }
      }
      let atTop = Reading(name: "top", door: .top) { archive in
        let coder = try KeyedUnarchiver(forReadingFrom: archive)
        let value = try call(coder)
        if let error = coder.archiveError { throw error }
        return text(of: value)
      }
      readings = [inObject, atTop]
    }

    // MARK: Foundation's methods

    private static let foundation = [
      ReadingCall("decodeInteger") { $0.decodeInteger(forKey: "x") },
      ReadingCall("decodeInt32") { $0.decodeInt32(forKey: "x") },
      ReadingCall("decodeInt64") { $0.decodeInt64(forKey: "x") },
      ReadingCall("decodeDouble") { $0.decodeDouble(forKey: "x") },
      ReadingCall("decodeFloat") { $0.decodeFloat(forKey: "x") },
      ReadingCall("decodeBool") { $0.decodeBool(forKey: "x") },
      ReadingCall("withDecodedUnsafeBytes") { coder in
        (coder as? KeyedUnarchiver)?.withDecodedUnsafeBytes(forKey: "x") { $0.map { Data($0) } }
      },
      ReadingCall("decodeObject") { $0.decodeObject(forKey: "x") },
      ReadingCall("decodeObject of NSNumber") { $0.decodeObject(of: NSNumber.self, forKey: "x") },
      ReadingCall("decodeObject of NSDate") { $0.decodeObject(of: NSDate.self, forKey: "x") },
      ReadingCall("decodeObject of NSData") { $0.decodeObject(of: NSData.self, forKey: "x") },
      ReadingCall("decodeObject of NSArray and NSString") {
        $0.decodeObject(of: [NSArray.self, NSString.self], forKey: "x")
      },
      ReadingCall("decodeObject of a class") { $0.decodeObject(of: GuestClass.self, forKey: "x") },
      ReadingCall("decodePropertyList") { $0.decodePropertyList(forKey: "x") },
      ReadingCall("decodeArrayOfObjects of NSString") {
        $0.decodeArrayOfObjects(ofClass: NSString.self, forKey: "x")
      },
      ReadingCall("decodeObject of NSSet and NSNumber") {
        $0.decodeObject(of: [NSSet.self, NSNumber.self], forKey: "x")
      },
      ReadingCall("decodeArrayOfObjects of NSString and NSNumber") {
        $0.decodeArrayOfObjects(ofClasses: [NSString.self, NSNumber.self], forKey: "x")
      },
      ReadingCall("decodeDictionary of NSString or NSDate and NSNumber") {
        $0.decodeDictionary(
          withKeyClasses: [NSString.self, NSDate.self],
          objectClasses: [NSNumber.self],
          forKey: "x"
        )
      },
      ReadingCall("decodeDictionary of NSString and NSNumber") {
        $0.decodeDictionary(withKeyClass: NSString.self, objectClass: NSNumber.self, forKey: "x")
      },
      ReadingCall("decodeObject of NSNumber, or else decodeInteger: files of Swift 2 and 3") {
        $0.decodeObject(of: NSNumber.self, forKey: "x")?.intValue ?? $0.decodeInteger(forKey: "x")
      },
      ReadingCall("containsValue") { $0.containsValue(forKey: "x") },
    ]

    // MARK: Objects

    private static let objects = [
      ReadingCall("class") { try $0.decode(forKey: "x") as GuestClass },
      ReadingCall("class?") { try $0.decode(forKey: "x") as GuestClass? },
      ReadingCall("[class]") { try $0.decode(forKey: "x") as [GuestClass] },
      ReadingCall("[class]?") { try $0.decode(forKey: "x") as [GuestClass]? },
      ReadingCall("struct of a class") { try $0.decode(forKey: "x", as: \GuestClass.name) as String },
      ReadingCall("struct of a class?") { try $0.decode(forKey: "x", as: \GuestClass.name) as String? },
      ReadingCall("[struct of a class]") { try $0.decode(forKey: "x", as: \GuestClass.name) as [String] },
      ReadingCall("[struct of a class]?") { try $0.decode(forKey: "x", as: \GuestClass.name) as [String]? },
      ReadingCall("closure with [class]?") { coder in
        try coder.decode(forKey: "x") { (guests: [GuestClass]) in guests.count } as Int?
      },
      codable("Codable struct", Guest.self), codable("[Codable struct]", [Guest].self),
      codable("Set of Codable structs", Set<Guest>.self),
      codable("Dictionary of Codable structs", [String: Guest].self),
    ]

    private static func codable<Value: Codable & SendableMetatype>(
      _ name: String,
      _ type: Value.Type
    ) -> ReadingCall {
      ReadingCall(name: name, readings: readings(ofCodable: type))
    }

    fileprivate init(name: String, readings: [Reading]) {
      (self.name, self.readings) = (name, readings)
    }

    fileprivate static func readings<Value: Codable & SendableMetatype>(
      ofCodable type: Value.Type
    ) -> [Reading] {
      [
        Reading(name: "Codable", door: .object) {
          try text(of: KeyedArchiveDecoder().decode(Stored<Value>.self, from: $0).x)
        },
        Reading(name: "Codable?", door: .object) {
          try text(of: KeyedArchiveDecoder().decode(StoredOptional<Value>.self, from: $0).x)
        },
        Reading(name: "Codable root", door: .root) {
          try text(of: KeyedArchiveDecoder().decode(type, from: $0))
        },
      ]
    }

    fileprivate static func readings<Value: ArchiveValueConvertible & SendableMetatype>(
      of type: Value.Type,
      _ suffix: String = ""
    ) -> [Reading] {
      [
        Reading(name: "class\(suffix)", door: .object) {
          try text(of: KeyedUnarchiver.unarchive(StoredObject<Value>.self, from: $0).x)
        },
        Reading(name: "dictionary\(suffix)", door: .dictionary) {
          let dictionary: ArchiveDictionary = try KeyedUnarchiver.unarchive(from: $0)
          return try text(of: dictionary.value(forKey: "x") as Value)
        },
      ]
    }
  }

  /// Calls what a test tells it.
  private final class Caller: NSObject, ArchivedClass {
    @TaskLocal static var call: @Sendable (NSCoder) throws -> Any? = { _ in nil }
    static let archivedClassName = "Stored"
    let outcome: String

    func encode(with coder: NSCoder) {}

    init?(coder: NSCoder) {
      do { outcome = text(of: try Self.call(coder)) } catch { return nil }
    }
  }

  private final class GuestClass: NSObject, ArchivedClass {
    static let archivedClassName = "Guest"
    let name = "a guest"
    override var description: String { name }

    func encode(with coder: NSCoder) {}
    init?(coder: NSCoder) {}
  }

  private struct Guest: Codable, Hashable, CustomStringConvertible {
    let stars: Int
    var description: String { "a guest" }
  }

  private func text(of value: Any?) -> String {
    switch value {
    case nil: "nil"
    case let value as any OptionalValue: text(of: value.wrapped)
    case let text as String: text.debugDescription
    case let array as [Any]: "[\(array.map { text(of: $0) }.joined(separator: ", "))]"
    case let set as Set<AnyHashable>: "{\(set.map { text(of: $0.base) }.joined(separator: ", "))}"
    case let pairs as [String: Any]:
      "[\(pairs.isEmpty ? ":" : pairs.map { "\($0.debugDescription): \(text(of: $1))" }.joined(separator: ", "))]"
    case let date as Date: "date \(date.timeIntervalSinceReferenceDate)"
    case let data as Data: "data \(Array(data))"
    case let value?: "\(value)"
    }
  }

  private protocol OptionalValue { var wrapped: Any? { get } }
  extension Optional: OptionalValue { fileprivate var wrapped: Any? { map { $0 } } }

  // MARK: - Values

  /// A type, and values to write.
  struct ReadableType: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let call: ReadingCall
    let expectSamples: @Sendable () throws -> Void

    private init<Value: ArchiveValueConvertible & Codable & Equatable & Sendable>(_ samples: Value...) {
      testDescription = "\(Value.self)"
      let root = ReadingCall.Reading(name: "root", door: .root) {
        try text(of: KeyedUnarchiver.unarchive(Value.self, from: $0))
      }
      let readings =
        ReadingCall.readings(of: Value.self) + ReadingCall.readings(of: Value?.self, "?")
        + ReadingCall.readings(ofCodable: Value.self) + [root]
      call = ReadingCall(name: testDescription, readings: readings)
      expectSamples = {
        for sample in samples {
          let archives: [(Door, Data)] = try [
            (.object, KeyedArchiver.archive(StoredObject(sample))),
            (.dictionary, KeyedArchiver.archive(["x": sample] as ArchiveDictionary)),
            (.root, KeyedArchiver.archive(sample)),
          ]
          for (door, archive) in archives {
            for reading in readings where reading.door == door {
              try expectEqual(reading.read(archive), text(of: sample), "\(reading.name)")
            }
          }
        }
      }
    }

    private enum Genre: String, ArchiveValueConvertible, Codable { case drama, a }

    static let all = [
      ReadableType("a", "", "$null"), ReadableType(true, false), ReadableType(7, 0), ReadableType(Int8(7), 0),
      ReadableType(Int16(7), 0), ReadableType(Int32(7), 0), ReadableType(Int64(7), 0),
      ReadableType(UInt(7), 0),
      ReadableType(UInt8(7), 0), ReadableType(UInt16(7), 0), ReadableType(UInt32(7), 0),
      ReadableType(UInt64.max, 0), ReadableType(7.5, 0), ReadableType(Float(7.5), 0),
      ReadableType(Decimal(7.5)),
      ReadableType(Data([7]), Data()), ReadableType(Date(timeIntervalSinceReferenceDate: 7.5), .distantPast),
      ReadableType(UUID(), UUID()), ReadableType(URL(filePath: "/a")), ReadableType(Genre.drama),
      ReadableType([7, 0], []), ReadableType([["a"], []], []), ReadableType(["a"] as Set, []),
      ReadableType(["a": 7], [:]), ReadableType([Data(), Data([7])]), ReadableType([Genre.drama]),
      ReadableType(["a": Date(timeIntervalSinceReferenceDate: 7)]), ReadableType([7] as Set),
    ]
  }
#endif

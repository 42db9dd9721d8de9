#if !canImport(ObjectiveC)
  import Foundation
  import KeyedArchive
  import TestSupport
  import Testing

  /// Small archives to damage.
  struct Archives: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let data: Data

    static var all: [Archives] {
      get throws {
        let shared = Node("shared")
        let node = Node("root \u{E9}", next: shared, children: [shared, Node("$null")])
        let values: [String: Any] = [
          "array": [1, "two", 2.5, true] as [Any], "date": Date(timeIntervalSinceReferenceDate: 7),
          "data": Data([7]), "url": NSURL(fileURLWithPath: "/x"), "set": Set([1, 2]), "null": NSNull(),
          "uuid": UUID(uuid: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)),
        ]
        let properties: ArchiveDictionary = [
          "name": "Avatar", "year": 2009, "nested": ["a": 0.5] as ArchiveDictionary,
        ]
        return [
          Archives(testDescription: "objects", data: try KeyedArchiver.archive(node)),
          Archives(testDescription: "values", data: try archived(values)),
          Archives(testDescription: "dictionary", data: try KeyedArchiver.archive(properties)),
          Archives(
            testDescription: "Foundation",
            data: try archived(FoundationSample.kept.map { $0.make() })
          ),
        ]
      }
    }
  }
#endif

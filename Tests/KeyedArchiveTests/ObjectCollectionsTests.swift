#if !canImport(ObjectiveC)
  import Foundation
  import KeyedArchive
  import TestSupport
  import Testing

  /// Dictionaries and arrays of objects, with both coders.
  @Suite struct ObjectCollectionsTests {
    @Test("Collections of objects that may be missing come back as they are")
    func optionalCollections() throws {
      for shelf in [
        Shelf(), Shelf(byName: ["a": ["b": Remark(stars: 1)]], rows: [[], [Remark(guest: "c")]]),
      ] {
        let data = try KeyedArchiver.archivedData(withRootObject: shelf)
        try expectEqual(KeyedUnarchiver.unarchivedObject(ofClass: Shelf.self, from: data).text, shelf.text)
      }
    }
  }

  /// An object with optional collections of objects.
  final class Shelf: NSObject, ArchivedClass {
    static let archivedClassName = "Shelf"
    let byName: [String: [String: Remark]]?
    let rows: [[Remark]]?

    var text: String {
      "\(byName?.mapValues { $0.mapValues(\.text) } as Any) \(rows?.map { $0.map(\.text) } as Any)"
    }

    init(byName: [String: [String: Remark]]? = nil, rows: [[Remark]]? = nil) {
      (self.byName, self.rows) = (byName, rows)
    }

    func encode(with coder: NSCoder) {
      coder.encode(byName, forKey: "byName")
      coder.encode(rows, forKey: "rows")
    }

    init?(coder: NSCoder) {
      do {
        byName = try coder.decode(forKey: "byName") { (byName: [String: [String: Remark]]) in byName }
        rows = try coder.decode(forKey: "rows") { (rows: [[Remark]]) in rows }
      } catch {
        return nil
      }
    }
  }
#endif

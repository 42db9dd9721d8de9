#if !canImport(ObjectiveC)
  import Approach6Codable
  import ArchiveInspector
  import Foundation
  import KeyedArchive
  import TestSupport
  import Testing

  /// Archives whose classes have something else than the names of their superclasses.
  @Suite struct SuperclassesTests {
    @Test(
      "Superclasses that aren't an array are damage, for every reader",
      arguments: ["Film", "NSArray", "NSString"],
      [.string("Film"), .integer(7), .dictionary([:]), .uid(0), .data(Data()), .boolean(true)]
        as [ArchiveTree]
    )
    func otherValues(_ name: String, _ names: ArchiveTree) throws {
      let entry = ArchiveTree.dictionary(["$classname": .string(name), "$classes": names])
      let fields: [String: ArchiveTree] = [
        "title": .uid(3), "NS.objects": .array([]), "NS.string": .string("a"),
      ]
      let archive = ArchiveTree.archive([.object(class: 2, fields), entry, .string("a")]).data
      let readers: [() throws -> Any] = [
        { try KeyedUnarchiver.unarchive(Film.self, from: archive) },
        { try KeyedUnarchiver.unarchive(NSArray.self, from: archive) },
        { try KeyedUnarchiver.unarchive(ArchiveValue.self, from: archive) },
        { try KeyedUnarchiver.unarchive([String].self, from: archive) },
        { try KeyedUnarchiver.unarchive(String.self, from: archive) },
        { try KeyedArchiveDecoder().decode([String].self, from: archive) },
        { try KeyedArchiveDecoder().decode(String.self, from: archive) },
        { try KeyedArchiveDecoder().decode(Title.self, from: archive) },
      ]
      for (index, read) in readers.enumerated() {
        let error = expectError(.corruptArchive) { try read() }
        #expect(error?.expected == "names of classes", "\(index)")
      }
      let graph = try ArchiveGraph(of: archive)
      for uid in [1, 2] {
        guard case .damaged(let error) = graph.object(uid).content else {
          Issue.record("\(uid) isn't damaged")
          continue
        }
        #expect(error.expected == "names of classes")
      }
    }
  }

  private struct Title: Codable {
    let title: String
  }

  private final class Film: NSObject, ArchivedClass {
    static let archivedClassName = "Film"
    func encode(with coder: NSCoder) {}
    init?(coder: NSCoder) {}
  }
#endif

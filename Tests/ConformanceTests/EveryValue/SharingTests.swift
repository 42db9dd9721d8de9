import ArchivingApproach
import Foundation
import KeyedArchive
import TestSupport
import Testing

/// Objects have an identity, which an archive keeps. Structs have none: a box of its own stands for each.
@Suite struct SharingTests {
  private typealias CodedObject = NSObject & NSSecureCoding

  @Test(
    "21. An object that is encoded twice is stored once",
    arguments: EveryValueApproach.all.filter { $0.family == .classes },
    Coder.allCases
  )
  func sharing(_ approach: EveryValueApproach, _ reader: Coder) throws {
    let value = Everything(text: "Avatar", detail: Detail(name: "Pandora", weight: 0.3))
    let functions = approach.functions()
    let object = try #require(functions.representation(value) as? any CodedObject)
    let equal = try #require(functions.representation(value) as? any CodedObject)
    let writer = approach.isWrittenByFoundation ? reader : .default
    try expectSharing(of: object, and: equal, writtenBy: writer, readBy: reader)
  }

  private func expectSharing<Object: CodedObject>(
    of object: Object,
    and equal: any CodedObject,
    writtenBy writer: Coder,
    readBy reader: Coder
  ) throws {
    let other = try #require(equal as? Object)
    let data = try writer.archivedData(withRootObject: [object, other, object])
    let tree = try ArchiveTree(data)
    let stored = tree.objects.filter { $0["text"] != nil }
    #expect(stored.count == 2)

    let back = try reader.unarchivedArrayOfObjects(ofClass: Object.self, from: data)
    try #require(back.count == 3)
    #expect(back[0] === back[2])
    #expect(back[0] !== back[1])
  }
}

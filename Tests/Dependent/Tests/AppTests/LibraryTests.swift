import Foundation
import KeyedArchive
import Testing

@testable import App

private typealias NSKeyedArchiver = KeyedArchive.KeyedArchiver

@Test func savedAndLoaded() throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())", isDirectory: true)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  defer { try? FileManager.default.removeItem(at: folder) }
  let library = Library(file: folder.appendingPathComponent("notes"))
  try library.save([Note(text: "a")])
  let texts = try library.load().map(\.text)
  #expect(texts == ["a"])
  let data = try NSKeyedArchiver.archivedData(withRootObject: ["a"], requiringSecureCoding: true)
  #expect(data.count > 0)
}

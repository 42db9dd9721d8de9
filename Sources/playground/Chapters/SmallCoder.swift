import Approach1Mirror
import ArchivedModels
import Foundation
import KeyedArchive
import SmallCoder

// region classes
/// The classes of approach 1, by their names in archives.
let smallClasses: NamedClasses = ["Movie": MovieClass.self, "Actor": ActorClass.self]
// endregion

private func file(_ name: String) -> URL { URL.currentDirectory().appending(path: name) }

func tinyList() throws {
  let list = PropertyList.dictionary(["name": .string("Zoë"), "year": .integer(2009)])
  try list.bytes.write(to: file("tiny.plist"))
  print(list.bytes.count, "bytes")
}

func handMade() throws {
  let movie: [String: PropertyList] = [
    "$class": .uid(3), "name": .uid(2), "director": .uid(0), "releaseYear": .integer(2009),
  ]
  let movieClass: [String: PropertyList] = [
    "$classname": .string("Movie"), "$classes": .array([.string("Movie"), .string("NSObject")]),
  ]
  let archive = PropertyList.dictionary([
    "$archiver": .string("NSKeyedArchiver"),
    "$version": .integer(100_000),
    "$top": .dictionary(["root": .uid(1)]),
    "$objects": .array([
      .string("$null"), .dictionary(movie), .string("Avatar"), .dictionary(movieClass),
    ]),
  ])
  try archive.bytes.write(to: file("by-hand.plist"))
}

func smallWrites() throws {
  let actor = Actor(name: "Zoë Saldaña", firstMovie: .avatar)
  let archive = try SmallArchiver(smallClasses).archive(ActorClass(actor))
  try archive.write(to: file("actor.plist"))
  print(archive.count, "bytes; the package's coder needs", try ActorClass.archive(actor).count)
}

func smallReads() throws {
  let archive = try Data(contentsOf: file("actor.plist"))
  print(try SmallUnarchiver(archive, smallClasses).unarchive(ActorClass.self).value)
}

func smallErrors() throws {
  let actor = try Data(contentsOf: file("actor.plist"))
  let byHand = try Data(contentsOf: file("by-hand.plist"))
  func printError(_ body: () throws -> Any) {
    do { print(try body()) } catch { print("error:", error) }
  }
  printError { try SmallUnarchiver(actor.dropLast(20), smallClasses).unarchive(ActorClass.self).value }
  printError { try SmallUnarchiver(actor, ["Actor": ActorClass.self]).unarchive(ActorClass.self).value }
  printError { try SmallUnarchiver(actor, smallClasses).unarchive(MovieClass.self).value }
  printError { try SmallUnarchiver(byHand, smallClasses).unarchive(MovieClass.self).value }
  printError { try KeyedUnarchiver.unarchive(MovieClass.self, from: byHand).value }
}

extension Chapter {
  static let small = Chapter(
    "small",
    page: "docs/11-small-coder.md",
    [
      "tinyList": tinyList,
      "handMade": handMade,
      "writes": smallWrites,
      "reads": smallReads,
      "errors": smallErrors,
    ]
  )
}

// Somebody has this release of a packing list on a tablet, and a newer one on a
// phone. The newer one adds what this one doesn't know, to lists and to their
// items. When the tablet opens a list and saves it, nothing may get lost.

import Approach3Dictionariable
import Foundation
import KeyedArchive
import Practice

struct PackingItem: Codable, Equatable {
  let name: String

  private enum CodingKeys: CodingKey { case name }
}

struct PackingList: Codable, Equatable {
  let title: String
  let items: [PackingItem]

  private enum CodingKeys: CodingKey { case title, items }
}

extension PackingItem: Dictionariable {
  func dictionaryRepresentation() -> DictionaryRepresentation { ["name": name] }

  init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    name = try values.value(forKey: "name")
  }
}

extension PackingList: Dictionariable {
  func dictionaryRepresentation() -> DictionaryRepresentation {
    ["title": title, "items": items.map { $0.dictionaryRepresentation() }]
  }

  init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    title = try values.value(forKey: "title")
    items = try extractStructuresFromDictionary(values, forKey: "items")
  }
}

let changePacking = Solution(
  archive: { (list: PackingList) in try archiveStructure(list) },
  unarchive: { try extractStructureFromArchive($0) }
)

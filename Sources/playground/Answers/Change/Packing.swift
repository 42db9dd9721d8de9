// Somebody has this release of a packing list on a tablet, and a newer one on a
// phone. The newer one adds what this one doesn't know, to lists and to their
// items. When the tablet opens a list and saves it, nothing may get lost.

import Approach3Dictionariable
import Foundation
import KeyedArchive
import Practice

struct PackingItem: Codable, Equatable {
  let name: String
  private var others: DictionaryRepresentation = [:]

  private enum CodingKeys: CodingKey { case name }
}

struct PackingList: Codable, Equatable {
  let title: String
  let items: [PackingItem]
  private var others: DictionaryRepresentation = [:]

  private enum CodingKeys: CodingKey { case title, items }
}

extension PackingItem: Dictionariable {
  func dictionaryRepresentation() -> DictionaryRepresentation {
    let known: DictionaryRepresentation = ["name": name]
    return known.adding(others)
  }

  init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    name = try values.value(forKey: "name")
    others = values.removing("name")
  }
}

extension PackingList: Dictionariable {
  func dictionaryRepresentation() -> DictionaryRepresentation {
    let known: DictionaryRepresentation = [
      "title": title, "items": items.map { $0.dictionaryRepresentation() },
    ]
    return known.adding(others)
  }

  init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    title = try values.value(forKey: "title")
    items = try extractStructuresFromDictionary(values, forKey: "items")
    others = values.removing("title", "items")
  }
}

let changePacking = Solution(
  archive: { (list: PackingList) in try archiveStructure(list) },
  unarchive: { try extractStructureFromArchive($0) }
)

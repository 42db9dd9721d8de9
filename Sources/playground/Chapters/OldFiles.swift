import Foundation
import KeyedArchive

// region structs
struct Cookbook: Codable, CustomArchivedName {
  static let archivedClassName = "PANCookbook"

  let owner: String
  let recipes: [Recipe]
}

struct Recipe: Codable, CustomArchivedName {
  static let archivedClassName = "PANRecipe"

  let name: String
  let minutes: Int
  let ingredients: [String]
  let cooked: Date?

  private enum CodingKeys: String, CodingKey {
    case name = "title"
    case minutes, ingredients, cooked
  }
}
// endregion

// region otherNames
func otherNames() throws {
  let cookbook = try KeyedArchiveDecoder().decode(Cookbook.self, from: oldCookbook())
  print(cookbook.recipes[0].name)
  print("the same archive:", try KeyedArchiveEncoder().encode(cookbook) == oldCookbook())
}
// endregion

/// What the app called Pantry did in 2014, and a later version in 2016, whose recipes may have a note.
func save() throws {
  let directory = URL.currentDirectory()
  try oldCookbook().write(to: directory.appendingPathComponent("cookbook.plist"))
  let soup = PantryRecipe("Soup", minutes: 30, ["leek"], cooked: nil, note: "Too salty")
  try KeyedArchiver.archive(PantryCookbook([soup])).write(
    to: directory.appendingPathComponent("new-cookbook.plist")
  )
}

private func oldCookbook() throws -> Data {
  let june = Date(timeIntervalSince1970: 1_403_204_400)
  return try KeyedArchiver.archive(
    PantryCookbook([
      PantryRecipe("Dal", minutes: 40, ["lentils", "onion", "cumin"], cooked: june),
      PantryRecipe("Flatbread", minutes: 25, ["flour", "water"], cooked: nil),
    ])
  )
}

private final class PantryCookbook: NSObject, ArchivedClass {
  static let archivedClassName = "PANCookbook"
  let recipes: [PantryRecipe]

  init(_ recipes: [PantryRecipe]) { self.recipes = recipes }
  init?(coder: NSCoder) { nil }

  func encode(with coder: NSCoder) {
    coder.encode("Nadia", forKey: "owner")
    coder.encode(recipes, forKey: "recipes")
  }
}

private final class PantryRecipe: NSObject, ArchivedClass {
  static let archivedClassName = "PANRecipe"
  let title: String
  let minutes: Int
  let ingredients: [String]
  let cooked: Date?
  let note: String?

  init(_ title: String, minutes: Int, _ ingredients: [String], cooked: Date?, note: String? = nil) {
    (self.title, self.minutes, self.ingredients) = (title, minutes, ingredients)
    (self.cooked, self.note) = (cooked, note)
  }

  init?(coder: NSCoder) { nil }

  func encode(with coder: NSCoder) {
    coder.encode(title, forKey: "title")
    coder.encode(minutes, forKey: "minutes")
    coder.encode(ingredients, forKey: "ingredients")
    coder.encode(cooked, forKey: "cooked")
    if note != nil { coder.encode(note, forKey: "note") }
  }
}

extension Chapter {
  static let oldFiles = Chapter(
    "oldFiles",
    page: "docs/old-files.md",
    [
      "save": save,
      "otherNames": otherNames,
    ]
  )
}

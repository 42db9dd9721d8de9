import Approach6Codable
import Foundation
import KeyedArchive

// region structs
struct Cookbook: Codable {
  let owner: String
  let recipes: [Recipe]
}

struct Recipe: Codable {
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
let oldNames = ReadingOptions.default
  .reading("PANCookbook", as: "Cookbook")
  .reading("PANRecipe", as: "Recipe")

func otherNames() throws {
  let cookbook = try KeyedArchiveDecoder(options: oldNames).decode(Cookbook.self, from: oldCookbook())
  print(cookbook.recipes[0].name)
}
// endregion

// region withoutNames
func withoutNames() throws {
  do {
    print(try KeyedArchiveDecoder().decode(Cookbook.self, from: oldCookbook()))
  } catch {
    print("caught: \(error)")
  }
}
// endregion

// region classes
final class OldRecipe: NSObject, ArchivedClass {
  static let archivedClassName = "PANRecipe"
  let title: String
  let cooked: Date?

  init?(coder: NSCoder) {
    do {
      title = try coder.decode(forKey: "title")
      cooked = try coder.decode(forKey: "cooked")
    } catch {
      return nil
    }
  }

  func encode(with coder: NSCoder) {
    coder.encode(title, forKey: "title")
    coder.encode(cooked, forKey: "cooked")
  }
}

final class OldCookbook: NSObject, ArchivedClass {
  static let archivedClassName = "PANCookbook"
  let recipes: [OldRecipe]

  init?(coder: NSCoder) {
    guard let recipes = try? coder.decode(forKey: "recipes") as [OldRecipe] else { return nil }
    self.recipes = recipes
  }

  func encode(with coder: NSCoder) {
    coder.encode(recipes, forKey: "recipes")
  }
}

func classes() throws {
  let cookbook = try KeyedUnarchiver.unarchive(OldCookbook.self, from: oldCookbook())
  for recipe in cookbook.recipes {
    print(recipe.title, recipe.cooked == nil ? "was never cooked" : "was cooked")
  }
}
// endregion

/// What the app called Pantry did in 2014.
func save() throws {
  try oldCookbook().write(to: URL.currentDirectory().appendingPathComponent("cookbook.plist"))
}

private func oldCookbook() throws -> Data {
  try KeyedArchiver.archive(PantryCookbook())
}

private final class PantryCookbook: NSObject, ArchivedClass {
  static let archivedClassName = "PANCookbook"

  override init() {}
  init?(coder: NSCoder) { nil }

  func encode(with coder: NSCoder) {
    let june = Date(timeIntervalSince1970: 1_403_204_400)
    coder.encode("Nadia", forKey: "owner")
    let recipes = [
      PantryRecipe("Dal", minutes: 40, ["lentils", "onion", "cumin"], cooked: june),
      PantryRecipe("Flatbread", minutes: 25, ["flour", "water"], cooked: nil),
    ]
    coder.encode(recipes, forKey: "recipes")
  }
}

private final class PantryRecipe: NSObject, ArchivedClass {
  static let archivedClassName = "PANRecipe"
  let title: String
  let minutes: Int
  let ingredients: [String]
  let cooked: Date?

  init(_ title: String, minutes: Int, _ ingredients: [String], cooked: Date?) {
    (self.title, self.minutes, self.ingredients, self.cooked) = (title, minutes, ingredients, cooked)
  }

  init?(coder: NSCoder) { nil }

  func encode(with coder: NSCoder) {
    coder.encode(title, forKey: "title")
    coder.encode(minutes, forKey: "minutes")
    coder.encode(ingredients, forKey: "ingredients")
    coder.encode(cooked, forKey: "cooked")
  }
}

extension Chapter {
  static let oldFiles = Chapter(
    "oldFiles",
    page: "docs/old-files.md",
    [
      "save": save,
      "otherNames": otherNames,
      "withoutNames": withoutNames,
      "classes": classes,
    ]
  )
}

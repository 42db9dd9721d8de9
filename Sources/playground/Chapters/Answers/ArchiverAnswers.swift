import Approach5Archiver
import Foundation
import KeyedArchive
import Models

// region dish
struct Dish {
  let id: String
  let cents: Int
}

extension Dish: Serializable {
  init?(responseObject: ResponseObject) {
    guard let id = responseObject["dish_id"] as? String,
      let price = Double(responseObject["price"] as? String ?? "")
    else { return nil }
    self.init(id: id, cents: Int((price * 100).rounded()))
  }
}

extension Dish: Cachable {
  var archiveValue: Archive {
    ["id": id, "cents": cents]
  }

  init(archive: Archive) throws {
    self.init(id: try archive.value(forKey: "id"), cents: try archive.value(forKey: "cents"))
  }
}
// endregion

func dishFromServer() throws {
  let directory = URL.currentDirectory()
  // region dishFromServer
  let archiver = Archiver(rootDirectoryURL: directory, archiveDirectoryName: "Menu")
  let response: [ResponseObject] = [
    ["dish_id": "mulligatawny", "price": "7.95"],
    ["dish_id": "crab bisque", "price": "ask"],
  ]
  _ = try Dish.archivedCollection(from: response, in: archiver)
  print(try Dish.storedCollection(in: archiver).values)
  // endregion
}

// region recipe
struct Recipe {
  let title: String
  let servings: Int
}

extension Recipe: ArchiveRepresentable {
  var archiveValue: Archive {
    ["title": title, "servings": servings]
  }

  init(archive: Archive) throws {
    self.init(
      title: try archive.value(forKey: archive["title"] == nil ? "name" : "title"),
      servings: try archive.value(forKey: "servings")
    )
  }
}
// endregion

func olderRecipe() throws {
  print(try Recipe(archive: ["name": "Jambalaya", "servings": 4]))
  print(try Recipe(archive: Recipe(title: "Jambalaya", servings: 6).archiveValue))
}

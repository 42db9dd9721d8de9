import Approach6Codable
import Foundation
import KeyedArchive

// region summits
/// It was `Mountain`, with a property `elevation`.
struct Summit: Codable, CustomArchivedName {
  static let formerClassNames = ["Mountain"]
  let name: String
  let height: Int

  private enum FormerKeys: CodingKey {
    case elevation
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let former = try decoder.container(keyedBy: FormerKeys.self)
    name = try values.decode(String.self, forKey: .name)
    height =
      try former.decodeIfPresent(Int.self, forKey: .elevation) ?? values.decode(Int.self, forKey: .height)
  }
}
// endregion

struct Mountain: Codable {
  let name: String
  let elevation: Int?
}

func summits() throws {
  for mountain in [Mountain(name: "Zugspitze", elevation: 2962), Mountain(name: "Watzmann", elevation: nil)] {
    do {
      print(try KeyedArchiveDecoder().decode(Summit.self, from: KeyedArchiveEncoder().encode(mountain)))
    } catch {
      print("caught: \(error)")
    }
  }
}

// region sortedViews
struct Panorama: Codable {
  var views: Set<Station>

  private enum CodingKeys: CodingKey {
    case views
  }

  init(views: Set<Station>) {
    self.views = views
  }

  init(from decoder: any Decoder) throws {
    views = Set(try decoder.container(keyedBy: CodingKeys.self).decode([Station].self, forKey: .views))
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(views.sorted { $0.name < $1.name }, forKey: .views)
  }
}
// endregion

func sortedViews() throws {
  let names = (1...20).map { "Peak \($0)" }
  let views = Set(names.map(Station.init)), others = Set(names.reversed().map(Station.init))
  let archives = try [views, others].map { try KeyedArchiveEncoder().encode(Panorama(views: $0)) }
  print("the same bytes:", archives[0] == archives[1])
  print(try KeyedArchiveDecoder().decode(Panorama.self, from: archives[0]).views == views)
}

import Approach1Mirror
import Foundation
import KeyedArchive
import Models

// region optionalProperty
struct Episode {
  let title: String
  let guest: String?
}

final class EpisodeClass: NSObject, ArchivedClass {
  static let archivedClassName = "Episode"
  let episode: Episode

  init(_ episode: Episode) {
    self.episode = episode
  }

  func encode(with coder: NSCoder) {
    coder.encode(episode.title, forKey: "title")
    coder.encode(episode.guest, forKey: "guest")
  }

  init?(coder: NSCoder) {
    guard let title = coder.decode(String.self, forKey: "title") else { return nil }
    episode = Episode(title: title, guest: coder.decodeIfPresent(String.self, forKey: "guest"))
  }
}

func optionalProperty() throws {
  for episode in [Episode(title: "One", guest: "Zoë"), Episode(title: "Two", guest: nil)] {
    let archive = try Coder.default.archivedData(withRootObject: EpisodeClass(episode))
    print(try Coder.default.unarchivedObject(ofClass: EpisodeClass.self, from: archive).episode)
  }
}
// endregion

// region renamedProperty
struct Feature {
  let title: String
}

final class FeatureClass: NSObject, ArchivedClass {
  static let archivedClassName = "Movie"
  let feature: Feature

  init(_ feature: Feature) {
    self.feature = feature
  }

  func encode(with coder: NSCoder) {
    coder.encode(feature.title, forKey: "name")
  }

  init?(coder: NSCoder) {
    guard let title = coder.decode(String.self, forKey: "name") else { return nil }
    feature = Feature(title: title)
  }
}

func renamedProperty() throws {
  let archive = try archiveMovie(.avatar)
  print(try Coder.default.unarchivedObject(ofClass: FeatureClass.self, from: archive).feature)
}
// endregion

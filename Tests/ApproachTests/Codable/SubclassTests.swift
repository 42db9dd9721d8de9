import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

/// Objects of subclasses. `Refusals.txt` has the errors.
@Suite struct SubclassTests {
  private let films = [Broadcast(title: "a"), Episode(title: "b", minutes: 90)]
  private let encoder = KeyedArchiveEncoder()

  @Test("Objects of a class and a subclass come back as what they are, alone, in arrays and as values")
  func roundTrip() throws {
    let decoder = KeyedArchiveDecoder().allowing(Episode.self)
    try expectEqual(
      decoder.decode([Broadcast].self, from: encoder.encode(films)).map(\.description),
      ["Broadcast a", "Episode b 90"]
    )
    for film in films {
      let data = try encoder.encode(film)
      let any: any Codable = film
      let again = try encoder.encode(any)
      expectEqual(again, data)
      try expectEqual(decoder.decode(Broadcast.self, from: data).description, film.description)
      let table = try decoder.decode([String: Broadcast].self, from: encoder.encode(["film": film]))
      expectEqual(table["film"]?.description, film.description)
    }
  }

  @Test("A class that isn't a subclass isn't created, though it is named")
  func unrelated() throws {
    let data = try encoder.encode([Dog(name: "Rex", tricks: [])])
    expectError(.disallowedClass) {
      try KeyedArchiveDecoder().allowing(Dog.self).decode([Broadcast].self, from: data)
    }
  }
}

class Broadcast: Codable, CustomStringConvertible {
  let title: String
  var description: String { "Broadcast \(title)" }

  init(title: String) { self.title = title }
}

final class Episode: Broadcast {
  let minutes: Int
  override var description: String { "Episode \(title) \(minutes)" }

  init(title: String, minutes: Int) {
    self.minutes = minutes
    super.init(title: title)
  }

  private enum CodingKeys: CodingKey { case minutes }

  required init(from decoder: any Decoder) throws {
    minutes = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .minutes)
    try super.init(from: decoder)
  }

  override func encode(to encoder: any Encoder) throws {
    try super.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(minutes, forKey: .minutes)
  }
}

import Approach4GenericBox
import ArchivedModels
import ArchivingApproach
import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

/// What is particular to approach 4: the cache. What all approaches promise is in `ConformanceTests`.
@Suite struct Approach4Tests {
  @Test("A cache that can't be looked at isn't empty, and one that can't be removed says so")
  func unreachable() throws {
    try withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("file")
      try Data().write(to: file)
      let cache = Cache<Movie>(name: "movie", directory: file)
      expectError(.file) { _ = try cache.isEmpty }
      expectError(.file) { try cache.remove() }
    }
  }

  private struct Film: Boxable {
    static let archivedClassName = "Motion picture"
    init() {}
    init?(coder: NSCoder) {}
    func encode(with coder: NSCoder) {}
  }

  @Test("A box is found by the name of the post's class for the struct, whatever its own name is")
  func formerName() throws {
    #expect(Film.formerClassNames == ["FilmClass"])
    for name in ["FilmClass", "MyApp.Motion picture"] {
      let data = ArchiveTree.archive([.object(name)]).data
      #expect(throws: Never.self) { try Film.unarchive(data) }
    }
  }

  @Test("The class that is written by hand holds its coordinate")
  func encodableCoordinate() {
    let place = Coordinate.samples[0]
    #expect(EncodableCoordinate(coordinate: place).value == place)
    #expect(place.encoder.coordinate == place)
  }
}

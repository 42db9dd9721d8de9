import Approach4GenericBox
import Foundation
import KeyedArchive
import Models
import TestSupport
import Testing

/// A cache tells nothing there from something broken, and one kind of content from another.
@Suite struct CacheTests {
  private func withCache(_ body: (Cache<Coordinate>) throws -> Void) throws {
    try withTemporaryDirectory { directory in
      try body(Cache(name: "coordinate", directory: directory.appendingPathComponent("caches")))
    }
  }

  @Test("A cache is empty until something is saved, and when it has been removed")
  func emptiness() throws {
    try withCache { cache in
      #expect(try cache.isEmpty)
      let error = #expect(throws: ArchiveError.self) { try cache.fetchObject() }
      #expect(error?.systemError == .ENOENT)
      try cache.save(object: Coordinate.samples[0])
      #expect(try !cache.isEmpty)
      #expect(try cache.fetchObject() == Coordinate.samples[0])
      try cache.remove()
      try cache.remove()
      #expect(try cache.isEmpty)
    }
  }

  @Test("A cache keeps an array, also an empty one")
  func arrays() throws {
    try withCache { cache in
      for values in [Coordinate.samples, []] {
        try cache.save(objects: values)
        #expect(try cache.fetchObjects() == values)
      }
    }
  }

  @Test("What was saved as an array is no single value, and the error says so")
  func otherKind() throws {
    try withCache { cache in
      try cache.save(objects: Coordinate.samples)
      let error = #expect(throws: ArchiveError.self) { try cache.fetchObject() }
      #expect([.disallowedClass, .wrongType].contains(error?.category))
      #expect(error?.file == cache.fileURL)
    }
  }

  @Test("A value of another type in the file is an error that says which class was found")
  func otherType() throws {
    try withTemporaryDirectory { directory in
      try Cache<Movie>(name: "x", directory: directory).save(object: .avatar)
      let error = #expect(throws: ArchiveError.self) {
        try Cache<Person>(name: "x", directory: directory).fetchObject()
      }
      #expect(error?.category == .disallowedClass)
      #expect(error?.description.contains("Movie") == true)
    }
  }

  @Test("23. A broken file is not an empty cache: any changed byte is an error of another category")
  func broken() throws {
    try withCache { cache in
      try cache.save(object: Coordinate.samples[0])
      let whole = try Data(contentsOf: cache.fileURL)
      for index in whole.indices {
        var damaged = whole
        damaged[index] ^= 0x10
        try damaged.write(to: cache.fileURL)
        #expect(try !cache.isEmpty)
        let error = #expect(throws: ArchiveError.self, "byte \(index)") { try cache.fetchObject() }
        #expect(error?.category == .corruptArchive)
      }
    }
  }

  @Test(
    "Without a checksum a cache reads what others wrote, and they what it wrote",
    arguments: Coder.allCases
  )
  func withoutChecksum(_ coder: Coder) throws {
    try withTemporaryDirectory { directory in
      let cache = Cache<Coordinate>(name: "c", directory: directory, coder: coder, hasChecksum: false)
      try Coordinate.samples[0].archive(using: coder).write(to: cache.fileURL)
      #expect(try cache.fetchObject() == Coordinate.samples[0])
      try cache.save(object: Coordinate.samples[1])
      #expect(
        try Coordinate.unarchive(Data(contentsOf: cache.fileURL), using: coder) == Coordinate.samples[1]
      )
    }
  }

  @Test("24. A name is never a path", arguments: HostileIDs.all)
  func hostileName(_ name: String) throws {
    try withTemporaryDirectory { directory in
      let caches = directory.appendingPathComponent("a/b")
      let cache = Cache<Movie>(name: name, directory: caches)
      try cache.save(object: .avatar)
      #expect(try cache.fetchObject() == .avatar)
      #expect(try files(in: directory) == ["a/b/\(cache.fileURL.lastPathComponent)"])
      try cache.remove()
      #expect(try files(in: directory) == [])
    }
  }
}

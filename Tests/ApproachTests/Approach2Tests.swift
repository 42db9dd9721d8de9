import Approach2Nested
import KeyedArchive
import Models
import Testing

/// What is particular to approach 2; what all approaches promise is in `ConformanceTests`.
@Suite struct Approach2Tests {
  @Test("A movie archives itself")
  func movieArchivesItself() throws {
    #expect(try Movie.unarchive(Movie.avatar.archive()) == .avatar)
  }
}

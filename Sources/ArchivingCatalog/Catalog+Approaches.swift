import Approach1Mirror
import Approach2Nested
import Approach3Dictionariable
import Approach4GenericBox
import Approach5Archiver
import Approach6Codable
import ArchivingApproach

extension Catalog {
  /// The approaches, in the order of their numbers. To add one, add a line here.
  public static let approaches: [any ArchivingApproach] = [
    Approach1(),
    Approach2(),
    Approach3(),
    Approach4(),
    Approach5(),
    Approach6(),
  ]
}

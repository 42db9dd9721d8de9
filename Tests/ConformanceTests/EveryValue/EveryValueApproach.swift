import Approach3Dictionariable
import Approach4GenericBox
import Approach5Archiver
import ArchivingApproach
import Foundation
import KeyedArchive
import Testing

/// How an approach archives `Everything`.
struct EveryValueApproach: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let family: ArchiveFamily
  /// Whether its classes are nested or generic, which Foundation's coder on Linux does not write.
  var isWrittenByFoundation = true
  let functions: @Sendable () -> ArchivingFunctions<Everything>

  static let all = [mirror, nested, dictionariable, box, archiver]

  private static let mirror = EveryValueApproach(testDescription: "mirror", family: .classes) {
    ArchivingFunctions(
      representation: EverythingClass.init,
      archive: archiveEverything,
      unarchive: unarchiveEverything,
      archiveArray: archiveEverythings,
      unarchiveArray: unarchiveEverythings
    )
  }

  private static let nested = EveryValueApproach(
    testDescription: "nested",
    family: .classes,
    isWrittenByFoundation: false
  ) {
    ArchivingFunctions(
      representation: Everything.EverythingClass.init,
      archive: { try $0.archive(using: $1) },
      unarchive: { try Everything.unarchive($0, using: $1) },
      archiveArray: { try Everything.archive($0, using: $1) },
      unarchiveArray: { try Everything.unarchiveArray($0, using: $1) }
    )
  }

  private static let dictionariable = EveryValueApproach(
    testDescription: "dictionariable",
    family: .dictionaries
  ) {
    ArchivingFunctions(
      representation: { $0.dictionaryRepresentation() },
      archive: { try archiveStructure($0, using: $1) },
      unarchive: { try extractStructureFromArchive($0, using: $1) },
      archiveArray: { try archiveStructureInstances($0, using: $1) },
      unarchiveArray: { try extractStructuresFromArchive($0, using: $1) }
    )
  }

  private static let box = EveryValueApproach(
    testDescription: "box",
    family: .classes,
    isWrittenByFoundation: false
  ) { boxed(Everything.self) }

  /// Generic, so that what the protocol offers is called and not the methods of the nested approach.
  private static func boxed<Value: Encoded>(_ type: Value.Type) -> ArchivingFunctions<Value> {
    ArchivingFunctions(
      representation: { $0.encoder },
      archive: { try $0.archive(using: $1) },
      unarchive: { try type.unarchive($0, using: $1) },
      archiveArray: { try type.archive($0, using: $1) },
      unarchiveArray: { try type.unarchiveArray($0, using: $1) }
    )
  }

  private static let archiver = EveryValueApproach(testDescription: "archiver", family: .dictionaries) {
    ArchivingFunctions(
      representation: { $0.archiveValue },
      archive: { try $0.archivedData(using: $1) },
      unarchive: { try Everything(archivedData: $0, using: $1) },
      archiveArray: { try $0.archivedData(using: $1) },
      unarchiveArray: { try [Everything](archivedData: $0, using: $1) }
    )
  }
}

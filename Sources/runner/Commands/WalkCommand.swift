import ArchivingApproach
import ArchivingCatalog
import KeyedArchive

/// `runner approach3`, `runner all`
struct WalkCommand: Command {
  let names = ["all"]
  let summary = "walk through one approach or all: struct, technique, archive, and back"
  let usage = "APPROACH | all"
  let details = [Names.approachHelp]
  let options: [Option] = []

  func run(_ arguments: Arguments, _ console: Console) throws {
    let word = try arguments.words("APPROACH")[0]
    let approaches = names.contains(word) ? Catalog.approaches : [try Names.requiredApproach(word)]
    var walk = Walk(console: console)
    for approach in approaches { try walk.walk(through: approach) }
    try walk.conclude()
  }
}

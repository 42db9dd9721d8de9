import ArchivingApproach
import ArchivingCatalog
import KeyedArchive

/// `runner approach3`, `runner all`
struct WalkCommand: Command {
  let name = "all"
  let summary = "walk through one approach or all: a struct, the code, the archive, and back"
  let usage = "APPROACH [MODEL] | all"
  let details = ["With a MODEL, only that one is shown, whole.", Names.approachHelp, Names.modelHelp]
  let options: [Option] = []

  func run(_ arguments: Arguments, _ console: Console) throws {
    var walk = Walk(console: console)
    if arguments.words[0] == name {
      _ = try arguments.words("all")
      try walk.walk(through: Catalog.approaches)
    } else if arguments.words.count == 1 {
      try walk.walk(through: arguments.approach())
    } else {
      let words = try arguments.words("APPROACH", "MODEL")
      try walk.walk(through: arguments.approach(), with: Names.requiredModel(words[1]))
    }
    try walk.conclude()
  }
}

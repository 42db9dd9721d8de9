import ArchivingApproach
import Catalog
import KeyedArchive

/// `runner approach3`, `runner all`
struct WalkCommand: Command {
  let names = ["all"]
  let summary = "walk through an approach, or all: struct, technique, archive, and back"
  var usage: String { (Catalog.approaches.map(\.identifier) + ["all"]).joined(separator: " | ") }
  var details: [String] {
    [
      "An approach has a number and a name, too: \(Catalog.approaches.map { "\($0.number) \($0.name)" }.joined(separator: ", "))."
    ]
  }
  let options = [Option.coder]

  func run(_ arguments: Arguments, _ console: Console) throws {
    let word = try arguments.words("APPROACH")[0]
    let approaches = word == "all" ? Catalog.approaches : [try Names.requiredApproach(word)]
    var walk = Walk(coder: try arguments.coder(), console: console)
    for approach in approaches { try walk.walk(through: approach) }
    try walk.conclude()
  }
}

import ArchivingApproach
import Catalog
import KeyedArchive

/// `runner approach3`, `runner all`
struct WalkCommand: Command {
  let names = ["all"]
  let summary = "walk through one approach or all: struct, technique, archive, and back"
  var usage: String {
    let identifiers = Catalog.approaches.map(\.identifier)
    return "\(identifiers.first ?? "") … \(identifiers.last ?? "") | \(names[0])"
  }
  var details: [String] {
    let words = Catalog.approaches.map { "\($0.number) or \($0.name)" }.joined(separator: ", ")
    return ["An approach can also be given by its number or its name: \(words)."]
  }
  let options = [Option.coder]

  func run(_ arguments: Arguments, _ console: Console) throws {
    let word = try arguments.words("APPROACH")[0]
    let approaches = names.contains(word) ? Catalog.approaches : [try Names.requiredApproach(word)]
    var walk = Walk(coder: try arguments.coder(), console: console)
    for approach in approaches { try walk.walk(through: approach) }
    try walk.conclude()
  }
}

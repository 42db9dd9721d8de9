import ArchiveInspector
import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import KeyedArchive

/// `runner unarchive APPROACH MODEL FILE`
struct UnarchiveCommand: Command {
  let name = "unarchive"
  let summary = "print the values of an archive as JSON"
  let usage = "APPROACH MODEL FILE"
  let details = [
    Names.approachHelp, Names.modelHelp,
    "FILE is an archive of one value or of an array of values; \"-\" is standard input.",
  ]
  let options = [Option.className]

  func run(_ arguments: Arguments, _ console: Console) throws {
    let approach = try arguments.approach()
    let words = try arguments.words("APPROACH", "MODEL", "FILE")
    let model = try Names.requiredModel(words[1])
    let options = try arguments.readingOptions()
    let input = Input(words[2], of: "an archive", console)
    try console.write(
      input.read { data in
        do {
          return try approach.json(of: model, in: data, options)
        } catch let error as ArchiveError {
          throw error.suggesting(insteadOf: approach)
        }
      }
    )
  }
}

extension ArchivingApproach {
  /// The value or the values of an archive, as JSON.
  fileprivate func json<Value: Model>(of model: Value.Type, in data: Data, _ options: ReadingOptions) throws
    -> Data
  {
    let values: ModelJSON<Value> =
      try ArchiveGraph.isRootArray(data)
      ? .many(unarchiveArray(of: model, from: data, options: options))
      : .one(unarchive(model, from: data, options: options))
    return try values.encoded()
  }
}

extension ArchiveError {
  /// The same error; one about the archive of another family names the approaches for it, and one about a class that is
  /// neither a model nor one of Foundation's names the option for it.
  fileprivate func suggesting(insteadOf approach: some ArchivingApproach) -> ArchiveError {
    let prefix = Phrase.object(ofClass: "")
    let name = String(found.dropFirst(prefix.count))
    let known = Catalog.models.map { "\($0)" }
    guard category == .disallowedClass, found.hasPrefix(prefix) else { return self }
    var error = self
    let family: ArchiveFamily? =
      name == "NSDictionary" ? .dictionaries : known.contains(name) ? .classes : nil
    if let family, family != approach.family, path.components.isEmpty {
      let others = Catalog.approaches.filter { $0.family == family }.map(\.name)
      error.found += " (to read it, use one of \(others.joined(separator: ", ")))"
    } else if known.contains(expected), !known.contains(name), FoundationClass(named: name) == nil {
      error.found += " (to read it, add \(Option.className.name) \("\(name)=\(expected)".quotedForShell))"
    }
    return error
  }
}

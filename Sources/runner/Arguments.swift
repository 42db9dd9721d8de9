import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import KeyedArchive

/// The arguments of a command: words in order, and options and flags by name.
struct Arguments {
  private(set) var words: [String] = []
  private(set) var asksForHelp = false
  /// The values of options by name; a flag has an empty one.
  private var values: [String: [String]] = [:]

  /// - Throws: `UsageError` for an option that the command doesn't have or that lacks its value, and for a flag with
  ///   a value.
  init(_ arguments: [String], of command: any Command) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--":
        words += rest
        return
      case "--help", "-h": asksForHelp = true
      case "-": words.append(argument)
      case _ where argument.hasPrefix("-"): try take(argument, &rest, command)
      default: words.append(argument)
      }
    }
  }

  /// Takes a flag, or an option and its value, which follows "=" or is the next argument.
  private mutating func take(
    _ argument: String,
    _ rest: inout ArraySlice<String>,
    _ command: any Command
  ) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let option = command.options.first(where: { $0.name == parts[0] }) else {
      throw UsageError.unknown("option", String(parts[0]), among: command.shownOptions.map(\.name))
    }
    if option.isFlag {
      guard parts.count == 1 else { throw UsageError(message: "\(option.name) takes no value") }
      values[option.name] = []
      return
    }
    guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst(), !value.isEmpty else {
      throw UsageError(message: "\(option.name) needs a value")
    }
    values[option.name, default: []].append(value)
  }

  /// The value of an option; the last one if it is there several times.
  subscript(option: Option) -> String? { values[option.name]?.last }

  func has(_ option: Option) -> Bool { values[option.name] != nil }

  /// The one of some options that is there; nil if none is.
  ///
  /// - Throws: `UsageError` if several are.
  func onlyOne(of options: [Option]) throws -> Option? {
    let given = options.filter(has)
    if given.count > 1 {
      throw UsageError(message: "\(given[0].name) and \(given[1].name) can't be used together")
    }
    return given.first
  }

  /// The words, one for each name in the usage.
  func words(_ names: String...) throws -> [String] {
    if words.count < names.count { throw UsageError.missing(names[words.count]) }
    if words.count > names.count {
      throw UsageError(message: "unexpected argument \"\(words[names.count])\"; see --help")
    }
    return words
  }

  /// The approach that the first word names. It is asked for before the words are counted: without it, the others are in
  /// wrong places, and none of them is what is missing.
  func approach() throws -> any ArchivingApproach {
    guard let word = words.first else { throw UsageError.missing("APPROACH") }
    return try Names.requiredApproach(word)
  }

  /// How to read archives with classes of other names.
  func readingOptions() throws -> ReadingOptions {
    try (values[Option.className.name] ?? []).reduce(Catalog.formerNames) { options, value in
      let names = value.split(separator: "=", omittingEmptySubsequences: false)
      guard names.count == 2, !names.contains("") else {
        throw UsageError(message: "\(Option.className.name) needs two names, such as MyApp.MovieClass=Movie")
      }
      return options.reading(String(names[0]), as: String(names[1]))
    }
  }
}

/// The names of approaches and models on the command line.
enum Names {
  /// The approach that a word names; nil if there is none.
  static func approach(_ word: String) -> (any ArchivingApproach)? {
    Catalog.approaches.first { words(for: $0).contains(word.lowercased()) }
  }

  /// "approach4", "4", "box", and the module's name: "approach4genericbox" or "genericbox".
  private static func words(for approach: any ArchivingApproach) -> [String] {
    let module = String(reflecting: type(of: approach)).prefix { $0 != "." }.lowercased()
    let name = String(module.dropFirst(approach.identifier.count))
    return [approach.identifier, "\(approach.number)", approach.name, module, name]
  }

  static func requiredApproach(_ word: String) throws -> any ArchivingApproach {
    guard let approach = approach(word) else {
      throw UsageError.unknown("approach", word, among: approachWords, listing: approachNames)
    }
    return approach
  }

  static let approachNames = Catalog.approaches.map(\.name)
  static let approachWords = Catalog.approaches.map(\.identifier) + approachNames

  static let modelNames = Catalog.models.map { "\($0)" }

  /// The model that a word names in upper or lower case.
  static func requiredModel(_ word: String) throws -> any Model.Type {
    guard let model = Catalog.models.first(where: { "\($0)".lowercased() == word.lowercased() }) else {
      throw UsageError.unknown("model", word, among: modelNames)
    }
    return model
  }

  /// "approach1 to approach6"
  static var approachRange: String {
    let words = Catalog.approaches.map(\.identifier)
    return "\(words.first ?? "") to \(words.last ?? "")"
  }

  /// What to type for a word that is known, but isn't a command: a model, the author of a post, "approach"; nil for others.
  static func hint(for word: String) -> String? {
    let lowercased = word.lowercased()
    if lowercased == "approach" { return "an approach is one word: swift run runner approach3" }
    if let model = modelNames.first(where: { $0.lowercased() == lowercased }) {
      return "\(model) is a model: swift run runner approach1 \(model)"
    }
    if ["exercise", "exercises"].contains(lowercased) {
      return "exercises are the playground's: swift run playground \(lowercased)"
    }
    let approaches = Catalog.approaches.filter { $0.authors.contains(lowercased) }
    if approaches.isEmpty { return nil }
    let walks = approaches.map { "swift run runner \($0.identifier)" }.joined(separator: ", ")
    return "\(word.prefix(1).uppercased() + lowercased.dropFirst()) is the author of a post: \(walks)"
  }

  /// What help says about APPROACH.
  static var approachHelp: String {
    let words = Catalog.approaches.map { "\($0.number) or \($0.name)" }.joined(separator: ", ")
    return "APPROACH is \(words); or \(approachRange)."
  }

  /// What help says about MODEL.
  static let modelHelp = "MODEL is one of \(modelNames.joined(separator: ", "))."
}

extension ArchivingApproach {
  /// The last names in its source: "shekkar".
  fileprivate var authors: Set<String> {
    Set(source.lowercased().matches(of: #/\b\w\. (\w+),/#).map { String($0.output.1) })
  }
}

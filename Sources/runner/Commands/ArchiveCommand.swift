import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation

/// `runner archive APPROACH MODEL`
struct ArchiveCommand: Command {
  let name = "archive"
  let summary = "archive values from JSON"
  let usage = "APPROACH MODEL"
  let details = [
    Names.approachHelp, Names.modelHelp, "",
    "The JSON is an object with the model's Swift property names as keys, or an array of such objects. Other keys "
      + "are ignored. NaN and the infinities are strings: \"NaN\", \"Infinity\" and \"-Infinity\". "
      + "Dates are seconds since the beginning of 2001, data is Base64, and a case of an enum is an object: "
      + "{\"tent\": {\"poles\": 2}}.",
  ]
  let options = [Option.from, .to]

  func run(_ arguments: Arguments, _ console: Console) throws {
    let approach = try arguments.approach()
    let words = try arguments.words("APPROACH", "MODEL")
    let model = try Names.requiredModel(words[1])
    try UsageError.requireFile(arguments[.to], console)
    let expected = try "JSON of \(model.article) \(model), such as \(model.exampleJSON)"
    let input = Input(arguments[.from], of: expected, console)
    let data = try input.read { json in
      if json.allSatisfy({ " \t\r\n".utf8.contains($0) }) {
        throw Failure(message: "\(input.name): expected \(expected), found nothing")
      }
      return try approach.archive(json: json, of: model)
    }
    try console.write(data, to: arguments[.to])
  }
}

extension ArchivingApproach {
  fileprivate func archive<Value: Model>(json: Data, of model: Value.Type) throws -> Data {
    switch try ModelJSON<Value>(json) {
    case .one(let value): try archive(value)
    case .many(let values): try archive(values)
    }
  }
}

extension Model {
  fileprivate static var article: String { "AEIOU".contains("\(Self.self)".prefix(1)) ? "an" : "a" }

  /// The beginning of a sample, on one line.
  fileprivate static var exampleJSON: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let json = try samples.first.map { String(decoding: try encoder.encode($0), as: UTF8.self) } ?? ""
      return json.cut(width: 150)
    }
  }
}

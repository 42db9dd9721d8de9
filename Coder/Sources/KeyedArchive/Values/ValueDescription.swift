import Foundation

/// Describes values. What is in many places of them is described in each, so the text of a value from a hostile archive could
/// be endless: it is cut.
struct ValueText {
  private static let limit = 1_000_000
  private var text = ""
  private var isCut = false

  static func of(_ value: ArchiveValue) -> String {
    var text = ValueText()
    text.add(value)
    return text.text
  }

  private mutating func add(_ value: ArchiveValue) {
    switch value {
    case .null: text += "null"
    case .boolean(let value): text += "\(value)"
    case .integer(let value): text += "\(value)"
    case .unsigned(let value): text += "\(value)"
    case .real(let value): text += "\(value)"
    case .float(let value): text += "\(value)"
    case .decimal(let value): text += "\(value)"
    case .string(let value): text += String(reflecting: value)
    case .date(let value): text += value.text
    case .data(let value): text += "\(value)"
    case .uuid(let value): text += "\(value)"
    case .url(let value): text += "\(value)"
    case .array(let elements), .set(let elements): add("[", elements, "]") { $0.add($1) }
    case .dictionary(let dictionary): add(dictionary)
    case .pairs(let pairs):
      add("[", pairs, "]") {
        $0.add($1.key)
        $0.text += ": "
        $0.add($1.value)
      }
    case .object(let object): add(object)
    case .type(let names): text += names.first ?? ""
    }
  }

  private mutating func add(_ dictionary: ArchiveDictionary) {
    if dictionary.pairs.isEmpty { return text += "[:]" }
    add("[", dictionary.pairs, "]") {
      $0.text += "\(String(reflecting: $1.key)): "
      $0.add($1.value)
    }
  }

  private mutating func add(_ object: ArchiveObject) {
    add("\(object.className)(", object.fields, ")") {
      $0.text += "\($1.key): "
      if let value = $1.field.value { $0.add(value) } else { $0.text += "nil" }
    }
  }

  private mutating func add<Part>(
    _ start: String,
    _ parts: [Part],
    _ end: String,
    _ add: (inout ValueText, Part) -> Void
  ) {
    text += start
    for (index, part) in parts.enumerated() {
      if isCut { return }
      if text.utf8.count > Self.limit {
        isCut = true
        return text += "…"
      }
      if index > 0 { text += ", " }
      add(&self, part)
    }
    if !isCut { text += end }
  }
}

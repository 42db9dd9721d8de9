import ArchiveFormat

/// The names of types or of properties: words of Swift, and each of them once.
struct SwiftNames {
  private var used: Set<String>
  private let isForTypes: Bool

  /// The names of the types in a file.
  static let types = SwiftNames(used: [], isForTypes: true)
  /// The names of the properties of one type.
  static let properties = SwiftNames(used: ["self", "init", "hashValue", "CodingKeys"], isForTypes: false)

  /// A name that isn't used yet, made of a text.
  mutating func name(for text: String, or others: [String] = []) -> String {
    var name = Self.word(of: text, isType: isForTypes)
    if isForTypes, Self.knownTypes.contains(name) { name += "Object" }
    if used.insert(name).inserted { return name }
    for other in others.map({ Self.word(of: $0, isType: isForTypes) })
    where !Self.knownTypes.contains(other) && used.insert(other).inserted { return other }
    var number = 2
    while !used.insert("\(name)\(number)").inserted { number += 1 }
    return "\(name)\(number)"
  }

  /// A name for a key. The values without a key have the keys "$0", "$1" and so on. If the name isn't the key, it begins as those
  /// of Swift do.
  mutating func name(ofProperty key: String) -> String {
    if key.isOfValueWithoutKey { return name(for: "value\(key.dropFirst())") }
    let word = Self.word(of: key, isType: false)
    return name(for: word.isExactly(key) ? key : Self.lowercasedAtStart(word))
  }

  /// The letters, digits and underscores of a text. What follows another character begins with a capital letter.
  static func word(of text: String, isType: Bool) -> String {
    var word = ""
    var isStart = isType
    for scalar in text.unicodeScalars.prefix(200) {
      if scalar.isInWords, !isType || scalar != "_" || !word.isEmpty {
        word += isStart ? Character(scalar).uppercased() : String(scalar)
        isStart = false
      } else {
        isStart = !word.isEmpty || isType
      }
    }
    guard let first = word.unicodeScalars.first, word.utf8.contains(where: { $0 != UInt8(ascii: "_") }) else {
      return isType ? "Item" : "value"
    }
    if first.properties.isXIDStart || first == "_" { return word }
    return isType ? "Item\(word)" : "_\(word)"
  }

  /// The name as it is written in a file.
  static func quoted(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// The name of one of several things: "recipe" for "recipes".
  static func singular(_ name: String) -> String {
    if name.hasSuffix("ies"), name.count > 4 { return "\(name.dropLast(3))y" }
    return name.hasSuffix("s") && !name.hasSuffix("ss") && name.count > 2 ? String(name.dropLast()) : name
  }

  /// "panRecipe" for "PANRecipe"
  static func caseName(_ type: String) -> String {
    let name = lowercasedAtStart(type)
    // A case that is called like a type hides it.
    return name == type ? "_\(type)" : name
  }

  private static func lowercasedAtStart(_ name: String) -> String {
    let capitals = name.prefix { $0.isUppercase }.count
    let count = capitals < 2 || capitals == name.count ? capitals : capitals - 1
    return name.prefix(count).lowercased() + name.dropFirst(count)
  }

  /// The types of Swift and Foundation, and of this package, that the code or its readers use by name.
  private static let knownTypes: Set<String> = [
    "Any", "AnyHashable", "AnyObject", "ArchiveFiles", "ArchiveFormat", "ArchiveGraph",
    "ArchiveInspector", "ArchiveObject", "ArchiveValue", "Array", "Bool", "Bundle", "CGFloat", "CGPoint",
    "CGRect", "CGSize", "Calendar", "CaseIterable", "Character", "Codable", "CodingKey", "CodingKeys",
    "Collection", "CommandLine", "Comparable", "CustomArchivedName", "Data", "Date", "DateComponents",
    "DateInterval", "Decimal", "Decodable", "Decoder", "DecodingError", "Dictionary", "Dispatch", "Double",
    "Encodable", "Encoder", "EncodingError", "Equatable", "Error", "FileHandle", "FileManager", "Float",
    "Foundation", "Glibc", "Hashable", "Hasher", "Identifiable", "IndexPath", "IndexSet", "Int",
    "JSONEncoder", "KeyPath", "KeyedArchive", "KeyedArchiveDecoder", "KeyedArchiveEncoder", "KeyedArchiver",
    "Limits", "Locale", "Measurement", "NSObject", "NSRange", "Never", "Notification", "Operation",
    "Optional", "Process", "PropertyListDecoder", "PropertyListEncoder", "Protocol", "Range",
    "ReadingOptions", "Result", "Self", "Sendable", "Sequence", "Set", "String", "Substring", "Swift", "Task",
    "Thread", "TimeZone", "Timer", "Type", "UInt", "UInt64", "URL", "UTF8", "UUID", "Unit", "Void",
  ]

  private static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
    "where", "while",
  ]
}

extension String {
  /// Whether it is the name of something, and no date, number or identifier of data.
  var isWord: Bool {
    let word = unicodeScalars.drop { $0 == "$" }
    guard let first = word.first, first == "_" || first.isInWords, !("0"..."9").contains(first) else {
      return false
    }
    return utf8.count <= 64 && !isIdentifierOfData
      && unicodeScalars.allSatisfy { $0.isInWords || " -.$".unicodeScalars.contains($0) }
  }

  /// Whether it is a UUID or another long number in hexadecimal digits.
  private var isIdentifierOfData: Bool {
    let digits = utf8.filter { $0 != UInt8(ascii: "-") }
    return digits.count >= 16 && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
      && digits.contains { (0x30...0x39).contains($0) }
  }

  /// The string as a literal of Swift.
  var asLiteral: String { "\"\(unicodeScalars.map { $0.inLiteral }.joined())\"" }
}

extension Unicode.Scalar {
  /// Whether Swift allows it in names. Of the other alphabets, only letters are taken.
  fileprivate var isInWords: Bool {
    if isASCII { return self == "_" || properties.isXIDContinue }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter:
      return value < 0xFB00 && properties.isXIDStart
    default: return false
    }
  }

  fileprivate var inLiteral: String {
    switch self {
    case "\"", "\\": return "\\\(self)"
    case "\n": return "\\n"
    case "\t": return "\\t"
    default: break
    }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate,
      .nonspacingMark, .enclosingMark:
      return "\\u{\(String(value, radix: 16, uppercase: true))}"
    default: return String(self)
    }
  }
}

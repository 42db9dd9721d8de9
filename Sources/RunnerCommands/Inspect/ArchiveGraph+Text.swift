import ArchiveInspector
import KeyedArchive

extension ArchiveGraph {
  /// What the archive starts from, the root before other keys.
  var topRootFirst: [Field] {
    top.filter { $0.key == "root" } + top.filter { $0.key != "root" }
  }

  /// Whether an object is a set, whose members have no order.
  func isSet(_ object: Object) -> Bool {
    ["NSSet", "NSMutableSet"].contains(className(of: object))
  }

  /// A dictionary's key as the label of its value; nil if it is more than a string, number or the like.
  func label(of key: Value, width: Int = 40) -> String? {
    switch key {
    case .reference(let uid):
      switch interpretation(of: object(uid)) {
      case .value(.array), .value(.dictionary), .list, .pairs, .fields, .damaged: return nil
      case .value(let value): return label(of: value, width: width)
      case .text(let text): return text.onOneLine(width: width)
      case .null: return "nil"
      case .type(let entry): return "class \(entry.name.onOneLine(width: width))"
      }
    case .string(let string): return string.label(width: width)
    case .array, .dictionary, .damaged: return nil
    default: return key.text(width: width)
    }
  }
}

extension ArchiveGraph.Interpretation {
  var isFields: Bool {
    if case .fields = self { true } else { false }
  }

  private static func noun(ofPairsIn className: String) -> String {
    switch className {
    case "NSCountedSet": "member"
    case "NSAttributedString", "NSMutableAttributedString": "run"
    default: "key"
    }
  }

  /// What stands on an object's own line behind its class.
  func text(width: Int, className: String, hasLength: Bool = true) -> String {
    switch self {
    case .null: className.isEmpty ? "nil" : ""
    case .value(let value): value.text(width: width, hasLength: hasLength)
    case .text(let text): text.onOneLine(width: width)
    case .list(let elements): ", \(elements.count.counted("element"))"
    case .pairs(let pairs): ", \(pairs.count.counted(Self.noun(ofPairsIn: className)))"
    case .fields(let fields): fields.isEmpty ? ", no fields" : ""
    case .type(let entry): "class \(entry.name.onOneLine(width: width))"
    case .damaged(let error): error.asDamage
    }
  }
}

extension ArchiveGraph.Content {
  var isObject: Bool {
    if case .object = self { true } else { false }
  }
}

extension String {
  /// The string as a key: in quotes only if it would not be taken for one otherwise.
  func label(width: Int = 40) -> String {
    let isPlain =
      !isEmpty
      && unicodeScalars.prefix(41).allSatisfy {
        $0.properties.isXIDContinue || ".$-".unicodeScalars.contains($0)
      }
    return isPlain ? onOneLine(width: width) : quoted(width: width)
  }
}

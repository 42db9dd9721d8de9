/// A place in an archived value: `User.reviews[2].restaurant.name`.
public struct ArchivePath: Hashable, Sendable {
  /// One step from a value to a value inside it.
  public enum Component: Hashable, Sendable {
    /// A property, or an entry of a dictionary.
    case key(String)
    /// An element of an array, from 0.
    case index(Int)
  }

  /// The name of the type at the root; empty if it isn't known.
  public var root: String

  /// The steps from the root.
  public var components: [Component]

  /// Creates a path of steps from a root.
  public init(root: String = "", components: [Component] = []) {
    self.root = root
    self.components = components
  }
}

extension ArchivePath: CustomStringConvertible {
  /// The path as Swift would write it; a key that isn't an identifier is in brackets and quotes.
  public var description: String {
    var text = root
    for component in shortened {
      switch component {
      case .index(let index):
        text += "[\(index)]"
      case .key(let key) where key == "…" || key.utf8.count <= 60 && key.isIdentifier:
        text += text.isEmpty ? key : ".\(key)"
      case .key(let key):
        text += "[\(key.quotedExcerpt)]"
      }
    }
    return text
  }

  /// Only both ends of a deep path, which a hostile archive can produce.
  private var shortened: [Component] {
    components.count <= 24
      ? components : components.prefix(12) + [.key("…")] + components.suffix(11)
  }
}

extension String {
  /// Whether a path has the string after a dot, as a word of Swift.
  package var isIdentifier: Bool {
    guard let first = unicodeScalars.first, first.properties.isXIDStart || first == "_" else {
      return false
    }
    return unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
  }

  /// The string in quotes on one line, escaped, and cut if it is long.
  package var quotedExcerpt: String { "\"\(excerpt(of: 40))\"" }

  /// The name of a class on one line, escaped, and cut if it is long.
  package var excerpt: String { excerpt(of: 80) }

  private func excerpt(of limit: Int) -> String {
    let escaped = unicodeScalars.prefix(limit).map { $0.onOneLine }.joined()
    let isCut = unicodeScalars.dropFirst(limit).first != nil
    return isCut ? "\(escaped)…" : escaped
  }
}

extension Unicode.Scalar {
  /// The scalar, or an escape if it would break the line or change its direction, or is a quotation mark or a backslash.
  package var onOneLine: String {
    breaksLine ? escaped(asASCII: true) : self == "'" ? "'" : escaped(asASCII: false)
  }

  /// Whether it would break the line, change its direction, or control a terminal.
  package var breaksLine: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: self != "\u{200D}"
    default: false
    }
  }
}

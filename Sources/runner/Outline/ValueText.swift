import ArchiveInspector
import Foundation
import ArchiveFormat

extension ArchiveGraph.Value {
  /// A string, number, date or data on one line, cut to some columns; the kind of any other value.
  func text(width: Int) -> String {
    switch self {
    case .string(let string): string.quoted(width: width)
    case .integer(let value): "\(value)"
    case .unsigned(let value): "\(value)"
    case .real(let value): "\(value)"
    case .boolean(let value): "\(value)"
    case .date(let date): date.text
    case .data(let data): data.text(width: width)
    case .null: "null"
    case .reference(let uid): "#\(uid)"
    case .uidOfNothing(let uid): "UID \(uid)"
    case .array: "array"
    case .dictionary: "dictionary"
    case .damaged(let error): error.damageText
    }
  }
}

extension ArchiveError {
  /// The text for a value that can't be read.
  var damageText: String { "damaged: expected \(expected), found \(found)" }
}

extension Int {
  /// "1 element", "4,321 elements"
  func counted(_ noun: String) -> String {
    "\(grouped) \(self == 1 ? noun : noun.plural)"
  }
}

extension String {
  var plural: String {
    if hasSuffix("ary") { return dropLast() + "ies" }
    return self + (hasSuffix("s") || hasSuffix("x") ? "es" : "s")
  }

  /// The string in quotes on one line, escaped; if it has to be cut, followed by its length.
  func quoted(width: Int) -> String {
    let (text, isWhole) = escaped(scalars: width + 1)
    if isWhole, text.displayWidth + 2 <= width { return "\"\(text)\"" }
    let length = " (\(count.counted("character")))"
    return "\"\(text.displayPrefix(Swift.max(1, width - 3 - length.count)))…\"\(length)"
  }

  /// The string on one line, escaped, cut to some columns.
  func onOneLine(width: Int) -> String {
    let (text, isWhole) = escaped(scalars: width + 1)
    return isWhole ? text.cut(width: width) : text.displayPrefix(Swift.max(1, width - 1)) + "…"
  }

  /// The string as a key: in quotes only if it isn't a plain word.
  func label(width: Int) -> String {
    let isWord = unicodeScalars.allSatisfy {
      $0.properties.isXIDContinue || ".$-".unicodeScalars.contains($0)
    }
    return isWord && !isEmpty ? onOneLine(width: width) : quoted(width: width)
  }

  private func escaped(scalars limit: Int) -> (text: String, isWhole: Bool) {
    let isPlain = utf8.prefix(limit).allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }
    if isPlain, utf8.count <= limit { return (self, true) }
    let start = unicodeScalars.prefix(limit)
    let isWhole = start.endIndex == unicodeScalars.endIndex
    return (isPlain ? String(start) : start.map { $0.onOneLine }.joined(), isWhole)
  }
}

extension Data {
  /// "20,000 bytes: a PNG image", "100 bytes: 07 07 07 07 …"
  fileprivate func text(width: Int) -> String {
    let size = count.counted("byte")
    if let format = OtherFormat.name(of: self) { return "\(size): \(format)" }
    let room = Swift.max(1, (width - size.count - 4) / 3)
    let shown = prefix(room).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
    return isEmpty ? size : "\(size): \(shown)\(count > room ? " …" : "")"
  }
}

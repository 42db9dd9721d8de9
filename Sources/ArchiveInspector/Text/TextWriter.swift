import Foundation
import KeyedArchive

/// Writes the text of a value.
struct TextWriter {
  /// What the objects of an archive are called in the text, by UID.
  private let labels: [String]
  private var text = ""

  /// How many bytes an array or a dictionary on one line has.
  private static let width = 96

  /// Where a value is: the root, or the objects of an archive, are never on one line.
  private enum Place {
    case root, table, other
  }

  static func text(of root: ListValue) -> String {
    var writer = TextWriter(labels: root.labels)
    writer.write(root, .root, indent: 0)
    return writer.text
  }

  private init(labels: [String]) { self.labels = labels }

  private mutating func append(_ string: String) { text += string }

  /// Writes a value on one line if it fits there.
  private mutating func write(_ value: ListValue, _ place: Place, indent: Int) {
    let start = text.utf8.count
    let items = items(in: value, place)
    if place == .other || items.isEmpty, writeInline(value, end: start + Self.width) { return }
    text.removeSubrange(text.utf8.index(text.startIndex, offsetBy: start)...)
    let newLine = "\n" + String(repeating: "  ", count: indent)
    if case .data(let data) = value {
      let lines = Data(data).base64EncodedString(options: [.lineLength76Characters, .endLineWithLineFeed])
      return append("data \"\(newLine)  \(lines.replacing("\n", with: newLine + "  "))\(newLine)\"")
    }
    guard let (opening, closing) = value.brackets else { return append(leaf(value)) }
    append(opening)
    for item in items {
      append(newLine + "  " + item.label)
      write(item.value, item.place, indent: indent + 1)
    }
    append(newLine + closing)
  }

  /// Writes a value on one line; returns false if that takes too many bytes.
  private mutating func writeInline(_ value: ListValue, end: Int) -> Bool {
    guard let (opening, closing) = value.brackets else {
      if value.byteCount <= Self.width { append(leaf(value)) }
      return value.byteCount <= Self.width && text.utf8.count <= end
    }
    append(opening)
    for (index, item) in items(in: value, .other).enumerated() {
      append((index == 0 ? "" : ", ") + item.label)
      guard writeInline(item.value, end: end) else { return false }
    }
    append(closing)
    return text.utf8.count <= end
  }

  /// The values in an array or a dictionary, each with what comes before it.
  private func items(in value: ListValue, _ place: Place) -> [(label: String, value: ListValue, place: Place)]
  {
    switch value {
    case .array(let elements), .set(let elements):
      return elements.enumerated().map {
        (place == .table && $0 < labels.count ? "#\(labels[$0]): " : "", $1, .other)
      }
    case .dictionary(let pairs):
      let table = place == .root ? pairs.firstIndex { $0.key == "$objects" } : nil
      return pairs.enumerated().map { index, pair in
        let key = pair.key.isWord ? pair.key : pair.key.quoted
        return ("\(key): ", pair.value, index == table ? .table : .other)
      }
    default: return []
    }
  }

  private func leaf(_ value: ListValue) -> String {
    switch value {
    case .null: "null"
    case .boolean(let boolean): "\(boolean)"
    case .integer(let integer): "\(integer)"
    case .unsigned(let integer): "\(integer)"
    case .real(let real): real.text(usualNaN: Double.nan.bitPattern, bits: real.bitPattern)
    case .float(let float): "(4 bytes) " + float.text(usualNaN: Float.nan.bitPattern, bits: float.bitPattern)
    case .date(let seconds):
      "date "
        + (seconds.calendarDate ?? seconds.text(usualNaN: Double.nan.bitPattern, bits: seconds.bitPattern))
    case .data(let data): "data \"\(Data(data).base64EncodedString())\""
    case .string(let string): string.quoted
    case .uid(let uid): labels.indices.contains(uid) ? "#\(labels[uid])" : "uid \(uid)"
    case .array, .set, .dictionary: ""
    }
  }
}

extension ListValue {
  /// What an array or a dictionary begins and ends with; nil for other values.
  fileprivate var brackets: (String, String)? {
    switch self {
    case .array: ("[", "]")
    case .set: ("set [", "]")
    case .dictionary: ("{", "}")
    default: nil
    }
  }

  /// How many bytes a string or data has; 0 for other values.
  fileprivate var byteCount: Int {
    switch self {
    case .string(let string): string.utf8.count
    case .data(let data): data.count
    default: 0
    }
  }

  /// The UID of each object in an archive, with the name of its class: "1-Person", and for the class "2-Person-class".
  fileprivate var labels: [String] {
    let names = objects.map { object in
      if case .string(let name) = object["$classname"], name.isWord { name } else { nil as String? }
    }
    return objects.enumerated().map { uid, object in
      if let name = names[uid] { return "\(uid)-\(name)-class" }
      guard case .uid(let type) = object["$class"], type < names.count, let name = names[type] else {
        return "\(uid)"
      }
      return "\(uid)-\(name)"
    }
  }
}

// MARK: - Leaves

extension BinaryFloatingPoint where Self: CustomStringConvertible {
  /// The number, or the bits of a NaN that isn't the usual one.
  fileprivate func text<Bits: BinaryInteger>(usualNaN: Bits, bits: Bits) -> String {
    isNaN && bits != usualNaN ? "bits 0x\(String(bits, radix: 16))" : "\(self)"
  }
}

extension Double {
  /// A date by the calendar; nil if that isn't exact.
  fileprivate var calendarDate: String? {
    guard self > -63_072_000_000, self < 250_560_000_000, self == rounded() else { return nil }
    let date = Date(timeIntervalSinceReferenceDate: self).formatted(.iso8601)
    return XMLText.date(date)?.bitPattern == bitPattern ? date : nil
  }
}

extension String {
  /// Whether a key may stand without quotes.
  fileprivate var isWord: Bool {
    guard let first = utf8.first, first.isWordStart, utf8.count <= 100 else { return false }
    return utf8.allSatisfy { $0.isInWord }
  }

  fileprivate var quoted: String { "\"\(unicodeScalars.map { $0.onOneLine }.joined())\"" }
}

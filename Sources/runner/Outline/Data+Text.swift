import Foundation
import ArchiveFormat

extension Data {
  /// The property list that a text has in Base64 or in hexadecimal digits; any other data as it is.
  ///
  /// - Throws: `ArchiveError` if such a text is damaged.
  func decodedFromText() throws(ArchiveError) -> Data {
    guard !isPropertyList, mayBeginList else { return self }
    let beginning = Data(prefix(200)).withoutFrame
    if Data(hexadecimal: beginning.prefix(12))?.isBeginning == true {
      let text = withoutFrame
      guard let data = Data(hexadecimal: text) else {
        throw text.damage("pairs of hexadecimal digits") { $0.hexadecimalDigit != nil }
      }
      return data
    }
    if Data(base64Encoded: beginning.prefix(8))?.isBeginning == true {
      let text = withoutFrame
      let standard = Data(
        text.map {
          $0 == UInt8(ascii: "-") ? UInt8(ascii: "+") : $0 == UInt8(ascii: "_") ? UInt8(ascii: "/") : $0
        }
      )
      let padding = Data(repeating: UInt8(ascii: "="), count: (4 - standard.count % 4) % 4)
      guard let data = Data(base64Encoded: standard + padding) else {
        throw text.damage("Base64") { $0.isBase64 }
      }
      return data
    }
    return self
  }

  /// The digits without what logs and databases write around them: `0x…`, `\x…`, `X'…'`, `{length = …, bytes = 0x…}`
  /// and `data:…,…`, quotes, line breaks and the "\" before a "/" in JSON.
  private var withoutFrame: Data {
    var text = Data(filter { !$0.isFrame })
    for (start, end) in [("data:", ","), ("length=", "bytes=")] where text.starts(with: start.utf8) {
      if let end = text.range(of: Data(end.utf8)) { text = Data(text[end.upperBound...]) }
    }
    for start in ["0x", "0X", "X", "x"] where text.starts(with: start.utf8) {
      return Data(text.dropFirst(start.utf8.count))
    }
    return text
  }

  /// Whether this is how property lists begin.
  private var isBeginning: Bool {
    ["bplist", "<?xml ", "<plist"].contains { elementsEqual($0.utf8) }
  }

  private init?(hexadecimal text: Data) {
    guard text.count.isMultiple(of: 2) else { return nil }
    self.init(capacity: text.count / 2)
    var high: UInt8?
    for character in text {
      guard let digit = character.hexadecimalDigit else { return nil }
      if let first = high { append(first << 4 | digit) }
      high = high == nil ? digit : nil
    }
  }

  /// The error that names the first byte that isn't expected.
  private func damage(_ expected: String, _ isExpected: (UInt8) -> Bool) -> ArchiveError {
    if range(of: Data("...".utf8)) != nil {
      return .corrupt(expected: expected, found: "\"...\" in place of bytes that weren't written")
    }
    let other = first { !isExpected($0) }.map { "\(String(decoding: [$0], as: UTF8.self).quotedExcerpt)" }
    return .corrupt(expected: expected, found: other ?? "the end of the text (it may be cut off)")
  }
}

extension Sequence<UInt8> {
  /// Whether the first letter or digit may be that of a property list, of one in Base64 or in hexadecimal digits, or of
  /// what is written before. Most texts begin otherwise, which is found without a copy.
  var mayBeginList: Bool {
    first { !$0.isFrame }.map { "b?!p\u{FEFF}YP63xXdl0".utf8.contains($0) } ?? false
  }
}

extension UInt8 {
  fileprivate var isFrame: Bool { " \t\r\n<>\"'{}\\".utf8.contains(self) }

  fileprivate var hexadecimalDigit: UInt8? {
    Character(Unicode.Scalar(self)).hexDigitValue.map(UInt8.init)
  }

  fileprivate var isBase64: Bool {
    let character = Character(Unicode.Scalar(self))
    return character.isASCII && (character.isLetter || character.isNumber || "+/-_=".contains(character))
  }
}

import Foundation
import KeyedArchive

/// An archive or another property list as a text to edit, from which an archive is made again.
///
///     let text = try ArchiveText.text(of: archive)
///     let changed = text.replacing("\"Ada\"", with: "\"Eve\"")
///     let newArchive = try ArchiveText.archive(from: changed)
///
/// Every value and key is in the text, in the order of the file. If this package or Foundation's writer of property
/// lists wrote the archive, the same bytes come back. From any other, you get the same values as Foundation would write
/// them. XML is a text already, and stays as it is.
public enum ArchiveText {
  /// A mistake in a text.
  public struct Mistake: Error, CustomStringConvertible, Sendable {
    /// The line of the mistake, from 1.
    public let line: Int
    /// Its place in the line, in characters from 1.
    public let column: Int
    /// What is wrong: "expected a value, found "]"".
    public let reason: String

    /// "line 3, column 7: expected a value, found "]""
    public var description: String { "line \(line), column \(column): \(reason)" }

    init(in text: [UInt8], at offset: Int, _ reason: String) {
      (line, column) = text.place(at: offset)
      self.reason = reason
    }
  }

  /// Returns the text of a property list.
  ///
  /// - Throws: `ArchiveError` if the data isn't a property list, has a damaged part, or is larger than the limits allow.
  public static func text(of data: Data, limits: Limits = Limits()) throws -> String {
    try limits.check(byteCount: data.count)
    if !data.starts(with: "bplist0".utf8) { return try checked(data, limits) }
    let root = try ListValue(ofBinary: data)
    let writer = BinaryWriter.Order.allCases.first { BinaryWriter.isFile(data, of: root, $0) }
    let name = writer.map { " by \($0.rawValue)" } ?? ""
    return "binary property list\(name)\n\n\(TextWriter.text(of: root))\n"
  }

  /// Returns the property list that a text describes.
  ///
  /// - Throws: `Mistake` if there is one in the text, `ArchiveError` if it is XML that isn't a property list.
  public static func archive(from text: String) throws -> Data {
    if text.unicodeScalars.first(where: { !"\u{FEFF} \t\r\n".unicodeScalars.contains($0) }) == "<" {
      return Data(try checked(Data(text.utf8)).utf8)
    }
    // The second time, it is known what the objects are called.
    var parser = TextParser(Array(text.utf8))
    _ = try parser.document()
    parser = TextParser(Array(text.utf8), labels: parser.labels)
    let (root, order) = try parser.document()
    return Data(BinaryWriter.file(root, order))
  }

  private static func checked(_ data: Data, _ limits: Limits = Limits()) throws -> String {
    _ = try ArchiveGraph(ofPropertyList: data, limits: limits)
    guard let xml = String(validating: data, as: UTF8.self) else {
      throw ArchiveError.corrupt(expected: "XML in UTF-8", found: "other bytes after its end")
    }
    return xml
  }
}

extension [UInt8] {
  /// The line of a byte, and its place in the line, in characters: both from 1.
  package func place(at offset: Int) -> (line: Int, column: Int) {
    let newline = UInt8(ascii: "\n")
    let before = prefix(offset)
    let start = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
    let column = String(decoding: before[start...], as: UTF8.self).count + 1
    return (before.count { $0 == newline } + 1, column)
  }
}

import Foundation
import KeyedArchive

/// A text that says everything about an archive or another property list, so that the same bytes can be made from it.
///
///     let text = try ArchiveText.text(of: archive)
///     let changed = text.replacing("\"Ada\"", with: "\"Eve\"")
///     let newArchive = try ArchiveText.archive(from: changed)
///
/// Nothing is lost: not the order of keys and objects, nor how many bytes a number takes. What a common writer would do
/// anyway isn't in the text. The text of a property list in XML that none of them would write is the XML itself.
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
  }

  /// Returns the text of a property list.
  ///
  /// - Throws: `ArchiveError` if the data isn't a property list, or is larger than the limits allow.
  public static func text(of data: Data, limits: Limits = Limits()) throws -> String {
    try limits.check(byteCount: data.count)
    let file = [UInt8](data)
    if !data.starts(with: "bplist0".utf8) { return try text(ofXML: file) }
    let tree = try ValueTree(ofBinary: file, repeatsArrays: true).withLayout(of: file)
    let text = TreeText(try tree ?? ValueTree(ofBinary: file)).text
    guard (try? bytes(from: text)) == file else { throw notLossless }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the property list that a text describes.
  ///
  /// - Throws: `Mistake` if there is one in the text, `ArchiveError` if it is XML that isn't a property list.
  public static func archive(from text: String) throws -> Data {
    Data(try bytes(from: Array(text.utf8)))
  }

  private static func bytes(from text: [UInt8]) throws -> [UInt8] {
    if text.first(where: { !"\u{FEFF} \t\r\n".utf8.contains($0) }) == UInt8(ascii: "<") {
      _ = try ArchiveGraph(ofPropertyList: Data(text))
      return text
    }
    do {
      var parser = TextParser(text)
      return try parser.document().file()
    } catch let mistake as MisplacedText {
      throw Mistake(mistake, in: text)
    }
  }

  /// XML that a common writer wrote becomes a text; any other stays as it is.
  private static func text(ofXML file: [UInt8]) throws -> String {
    var tree = try ValueTree(ofBinary: [UInt8](Data(file).asBinaryPropertyList()))
    tree.storage = ValueTree.Storage(isXML: true)
    for layout in Layout.ofXML {
      tree.storage.layout = layout
      let text = TreeText(tree).text
      if (try? bytes(from: text)) == file { return String(decoding: text, as: UTF8.self) }
    }
    guard let xml = String(validating: file, as: UTF8.self), try bytes(from: file) == file else {
      throw notLossless
    }
    return xml
  }

  private static var notLossless: ArchiveError {
    ArchiveError(
      .unsupported,
      expected: "a property list from whose text the same bytes can be made",
      found: "one that the text can't describe"
    )
  }
}

extension ValueTree {
  /// The property list as a file.
  fileprivate func file() throws -> [UInt8] {
    if !storage.isXML { return try binary() }
    var writer = XMLWriter(self)
    return try writer.file()
  }

  /// The same tree with the layout of the common writer that would write the file with the fewest exceptions; nil if none
  /// would write it.
  fileprivate func withLayout(of file: [UInt8]) -> ValueTree? {
    guard !nodes.contains(where: { $0.kind == .reference }) else { return nil }
    var best: ValueTree?
    for layout in Layout.allCases where layout != .numbered && best?.exceptionCount != 0 {
      var tree = self
      tree.storage.layout = layout
      tree.storage.order = nil
      tree.others = []
      guard let numbering = try? Numbering(tree), (try? numbering.binary()) == file else { continue }
      if numbering.tree.exceptionCount < best?.exceptionCount ?? .max { best = numbering.tree }
    }
    return best
  }

  private var exceptionCount: Int { nodes.count { $0.sharing != nil } }
}

/// A mistake at an offset of a text.
struct MisplacedText: Error {
  let offset: Int
  let reason: String

  init(_ offset: Int, _ reason: String) {
    (self.offset, self.reason) = (offset, reason)
  }
}

extension MisplacedText {
  static func numberTooHigh(_ number: Int, in tree: ValueTree) -> MisplacedText {
    let place = tree.nodes.first { $0.number == number }?.place ?? tree.storage.orderPlace
    return MisplacedText(place, "the number \(number) is too high: the text has fewer objects")
  }

  static func missing(_ object: Int, in tree: ValueTree) -> MisplacedText {
    let place = tree.nodes.first { $0.number == object }?.place ?? tree.storage.orderPlace
    return MisplacedText(place, "object \(object) is missing: no value has its number")
  }

  static func otherContent(of object: Int, at place: Int) -> MisplacedText {
    MisplacedText(place, "object \(object) is in the text already, with another content")
  }

  static func tooSmall(_ kind: String, _ size: Int, _ found: String) -> MisplacedText {
    MisplacedText(0, "\(kind) of \(Phrase.counted(size, "byte")) are too small for \(found)")
  }
}

extension ArchiveText.Mistake {
  init(_ mistake: MisplacedText, in text: [UInt8]) {
    let newline = UInt8(ascii: "\n")
    let before = text.prefix(mistake.offset)
    let start = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
    line = before.count { $0 == newline } + 1
    column = String(decoding: before[start...], as: UTF8.self).count + 1
    reason = mistake.reason
  }
}

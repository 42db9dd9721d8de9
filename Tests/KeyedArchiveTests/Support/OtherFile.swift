import Foundation
import TestSupport
import Testing

/// A file that isn't an archive, and what an error calls it.
struct OtherFile: Sendable, CustomTestStringConvertible {
  let data: Data
  let name: String

  var testDescription: String { "\(name): \(data.prefix(20) as NSData)" }

  private init(_ bytes: [UInt8], _ name: String) {
    (data, self.name) = (Data(bytes), name)
  }

  private init(_ text: String, _ name: String) {
    self.init(Array(text.utf8), name)
  }

  static let all = formats + texts + lists

  private static let formats = [
    OtherFile("bplist16 and more bytes", "a binary property list of another version"),
    OtherFile("NIBArchive\u{1}", "a compiled nib in the format NIBArchive"),
    OtherFile("\u{4}\u{B}streamtyped", "an archive by NSArchiver, which has no keys"),
    OtherFile("\u{4}\u{B}typedstream", "an archive by NSArchiver, which has no keys"),
    OtherFile("// !$*UTF8*$!\n{}", "a property list in the OpenStep format"),
    OtherFile("PK\u{3}\u{4}", "a ZIP file, which may contain one"),
    OtherFile([0x1F, 0x8B, 8], "a gzip file, which may contain one"),
    OtherFile("SQLite format 3\0", "an SQLite database, which may contain one"),
    OtherFile([0x89, 0x50, 0x4E, 0x47, 0x0D], "a PNG image"),
    OtherFile([0xFF, 0xD8, 0xFF, 0xE0], "a JPEG image"), OtherFile("GIF89a", "a GIF image"),
    OtherFile("%PDF-1.7", "a PDF document"),
    OtherFile("<!DOCTYPE html>\n<title>", "an HTML page"), OtherFile("<html lang=en>", "an HTML page"),
    OtherFile("<svg/>", "XML that begins with <svg>"),
    OtherFile("\n<!-- a --><movie name='Avatar'>", "XML that begins with <movie>"),
  ]

  private static let texts = [
    OtherFile(" \n{\"a\": 1}", "a text such as JSON or a list in the OpenStep format"),
    OtherFile("[1]", "a text such as JSON or a list in the OpenStep format"),
    OtherFile("\u{FEFF}Hélène\n", "a text"), OtherFile("<3", "a text"), OtherFile(" \t\r\n", "a text"),
    // A character is where the text that is looked at ends.
    OtherFile(String(repeating: "a", count: 999) + "é and more", "a text"),
    OtherFile([0xE9, 0x20, 0x61], "bytes of no known format"),
    OtherFile(Array(repeating: 0, count: 100), "bytes of no known format"),
    OtherFile("cplist00\u{1}", "bytes of no known format"), OtherFile("", "no bytes"),
  ]

  private static let lists = [
    OtherFile(Array(ArchiveTree.dictionary(["name": .string("Ada")]).data), "another property list"),
    OtherFile(Array(ArchiveTree.array([]).data), "another property list"),
    OtherFile("<plist><string>$archiver</string></plist>", "another property list"),
  ]
}

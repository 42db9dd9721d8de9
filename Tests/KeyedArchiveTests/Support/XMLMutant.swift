import Foundation
import TestSupport

/// Property lists in XML with a few random changes.
enum XMLMutant {
  static func random(using generator: inout RepeatableGenerator) -> Data {
    var bytes = Array((lists.randomElement(using: &generator) ?? "").utf8)
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let start = Int.random(in: 0...bytes.count, using: &generator)
      let length = [0, 0, 1, 1, 2, 5, 20].randomElement(using: &generator) ?? 0
      let range = start..<min(bytes.count, start + length)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes.removeSubrange(range)
      case 1: bytes.insert(contentsOf: bytes[range], at: Int.random(in: 0...bytes.count, using: &generator))
      default: bytes.replaceSubrange(range.prefix(1), with: parts.randomElement(using: &generator) ?? [])
      }
    }
    return Data(bytes)
  }

  private static let lists = [
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
      <key>name</key><string>Ada &amp; &#x42;ob</string>
      <key>a</key><array><integer>7</integer><real>1.5</real></array>
    </dict>
    </plist>
    """,
    "<plist><array><string>a</string><string/><!-- x --><true/><false></false><dict/></array></plist>",
    "<plist><array><integer>-12</integer><integer>0x1F</integer><real>-1.5e3</real><real>nan</real></array></plist>",
    "<plist><array><date>2001-02-28T23:59:59Z</date><data>\n AAEC\n Aw==</data></array></plist>",
    "<plist><string><![CDATA[<a>]]>b<!-- c -->é😀<?d e?></string></plist>",
    "<?xml version='1.0' standalone='yes'?><!-- a --><?b c?><array a='b' c:d=\"e\"><string>&lt;</string></array><!-- f -->",
    "<!DOCTYPE plist SYSTEM 'a'><plist><dict><key></key><true/><key>CF$UID</key><integer>2</integer></dict></plist>",
    "<plist><dict><key>CF$UID</key><integer>2</integer></dict></plist>",
  ]

  private static let parts =
    [
      "<", ">", "&", "\"", "'", "=", "/", "!", "?", "-", "--", " ", "\n", "\t", ";", "#", "&#", "&#x", "]]>",
      "]", "[",
      "<!--", "-->", "<![CDATA[", "<?", "?>", "<?xml version='1.0'?>", "<!DOCTYPE plist>", "<!DOCTYPE ",
      "<string>",
      "</string>", "<array>", "</array>", "<dict>", "</dict>", "<key>", "</key>", "<plist>", "</plist>",
      "<true/>",
      "<integer>", "</integer>", "<a/>", " a='b'", " a=\"<\"", " a", "xml", "0", "1", "9", "_", "+", ".", "e",
      "x", "T",
      "Z", ":", "é", "\u{A0}", "\u{0}", "\u{1}", "\u{7F}", "\u{85}", "\u{2028}", "\u{FFFE}", "\u{FFFF}",
      "&lt;", "&amp;",
      "&what;", "&#65;", "&#0;", "&#xD800;", "&#xFFFE;", "==", "*", "inf", "nan",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xEF, 0xBB, 0xBF]]
}

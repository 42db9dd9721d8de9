import Foundation
import KeyedArchive

/// Writes a property list in XML as Apple's or Python's writer does.
///
/// Source: `_CFAppendXML0` in `CFPropertyList.c` in swiftlang/swift-corelibs-foundation, and `_PlistWriter` in
/// `Lib/plistlib.py` in python/cpython.
struct XMLWriter {
  private let tree: ValueTree
  private var xml = ""

  init(_ tree: ValueTree) {
    self.tree = tree
  }

  /// - Throws: `MisplacedText` if XML can't hold a value.
  mutating func file() throws -> [UInt8] {
    xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """
    try write(tree.root, indent: 0)
    xml += "</plist>\n"
    return Array(xml.utf8)
  }

  private mutating func write(_ node: Int, indent: Int) throws {
    let content = tree.children(of: node)
    switch tree.nodes[node].kind {
    case .leaf: try writeLeaf(node, indent: indent)
    case .array:
      if content.isEmpty { return line("<array/>", indent) }
      line("<array>", indent)
      for child in content { try write(child, indent: indent + 1) }
      line("</array>", indent)
    case .dictionary:
      if content.isEmpty { return line("<dict/>", indent) }
      line("<dict>", indent)
      for (position, child) in content.enumerated() {
        if position.isMultiple(of: 2) {
          try writeKey(child, indent + 1)
        } else {
          try write(child, indent: indent + 1)
        }
      }
      line("</dict>", indent)
    case .set, .orderedSet, .reference: throw notInXML("a set", node)
    }
  }

  private mutating func writeKey(_ node: Int, _ indent: Int) throws {
    guard tree.nodes[node].kind == .leaf, case .string(let units, _) = Leaf(tree.leaf(node)).value else {
      throw notInXML("such a key", node)
    }
    line("<key>\(try escaped(units, node))</key>", indent)
  }

  private mutating func writeLeaf(_ node: Int, indent: Int) throws {
    switch Leaf(tree.leaf(node)).value {
    case .null: throw notInXML("null", node)
    case .boolean(let boolean): line("<\(boolean)/>", indent)
    case .integer(let integer): line("<integer>\(integer)</integer>", indent)
    case .real(let bits): line("<real>\(text(of: Double(bitPattern: bits)))</real>", indent)
    case .string(let units, _): line("<string>\(try escaped(units, node))</string>", indent)
    case .date(let bits):
      guard let date = Leaf.calendarDate(bits) else {
        throw notInXML("a date with a part of a second", node)
      }
      line("<date>\(date)</date>", indent)
    case .data(let data):
      line("<data>", indent)
      write(data, indent)
      line("</data>", indent)
    case .uid(let uid):
      line("<dict>", indent)
      line("<key>CF$UID</key>", indent + 1)
      line("<integer>\(uid)</integer>", indent + 1)
      line("</dict>", indent)
    }
  }

  private func text(of real: Double) -> String {
    if tree.storage.layout == .plistlib { return "\(real)" }
    return real == 0
      ? "0.0" : real.isInfinite ? (real < 0 ? "-" : "+") + "infinity" : String(format: "%.17g", real)
  }

  /// Base64 in lines that get shorter the more they are indented.
  private mutating func write(_ data: [UInt8], _ indent: Int) {
    let shortest = tree.storage.layout == .plistlib ? 16 : 12
    let width = max(shortest, 76 - 8 * indent) / 4 * 3
    for start in stride(from: 0, to: data.count, by: width) {
      line(Data(data[start..<min(start + width, data.count)]).base64EncodedString(), indent)
    }
  }

  private mutating func line(_ text: String, _ indent: Int) {
    xml += String(repeating: "\t", count: indent) + text + "\n"
  }

  private func escaped(_ units: [UInt16], _ node: Int) throws -> String {
    guard let text = String(validating: units, as: UTF16.self) else {
      throw notInXML("half of a surrogate pair", node)
    }
    return text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }

  private func notInXML(_ value: String, _ node: Int) -> MisplacedText {
    MisplacedText(tree.nodes[node].place, "a property list in XML can't hold \(value)")
  }
}

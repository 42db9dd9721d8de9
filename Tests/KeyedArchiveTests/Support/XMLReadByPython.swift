import Foundation
import TestSupport

@testable import KeyedArchive

/// What another implementation makes of a property list in XML: expat, a parser of XML, and `plistlib` above it.
struct XMLReadByPython: Decodable {
  /// Whether everything up to the end of the outermost element is well-formed.
  let isWellFormed: Bool
  /// The value as a text; nil if `plistlib` refuses the list.
  let value: String?

  static let isInstalled = (try? read([Data("<plist><true/></plist>".utf8)])) != nil

  /// Reads each of some lists.
  static func read(_ lists: [Data]) throws -> [XMLReadByPython] {
    let input = try JSONEncoder().encode(lists.map { $0.base64EncodedString() })
    let outcome = try run(["python3", "-c", program], of: URL(fileURLWithPath: "/usr/bin/env"), input: input)
    return try JSONDecoder().decode([XMLReadByPython].self, from: outcome.output)
  }

  private static let program = #"""
    import base64, datetime, json, math, plistlib, struct, sys
    from xml.parsers.expat import ParserCreate

    def element(text):
        """The text up to the end of the outermost element; None if it isn't well-formed."""
        parser, open, ends = ParserCreate(), [], []
        parser.StartElementHandler = lambda name, attributes: open.append(name)
        def end(name):
            if open.pop() == "plist" and not open:
                ends.append(text.index(b">", parser.CurrentByteIndex) + 1)
        parser.EndElementHandler = end
        try:
            parser.Parse(text, True)
        except Exception:
            return text[:ends[0]] if ends else None
        return text[:ends[0]] if ends else text

    def string(value):
        units = struct.iter_unpack(">H", value.encode("utf-16-be"))
        return '"' + "".join(chr(u) if 32 <= u < 127 and u not in b'"\\' else "\\u%04x" % u for u, in units) + '"'

    def canonical(value):
        if value is None: raise ValueError("no value")
        if isinstance(value, bool): return str(value).lower()
        if isinstance(value, int): return "i%d" % value
        if isinstance(value, float): return "nan" if math.isnan(value) else "r" + struct.pack(">d", value).hex()
        if isinstance(value, str): return string(value)
        if isinstance(value, bytes): return "x" + value.hex()
        if isinstance(value, datetime.datetime):
            return "d%d" % ((value - datetime.datetime(2001, 1, 1)) // datetime.timedelta(seconds=1))
        if isinstance(value, list): return "[" + ",".join(map(canonical, value)) + "]"
        return "{" + ",".join(sorted(string(key) + ":" + canonical(value[key]) for key in value)) + "}"

    def read(text):
        text = element(text)
        try:
            value = text and canonical(plistlib.loads(text, fmt=plistlib.FMT_XML))
        except Exception:
            value = None
        return {"isWellFormed": text is not None, "value": value}

    print(json.dumps([read(base64.b64decode(text)) for text in json.load(sys.stdin)]))
    """#
}

extension PropertyListReader {
  /// The whole list as the same text.
  func text() throws -> String { try text(of: root) }

  private func text(of object: Int) throws -> String {
    let element = try element(object)
    switch element.kind {
    case .true, .false, .null: return element.kind.rawValue
    case .integer:
      switch try integer(element) {
      case .signed(let value): return "i\(value)"
      case .unsigned(let value): return "i\(value)"
      }
    case .real:
      let value = try real(element)
      return value.isNaN ? "nan" : "r\(Self.digits(value.bitPattern, 16))"
    case .date: return "d\(Int(try real(element)))"
    case .data:
      let content = try bytes.bytes(at: element.offset, count: element.count)
      return "x" + content.map { Self.digits(UInt64($0), 2) }.joined()
    case .ascii, .utf16: return Self.text(of: try string(element))
    case .uid: return "{\"CF$UID\":i\(try uid(element))}"
    case .array, .set:
      return
        "[\(try (0..<element.count).map { try text(of: reference(in: element, at: $0)) }.joined(separator: ","))]"
    case .dictionary:
      let pairs = try (0..<element.count).map {
        try "\(text(of: reference(in: element, at: $0))):\(text(of: value(in: element, at: $0)))"
      }
      return "{\(pairs.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.joined(separator: ","))}"
    }
  }

  static func text(of string: String) -> String {
    let units = string.utf16.map { unit in
      (32..<127).contains(unit) && !"\"\\".utf16.contains(unit)
        ? String(decoding: [unit], as: UTF16.self) : "\\u\(digits(UInt64(unit), 4))"
    }
    return "\"\(units.joined())\""
  }

  static func digits(_ value: UInt64, _ count: Int) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: count - digits.count) + digits
  }
}

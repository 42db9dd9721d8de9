import Foundation
import ArchiveFormat

/// What the reader of archives takes, and what it refuses.
extension ArchiveGraph {
  /// Whether it is a property list, and no archive.
  var isPlain: Bool { reasonNotArchive != nil }

  /// The key of a field as an app names it.
  func name(ofKey key: String) -> String { isPlain ? key : key.unescapedFromArchive }

  /// Whether `ArchiveValue` holds objects of one of Apple's classes.
  static func isOther(_ name: String) -> Bool {
    switch FoundationClass(named: name)?.kind {
    case .orderedSet?, .text?: true
    default: isText(name)
    }
  }

  /// Whether the reader reads objects of a class as values of Foundation.
  static func isOfFoundation(_ name: String) -> Bool {
    FoundationClass(named: name) != nil
  }

  /// What an object with others in it is, by its class; nil for other objects.
  func kind(of object: Object) -> Node.Kind? {
    foundationClass(of: object).flatMap { $0.kind == .value ? nil : $0.kind }
  }

  /// A key of a dictionary, if it is a string, or an integer that isn't an object; nil for another one.
  func key(_ value: Value) -> Value? {
    guard let uid = value.uid, !isNil(uid) else { return nil }
    let object = object(uid)
    switch (storedName(of: object), interpretation(of: object)) {
    case (nil, .value(.integer(let key))): return .integer(key)
    case (nil, .value(.string(let key))), ("NSString"?, .value(.string(let key))),
      ("NSMutableString"?, .value(.string(let key))):
      return .string(key)
    default: return nil
    }
  }

  /// Why a dictionary with these pairs can't be read; nil if it can.
  func problem(ofKeysIn pairs: [Pair]) -> Problem? {
    var texts: Set<String> = []
    for pair in pairs {
      let text: String
      switch key(pair.key) {
      case .string(let key)?: text = key
      case .integer(let key)?: text = "\(key)"
      default: return Problem(kind: .keys, text: "keys that are neither strings nor integers")
      }
      if !texts.insert(text).inserted { return Problem(kind: .keys, text: "a key twice") }
    }
    return nil
  }

  /// Whether an object is a URL, and whatever it is relative to is one, too.
  func isURL(_ object: Object) -> Bool {
    var next = object
    for _ in 0..<64 {
      guard storedName(of: next) == "NSURL", case .object(_, let fields) = next.content,
        let text = fields.first(where: { $0.key == "NS.relative" }).flatMap({ leafText($0.value) }),
        text.utf8.first == UInt8(ascii: "s"), String(text.unicodeScalars.dropFirst()).isURL
      else { return false }
      guard let base = fields.first(where: { $0.key == "NS.base" })?.value.uid, base != 0 else { return true }
      next = self.object(base)
    }
    return false
  }

  /// A text that differs if values do; nil for a value with others inside.
  func leafText(_ value: Value) -> String? {
    switch interpretation(of: value) {
    case .value(.string(let text)), .text(let text): "s\(text)"
    case .value(.integer(let value)): "\(Double(value))"
    case .value(.unsigned(let value)): "\(Double(value))"
    case .value(.real(let value)): "\(value == 0 ? 0 : value)"
    case .value(.boolean(let value)): "\(value ? 1.0 : 0.0)"
    case .value(.date(let date)): "d\(date.timeIntervalSinceReferenceDate)"
    case .value(.data(let data)): "x\(data.base64EncodedString())"
    default: nil
    }
  }
}

extension String {
  #if hasFeature(Embedded)
    var isURL: Bool { !isEmpty }
    var isTimeZone: Bool { !isEmpty }
  #else
    var isURL: Bool { URL(string: self) != nil }
    var isTimeZone: Bool { TimeZone(identifier: self) != nil }
  #endif
}

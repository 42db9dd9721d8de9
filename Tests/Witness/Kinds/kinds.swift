// The same as kinds.m, with Foundation's coder on Linux.

import Foundation

func value(_ kind: String) -> NSObject {
  switch kind {
  case "string": "text" as NSString
  case "mutable string": NSMutableString(string: "text")
  case "integer": 7 as NSNumber
  case "negative integer": -7 as NSNumber
  case "integer above `Int.max`": NSNumber(value: UInt64.max)
  case "real number": NSNumber(value: 0.1)
  case "real number of 32 bits": NSNumber(value: Float(0.5))
  case "boolean": NSNumber(value: true)
  case "null": NSNull()
  case "data": Data("text".utf8) as NSData
  case "mutable data": NSMutableData(data: Data("text".utf8))
  case "date": NSDate(timeIntervalSinceReferenceDate: 0.25)
  case "array": NSArray(array: ["a", "b"])
  case "empty array": NSArray()
  case "mutable array": NSMutableArray(array: ["a", "b"])
  case "dictionary": ["a": "b"] as NSDictionary
  case "mutable dictionary": NSMutableDictionary(dictionary: ["a": "b"])
  case "dictionary with a number as key": [1: "b"] as NSDictionary
  case "set": NSSet(array: ["a", "b"])
  case "mutable set": NSMutableSet(array: ["a", "b"])
  case "ordered set": NSOrderedSet(array: ["a", "b"])
  case "counted set": NSCountedSet(array: ["a", "a", "b"])
  case "index set": NSIndexSet(indexesIn: NSRange(location: 3, length: 2))
  case "index path": NSIndexPath(index: 4)
  case "character set": NSCharacterSet(charactersIn: "ab")
  case "UUID": NSUUID(uuidString: "01020304-0506-0708-090A-0B0C0D0E0F10") ?? NSUUID()
  case "URL": NSURL(string: "https://example.org/a") ?? NSURL(fileURLWithPath: "/")
  case "relative URL":
    NSURL(string: "a", relativeTo: URL(string: "https://example.org/b/")) ?? NSURL(fileURLWithPath: "/")
  case "locale": NSLocale(localeIdentifier: "de_AT")
  case "time zone": NSTimeZone(name: "Europe/Vienna") ?? NSTimeZone(forSecondsFromGMT: 0)
  case "range": NSValue(range: NSRange(location: 1, length: 2))
  case "point": NSValue(point: NSPoint(x: 1, y: 2))
  case "rectangle": NSValue(rect: NSRect(x: 1, y: 2, width: 3, height: 4))
  case "text with attributes": NSAttributedString(string: "text")
  case "date components": components()
  case "regular expression": (try? NSRegularExpression(pattern: "a.b", options: .caseInsensitive)) ?? NSNull()
  case "date interval": NSDateInterval(start: Date(timeIntervalSinceReferenceDate: 1), duration: 2)
  default: NSNull()
  }
}

func components() -> NSDateComponents {
  let components = NSDateComponents()
  components.year = 2009
  components.month = 12
  return components
}

func text(of value: Any?) -> String {
  switch value {
  case nil: "nil"
  case is NSNull: "null"
  case let value as NSCountedSet: "\(value.count(for: "a")) a, \(value.count(for: "b")) b"
  case let value as NSOrderedSet: value.array.map { "\($0)" }.joined(separator: " ")
  case let value as NSArray: value.map { "\($0)" }.joined(separator: " ")
  case let value as NSSet: value.map { "\($0)" }.sorted().joined(separator: " ")
  case let value as NSDictionary:
    "\(value.allKeys.map { "\($0)" }.joined()): \(value.allValues.map { "\($0)" }.joined())"
  case let value as NSData: value.base64EncodedString()
  case let value as NSDate: String(format: "%.9g", value.timeIntervalSinceReferenceDate)
  case let value as NSIndexSet: "\(value.firstIndex) to \(value.lastIndex)"
  case let value as NSIndexPath: "\(value.index(atPosition: 0)) of \(value.length)"
  case let value as NSCharacterSet: "abc".utf16.map { value.characterIsMember($0) ? "1" : "0" }.joined()
  case let value as NSUUID: value.uuidString
  case let value as NSURL: value.absoluteString
  case let value as NSLocale: (value as Locale).identifier
  case let value as NSTimeZone: value.name
  case let value as NSDateComponents: "\(value.year)-\(value.month)"
  case let value as NSRegularExpression: "\(value.pattern) \(value.options.rawValue)"
  case let value as NSDateInterval:
    String(format: "%.9g+%.9g", value.startDate.timeIntervalSinceReferenceDate, value.duration)
  case let value as NSAttributedString: value.string
  case let value as NSNumber: value.stringValue
  case let value as NSValue where CommandLine.arguments[2] == "range":
    "\(value.rangeValue.location) \(value.rangeValue.length)"
  case let value as NSValue where CommandLine.arguments[2] == "point":
    String(format: "%g %g 0 0", value.pointValue.x, value.pointValue.y)
  case let value as NSValue:
    String(
      format: "%g %g %g %g",
      value.rectValue.minX,
      value.rectValue.minY,
      value.rectValue.width,
      value.rectValue.height
    )
  case let value?: "\(value)"
  }
}

func run(_ mode: String, _ kind: String, _ file: URL) throws -> String {
  if mode == "write" {
    let archive = try NSKeyedArchiver.archivedData(withRootObject: value(kind), requiringSecureCoding: false)
    try archive.write(to: file)
    return text(of: value(kind))
  }
  let unarchiver = try NSKeyedUnarchiver(forReadingFrom: Data(contentsOf: file))
  unarchiver.requiresSecureCoding = false
  unarchiver.decodingFailurePolicy = .setErrorAndReturn
  let root = unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
  if let error = unarchiver.error { throw error }
  return text(of: root)
}

let arguments = CommandLine.arguments
do {
  print(try run(arguments[1], arguments[2], URL(fileURLWithPath: arguments[3])))
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}

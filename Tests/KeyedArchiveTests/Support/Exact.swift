import Foundation

/// A text that is the same for two values only if they are the same to the bit: `==` would not notice that
/// `true` came back as 1, −0.0 as 0.0 or "é" composed.
func exact(_ value: Any?) -> String {
  switch value {
  case nil: "nothing"
  case let string as String:
    "string " + string.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
  case let string as NSString: exact(string as String)
  case let number as NSNumber: exact(number)
  case let date as Date: "date \(date.timeIntervalSinceReferenceDate.bitPattern)"
  case let data as Data: "data \(data.map(\.description).joined(separator: " "))"
  case let url as URL: "URL \(url.relativeString) from \(url.baseURL.map { exact($0) } ?? "nothing")"
  case let uuid as UUID: "UUID \(uuid)"
  case is NSNull: "null"
  case let array as [Any]: "[\(array.map { exact($0) }.joined(separator: ", "))]"
  case let set as Set<AnyHashable>: "{\(set.map { exact($0.base) }.sorted().joined(separator: ", "))}"
  case let dictionary as [AnyHashable: Any]:
    "[\(dictionary.map { "\(exact($0.key.base)): \(exact($0.value))" }.sorted().joined(separator: ", "))]"
  case let set as NSOrderedSet: "ordered \(exact(set.array))"
  case let value?: "\(type(of: value)) \(value)"
  }
}

private func exact(_ number: NSNumber) -> String {
  if number === (true as NSNumber) || number === (false as NSNumber) { return "boolean \(number.boolValue)" }
  return switch String(cString: number.objCType) {
  case "d", "f": "real \(number.doubleValue.bitPattern)"
  case "Q": "integer \(number.uint64Value)"
  default: "integer \(number.int64Value)"
  }
}

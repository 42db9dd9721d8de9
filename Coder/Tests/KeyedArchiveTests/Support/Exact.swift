import Foundation

/// A text that is the same only for values that are identical to the bit: `==` doesn't notice that `true` came back as
/// 1, −0.0 as 0.0 or "é" composed.
func exact(_ value: Any?) -> String {
  switch value {
  case nil: "nothing"
  case let string as String:
    "string " + string.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
  case let decimal as NSDecimalNumber: "decimal \(decimal)"
  case let number as NSNumber: exact(number)
  case let date as Date: "date \(date.timeIntervalSinceReferenceDate.bitPattern)"
  case let data as Data: "data \(data.map(\.description).joined(separator: " "))"
  case let url as URL: "URL \(url.relativeString) from \(url.baseURL.map { exact($0) } ?? "nothing")"
  case let uuid as UUID: "UUID \(uuid)"
  case is NSNull: "null"
  case let array as NSArray where type(of: value ?? "") is AnyClass:
    exact(array.customMirror.children.map(\.value))
  case let dictionary as NSDictionary where type(of: value ?? "") is AnyClass:
    "[\(dictionary.customMirror.children.compactMap { $0.value as? (key: Any, value: Any) }.map { "\(exact($0.key)): \(exact($0.value))" }.sorted().joined(separator: ", "))]"
  case let array as [Any]: "[\(array.map { exact($0) }.joined(separator: ", "))]"
  case let set as NSCountedSet:
    "counted {\(set.allObjects.map { "\(exact($0)): \(set.count(for: $0))" }.sorted())}"
  case let set as Set<AnyHashable>: "{\(set.map { exact($0.base) }.sorted().joined(separator: ", "))}"
  case let dictionary as [AnyHashable: Any]:
    "[\(dictionary.map { "\(exact($0.key.base)): \(exact($0.value))" }.sorted().joined(separator: ", "))]"
  case let set as NSOrderedSet: "ordered \(exact(set.array))"
  case let text as NSAttributedString: exact(text)
  case let indices as NSIndexSet: "indices \(Array(indices as IndexSet))"
  case let path as NSIndexPath: "path \(path as IndexPath)"
  case let locale as NSLocale: "locale \(exact(locale.object(forKey: .identifier)))"
  case let zone as NSTimeZone: "zone \(zone.name)"
  case let interval as NSDateInterval:
    "interval \(exact(interval.startDate)) \(exact(interval.endDate)) \(interval.duration.bitPattern)"
  case let calendar as NSCalendar:
    "\(calendar.calendarIdentifier.rawValue) \(exact(calendar.locale)) \(exact(calendar.timeZone)) "
      + "\(calendar.firstWeekday) \(calendar.minimumDaysInFirstWeek)"
  case let components as NSDateComponents:
    "\(components as DateComponents) \(exact(components.calendar)) \(exact(components.timeZone))"
  case let value as NSValue: exact(structIn: value)
  case let error as NSError: "error \(error.domain) \(error.code) \(exact(error.userInfo))"
  case let name as NSPersonNameComponents: "name \(exact(name as PersonNameComponents))"
  case let measurement as NSMeasurement: "\(measurement.doubleValue.bitPattern) \(exact(measurement.unit))"
  case let expression as NSRegularExpression: "\(expression.pattern) \(expression.options.rawValue)"
  case let set as NSCharacterSet: "\(set.bitmapRepresentation.hashValue)"
  case let item as NSURLQueryItem: "\(item.name) = \(item.value ?? "nothing")"
  case let value?: "\(type(of: value)) \(value)"
  }
}

private func exact(_ number: NSNumber) -> String {
  if number === (true as NSNumber) || number === (false as NSNumber) { return "boolean \(number.boolValue)" }
  return switch String(cString: number.objCType) {
  case "d": "real \(number.doubleValue.bitPattern)"
  case "f": "float \(number.floatValue.bitPattern)"
  case "Q": "integer \(number.uint64Value)"
  default: "integer \(number.int64Value)"
  }
}

private func exact(_ name: PersonNameComponents) -> String {
  let parts = [
    name.namePrefix, name.givenName, name.middleName, name.familyName, name.nameSuffix, name.nickname,
  ]
  return "\(parts) \(name.phoneticRepresentation.map { exact($0) } ?? "nothing")"
}

private func exact(_ unit: Unit) -> String {
  let converter = (unit as? Dimension)?.converter
  return "\(type(of: unit)) \(unit.symbol) \([0, 1, 3].map { converter?.baseUnitValue(fromValue: $0) })"
}

private func exact(structIn value: NSValue) -> String {
  let code = String(cString: value.objCType)
  var bytes = [UInt64](repeating: 0, count: code.contains("dddd") || code.contains("CGRect") ? 4 : 2)
  bytes.withUnsafeMutableBytes { if let start = $0.baseAddress { value.getValue(start) } }
  return "\(code) \(bytes)"
}

private func exact(_ text: NSAttributedString) -> String {
  var runs: [String] = []
  text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
    runs.append("\(range.length): \(attributes.map { "\($0.key.rawValue) \(exact($0.value))" }.sorted())")
  }
  return "text \(exact(text.string)) \(runs)"
}

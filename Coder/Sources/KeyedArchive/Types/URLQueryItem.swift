import ArchiveFormat
import Foundation

/// An item of a URL's query is an `NSURLQueryItem`, with a name and a value.
///
/// Source: `NSURLQueryItem.swift` in swiftlang/swift-corelibs-foundation.
extension URLQueryItem: StoredType {
  static let objectClass: AnyClass = NSURLQueryItem.self
  static let noun = "an item of a URL's query"

  static func read(_ object: inout ObjectCursor, by reader: inout ValueReader) throws(ArchiveError) -> Self {
    let name = try reader.text(reader.graph.required("NS.name", in: &object, .string))
    guard let value = try reader.graph.optional("NS.value", in: &object, .string) else {
      return URLQueryItem(name: name, value: nil)
    }
    return URLQueryItem(name: name, value: try reader.text(value))
  }

  static func write(_ item: URLQueryItem, by writer: ValueWriter) throws -> Reference {
    try writer.object(NSURLQueryItem.self) {
      try writer.add(item.name, as: String.self, forKey: "NS.name")
      try writer.add(item.value, as: String.self, forKey: "NS.value")
    }
  }

  static func value(of object: NSObject) -> URLQueryItem? {
    (object as? NSURLQueryItem).map { URLQueryItem(name: $0.name, value: $0.value) }
  }

  static func object(of item: URLQueryItem) -> NSObject {
    NSURLQueryItem(name: item.name, value: item.value)
  }
}

import Foundation
import KeyedArchive

/// The value in an archive: `Movie(name: "Avatar", releaseYear: 2009)`.
func describe(_ data: Data) -> String {
  do {
    return "\(try KeyedUnarchiver.unarchive(ArchiveValue.self, from: data))"
  } catch {
    return "data of \(data.count) bytes that can't be read (\(error))"
  }
}

/// A response of a server, as JSON.
func describe(_ response: [String: Any]) -> String {
  let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
  let data = try? JSONSerialization.data(withJSONObject: response, options: options)
  return String(decoding: data ?? Data(), as: UTF8.self)
}

import Foundation
import KeyedArchive

extension DecodingError {
  /// Where in the JSON, and why: "[0].name: Expected to decode String but found an array"
  var sentence: String {
    let (path, reason) =
      switch self {
      case .keyNotFound(let key, let context):
        (context.codingPath, "no value for \(key.stringValue.quotedExcerpt)")
      // On Linux, `JSONDecoder` says of such a number only that the data isn't JSON.
      case .dataCorrupted(let context) where context.codingPath.isEmpty:
        ([], "a number doesn't fit the type of its property")
      case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
        (context.codingPath, context.debugDescription)
      @unknown default: ([], localizedDescription)
      }
    let components: [ArchivePath.Component] = path.map { key in
      key.intValue.map { .index($0) } ?? .key(key.stringValue)
    }
    let place = ArchivePath(components: components).description
    let sentence = reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    return place.isEmpty ? sentence : "\(place): \(sentence)"
  }
}

import Foundation
import KeyedArchive

extension DecodingError {
  private var context: Context? {
    switch self {
    case .keyNotFound(_, let context), .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }

  /// Where.
  var path: [ArchivePath.Component] {
    (context?.codingPath ?? []).map { key in key.intValue.map { .index($0) } ?? .key(key.stringValue) }
  }

  /// Why, without the place.
  var reason: String {
    if case .keyNotFound(let key, _) = self { return "no value for \(key.stringValue.quotedExcerpt)" }
    let cause = (context?.underlyingError as? NSError)?.userInfo[NSDebugDescriptionErrorKey]
    let sentence = cause as? String ?? context?.debugDescription ?? localizedDescription
    return sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  }
}

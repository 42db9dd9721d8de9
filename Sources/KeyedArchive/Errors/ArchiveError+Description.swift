import Foundation

extension ArchiveError: CustomStringConvertible, LocalizedError {
  /// One sentence: file, place, what was expected, what was found.
  public var description: String {
    let place = [category == .file ? "" : file?.path ?? "", path.description]
    let lead = (place + [category.lead]).filter { !$0.isEmpty }.joined(separator: ": ")
    let facts = "expected \(expected), found \(found)"
    return lead.isEmpty ? facts : "\(lead): \(facts)"
  }

  /// The same sentence, for `localizedDescription`.
  public var errorDescription: String? { description }
}

extension ArchiveError.Category {
  /// What the facts alone do not say.
  fileprivate var lead: String {
    switch self {
    case .file: "file"
    case .corruptArchive: "corrupt archive"
    case .disallowedClass: "class not allowed"
    case .missingValue, .wrongType: ""
    case .limitExceeded: "limit exceeded"
    case .unsupported: "not supported"
    }
  }
}

extension ArchiveError: CustomStringConvertible {
  /// One sentence: the file, the place, what was expected, what was found.
  public var description: String {
    let place = [category == .file ? "" : filePath ?? "", path.description]
    let lead = (place + [category.lead]).filter { !$0.isEmpty }.joined(separator: ": ")
    let facts = "expected \(expected), found \(found)"
    return lead.isEmpty ? facts : "\(lead): \(facts)"
  }
}

extension ArchiveError.Category {
  /// What the facts alone don't say.
  fileprivate var lead: String {
    switch self {
    case .corruptArchive: "corrupt archive"
    case .disallowedClass: "class not allowed"
    case .file, .missingValue, .wrongType: ""
    case .limitExceeded: "limit exceeded"
    case .unsupported: "not supported"
    }
  }
}

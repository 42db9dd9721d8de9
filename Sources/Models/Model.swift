/// A plain value that every approach archives.
///
/// `Codable` is for JSON in and out, and is the baseline that the approaches are compared with.
public protocol Model: Hashable, Codable, Sendable {
  /// Ordinary values; those of the posts come first.
  static var samples: [Self] { get }

  /// Values at the edges of what the properties can hold.
  static var edgeCases: [Self] { get }
}

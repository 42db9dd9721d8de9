import ArchivedModels

/// A model with values, which every approach archives.
public protocol Model: ModelValue {
  /// Ordinary values; those of the posts come first.
  static var samples: [Self] { get }

  /// Values at the edges of what the properties can hold.
  static var edgeCases: [Self] { get }
}

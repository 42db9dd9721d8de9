/// A struct or an enum of the models: plain Swift, which no `NSCoder` takes.
///
/// `Codable` is for JSON in and out, and is the baseline that the approaches are compared with.
public protocol ModelValue: Hashable, Codable, Sendable {}

import ArchivedModels
import Foundation

/// What the walk shows of an approach, beside its name and its archives.
public struct Lesson: Sendable {
  /// Declarations of a file, by their names: "func encode(with".
  public struct Excerpt: Sendable {
    /// The path in the package.
    public let file: String
    /// The names of the declarations.
    public let names: [String]

    /// Names declarations of a file of the module that calls this, "Movie.swift", or of one with a path in the package.
    public init(_ file: String, _ names: String..., fileID: String = #fileID) {
      let module = fileID.prefix { $0 != "/" }
      (self.file, self.names) = (file.contains("/") ? file : "Sources/\(module)/\(file)", names)
    }
  }

  /// The struct that the post archives.
  public var model: Excerpt
  /// What one writes for it, in both directions.
  public var code: [Excerpt]
  /// What isn't in the post: why it is here, and its code.
  public var addition: (reason: String, code: [Excerpt])?
  /// The value whose archive is shown.
  public var example: any Model
  /// The JSON that the example is made of, if it isn't made in Swift.
  public var response: String?
  /// Why its archive is as it is.
  public var reason: String
  /// Saves the example in a folder as the post does, and returns what to say about it; nil if it doesn't come back. Indented
  /// lines are code.
  public var store: (@Sendable (URL) throws -> [String]?)?
  /// The code for a struct in a struct, if the example has none.
  public var nested: [Excerpt]

  /// Creates a lesson. Its example is a movie unless you name another.
  public init(
    model: Excerpt = Excerpt("Sources/Models/Movie.swift", "let name", "let director", "let releaseYear"),
    code: [Excerpt] = [],
    addition: (reason: String, code: [Excerpt])? = nil,
    example: any Model = Movie.avatar,
    response: String? = nil,
    reason: String = "",
    store: (@Sendable (URL) throws -> [String]?)? = nil,
    nested: [Excerpt] = []
  ) {
    (self.model, self.code, self.addition, self.example) = (model, code, addition, example)
    (self.response, self.reason, self.store, self.nested) = (response, reason, store, nested)
  }
}

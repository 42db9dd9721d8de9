/// A part of a programme, and its parts: a struct that holds an array of itself.
public struct Section: ModelValue {
  public var title: String
  public var isPublic: Bool
  public var rating: Double?
  public var visitors: [Int]
  public var sections: [Section]

  public init(
    title: String,
    isPublic: Bool,
    rating: Double?,
    visitors: [Int],
    sections: [Section]
  ) {
    self.title = title
    self.isPublic = isPublic
    self.rating = rating
    self.visitors = visitors
    self.sections = sections
  }
}

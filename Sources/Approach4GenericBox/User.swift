import ArchivedModels
import Foundation
import KeyedArchive

extension User: Encoded, Boxable {
  public static let archivedClassName = "User"

  public func encode(with coder: NSCoder) {
    coder.encode(id, forKey: "id")
    coder.encode(name, forKey: "name")
    coder.encode(reviews, forKey: "reviews", as: \.encoder)
  }

  public init?(coder: NSCoder) {
    guard let id = coder.decode(String.self, forKey: "id"),
      let name = coder.decode(String.self, forKey: "name"),
      let reviews = coder.decode([Review.Encoder].self, forKey: "reviews", as: \.value)
    else { return nil }
    self.init(id: id, name: name, reviews: reviews)
  }
}

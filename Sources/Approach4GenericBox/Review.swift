import ArchivedModels
import Foundation
import KeyedArchive

extension Review: Encoded, Boxable {
  public static let archivedClassName = "Review"

  public func encode(with coder: NSCoder) {
    coder.encode(id, forKey: "id")
    coder.encode(restaurant, forKey: "restaurant", as: \.encoder)
    coder.encode(rating, forKey: "rating")
    coder.encode(text, forKey: "text")
  }

  public init?(coder: NSCoder) {
    guard let id = coder.decode(String.self, forKey: "id"),
      let restaurant = coder.decode(Restaurant.Encoder.self, forKey: "restaurant", as: \.value),
      let rating = coder.decode(Int.self, forKey: "rating"),
      let text = coder.decode(String.self, forKey: "text")
    else { return nil }
    self.init(id: id, restaurant: restaurant, rating: rating, text: text)
  }
}

import ArchivedModels
import Foundation
import KeyedArchive

/// As `Actor` does it.
extension Restaurant: Boxable {
  public static let archivedClassName = "Restaurant"

  public func encode(with coder: NSCoder) {
    coder.encode(id, forKey: "id")
    coder.encode(name, forKey: "name")
  }

  public init?(coder: NSCoder) {
    guard let restaurant = try? Restaurant(id: coder.decode(forKey: "id"), name: coder.decode(forKey: "name"))
    else { return nil }
    self = restaurant
  }
}

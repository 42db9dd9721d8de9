import ArchivedModels
import Foundation
import KeyedArchive

extension Restaurant: Encoded, Boxable {
  public static let archivedClassName = "Restaurant"

  public func encode(with coder: NSCoder) {
    coder.encode(id, forKey: "id")
    coder.encode(name, forKey: "name")
  }

  public init?(coder: NSCoder) {
    guard let id = coder.decode(String.self, forKey: "id"),
      let name = coder.decode(String.self, forKey: "name")
    else { return nil }
    self.init(id: id, name: name)
  }
}

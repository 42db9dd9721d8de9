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
    do {
      try self.init(id: coder.decode(forKey: "id"), name: coder.decode(forKey: "name"))
    } catch {
      return nil
    }
  }
}

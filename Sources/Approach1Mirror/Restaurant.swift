import ArchivedModels
import Foundation
import KeyedArchive

/// Holds a `Restaurant` so that a coder can archive it. Movie.swift explains the names.
public final class RestaurantClass: NSObject, MirrorClass {
  public static let archivedClassName = "Restaurant"

  public let value: Restaurant

  public init(_ value: Restaurant) {
    self.value = value
  }

  public func encode(with coder: NSCoder) {
    coder.encode(value.id, forKey: "id")
    coder.encode(value.name, forKey: "name")
  }

  public init?(coder: NSCoder) {
    guard let value = try? Restaurant(id: coder.decode(forKey: "id"), name: coder.decode(forKey: "name"))
    else { return nil }
    self.value = value
  }
}

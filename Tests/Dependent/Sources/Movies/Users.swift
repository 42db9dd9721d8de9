import Approach1Mirror
import Foundation
import KeyedArchive
import Models

/// A class of the app with a name that approach 1 has for a model of its own, which the app doesn't get.
func user() -> UserClass { UserClass() }

/// The protocol and the functions of approach 1.
final class Visit: NSObject, MirrorClass {
  static let archivedClassName = "Visit"
  let value: String

  init(_ value: String) {
    self.value = value
  }

  func encode(with coder: NSCoder) {
    coder.encode(value, forKey: "value")
  }

  init?(coder: NSCoder) {
    guard let value = try? coder.decode(forKey: "value") as String else { return nil }
    self.value = value
  }
}

func visit() throws -> String {
  try Visit.unarchive(Visit.archive("Ulm"))
}

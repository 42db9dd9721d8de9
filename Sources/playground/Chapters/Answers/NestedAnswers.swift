import Approach2Nested
import Foundation
import KeyedArchive
import Models

// region privateClass
struct Studio {
  let city: String

  func archive() throws -> Data {
    try Coder.default.archivedData(withRootObject: StudioClass(self))
  }

  static func unarchive(_ data: Data) throws -> Studio {
    try Coder.default.unarchivedObject(ofClass: StudioClass.self, from: data).studio
  }
}

extension Studio {
  private final class StudioClass: NSObject, ArchivedClass {
    static let archivedClassName = "Studio"
    let studio: Studio

    init(_ studio: Studio) {
      self.studio = studio
    }

    func encode(with coder: NSCoder) {
      coder.encode(studio.city, forKey: "city")
    }

    init?(coder: NSCoder) {
      guard let city = coder.decode(String.self, forKey: "city") else { return nil }
      studio = Studio(city: city)
    }
  }
}

func privateClass() throws {
  print(try Studio.unarchive(Studio(city: "Wellington").archive()))
}
// endregion

// region copies
func copy<Value: NestedArchiving>(of value: Value) throws -> Value {
  try Value.unarchive(value.archive(using: .default), using: .default)
}

func copies() throws {
  print(try copy(of: Movie.avatar))
  print(try copy(of: Person(firstName: "Zoë", lastName: "Saldaña")))
}
// endregion

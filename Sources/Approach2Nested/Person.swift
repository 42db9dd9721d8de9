import Foundation
import KeyedArchive
import Models

extension Person {
  /// The archive of a person.
  public static func encode(person: Person, using coder: Coder = .default) throws -> Data {
    try coder.archivedData(withRootObject: HelperClass(person))
  }

  /// The person in an archive.
  public static func decode(_ data: Data, using coder: Coder = .default) throws -> Person {
    try coder.unarchivedObject(ofClass: HelperClass.self, from: data).person
  }
}

extension Person: NestedArchiving {
  /// The archive of this person.
  public func archive(using coder: Coder = .default) throws -> Data {
    try Person.encode(person: self, using: coder)
  }

  /// The person in an archive.
  public static func unarchive(_ data: Data, using coder: Coder = .default) throws -> Person {
    try decode(data, using: coder)
  }

  /// The archive of several people.
  public static func archive(_ people: [Person], using coder: Coder = .default) throws -> Data {
    try coder.archivedData(withRootObject: people.map(HelperClass.init))
  }

  /// The people in an archive.
  public static func unarchiveArray(_ data: Data, using coder: Coder = .default) throws -> [Person] {
    try coder.unarchivedArrayOfObjects(ofClass: HelperClass.self, from: data).map(\.person)
  }

  var archivingObject: NSObject { HelperClass(self) }
}

extension Person {
  /// The class that archives a `Person`; nothing outside of the module can name it.
  final class HelperClass: NSObject, ArchivedClass {
    static let archivedClassName = "Person"

    let person: Person

    init(_ person: Person) {
      self.person = person
    }

    func encode(with coder: NSCoder) {
      coder.encode(person.firstName, forKey: "firstName")
      coder.encode(person.lastName, forKey: "lastName")
    }

    init?(coder: NSCoder) {
      guard let firstName = coder.decode(String.self, forKey: "firstName"),
        let lastName = coder.decode(String.self, forKey: "lastName")
      else { return nil }
      person = Person(firstName: firstName, lastName: lastName)
    }
  }
}

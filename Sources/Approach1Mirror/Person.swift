import Foundation
import KeyedArchive
import Models

/// The class that mirrors `Person`, for coders only.
public final class PersonClass: NSObject, ArchivedClass {
  public static let archivedClassName = "Person"

  public let person: Person

  public init(_ person: Person) {
    self.person = person
  }

  public func encode(with coder: NSCoder) {
    coder.encode(person.firstName, forKey: "firstName")
    coder.encode(person.lastName, forKey: "lastName")
  }

  public init?(coder: NSCoder) {
    guard let firstName = coder.decode(String.self, forKey: "firstName"),
      let lastName = coder.decode(String.self, forKey: "lastName")
    else { return nil }
    person = Person(firstName: firstName, lastName: lastName)
  }
}

/// The archive of a person.
public func archivePerson(_ person: Person, using coder: Coder = .default) throws -> Data {
  try coder.archivedData(withRootObject: PersonClass(person))
}

/// The person in an archive.
public func unarchivePerson(_ data: Data, using coder: Coder = .default) throws -> Person {
  try coder.unarchivedObject(ofClass: PersonClass.self, from: data).person
}

/// The archive of several people.
public func archivePeople(_ people: [Person], using coder: Coder = .default) throws -> Data {
  try coder.archivedData(withRootObject: people.map(PersonClass.init))
}

/// The people in an archive.
public func unarchivePeople(_ data: Data, using coder: Coder = .default) throws -> [Person] {
  try coder.unarchivedArrayOfObjects(ofClass: PersonClass.self, from: data).map(\.person)
}

extension Person: Mirrored {
  static var functions: ArchivingFunctions<Person> {
    ArchivingFunctions(
      representation: PersonClass.init,
      archive: archivePerson,
      unarchive: unarchivePerson,
      archiveArray: archivePeople,
      unarchiveArray: unarchivePeople
    )
  }
}

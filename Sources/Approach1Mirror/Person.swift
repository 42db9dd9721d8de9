import ArchiveFiles
import ArchivingApproach
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

/// Saves a person in a file.
public func archivePerson(_ person: Person, to url: URL, using coder: Coder = .default) throws {
  try ArchiveFile(url).write(archivePerson(person, using: coder))
}

/// The person in a file.
public func unarchivePerson(from url: URL, using coder: Coder = .default) throws -> Person {
  try ArchiveFile(url).read { try unarchivePerson($0, using: coder) }
}

/// The archive of several people.
public func archivePeople(_ people: [Person], using coder: Coder = .default) throws -> Data {
  try coder.archivedData(withRootObject: people.map(PersonClass.init))
}

/// The people in an archive.
public func unarchivePeople(_ data: Data, using coder: Coder = .default) throws -> [Person] {
  try coder.unarchivedArrayOfObjects(ofClass: PersonClass.self, from: data).map(\.person)
}

/// Saves several people in a file.
public func archivePeople(_ people: [Person], to url: URL, using coder: Coder = .default) throws {
  try ArchiveFile(url).write(archivePeople(people, using: coder))
}

/// The people in a file.
public func unarchivePeople(from url: URL, using coder: Coder = .default) throws -> [Person] {
  try ArchiveFile(url).read { try unarchivePeople($0, using: coder) }
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

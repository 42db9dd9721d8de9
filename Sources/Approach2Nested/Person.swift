import ArchiveFiles
import ArchivedModels
import Foundation
import KeyedArchive

extension Person {
  /// Saves a person in a file.
  public static func encode(
    person: Person,
    to url: URL = defaultURL
  ) throws {
    try ArchiveFile(url).write(person.archive())
  }

  /// Loads a person from a file.
  public static func decode(from url: URL = defaultURL) throws -> Person {
    try ArchiveFile(url).read { try unarchive($0) }
  }

  /// Where the post saves its person: "Person" in the user's documents.
  public static var defaultURL: URL {
    ArchiveDirectory.userDirectory(.documentDirectory).appendingPathComponent("Person")
  }
}

extension Person {
  /// Archives this person.
  public func archive() throws -> Data {
    try NSKeyedArchiver.archive(HelperClass(self))
  }

  /// Unarchives a person.
  public static func unarchive(_ data: Data) throws -> Person {
    try NSKeyedUnarchiver.unarchive(HelperClass.self, from: data).person
  }

  /// Archives people, in order.
  public static func archive(_ people: [Person]) throws -> Data {
    try NSKeyedArchiver.archive(people.map(HelperClass.init))
  }

  /// Unarchives people, in order.
  public static func unarchiveArray(_ data: Data) throws -> [Person] {
    try NSKeyedUnarchiver.unarchive([HelperClass].self, from: data).map(\.person)
  }
}

extension Person {
  /// The class that archives a `Person`; other modules can't name it. Movie.swift explains the names.
  #if canImport(ObjectiveC)
    @objc(Approach2Person)
  #endif
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
      guard
        let person = try? Person(
          firstName: coder.decode(forKey: "firstName"),
          lastName: coder.decode(forKey: "lastName")
        )
      else { return nil }
      self.person = person
    }
  }
}

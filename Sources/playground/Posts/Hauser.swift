import Foundation

// D. Hauser, "NSCoding And Swift Structs", 19 August 2015, in today's spelling:
// https://swiftandpainless.com/nscoding-and-swift-structs

// region post
struct Person {
  let firstName: String
  let lastName: String

  static func encode(person: Person) {
    let personClassObject = HelperClass(person: person)
    _ = NSKeyedArchiver.archiveRootObject(personClassObject, toFile: HelperClass.path())
  }

  static func decode() -> Person? {
    let personClassObject = NSKeyedUnarchiver.unarchiveObject(withFile: HelperClass.path()) as? HelperClass
    return personClassObject?.person
  }
}

extension Person {
  class HelperClass: NSObject, NSCoding {
    var person: Person?

    init(person: Person) {
      self.person = person
    }

    class func path() -> String { "Person" }

    required init?(coder aDecoder: NSCoder) {
      guard let firstName = aDecoder.decodeObject(forKey: "firstName") as? String else { return nil }
      guard let lastName = aDecoder.decodeObject(forKey: "lastName") as? String else { return nil }
      person = Person(firstName: firstName, lastName: lastName)
    }

    func encode(with aCoder: NSCoder) {
      aCoder.encode(person?.firstName, forKey: "firstName")
      aCoder.encode(person?.lastName, forKey: "lastName")
    }
  }
}
// endregion

public func hauser() {
  Person.encode(person: Person(firstName: "Dominik", lastName: "Hauser"))
  let myClone = Person.decode()
  print(myClone?.firstName ?? "nothing")
}

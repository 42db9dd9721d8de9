// swift-format-ignore-file
import Foundation

// D. Hauser, "NSCoding And Swift Structs", 19 August 2015: https://swiftandpainless.com/nscoding-and-swift-structs
// Letter by letter, but for what Swift has renamed, and for one `super.init()`, without which it doesn't compile.

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

    class func path() -> String {
      let documentsPath = NSSearchPathForDirectoriesInDomains(
        FileManager.SearchPathDirectory.documentDirectory,
        FileManager.SearchPathDomainMask.userDomainMask, true).first
      let path = documentsPath?.appending("/Person")
      return path!
    }

    required init?(coder aDecoder: NSCoder) {
      guard let firstName = aDecoder.decodeObject(forKey: "firstName") as? String
      else { person = nil; super.init(); return nil }
      guard let laseName = aDecoder.decodeObject(forKey: "lastName") as? String
      else { person = nil; super.init(); return nil }

      person = Person(firstName: firstName, lastName: laseName)
      super.init()
    }

    func encode(with aCoder: NSCoder) {
      aCoder.encode(person!.firstName, forKey: "firstName")
      aCoder.encode(person!.lastName, forKey: "lastName")
    }
  }
}
// endregion

public func hauser() {
  // The folder for documents, which every app on a phone has: here in the working folder.
  setenv("CFFIXED_USER_HOME", FileManager.default.currentDirectoryPath, 1)
  try? FileManager.default.createDirectory(atPath: "Documents", withIntermediateDirectories: true)
  let me = Person(firstName: "Dominik", lastName: "Hauser")
  Person.encode(person: me)
  let myClone = Person.decode()
  print(myClone?.firstName ?? "nothing")
}

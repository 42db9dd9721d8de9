import Foundation
import KeyedArchive
import SmallCoder

@testable import Answers
@testable import Practice

extension WrongAnswer {
  static let small: [String: [WrongAnswer]] = [
    "small.date": [
      .writing("rounds to seconds", told: "A date must come back to the fraction of a second.") {
        guard let seconds = $0["time"].date?.timeIntervalSinceReferenceDate else { return }
        $0["time"] = date(secondsSince2001: seconds.rounded())
      },
      .refusing("dates before 2001", told: "A date before 2001 must come back, too.") {
        ($0.date?.timeIntervalSinceReferenceDate ?? 0) < 0
      },
      .archiving("writes a number", told: "Other readers must find a date") {
        guard let seconds = $0["time"].date?.timeIntervalSinceReferenceDate else { return }
        $0["time"] = .inline(.real(seconds))
      } reading: {
        if let seconds = $0["time"].number { $0["time"] = date(secondsSince2001: seconds) }
      },
      WrongAnswer("takes 0 for missing seconds", told: "A date without its seconds must be an error") {
        solution,
        _ in
        solution.unarchive = {
          let unarchiver = try ForgivingUnarchiver($0, ["Sunrise": SunriseClass.self])
          return Solution.Copy(try unarchiver.unarchive(SunriseClass.self).sunrise)
        }
      },
    ],
    "small.once": [
      archiving("remembers only the last object", told: "The winner must come back") { LastArchiver($0) },
      archiving("takes equal names for one object", told: "Two players with the") { NameArchiver($0) },
      archiving("lets objects go", told: "Each person must come back") { ForgetfulArchiver($0) },
    ],
  ]

  /// Another archiver writes the games.
  private static func archiving(
    _ mistake: String,
    told: String,
    _ archiver: @escaping @Sendable (NamedClasses) -> SmallArchiver
  ) -> WrongAnswer {
    WrongAnswer(mistake, told: told) { solution, _ in
      solution.archive = { json in
        let classes: NamedClasses = ["Game": GameClass.self, "Person": PersonClass.self]
        return try archiver(classes).archive(GameClass(Solution.value(from: json)))
      }
    }
  }
}

private final class ForgivingUnarchiver: SmallUnarchiver {
  override func makeObject(of className: String) throws -> NSObject {
    guard className == "NSDate" else { return try super.makeObject(of: className) }
    return NSDate(timeIntervalSinceReferenceDate: decodeDouble(forKey: "NS.time"))
  }
}

private final class LastArchiver: SmallArchiver {
  private var last: (object: PersonClass, uid: Int)?

  override func uid(of object: Any?) -> Int {
    if let last, object as? PersonClass === last.object { return last.uid }
    let uid = super.uid(of: object)
    if let object = object as? PersonClass { last = (object, uid) }
    return uid
  }
}

private final class NameArchiver: SmallArchiver {
  private var written: [String: Int] = [:]

  override func uid(of object: Any?) -> Int {
    guard let name = (object as? PersonClass)?.name else { return super.uid(of: object) }
    let uid = written[name] ?? super.uid(of: object)
    written[name] = uid
    return uid
  }
}

private final class ForgetfulArchiver: SmallArchiver {
  private var written: [ObjectIdentifier: Int] = [:]

  override func uid(of object: Any?) -> Int {
    guard let person = object as? PersonClass else { return super.uid(of: object) }
    let uid = written[ObjectIdentifier(person)] ?? super.uid(of: object)
    written[ObjectIdentifier(person)] = uid
    return uid
  }
}

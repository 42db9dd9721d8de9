import Approach7Bridged
import Foundation
import KeyedArchive

// region recital
struct Etude: Bridged {
  typealias ReferenceType = NSEtude
  let title: String
  let seconds: Double
}

final class NSEtude: NSObject, BridgedClass {
  static let archivedClassName = "Etude"
  let value: Etude

  init(_ value: Etude) {
    self.value = value
  }

  func encode(with coder: NSCoder) {
    coder.encode(value.title, forKey: "title")
    coder.encode(value.seconds, forKey: "seconds")
  }

  init?(coder: NSCoder) {
    guard
      let etude = try? Etude(title: coder.decode(forKey: "title"), seconds: coder.decode(forKey: "seconds"))
    else { return nil }
    value = etude
  }

  func copy(with zone: NSZone? = nil) -> Any { self }
}

struct Recital: Bridged {
  typealias ReferenceType = NSRecital
  let etudes: [Etude]
  let encores: [String: Etude]
}

final class NSRecital: NSObject, BridgedClass {
  static let archivedClassName = "Recital"
  let value: Recital

  init(_ value: Recital) {
    self.value = value
  }

  func encode(with coder: NSCoder) {
    coder.encode(value.etudes, forKey: "etudes")
    coder.encode(value.encores, forKey: "encores")
  }

  init?(coder: NSCoder) {
    guard
      let recital = try? Recital(
        etudes: coder.decode(forKey: "etudes"),
        encores: coder.decode(forKey: "encores")
      )
    else { return nil }
    value = recital
  }

  func copy(with zone: NSZone? = nil) -> Any { self }
}

func recital() throws {
  let etude = Etude(title: "Opus 10, 3", seconds: 243)
  let recital = Recital(etudes: [etude, etude], encores: ["first": etude])
  let copy = try Recital.unarchive(recital.archive())
  print(copy.etudes.count, copy.encores["first"]?.title ?? "no encore")
}
// endregion

// region equalObjects
struct Loudness: Bridged, Hashable {
  typealias ReferenceType = NSLoudness
  let decibels: Double
}

final class NSLoudness: NSObject, BridgedClass {
  static let archivedClassName = "Loudness"
  let value: Loudness

  init(_ value: Loudness) {
    self.value = value
  }

  func encode(with coder: NSCoder) {
    coder.encode(value.decibels, forKey: "decibels")
  }

  init?(coder: NSCoder) {
    guard let value = try? Loudness(decibels: coder.decode(forKey: "decibels")) else { return nil }
    self.value = value
  }

  func copy(with zone: NSZone? = nil) -> Any { self }

  override func isEqual(_ object: Any?) -> Bool { (object as? NSLoudness)?.value == value }
  override var hash: Int { value.hashValue }
}

func equalObjects() throws {
  let values: Set = [Loudness(decibels: 0)]
  print("in the NSSet:", (values as NSSet).contains(Loudness(decibels: 0)))
  let lookalikes = [Loudness(decibels: 0), Loudness(decibels: -0.0)]
  print(try Loudness.unarchiveArray(Loudness.archive(lookalikes)))
  do {
    print(try Loudness.archive(lookalikes, using: .foundation).count)
  } catch {
    print("caught: \(error)")
  }
}
// endregion

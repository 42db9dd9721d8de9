import ArchivedModels
import Foundation
import KeyedArchive

func codableIsNoArchive() throws {
  let encoder = PropertyListEncoder()
  encoder.outputFormat = .binary
  let data = try encoder.encode(Movie.avatar)
  do {
    print(try KeyedUnarchiver.unarchive(ArchiveValue.self, from: data))
  } catch {
    print("caught: \(error)")
  }
}

final class CodableBox<Value: Codable>: NSObject, ArchivedClass {
  static var archivedClassName: String { "\(Value.self)" }
  let value: Value

  init(_ value: Value) {
    self.value = value
  }

  func encode(with coder: NSCoder) {
    do {
      coder.encode(try PropertyListEncoder().encode(value) as NSData, forKey: "data")
    } catch {
      coder.failWithError(error)
    }
  }

  init?(coder: NSCoder) {
    guard
      let value = try? coder.decode(
        forKey: "data",
        as: { try PropertyListDecoder().decode(Value.self, from: $0) }
      )
    else { return nil }
    self.value = value
  }
}

struct Concert: Codable {
  let city: String
  let year: Int
}

func boxedCodable() throws {
  let concert = Concert(city: "Köln", year: 1975)
  let archive = try KeyedArchiver.archive(CodableBox(concert))
  print(try KeyedUnarchiver.unarchive(CodableBox<Concert>.self, from: archive).value)
}

extension Chapter {
  static let comparison = Chapter(
    "comparison",
    page: "docs/07-comparison.md",
    [
      "codableIsNoArchive": codableIsNoArchive,
      "boxedCodable": boxedCodable,
    ]
  )
}

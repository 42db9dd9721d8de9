#if !canImport(ObjectiveC)
  import Foundation
  import KeyedArchive
  import Models

  extension Program {
    /// The programs of docs/06-comparison.md.
    static let comparison: [String: @Sendable () throws -> Void] = [
      "codable": codable,
      "codableIsNoArchive": codableIsNoArchive,
    ]
  }

  // region codable
  struct Concert: Codable {
    let city: String
    let year: Int
  }

  func codable() throws {
    let data = try PropertyListEncoder().encode(Concert(city: "Köln", year: 1975))
    print(try PropertyListDecoder().decode(Concert.self, from: data))
  }
  // endregion

  func codableIsNoArchive() throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let data = try encoder.encode(Movie.avatar)
    do {
      print(try Coder.default.unarchivedValue(from: data))
    } catch {
      print("caught: \(error)")
    }
  }
#endif

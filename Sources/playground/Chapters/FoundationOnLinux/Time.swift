import Foundation
import Synchronization

func hashes() {
  let avatar: NSDictionary = ["name": "Avatar", "director": "James Cameron"]
  let alien: NSDictionary = ["name": "Alien", "director": "Ridley Scott"]
  print(avatar.hash, alien.hash)
  print(photo(1).hash == photo(2).hash)
}

/// Photos of one camera begin with the same 100 bytes.
func photo(_ number: UInt16) -> NSData {
  (Data(count: 100) + [UInt8(number >> 8), UInt8(number & 255)]) as NSData
}

/// A title that counts how often titles are compared.
final class CountedTitle: NSObject, NSSecureCoding {
  static let supportsSecureCoding = true
  static let comparisons = Atomic(0)
  let text: String

  init(_ text: String) { self.text = text }
  init?(coder: NSCoder) { text = coder.decodeObject(of: NSString.self, forKey: "text") as? String ?? "" }
  func encode(with coder: NSCoder) { coder.encode(text as NSString, forKey: "text") }

  override var hash: Int { text.hash }
  override func isEqual(_ object: Any?) -> Bool {
    CountedTitle.comparisons.add(1, ordering: .relaxed)
    return text == (object as? CountedTitle)?.text
  }
}

func comparisons() throws {
  for count in [50, 200] {
    CountedTitle.comparisons.store(0, ordering: .relaxed)
    let movies = (1...count).map { ["title": CountedTitle("Movie \($0)")] as NSDictionary } as NSArray
    _ = try NSKeyedArchiver.archivedData(withRootObject: movies, requiringSecureCoding: true)
    let comparisons = CountedTitle.comparisons.load(ordering: .relaxed)
    // How many it is differs from run to run, because Swift's hashes do.
    let number = comparisons > count * count ? "more than \(count) × \(count)" : "\(comparisons)"
    print("\(count) movies: \(number) comparisons of titles")
  }
}

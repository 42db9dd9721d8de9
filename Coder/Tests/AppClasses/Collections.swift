#if IMPORTS_KEYED_ARCHIVE
  import KeyedArchive
#endif
import Foundation

/// An array of objects.
public final class Album: NSObject, NSSecureCoding {
  public static let supportsSecureCoding = true
  let tracks: [Track]
  let bonus: Track?

  init(_ tracks: [Track], bonus: Track? = nil) { (self.tracks, self.bonus) = (tracks, bonus) }

  public func encode(with coder: NSCoder) {
    coder.encode(tracks, forKey: "tracks")
    coder.encode(bonus, forKey: "bonus")
  }

  public init?(coder: NSCoder) {
    guard let tracks = coder.decodeObject(of: [NSArray.self, Track.self], forKey: "tracks") as? [Track] else {
      return nil
    }
    self.tracks = tracks
    bonus = coder.decodeObject(of: Track.self, forKey: "bonus")
  }

  public override var description: String { "\(tracks) \(bonus.map { "\($0)" } ?? "nil")" }

  static var cases: [AppCase] {
    let intro = Track("Intro", rating: 3.5, year: nil, isFavourite: nil, gain: nil)
    let outro = Track("Outro", rating: nil, year: 2009, isFavourite: nil, gain: nil)
    return [AppCase(Album([intro, outro], bonus: intro)), AppCase(Album([]))]
  }
}

/// Dictionaries of anything.
public final class Event: NSObject, NSSecureCoding {
  public static let supportsSecureCoding = true
  let payload: [String: Any]
  let nested: [String: [String: Any]]

  init(_ payload: [String: Any], _ nested: [String: [String: Any]]) {
    (self.payload, self.nested) = (payload, nested)
  }

  public func encode(with coder: NSCoder) {
    coder.encode(payload, forKey: "payload")
    coder.encode(nested, forKey: "nested")
  }

  public init?(coder: NSCoder) {
    let classes: [AnyClass] = [
      NSDictionary.self, NSArray.self, NSString.self, NSNumber.self, NSDate.self, NSData.self,
    ]
    guard let payload = coder.decodeObject(of: classes, forKey: "payload") as? [String: Any],
      let nested = coder.decodeObject(of: classes, forKey: "nested") as? [String: [String: Any]]
    else { return nil }
    (self.payload, self.nested) = (payload, nested)
  }

  public override var description: String {
    "\(Self.text(payload)) \(nested.sorted { $0.key < $1.key }.map { "\($0.key): \(Self.text($0.value))" })"
  }

  private static func text(_ values: [String: Any]) -> [String] {
    values.sorted { $0.key < $1.key }.map { key, value in
      switch value {
      case let date as Date: "\(key)=\(date.timeIntervalSinceReferenceDate)"
      case let data as Data: "\(key)=\([UInt8](data))"
      case let array as [Any]: "\(key)=\(array.map { "\($0)" })"
      default: "\(key)=\(value)"
      }
    }
  }

  static var cases: [AppCase] {
    [
      AppCase(
        Event(
          [
            "name": "open", "count": 7, "ratio": 2.5, "at": Date(timeIntervalSinceReferenceDate: 60),
            "body": Data([9]), "tags": ["x", "y"] as [String],
          ],
          ["a": ["b": 8, "c": "d"], "empty": [:]]
        )
      )
    ]
  }
}

/// Sets.
public final class Cart: NSObject, NSSecureCoding {
  public static let supportsSecureCoding = true
  let codes: Set<String>
  let sizes: Set<Int>?
  let order: NSOrderedSet

  init(_ codes: Set<String>, _ sizes: Set<Int>?) {
    (self.codes, self.sizes) = (codes, sizes)
    order = NSOrderedSet(array: ["b", "a"])
  }

  public func encode(with coder: NSCoder) {
    coder.encode(codes, forKey: "codes")
    coder.encode(sizes, forKey: "sizes")
    coder.encode(order, forKey: "order")
  }

  public init?(coder: NSCoder) {
    codes = coder.decodeObject(of: [NSSet.self, NSString.self], forKey: "codes") as? Set<String> ?? []
    sizes = coder.decodeObject(of: [NSSet.self, NSNumber.self], forKey: "sizes") as? Set<Int>
    order =
      coder.decodeObject(of: [NSOrderedSet.self, NSString.self], forKey: "order") as? NSOrderedSet ?? []
  }

  public override var description: String {
    "\(codes.sorted()) \(sizes.map { "\($0.sorted())" } ?? "nil") \(order.array.map { "\($0)" })"
  }

  static var cases: [AppCase] { [AppCase(Cart(["q", "p"], [2, 1])), AppCase(Cart([], nil))] }
}

/// Collections whose elements' classes aren't named.
public final class Recipe: NSObject, NSSecureCoding {
  public static let supportsSecureCoding = true
  let steps: [String]
  let grams: [String: Int]
  let tags: Set<String>
  let notes: [Any]

  init(_ steps: [String], _ grams: [String: Int], _ tags: Set<String>, _ notes: [Any]) {
    (self.steps, self.grams, self.tags, self.notes) = (steps, grams, tags, notes)
  }

  public func encode(with coder: NSCoder) {
    coder.encode(steps, forKey: "steps")
    coder.encode(grams, forKey: "grams")
    coder.encode(tags, forKey: "tags")
    coder.encode(notes, forKey: "notes")
  }

  public init?(coder: NSCoder) {
    guard let steps = coder.decodeObject(of: NSArray.self, forKey: "steps") as? [String],
      let grams = coder.decodeObject(of: NSDictionary.self, forKey: "grams") as? [String: Int],
      let tags = coder.decodeObject(of: NSSet.self, forKey: "tags") as? Set<String>,
      let notes = coder.decodeObject(of: [NSArray.self, Album.self], forKey: "notes") as? [Any]
    else { return nil }
    (self.steps, self.grams, self.tags, self.notes) = (steps, grams, tags, notes)
  }

  public override var description: String {
    "\(steps) \(grams.sorted { $0.key < $1.key }) \(tags.sorted()) \(notes)"
  }

  static var cases: [AppCase] {
    [
      AppCase(
        Recipe(["knead", "bake"], ["flour": 500, "salt": 10], ["vegan"], ["warm", [7, 2.5], Album([])])
      ),
      AppCase(Recipe([], [:], [], [])),
    ]
  }
}

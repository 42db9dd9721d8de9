#if IMPORTS_KEYED_ARCHIVE
  import KeyedArchive
#endif
import Foundation

/// Optional numbers, and numbers for which `NSCoder` has no method.
public final class Track: NSObject, NSSecureCoding {
  public static let supportsSecureCoding = true
  let title: String
  let rating: Double?
  let year: Int?
  let isFavourite: Bool?
  let gain: Float?
  let plays: UInt32
  let disc: Int16
  let size: UInt64
  let length: Double
  let number: Int

  init(_ title: String, rating: Double?, year: Int?, isFavourite: Bool?, gain: Float?) {
    (self.title, self.rating, self.year, self.isFavourite, self.gain) = (
      title, rating, year, isFavourite, gain
    )
    (plays, disc, size, length, number) = (4_000_000_000, 2, 77, 181.5, 3)
  }

  public func encode(with coder: NSCoder) {
    coder.encode(title, forKey: "title")
    coder.encode(rating, forKey: "rating")
    coder.encode(year, forKey: "year")
    coder.encode(isFavourite, forKey: "isFavourite")
    coder.encode(gain, forKey: "gain")
    coder.encode(plays, forKey: "plays")
    coder.encode(disc, forKey: "disc")
    coder.encode(size, forKey: "size")
    coder.encode(length, forKey: "length")
    coder.encode(number, forKey: "number")
  }

  public init?(coder: NSCoder) {
    guard let title = coder.decodeObject(of: NSString.self, forKey: "title") as String? else { return nil }
    self.title = title
    rating = coder.decodeObject(forKey: "rating") as? Double
    year = (coder.decodeObject(of: NSNumber.self, forKey: "year"))?.intValue
    isFavourite = (coder.decodeObject(forKey: "isFavourite") as? NSNumber)?.boolValue
    gain = coder.decodeObject(of: NSNumber.self, forKey: "gain")?.floatValue
    plays = coder.decodeObject(of: NSNumber.self, forKey: "plays")?.uint32Value ?? 0
    disc = (coder.decodeObject(forKey: "disc") as? NSNumber)?.int16Value ?? 0
    size =
      coder.decodeObject(of: [NSNumber.self], forKey: "size").flatMap { $0 as? NSNumber }?.uint64Value ?? 0
    length = coder.decodeDouble(forKey: "length")
    number = coder.decodeInteger(forKey: "number")
  }

  public override var description: String {
    let optional: [Any?] = [rating, year, isFavourite, gain]
    return
      "\(title) \(optional.map { $0.map { "\($0)" } ?? "nil" }) \(plays) \(disc) \(size) \(length) \(number)"
  }

  static var cases: [AppCase] {
    [
      AppCase(Track("Theme", rating: 12.5, year: 1977, isFavourite: true, gain: -0.25)),
      AppCase(
        Track("", rating: 0, year: 0, isFavourite: false, gain: 0.5),
        writingBug: "0, false and 0.0 become one object"
      ),
      AppCase(Track("Silence", rating: nil, year: nil, isFavourite: nil, gain: nil)),
    ]
  }
}

/// `NSNumber`, `NSArray` and `NSMutableArray` as properties.
public final class Gauge: NSObject, NSSecureCoding {
  public static let supportsSecureCoding = true
  let value: NSNumber
  let limit: NSNumber?
  let history: NSArray
  let marks: NSMutableArray

  init(_ value: NSNumber, limit: NSNumber?) {
    (self.value, self.limit) = (value, limit)
    history = [3, 2.5, "none"]
    marks = NSMutableArray(array: ["a", "b"])
  }

  public func encode(with coder: NSCoder) {
    coder.encode(value, forKey: "value")
    coder.encode(limit, forKey: "limit")
    coder.encode(history, forKey: "history")
    coder.encode(marks, forKey: "marks")
  }

  public init?(coder: NSCoder) {
    guard let value = coder.decodeObject(of: NSNumber.self, forKey: "value"),
      let history = coder.decodeObject(of: [NSArray.self, NSNumber.self, NSString.self], forKey: "history")
        as? NSArray,
      let marks = coder.decodeObject(of: [NSMutableArray.self, NSString.self], forKey: "marks")
        as? NSMutableArray
    else { return nil }
    (self.value, self.history, self.marks) = (value, history, marks)
    limit = coder.decodeObject(of: NSNumber.self, forKey: "limit")
  }

  public override var description: String {
    let texts = [history, marks].map { array in (0..<array.count).map { "\(array[$0])" } }
    return "\(value) \(limit.map { "\($0)" } ?? "nil") \(texts)"
  }

  static var cases: [AppCase] {
    [AppCase(Gauge(4, limit: 7.25)), AppCase(Gauge(NSNumber(value: Int8(5)), limit: nil))]
  }
}

/// Enums by their raw values, a version, and a number that older files have in another form.
public final class Task: NSObject, NSSecureCoding {
  public static let supportsSecureCoding = true
  enum Priority: Int { case low, high }
  enum State: String { case open, done }
  let priority: Priority
  let fallback: Priority?
  let state: State
  let states: [State]

  init(_ priority: Priority, _ fallback: Priority?, _ state: State, _ states: [State]) {
    (self.priority, self.fallback, self.state, self.states) = (priority, fallback, state, states)
  }

  public func encode(with coder: NSCoder) {
    coder.encode(priority.rawValue, forKey: "priority")
    coder.encode(fallback?.rawValue, forKey: "fallback")
    coder.encode(state.rawValue, forKey: "state")
    coder.encode(states.map { $0.rawValue }, forKey: "states")
    coder.encode(Int32(3), forKey: "version")
  }

  public init?(coder: NSCoder) {
    guard coder.decodeInt32(forKey: "version") == 3,
      let priority = Priority(rawValue: coder.decodeInteger(forKey: "priority")),
      let text = coder.decodeObject(of: NSString.self, forKey: "state") as String?,
      let state = State(rawValue: text)
    else { return nil }
    (self.priority, self.state) = (priority, state)
    fallback = (coder.decodeObject(of: NSNumber.self, forKey: "fallback")?.intValue).flatMap(Priority.init)
    let texts = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: "states") as? [String] ?? []
    states = texts.compactMap { State(rawValue: $0) }
  }

  public override var description: String {
    "\(priority) \(fallback.map { "\($0)" } ?? "nil") \(state) \(states.map { $0.rawValue })"
  }

  static var cases: [AppCase] {
    [AppCase(Task(.high, .low, .done, [.open, .done])), AppCase(Task(.low, nil, .open, []))]
  }
}

#if IMPORTS_KEYED_ARCHIVE
  import KeyedArchive
#endif
import Foundation

/// Values of Foundation's that have a class for archives.
public final class Ride: NSObject, NSSecureCoding {
  public static let supportsSecureCoding = true
  let driver: PersonNameComponents
  let length: Measurement<UnitLength>
  let query: [URLQueryItem]

  init(_ driver: PersonNameComponents, _ length: Measurement<UnitLength>, _ query: [URLQueryItem]) {
    (self.driver, self.length, self.query) = (driver, length, query)
  }

  public func encode(with coder: NSCoder) {
    coder.encode(driver as NSPersonNameComponents, forKey: "driver")
    coder.encode(length as NSMeasurement, forKey: "length")
    coder.encode(query.map { $0 as NSURLQueryItem }, forKey: "query")
  }

  public init?(coder: NSCoder) {
    guard let driver = coder.decodeObject(of: NSPersonNameComponents.self, forKey: "driver"),
      let length = coder.decodeObject(of: NSMeasurement.self, forKey: "length"),
      let unit = length.unit as? UnitLength
    else { return nil }
    self.driver = driver as PersonNameComponents
    self.length = Measurement(value: length.doubleValue, unit: unit)
    let query = coder.decodeObject(of: [NSArray.self, NSURLQueryItem.self], forKey: "query")
    self.query = (query as? [NSURLQueryItem] ?? []).map { $0 as URLQueryItem }
  }

  public override var description: String {
    "\(driver.givenName ?? "nobody") \(driver.nickname ?? "") \(length.value) \(length.unit.symbol) \(query)"
  }

  static var cases: [AppCase] {
    var driver = PersonNameComponents()
    driver.givenName = "Ada"
    let query = [URLQueryItem(name: "a", value: "b"), URLQueryItem(name: "c", value: nil)]
    return [
      AppCase(
        Ride(driver, Measurement(value: 7.5, unit: .miles), query),
        writingBug: "The parts of the name aren't where Apple's systems look for them."
      )
    ]
  }
}

/// A pattern and characters to look for.
public final class Search: NSObject, NSSecureCoding {
  public static let supportsSecureCoding = true
  let pattern: NSRegularExpression
  let characters: CharacterSet

  init(_ pattern: NSRegularExpression, _ characters: CharacterSet) {
    (self.pattern, self.characters) = (pattern, characters)
  }

  public func encode(with coder: NSCoder) {
    coder.encode(pattern, forKey: "pattern")
    coder.encode(characters as NSCharacterSet, forKey: "characters")
  }

  public init?(coder: NSCoder) {
    guard let pattern = coder.decodeObject(of: NSRegularExpression.self, forKey: "pattern"),
      let characters = coder.decodeObject(of: NSCharacterSet.self, forKey: "characters")
    else { return nil }
    (self.pattern, self.characters) = (pattern, characters as CharacterSet)
  }

  public override var description: String {
    "\(pattern.pattern) \(pattern.options.rawValue) \("aé5".unicodeScalars.map { characters.contains($0) })"
  }

  static var cases: [AppCase] {
    guard let pattern = try? NSRegularExpression(pattern: "a+", options: .caseInsensitive) else { return [] }
    return [CharacterSet(charactersIn: "ab"), .letters, .decimalDigits.inverted].map {
      AppCase(Search(pattern, $0))
    }
  }
}

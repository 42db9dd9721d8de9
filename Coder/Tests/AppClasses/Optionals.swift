#if IMPORTS_KEYED_ARCHIVE
  import KeyedArchive
#endif
import Foundation

/// Optional values of Foundation's types.
public final class Contact: NSObject, NSSecureCoding {
  public static let supportsSecureCoding = true
  var name = "Zoë"
  var nickname: String?
  var born: Date?
  var photo: Data?
  var site: URL?
  var id: UUID?
  var mails: [String]?
  var labels: [String: String]?
  var scores: [Int]?

  override init() {}

  public func encode(with coder: NSCoder) {
    coder.encode(name, forKey: "name")
    coder.encode(nickname, forKey: "nickname")
    coder.encode(born, forKey: "born")
    coder.encode(photo, forKey: "photo")
    coder.encode(site, forKey: "site")
    coder.encode(id, forKey: "id")
    coder.encode(mails, forKey: "mails")
    coder.encode(labels, forKey: "labels")
    coder.encode(scores, forKey: "scores")
  }

  public init?(coder: NSCoder) {
    name = coder.decodeObject(of: NSString.self, forKey: "name") as String? ?? ""
    nickname = coder.decodeObject(forKey: "nickname") as? String
    born = coder.decodeObject(of: NSDate.self, forKey: "born") as Date?
    photo = coder.decodeObject(of: NSData.self, forKey: "photo") as Data?
    site = coder.decodeObject(of: NSURL.self, forKey: "site") as URL?
    id = coder.decodeObject(of: NSUUID.self, forKey: "id") as UUID?
    mails = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: "mails") as? [String]
    labels =
      coder.decodeObject(of: [NSDictionary.self, NSString.self], forKey: "labels") as? [String: String]
    scores = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: "scores") as? [Int]
  }

  public override var description: String {
    let others: [Any?] = [
      nickname, born?.timeIntervalSinceReferenceDate, photo.map { [UInt8]($0) }, site, id, mails,
      labels?.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }, scores,
    ]
    return "\(name) \(others.map { $0.map { "\($0)" } ?? "nil" })"
  }

  static var cases: [AppCase] {
    let contact = Contact()
    contact.nickname = "Z"
    contact.born = Date(timeIntervalSinceReferenceDate: 1.5)
    contact.photo = Data([0, 255])
    contact.site = URL(string: "https://example.org/a?b=c")
    contact.id = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
    contact.mails = ["a@example.org", ""]
    contact.labels = ["home": "1", "work": "2"]
    contact.scores = [3, 4]
    let empty = Contact()
    (empty.nickname, empty.mails, empty.labels, empty.photo) = ("", [], [:], Data())
    return [AppCase(contact), AppCase(empty), AppCase(Contact())]
  }
}

/// Defaults for keys that an older file lacks, and for nil.
public final class Preferences: NSObject, NSSecureCoding {
  public static let supportsSecureCoding = true
  var theme: String?
  var accent: String?
  var count = 0
  var isOn = false
  var volume = 0.5
  private let writesAll: Bool

  init(theme: String?, accent: String?, writesAll: Bool) {
    (self.theme, self.accent, self.writesAll) = (theme, accent, writesAll)
  }

  public func encode(with coder: NSCoder) {
    coder.encode(theme, forKey: "theme")
    // An older release didn't know this key.
    if writesAll { coder.encode(accent, forKey: "accent") }
  }

  public init?(coder: NSCoder) {
    theme = coder.decodeObject(of: NSString.self, forKey: "theme") as String?
    accent =
      coder.containsValue(forKey: "accent")
      ? coder.decodeObject(of: NSString.self, forKey: "accent") as String? : "blue"
    count = coder.decodeInteger(forKey: "never written")
    isOn = coder.decodeBool(forKey: "never written either")
    volume = coder.containsValue(forKey: "volume") ? coder.decodeDouble(forKey: "volume") : 0.5
    writesAll = coder.containsValue(forKey: "accent")
  }

  public override var description: String {
    "\(theme ?? "nil") \(accent ?? "nil") \(count) \(isOn) \(volume) \(writesAll)"
  }

  static var cases: [AppCase] {
    [
      AppCase(Preferences(theme: "dark", accent: "red", writesAll: true)),
      AppCase(Preferences(theme: nil, accent: nil, writesAll: true)),
      AppCase(
        Preferences(theme: "light", accent: nil, writesAll: false),
        comesBackAs: "light blue 0 false 0.5 false"
      ),
    ]
  }
}

/// A key that an older file lacks, asked for without a look: Apple documents nil.
public final class Draft: NSObject, NSSecureCoding {
  public static let supportsSecureCoding = true
  let text: String
  let author: String

  init(_ text: String) { (self.text, author) = (text, "nobody") }

  public func encode(with coder: NSCoder) { coder.encode(text, forKey: "text") }

  public init?(coder: NSCoder) {
    author = coder.decodeObject(of: NSString.self, forKey: "author") as String? ?? "nobody"
    text = coder.decodeObject(of: NSString.self, forKey: "text") as String? ?? ""
  }

  public override var description: String { "\(text) by \(author)" }

  static var cases: [AppCase] {
    [AppCase(Draft("Dear"), readingBug: "decodeObject of a missing key fails, and so does all that follows")]
  }
}

import Foundation

extension ArchiveValue {
  /// The value of one of Foundation's objects; nil for other objects.
  init?(object: Any) {
    switch object {
    case is NSNull: self = .null
    case let string as NSString: self = .string(string as String)
    case let decimal as NSDecimalNumber: self = .decimal(decimal as Decimal)
    case let number as NSNumber: self.init(number)
    case let date as NSDate: self = .date(date as Date)
    case let data as NSData: self = .data(Data(copying: data))
    case let uuid as NSUUID: self = .uuid(uuid as UUID)
    case let url as NSURL: self.init(url)
    default: return nil
    }
  }

  /// Keeps the type that the number was created from: `true`, `1` and `1.0` are equal, but different values.
  private init(_ number: NSNumber) {
    if number === (true as NSNumber) || number === (false as NSNumber) {
      self = .boolean(number.boolValue)
      return
    }
    switch String(cString: number.objCType) {
    case "d": self = .real(number.doubleValue)
    case "f": self = .float(number.floatValue)
    case "Q": self = number.uint64Value.valueInArchive
    default: self = .integer(number.intValue)
    }
  }

  /// Keeps the URL's base, which `as URL` would lose.
  private init?(_ url: NSURL) {
    guard let value = URL(string: url.relativeString, relativeTo: url.baseURL) else { return nil }
    self = .url(value)
  }

  /// Shared, because on Linux each `NSNull()` is a new object: they are equal but have different hashes.
  static let nullObject = NSNull()

  /// The value as one of Foundation's objects.
  var foundationObject: NSObject {
    switch self {
    case .null: Self.nullObject
    case .boolean(let value): NSNumber(value: value)
    case .integer(let value): NSNumber(value: value)
    case .unsigned(let value): NSNumber(value: value)
    case .real(let value): NSNumber(value: value)
    case .float(let value): NSNumber(value: value)
    case .decimal(let value): value as NSDecimalNumber
    case .string(let value): NSString(string: value)
    case .date(let value): value as NSDate
    case .data(let value): value as NSData
    case .uuid(let value): value as NSUUID
    case .url(let value):
      NSURL(string: value.relativeString, relativeTo: value.baseURL) ?? value as NSURL
    case .array(let value): NSArray(array: value.map(\.foundationObject))
    case .set(let value): NSSet(array: value.map(\.foundationObject))
    case .dictionary(let value):
      NSDictionary(
        objects: value.pairs.map(\.value.foundationObject),
        forKeys: value.pairs.map { NSString(string: $0.key) }
      )
    case .object(let value): UnknownObject(value)
    }
  }
}

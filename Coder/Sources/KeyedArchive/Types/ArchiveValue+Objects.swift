import Foundation

extension ArchiveValue {
  /// The value of one of Foundation's objects; nil for other objects.
  init?(object: Any) {
    guard let object = object as? NSObject,
      let type = ClassFacts.of(Swift.type(of: object)).kind.storedType,
      let value = type.valueInArchive(of: object)
    else { return nil }
    self = value
  }

  /// The value of any type that archives have, or of one of Foundation's objects; nil for anything else.
  init?(any value: Any) {
    // A cast to a protocol is slow.
    let standard = Swift.type(of: value) is AnyClass ? nil : (value as? any StandardValue)?.valueInArchive
    guard let known = standard ?? ArchiveValue(object: value) else { return nil }
    self = known
  }

  /// The value as one of Foundation's objects.
  package var foundationObject: NSObject {
    switch self {
    case .null: StoredNull.object
    case .boolean(let value): NSNumber(value: value)
    case .integer(let value): NSNumber(value: value)
    case .unsigned(let value): NSNumber(value: value)
    case .real(let value): NSNumber(value: value)
    case .float(let value): NSNumber(value: value)
    case .decimal(let value): Decimal.object(of: value)
    case .string(let value): String.object(of: value)
    case .date(let value): Date.object(of: value)
    case .data(let value): Data.object(of: value)
    case .uuid(let value): UUID.object(of: value)
    case .url(let value): URL.object(of: value)
    case .array(let value): NSArray(array: value.map(\.foundationObject))
    case .set(let value): NSSet(array: value.map(\.foundationObject))
    case .dictionary(let value):
      NSDictionary(
        objects: value.pairs.map(\.value.foundationObject),
        forKeys: value.pairs.map { NSString(string: $0.key) }
      )
    case .pairs(let value):
      NSDictionary(
        dictionary: value.reduce(into: [AnyHashable: Any]()) {
          $0[$1.key.foundationObject] = $1.value.foundationObject
        }
      )
    case .object(let value): UnknownObject(className: value.className)
    case .type(let names): UnknownObject(className: names.first ?? "")
    }
  }
}

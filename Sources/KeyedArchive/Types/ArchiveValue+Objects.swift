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

  /// The value as one of Foundation's objects.
  var foundationObject: NSObject {
    switch self {
    case .null: StoredNull.object
    case .array(let value): NSArray(array: value.map(\.foundationObject))
    case .set(let value): NSSet(array: value.map(\.foundationObject))
    case .dictionary(let value):
      NSDictionary(
        objects: value.pairs.map(\.value.foundationObject),
        forKeys: value.pairs.map { NSString(string: $0.key) }
      )
    case .object(let value): UnknownObject(value)
    default: single?.foundationObject ?? StoredNull.object
    }
  }
}

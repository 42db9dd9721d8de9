#if !canImport(ObjectiveC)
  import Foundation
  import TestSupport

  @testable import KeyedArchive

  /// Objects of Foundation's, of all classes that an archive can hold.
  extension RandomValues {
    /// A single value or object, or a collection with as many levels.
    func object(levels: Int) -> Any {
      guard levels > 0, number(0...2) > 0 else {
        return number(0...2) == 0 ? sample() : leaf().foundationObject
      }
      switch number(0...7) {
      case 0: return several { object(levels: levels - 1) }
      case 1: return NSMutableArray(array: several { object(levels: levels - 1) })
      case 2: return pairs { (hashable().foundationObject, object(levels: levels - 1)) }
      case 3: return pairs { (string() as NSString, object(levels: levels - 1)) }
      case 4: return NSMutableSet(array: members())
      case 5: return NSOrderedSet(array: members())
      case 6: return text()
      default: return sample()
      }
    }

    private func sample() -> NSObject { pick(FoundationSample.kept)?.make() ?? NSNull() }

    private func leaf() -> ArchiveValue { value(levels: 0) }

    /// Members that Foundation considers different.
    private func members() -> [Any] { different(several { hashable().foundationObject }, by: \.self) }

    private func pairs(_ pair: () -> (key: NSObject, value: Any)) -> NSDictionary {
      let pairs = different(several(pair), by: \.key)
      return NSDictionary(objects: pairs.map(\.value), forKeys: pairs.map(\.key))
    }

    private func text() -> NSAttributedString {
      let text = NSMutableAttributedString(string: "")
      for part in several(string) {
        let attributes =
          number(0...1) == 0 ? [:] : [NSAttributedString.Key(string()): hashable().foundationObject]
        text.append(NSAttributedString(string: part, attributes: attributes))
      }
      return text
    }

    /// A single value. Foundation on Linux can't hash decimals, and NaN isn't equal to itself.
    private func hashable() -> ArchiveValue {
      switch leaf() {
      case .decimal: .null
      case .real(let number) where number.isNaN: .null
      case .date(let date) where date.timeIntervalSinceReferenceDate.isNaN: .null
      case let value: value
      }
    }

    private func different<Value>(_ values: [Value], by object: (Value) -> NSObject) -> [Value] {
      values.reduce(into: []) { known, value in
        if !known.contains(where: { object($0).isEqual(object(value)) }) { known.append(value) }
      }
    }
  }
#endif

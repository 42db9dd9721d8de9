#if !canImport(ObjectiveC)
  import Foundation
  import TestSupport

  @testable import KeyedArchive

  /// Random values and objects of Foundation's, of all types that an archive can hold.
  struct RandomFoundation {
    private var generator: RepeatableGenerator

    init(seed: UInt64) { generator = RepeatableGenerator(seed: seed) }

    /// A single value, or a collection of values down to a depth.
    mutating func value(depth: Int) -> Any {
      guard depth > 0, below(3) > 0 else { return leaf() }
      switch below(9) {
      case 0: return several { $0.value(depth: depth - 1) } as [Any]
      case 1: return NSMutableArray(array: several { $0.value(depth: depth - 1) } as [Any])
      case 2: return pairs { ($0.hashable().foundationObject, $0.value(depth: depth - 1)) }
      case 3: return pairs { ($0.string() as NSString, $0.value(depth: depth - 1)) }
      case 4: return NSMutableSet(array: members())
      case 5: return NSOrderedSet(array: members())
      case 6:
        let members = members()
        return NSCountedSet(array: members + members.prefix(1))
      case 7: return text()
      default: return pick(FoundationSample.kept).make()
      }
    }

    private mutating func leaf() -> Any {
      below(3) == 0 ? pick(FoundationSample.kept).make() : valueInArchive(depth: 0).foundationObject
    }

    /// Members that Foundation considers different.
    private mutating func members() -> [Any] {
      different(several { $0.hashable().foundationObject }, by: \.self)
    }

    private mutating func pairs(_ pair: (inout RandomFoundation) -> (key: NSObject, value: Any))
      -> NSDictionary
    {
      let pairs = different(several(pair), by: \.key)
      return NSDictionary(objects: pairs.map(\.value), forKeys: pairs.map(\.key))
    }

    private mutating func text() -> NSAttributedString {
      let text = NSMutableAttributedString(string: "")
      for _ in 0..<below(4) {
        let attributes = below(2) == 0 ? [:] : [NSAttributedString.Key(string()): hashable().foundationObject]
        text.append(NSAttributedString(string: string(), attributes: attributes))
      }
      return text
    }

    /// A single value. Foundation on Linux can't hash decimals, and NaN isn't equal to itself.
    private mutating func hashable() -> ArchiveValue {
      switch valueInArchive(depth: 0) {
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

    /// A value that an archive can hold without a class.
    mutating func valueInArchive(depth: Int) -> ArchiveValue {
      switch below(depth > 0 ? 15 : 12) {
      case 0: return .null
      case 1: return .boolean(below(2) == 0)
      case 2: return .integer(below(2) == 0 ? below(300) - 150 : Int(truncatingIfNeeded: generator.next()))
      case 3: return .unsigned(.max - UInt64(below(3)))
      case 4: return .real(pick(Samples.doubles))
      case 5:
        return .float(pick([0.5, 0.1, 1, -0.0, .leastNonzeroMagnitude, .greatestFiniteMagnitude]))
      case 6:
        return .decimal(
          pick([Decimal(below(1_000_000)) / 8, -1 / 3, .greatestFiniteMagnitude, .leastNonzeroMagnitude])
        )
      case 7: return .string(string())
      case 8:
        return .date(Date(timeIntervalSinceReferenceDate: pick([Double(below(1_000)) / 7] + Samples.doubles)))
      case 9: return .data(Data((0..<below(20)).map { _ in UInt8(below(2)) }))
      case 10:
        return .uuid(UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, UInt8(below(256)))))
      case 11: return .url(pick(Samples.urls))
      case 12: return .array(several { $0.valueInArchive(depth: depth - 1) })
      case 13:
        return .set(different(several { $0.hashable() }, by: \.foundationObject))
      default:
        return .dictionary(
          ArchiveDictionary(several { (key: $0.string(), value: $0.valueInArchive(depth: depth - 1)) })
        )
      }
    }

    private mutating func string() -> String { pick(Samples.strings.filter { $0.utf8.count < 1_000 }) }

    private mutating func several<Value>(_ make: (inout RandomFoundation) -> Value) -> [Value] {
      (0..<below(5)).map { _ in make(&self) }
    }

    private mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

    private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }
  }
#endif

#if !canImport(ObjectiveC)
  import Foundation
  import TestSupport

  @testable import KeyedArchive

  /// An object of an app's graph. It has others in a collection of any kind, a parent, and objects that it refers to anywhere.
  final class Thing: NSObject, NSSecureCoding {
    static let supportsSecureCoding = true
    let number: Int
    var content: Any?
    var parent: Thing?
    var others: [Thing]?
    /// The objects in `content`.
    var parts: [Thing] = []

    init(_ number: Int) { self.number = number }

    func encode(with coder: NSCoder) {
      coder.encode(number, forKey: "number")
      coder.encode(content, forKey: "content")
      coder.encode(others as Any?, forKey: "others")
      if number.isMultiple(of: 3) {
        coder.encodeConditionalObject(parent, forKey: "parent")
      } else {
        coder.encode(parent, forKey: "parent")
      }
    }

    init?(coder: NSCoder) {
      number = coder.decodeInteger(forKey: "number")
      parent = coder.decodeObject(of: Thing.self, forKey: "parent")
      content = coder.decodeObject(of: Thing.allowed, forKey: "content")
      others = coder.decodeObject(of: [NSArray.self, Thing.self], forKey: "others") as? [Thing]
    }

    static let allowed: [AnyClass] =
      [Thing.self, NSAttributedString.self] + KeyedUnarchiver.foundationClasses
      + FoundationSample.kept.map(\.type)

    override var description: String { "thing \(number)" }

    typealias Reference = (name: String, things: [Thing], text: String)

    /// What it refers to, by name.
    var references: [Reference] {
      [
        ("content", parts, exact(content)), ("parent", parent.map { [$0] } ?? [], exact(parent)),
        ("others", others ?? [], exact(others)),
      ]
    }

    /// Whether it can be reached from some.
    func isReached(from things: [Thing]) -> Bool {
      var (seen, rest): (Set<Thing>, [Thing]) = ([], things)
      while let thing = rest.popLast() {
        if thing === self { return true }
        guard seen.insert(thing).inserted else { continue }
        rest += thing.parts + (thing.others ?? []) + (thing.parent.map { [$0] } ?? [])
      }
      return false
    }

    /// Ends the cycles, so that the objects are let go of.
    func letGo() { (content, parent, others, parts) = (nil, nil, nil, []) }
  }

  extension RandomValues {
    /// Objects of which each has some of those after it in a collection, or all the next one.
    func graph() -> [Thing] {
      let things = (0..<number(1...12)).map(Thing.init)
      let isChain = number(0...4) == 0
      for thing in things.reversed() {
        let later = things.dropFirst(thing.number + 1)
        thing.parts = isChain ? Array(later.prefix(1)) : several { pick(Array(later)) }.compactMap { $0 }
        thing.content = collection(of: thing.parts)
        thing.parent = number(0...2) == 0 ? nil : pick(things)
        thing.others = number(0...2) == 0 ? several { pick(things) }.compactMap { $0 } : nil
      }
      return things
    }

    private func collection(of things: [Thing]) -> Any? {
      let values = things + several { object(levels: 1) }
      let distinct = things.reduce(into: [Thing]()) { if !$0.contains($1) { $0.append($1) } }
      switch number(0...9) {
      case 0: return things.first
      case 1: return NSMutableArray(array: values)
      case 2: return NSSet(array: distinct + ["a", 7])
      case 3: return NSMutableOrderedSet(array: distinct + [Date.distantPast])
      case 4: return NSDictionary(objects: distinct, forKeys: distinct)
      case 5:
        return NSMutableDictionary(objects: distinct, forKeys: distinct.map { "\($0.number)" as NSString })
      case 6: return ["things": values, "none": [Any]()] as [String: Any]
      case 7: return [values, [values]]
      case 8:
        let start = Double(number(0...1_000))
        let dates = Set((0..<140).map { Date(timeIntervalSinceReferenceDate: start + Double($0) / 1_024) })
        return [dates, things] as [Any]
      default: return values
      }
    }
  }
#endif

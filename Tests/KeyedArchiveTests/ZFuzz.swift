import Foundation
import TestSupport
import Testing
@testable import KeyedArchive
@Suite struct ZFuzz {
  @Test func fuzz() throws {
    guard let w = ProcessInfo.processInfo.environment["ZF"].flatMap({ Int($0) }) else { return }
    let leafs: [AnyClass] = [
      NSString.self, NSNumber.self, NSData.self, NSArray.self, NSDictionary.self, NSDate.self, NSURL.self,
      NSUUID.self, NSTimeZone.self, NSLocale.self, NSSet.self, UnitConverterLinear.self, UnitLength.self,
      Unit.self, NSValue.self,
    ]
    let c = NSDateComponents(); c.year = 2009; c.month = 2;
    c.timeZone = TimeZone(identifier: "Europe/Berlin"); c.calendar = Calendar(identifier: .gregorian)
    let p = NSPersonNameComponents(); p.givenName = "A";
    p.phoneticRepresentation = {
      var q = PersonNameComponents(); q.givenName = "B"; return q
    }()
    let mixed = NSMutableAttributedString(string: "abcdef");
    mixed.addAttribute(NSAttributedString.Key("a"), value: "x", range: NSRange(location: 1, length: 2));
    mixed.addAttribute(NSAttributedString.Key("b"), value: 7, range: NSRange(location: 2, length: 3))
    let mi = NSMutableIndexSet(); mi.add(3); mi.add(300); mi.add(70000)
    let list: [(NSObject, [AnyClass])] = [
      (mixed, [NSMutableAttributedString.self, NSAttributedString.self]),
      (NSAttributedString(attributedString: mixed), [NSAttributedString.self]),
      (
        NSAttributedString(string: "abc", attributes: [NSAttributedString.Key("k"): "v"]),
        [NSAttributedString.self]
      ),
      (NSIndexPath(indexes: [1, 2, 3], length: 3), [NSIndexPath.self]),
      (NSIndexPath(index: 7), [NSIndexPath.self]),
      (NSTimeZone(name: "Europe/Berlin")!, [NSTimeZone.self]),
      (c, [NSDateComponents.self, NSCalendar.self]),
      (NSLocale(localeIdentifier: "de_DE"), [NSLocale.self]),
      (NSCharacterSet(charactersIn: "abc"), [NSCharacterSet.self]),
      (NSMutableCharacterSet(charactersIn: "abc"), [NSMutableCharacterSet.self]),
      (NSCharacterSet.alphanumerics as NSCharacterSet, [NSCharacterSet.self]),
      (
        NSCharacterSet(bitmapRepresentation: CharacterSet(charactersIn: "ab😀").bitmapRepresentation),
        [NSCharacterSet.self]
      ),
      (NSValue(range: NSRange(location: 1, length: 2)), [NSValue.self]),
      (NSValue(point: NSPoint(x: 1.5, y: 2)), [NSValue.self]),
      (NSValue(rect: NSRect(x: 1.5, y: 2, width: 3, height: 4)), [NSValue.self]),
      (NSValue(size: NSSize(width: 3, height: 4)), [NSValue.self]),
      (NSValue(edgeInsets: NSEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)), [NSValue.self]),
      (try NSRegularExpression(pattern: "a.*b"), [NSRegularExpression.self]),
      (p, [NSPersonNameComponents.self]),
      (NSDateInterval(start: Date(timeIntervalSinceReferenceDate: 1), duration: 5), [NSDateInterval.self]),
      (ISO8601DateFormatter(), [ISO8601DateFormatter.self]),
      (UnitLength.meters, [UnitLength.self]),
      (Unit(symbol: "x"), [Unit.self]),
      (UnitConverterLinear(coefficient: 2, constant: 3), [UnitConverterLinear.self]),
      (UnitFuelEfficiency.milesPerGallon, [UnitFuelEfficiency.self]),
      (NSMeasurement(doubleValue: 3, unit: UnitLength.meters), [NSMeasurement.self]),
      (NSUUID(), [NSUUID.self]), (NSDate(), [NSDate.self]), (NSNull(), [NSNull.self]),
      (mi, [NSMutableIndexSet.self]),
      (NSIndexSet(indexesIn: NSRange(location: 3, length: 40)), [NSIndexSet.self]),
      (NSCalendar(identifier: .gregorian)!, [NSCalendar.self]),
      (NSError(domain: "d", code: 7, userInfo: ["k": "v"]), [NSError.self]),
      (NSURL(string: "a/b?c", relativeTo: URL(string: "https://x.org/y/"))!, [NSURL.self]),
    ]
    guard w < list.count else { print("ZEND"); exit(99) }
    let (object, classes) = list[w]
    print("ZCLASS", w, type(of: object))
    let data = try KeyedArchiver.archivedData(withRootObject: object)
    func read(_ what: String, _ tree: ArchiveTree) {
      FileHandle.standardError.write(Data("ZLAST \(what)\n".utf8))
      for strict in [true, false] {
        for set in [classes, classes + leafs] {
          do {
            if let r = try KeyedUnarchiver.root(of: tree.data, classes: set, isStrict: strict) as? NSObject {
              _ = r.hash; _ = r.description
            }
          } catch {}
        }
      }
    }
    let tree = try ArchiveTree(data)
    let others: [ArchiveTree?] = [
      nil, .string("x"), .string(""), .string("{1, 2"), .integer(-1), .integer(.max), .integer(.min),
      .integer(255), .integer(3), .real(Double.nan.bitPattern), .real(Double.infinity.bitPattern),
      .real((-1e300).bitPattern), .boolean(true),
      .data(Data([7])), .data(Data()), .data(Data(count: 40)), .data(Data(repeating: 0xFF, count: 40)),
      .array([]), .array([.integer(1)]), .array([.uid(0)]), .dictionary([:]),
      .dictionary(["$class": .uid(1)]), .uid(0), .uid(1), .uid(1_000_000), .string("GMT"), .string("a(b"),
    ]
    for object in tree.objects.indices {
      for (key, value) in tree.objects[object].pairs {
        for target in 0...tree.objects.count {
          var damaged = tree
          if value.uid != nil { damaged.objects[object][key] = .uid(target) }
          if value.elements.first?.uid != nil { damaged.objects[object][key]?.elements[0] = .uid(target) }
          read("redirect \(object) \(key) \(target)", damaged)
        }
      }
      for other in others {
        var damaged = tree
        if let other { damaged.objects[object] = other }
        read("object \(object) \(other as Any)", damaged)
        for key in tree.objects[object].pairs.keys {
          var damaged = tree
          damaged.objects[object][key] = other
          read("\(object).\(key) = \(other as Any)", damaged)
          for key2 in tree.objects[object].pairs.keys where key2 != key && !key2.hasPrefix("$") {
            for other2 in [nil, .integer(.max), .string("x"), .data(Data([255])), .uid(0)] as [ArchiveTree?] {
              var damaged2 = damaged
              damaged2.objects[object][key2] = other2
              read("\(object).\(key) = \(other as Any) \(key2) = \(other2 as Any)", damaged2)
            }
          }
        }
      }
    }
    print("ZOK", w)
    exit(0)
  }
}

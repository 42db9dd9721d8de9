#if IMPORTS_KEYED_ARCHIVE
  import KeyedArchive
#endif
import Foundation

/// Geometry.
public final class Shape: NSObject, NSSecureCoding {
  public static let supportsSecureCoding = true
  let origin: CGPoint
  let size: CGSize
  let frame: CGRect
  let scale: CGFloat?

  init(_ x: Double, scale: CGFloat?) {
    origin = CGPoint(x: x, y: -2)
    size = CGSize(width: 3, height: 0.5)
    frame = CGRect(origin: origin, size: size)
    self.scale = scale
  }

  public func encode(with coder: NSCoder) {
    coder.encode(origin, forKey: "origin")
    coder.encode(size, forKey: "size")
    coder.encode(frame, forKey: "frame")
    coder.encode(scale, forKey: "scale")
  }

  public init?(coder: NSCoder) {
    origin = coder.decodePoint(forKey: "origin")
    size = coder.decodeSize(forKey: "size")
    frame = coder.decodeRect(forKey: "frame")
    scale = (coder.decodeObject(of: NSNumber.self, forKey: "scale")?.doubleValue).map { CGFloat($0) }
  }

  public override var description: String { "\(origin) \(size) \(frame) \(scale.map { "\($0)" } ?? "nil")" }

  static var cases: [AppCase] { [AppCase(Shape(1.5, scale: nil)), AppCase(Shape(0, scale: nil))] }
}

/// Bytes, and a property list.
public final class Blob: NSObject, NSSecureCoding {
  public static let supportsSecureCoding = true
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  public func encode(with coder: NSCoder) {
    bytes.withUnsafeBufferPointer { coder.encodeBytes($0.baseAddress, length: $0.count, forKey: "bytes") }
  }

  public init?(coder: NSCoder) {
    bytes = coder.withDecodedUnsafeBytes(forKey: "bytes") { $0.map { [UInt8]($0) } ?? [] }
  }

  public override var description: String { "\(bytes)" }

  static var cases: [AppCase] { [AppCase(Blob([1, 2, 3]))] }
}

/// Values without keys.
public final class Queue: NSObject, NSSecureCoding {
  public static let supportsSecureCoding = true
  let first: String
  let second: Date?

  init(_ first: String, _ second: Date?) { (self.first, self.second) = (first, second) }

  public func encode(with coder: NSCoder) {
    coder.encode(first)
    coder.encode(second)
  }

  public init?(coder: NSCoder) {
    first = coder.decodeObject() as? String ?? "none"
    second = coder.decodeObject() as? Date
  }

  public override var description: String {
    "\(first) \(second.map { "\($0.timeIntervalSinceReferenceDate)" } ?? "nil")"
  }

  static var cases: [AppCase] {
    [AppCase(Queue("a", nil))]
  }
}

/// Index paths and sets, and other structs of Foundation's that bridge to objects.
public final class Trip: NSObject, NSSecureCoding {
  public static let supportsSecureCoding = true
  let path: IndexPath?
  let days: IndexSet

  init(_ path: IndexPath?, _ days: IndexSet) { (self.path, self.days) = (path, days) }

  public func encode(with coder: NSCoder) {
    coder.encode(path, forKey: "path")
    coder.encode(days, forKey: "days")
  }

  public init?(coder: NSCoder) {
    path = coder.decodeObject(of: NSIndexPath.self, forKey: "path") as IndexPath?
    days = coder.decodeObject(of: NSIndexSet.self, forKey: "days").map { $0 as IndexSet } ?? []
  }

  public override var description: String { "\(path.map { "\(Array($0))" } ?? "nil") \(Array(days))" }

  static var cases: [AppCase] { [AppCase(Trip([1, 2], [3, 4, 9])), AppCase(Trip(nil, []))] }
}

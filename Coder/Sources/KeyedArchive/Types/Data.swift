import Foundation

/// Data is in the table itself. Other writers make it an `NSData`, with the bytes under "NS.data".
extension Data: StoredType {
  static let objectClass: AnyClass = NSData.self
  static let noun = "data"

  static func read(_ object: inout ObjectCursor, by reader: inout ValueReader) throws(ArchiveError) -> Self {
    try reader.data(reader.graph.data(of: &object))
  }

  static func write(_ data: Data, by writer: ValueWriter) throws -> Reference {
    writer.archive.object(writer.data(data))
  }

  static func value(of object: NSObject) -> Data? { (object as? NSData).map { Data(copying: $0) } }
  static func object(of data: Data) -> NSObject { data as NSData }
}

/// Mutable data is an object, because it may be changed where others refer to it.
enum MutableData: MutableStoredType {
  static let objectClass: AnyClass = NSMutableData.self

  static func readObject(
    _ object: inout ObjectCursor,
    by reader: inout ValueReader
  ) throws(ArchiveError) -> NSObject {
    let data = try read(&object, by: &reader)
    // A copy for each reference.
    try reader.graph.budget.spend(data.count)
    return NSMutableData(data: data)
  }

  static func write(_ data: Data, by writer: ValueWriter) throws -> Reference {
    try writer.object(NSMutableData.self) {
      writer.archive.add(writer.data(data), forKey: "NS.data")
    }
  }

  static func object(of data: Data) -> NSObject { NSMutableData(data: data) }
}

extension Data: StandardValue {
  public var valueInArchive: ArchiveValue { .data(self) }

  public init(valueInArchive value: ArchiveValue) throws {
    guard case .data(let data) = value else { throw value.isNot(Data.self) }
    self = data
  }
}

extension Data {
  /// The bytes of an object. On Linux, `as Data` copies them one by one: 10 MB take seconds.
  init(copying object: NSData) {
    self.init(bytes: object.bytes, count: object.length)
  }

  /// Takes over a block of memory, and frees it in the end.
  package init(owning bytes: UnsafeMutableRawBufferPointer) {
    guard let start = bytes.baseAddress else {
      self = Data()
      return
    }
    self.init(bytesNoCopy: start, count: bytes.count, deallocator: .free)
  }
}

extension ValueWriter {
  func data(_ data: Data) -> Reference {
    data.withUnsafeBytes { archive.data($0) }
  }
}

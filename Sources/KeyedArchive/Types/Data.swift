import Foundation

/// Data is in the table itself.
extension Data: ArchiveValueConvertible {
  public var valueInArchive: ArchiveValue { .data(self) }

  public init(valueInArchive value: ArchiveValue) throws {
    guard case .data(let data) = value else { throw value.isNot(Data.self) }
    self = data
  }
}

extension Data: StandardValue {}

extension Data {
  /// The bytes of an object. On Linux, `as Data` copies them one by one: 10 MB take seconds.
  init(copying object: NSData) {
    self.init(bytes: object.bytes, count: object.length)
  }
}

extension ValueWriter {
  func data(_ data: Data) -> Reference {
    data.withUnsafeBytes { archive.data($0) }
  }
}

import Foundation

extension Data {
  /// The same property list in binary if this is one in XML; any other data as it is.
  ///
  /// - Throws: `ArchiveError` of category `corruptArchive`, `limitExceeded` or `unsupported`.
  package func asBinaryPropertyList(limits: Limits = Limits()) throws -> Data {
    if starts(with: "bplist".utf8) { return self }
    return try withUnsafeBytes { bytes in
      guard XMLPropertyList.isXML(bytes) else { return self }
      try limits.check(byteCount: bytes.count)
      return Data(owning: try XMLPropertyList.binary(bytes))
    }
  }

  /// Data in a block of memory that it deallocates.
  package init(owning bytes: UnsafeMutableRawBufferPointer) {
    guard let start = bytes.baseAddress else {
      self = Data()
      return
    }
    self.init(bytesNoCopy: start, count: bytes.count, deallocator: .custom { start, _ in start.deallocate() })
  }
}

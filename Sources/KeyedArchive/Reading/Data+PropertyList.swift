import Foundation

extension Data {
  /// Turns a property list in XML into a binary one. Returns any other data unchanged.
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

  /// Takes over a block of memory, and frees it in the end.
  package init(owning bytes: UnsafeMutableRawBufferPointer) {
    guard let start = bytes.baseAddress else {
      self = Data()
      return
    }
    self.init(bytesNoCopy: start, count: bytes.count, deallocator: .free)
  }
}

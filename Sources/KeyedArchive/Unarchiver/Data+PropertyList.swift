import Foundation

extension Data {
  /// Turns a property list in XML into a binary one, and a binary archive whose references are dictionaries into one with
  /// references. Returns any other data unchanged.
  ///
  /// - Throws: `ArchiveError` of category `corruptArchive`, `limitExceeded` or `unsupported`.
  package func asBinaryPropertyList(limits: Limits = Limits()) throws(ArchiveError) -> Data {
    try withBytes { bytes throws(ArchiveError) in
      if bytes.starts(with: "bplist0".utf8) { return withReferences(bytes) }
      try OtherFormat.refuse(bytes)
      if XMLPropertyList.isXMLInUTF16(bytes) { throw .encodingOfXML("UTF-16") }
      guard XMLPropertyList.isXML(bytes) else { return self }
      try limits.check(byteCount: bytes.count)
      return Data(owning: try XMLPropertyList.binary(bytes))
    }
  }

  /// Writes a UID in place of each dictionary that is a reference. It has as many bytes.
  private func withReferences(_ bytes: UnsafeRawBufferPointer) -> Data {
    // What is damaged is for the reader to say.
    guard let list = try? PropertyListReader(ByteView(bytes)),
      let references = try? list.referenceDictionaries()
    else { return self }
    var data = self
    for (range, uid) in references where range.count <= 9 {
      var rest = uid
      for index in range.dropFirst().reversed() {
        data[data.startIndex + index] = UInt8(truncatingIfNeeded: rest)
        rest >>= 8
      }
      data[data.startIndex + range.lowerBound] = 0x80 | UInt8(range.count - 2)
    }
    return data
  }

  /// The last of several binary property lists, one after the other; any other data unchanged.
  package var lastPropertyList: Data {
    let last = suffix(withUnsafeBytes { (try? PropertyListReader(ByteView($0)))?.byteCount } ?? count)
    return last.count < count && last.starts(with: "bplist0".utf8) ? Data(last) : self
  }

  /// Whether the data begins and ends as a property list does. What is between may be damaged.
  package var isPropertyList: Bool {
    withUnsafeBytes { bytes in
      if bytes.starts(with: "bplist0".utf8) { return (try? PropertyListReader(ByteView(bytes))) != nil }
      return XMLPropertyList.isXML(bytes) && prefix(1_000).range(of: Data("<plist".utf8)) != nil
    }
  }

  /// Passes the bytes to `body`. Unlike `withUnsafeBytes`, this throws errors of the same type as `body`.
  package func withBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws(ArchiveError) -> Result
  ) throws(ArchiveError) -> Result {
    try withUnsafeBytes { bytes in Swift.Result { () throws(ArchiveError) in try body(bytes) } }.get()
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

import Foundation

extension Data {
  /// Turns a property list in XML into a binary one, and a binary archive whose references are dictionaries into one with
  /// references. Other binary property lists are unchanged.
  ///
  /// - Throws: `ArchiveError` of category `corruptArchive`, `limitExceeded` or `unsupported`.
  package func asBinaryPropertyList(limits: Limits = Limits()) throws(ArchiveError) -> Data {
    try withBytes { bytes throws(ArchiveError) in
      if PropertyListReader.mayBegin(bytes) { return withReferences(bytes) }
      return Data(owning: try Self.readXML(bytes, limits).list)
    }
  }

  private static func readXML(
    _ bytes: UnsafeRawBufferPointer,
    _ limits: Limits
  ) throws(ArchiveError) -> (list: UnsafeMutableRawBufferPointer, rest: Int) {
    if XMLPropertyList.isXMLInUTF16(bytes) { throw .encodingOfXML("UTF-16") }
    guard XMLPropertyList.isXML(bytes), OtherFormat.name(of: bytes) == nil else {
      throw .notAnArchive(OtherFormat.description(of: bytes))
    }
    try limits.check(byteCount: bytes.count)
    return try XMLPropertyList.binary(bytes)
  }

  /// The same for data with other bytes around the property list: before it, if it is the last one of several binary ones,
  /// and after it.
  ///
  /// - Returns: The list, and where it is in the data.
  package func lastAsBinaryPropertyList(limits: Limits) throws(ArchiveError) -> (
    list: Data, place: Range<Int>
  ) {
    try withBytes { bytes throws(ArchiveError) in
      if PropertyListReader.mayBegin(bytes) {
        let place = PropertyListReader.last(in: bytes) ?? 0..<count
        let last = dropFirst(place.lowerBound).prefix(place.count)
        return (try last.asBinaryPropertyList(limits: limits), place)
      }
      let (list, rest) = try Self.readXML(bytes, limits)
      return (Data(owning: list), 0..<count - rest)
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

  /// Whether the data begins and ends as a property list does. What is between may be damaged.
  package var isPropertyList: Bool {
    withUnsafeBytes { bytes in
      if PropertyListReader.mayBegin(bytes) { return PropertyListReader.last(in: bytes) != nil }
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

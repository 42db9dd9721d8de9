/// The bytes of a file: `Data`, or an array of bytes.
extension RangeReplaceableCollection
where Self: MutableCollection, SubSequence == Self, Element == UInt8, Index == Int {
  /// Turns a property list in XML into a binary one, and a binary archive whose references are dictionaries into one with
  /// references. Other binary property lists are unchanged.
  ///
  /// - Throws: `ArchiveError` of category `corruptArchive`, `limitExceeded` or `unsupported`.
  package func asBinaryPropertyList(limits: Limits = Limits()) throws(ArchiveError) -> Self {
    try withBytes { bytes throws(ArchiveError) in
      PropertyListReader.mayBegin(bytes) ? withReferences(bytes) : try Self.readXML(bytes, limits).list
    }
  }

  private static func readXML(
    _ bytes: UnsafeRawBufferPointer,
    _ limits: Limits
  ) throws(ArchiveError) -> (list: Self, rest: Int) {
    if XMLPropertyList.isXMLInUTF16(bytes) { throw .encodingOfXML("UTF-16") }
    guard XMLPropertyList.isXML(bytes), OtherFormat.name(of: bytes) == nil else {
      throw .notAnArchive(OtherFormat.description(of: bytes))
    }
    try limits.check(byteCount: bytes.count)
    let (list, rest) = try XMLPropertyList.binary(bytes)
    defer { list.baseAddress?.freeBlock() }
    return (Self(list), rest)
  }

  /// The same for a file with other bytes around the property list: before it, if it is the last one of several binary
  /// ones, and after it.
  ///
  /// - Returns: The list, and where it is in the file.
  package func lastAsBinaryPropertyList(limits: Limits) throws(ArchiveError) -> (
    list: Self, place: Range<Int>
  ) {
    try withBytes { bytes throws(ArchiveError) in
      if PropertyListReader.mayBegin(bytes) {
        let place = PropertyListReader.last(in: bytes) ?? 0..<count
        let last = dropFirst(place.lowerBound).prefix(place.count)
        return (try last.asBinaryPropertyList(limits: limits), place)
      }
      let (list, rest) = try Self.readXML(bytes, limits)
      return (list, 0..<count - rest)
    }
  }

  /// Writes a UID in place of each dictionary that is a reference. It has as many bytes.
  private func withReferences(_ bytes: UnsafeRawBufferPointer) -> Self {
    // What is damaged is for the reader to say.
    guard let list = try? PropertyListReader(bytes),
      let references = try? list.referenceDictionaries()
    else { return self }
    var copy = self
    for (range, uid) in references where range.count <= 9 {
      var rest = uid
      for index in range.dropFirst().reversed() {
        copy[copy.startIndex + index] = UInt8(truncatingIfNeeded: rest)
        rest >>= 8
      }
      copy[copy.startIndex + range.lowerBound] = Marker.uid.with(range.count - 2)
    }
    return copy
  }

  /// Whether a file begins and ends as a property list does. What is between may be damaged.
  package var isPropertyList: Bool {
    let isList = try? withBytes { bytes throws(ArchiveError) in
      if PropertyListReader.mayBegin(bytes) { return PropertyListReader.last(in: bytes) != nil }
      return XMLPropertyList.isXML(bytes) && XMLPropertyList.hasElement(bytes)
    }
    return isList == true
  }

  /// Passes the bytes to `body`.
  package func withBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws(ArchiveError) -> Result
  ) throws(ArchiveError) -> Result {
    func result(_ bytes: UnsafeBufferPointer<UInt8>) -> Swift.Result<Result, ArchiveError> {
      Swift.Result { () throws(ArchiveError) in try body(UnsafeRawBufferPointer(bytes)) }
    }
    return try (withContiguousStorageIfAvailable(result) ?? Array(self).withUnsafeBufferPointer(result)).get()
  }
}

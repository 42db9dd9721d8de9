import Foundation

/// An array is an `NSArray`, with references to its elements under "NS.objects".
extension Array: ArchiveValueConvertible where Element: ArchiveValueConvertible {
  @inlinable
  public var valueInArchive: ArchiveValue { .array(map { $0.valueInArchive }) }

  @inlinable
  public init(valueInArchive value: ArchiveValue) throws {
    guard case .array(let elements) = value else { throw value.isNot([Element].self) }
    // `enumerated().map` would look up its types at run time, again for each element.
    self = []
    reserveCapacity(elements.count)
    for index in elements.indices {
      append(try ArchiveError.locating(.index(index)) { try Element(valueInArchive: elements[index]) })
    }
  }
}

extension Array: StandardValue where Element: StandardValue {}

extension ValueWriter {
  /// An array, with the UID that `reference` returns for each element.
  func reference<Element>(
    toArray array: [Element],
    _ reference: (Element) throws -> Reference
  ) throws -> Reference {
    try collection(NSArray.self) {
      try addElements(count: array.count, forKey: "NS.objects") { try notNil(reference(array[$0])) }
    }
  }

  func addElements<Element>(
    _ elements: [Element],
    forKey key: String,
    _ reference: (Element) throws -> Reference
  ) throws {
    try addElements(count: elements.count, forKey: key) { try reference(elements[$0]) }
  }

  /// The elements at indices: the iterator of an array of a type that isn't known here would allocate memory for each.
  private func addElements(count: Int, forKey key: String, _ reference: (Int) throws -> Reference) throws {
    let mark = archive.mark
    for index in 0..<count {
      archive.addElement(try ArchiveError.locating(.index(index)) { try reference(index) })
    }
    archive.add(archive.array(from: mark), forKey: key)
  }

  /// The UID of an element. It is nil if an object's replacement is.
  func notNil(_ element: Reference) throws -> Reference {
    if element == null { throw ArchiveError.nilElement }
    return element
  }
}

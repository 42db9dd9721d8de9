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
  func reference<Elements: Sequence>(
    toArray array: Elements,
    _ reference: (Elements.Element) throws -> Reference
  ) throws -> Reference {
    try collection(NSArray.self) {
      try addElements(array, forKey: "NS.objects") { element in
        try notNil(reference(element))
      }
    }
  }

  func addElements<Elements: Sequence>(
    _ elements: Elements,
    forKey key: String,
    _ reference: (Elements.Element) throws -> Reference
  ) throws {
    let mark = archive.mark
    var index = 0
    for element in elements {
      archive.addElement(try ArchiveError.locating(.index(index)) { try reference(element) })
      index += 1
    }
    archive.add(archive.array(from: mark), forKey: key)
  }

  /// The UID of an element. It is nil if an object's replacement is.
  func notNil(_ element: Reference) throws -> Reference {
    if element == null { throw ArchiveError.nilElement }
    return element
  }
}

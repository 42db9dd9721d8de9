/// The classes of Foundation that this package writes and reads, by their names in archives. Foundation's other
/// classes are refused, because their initializers trap on some archives.
package enum FoundationClass: String, CaseIterable {
  case NSNull
  case NSString, NSMutableString
  case NSNumber
  case NSDecimalNumber, NSDecimalNumberPlaceholder
  case NSDate
  case NSData, NSMutableData
  case NSUUID
  case NSURL
  case NSArray, NSMutableArray
  case NSDictionary, NSMutableDictionary
  case NSSet, NSMutableSet
  case NSOrderedSet, NSMutableOrderedSet
  case NSCountedSet
  case NSIndexSet, NSMutableIndexSet
  case NSIndexPath
  case NSAttributedString, NSMutableAttributedString
  case NSLocale
  case NSTimeZone
}

/// What an object of one of these classes contains: values, or references to other objects.
package enum StoredContent {
  package typealias Element = PropertyListReader.Element

  case null
  case string(Element)
  case number(Element)
  case decimal(StoredDecimal)
  /// Seconds since the beginning of 2001.
  case date(Double)
  case data(Element)
  /// 16 bytes.
  case uuid(Element)
  /// A string, and the UID of the URL that it is relative to, or 0.
  case url(Element, base: Int)
  /// The elements of an array, or the members of a set.
  case elements(StoredReferences)
  /// The keys and the values of a dictionary, as many of both.
  case pairs(keys: StoredReferences, values: StoredReferences)
  /// The members of a counted set, with their counts.
  case counts([(member: Int, count: Int)])
  /// A location and a length for each range.
  case ranges(StoredIntegers)
  case indices(StoredIntegers)
  /// The UID of a string, and of its attributes: a dictionary, or an array of them. For an array, each run has a
  /// number of UTF-16 units and a position in the array.
  case text(string: Int, attributes: Int, runs: [(length: Int, index: Int)]?)
  /// The identifier of a locale or a time zone.
  case identifier(Element)
}

/// References to objects: in an array, or under a key for each, as in an ordered set.
package enum StoredReferences {
  case array(PropertyListReader.Element)
  case listed([Int])

  package var count: Int {
    switch self {
    case .array(let array): array.count
    case .listed(let uids): uids.count
    }
  }

  /// The UID of an element.
  @inline(__always)
  package func uid(at index: Int, in archive: ArchiveReader) throws(ArchiveError) -> Int {
    switch self {
    case .array(let array): try archive.uid(in: array, at: index)
    case .listed(let uids): uids[index]
    }
  }
}

/// The integers of an index set or an index path: in the object itself, or in data that other objects can refer to, too.
package enum StoredIntegers: Hashable {
  case inside([Int])
  /// The count is that of the ranges or indices.
  case packed(PropertyListReader.Element, count: Int)
}

/// A decimal number: an integer times a power of ten. The integer is in groups of 16 bits, the lowest first; the
/// highest isn't 0. A negative number without groups is NaN.
package struct StoredDecimal {
  package var groups: [UInt16]
  package var exponent: Int
  package var isNegative: Bool
}

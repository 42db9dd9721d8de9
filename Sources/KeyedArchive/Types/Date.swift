import Foundation

/// A date is an `NSDate`, with the seconds since the beginning of 2001 under "NS.time".
extension Date: ArchiveValueConvertible {
  public var valueInArchive: ArchiveValue { .date(self) }

  public init(valueInArchive value: ArchiveValue) throws {
    guard case .date(let date) = value else { throw value.isNot(Date.self) }
    self = date
  }
}

extension Date: StandardValue {}

extension ValueWriter {
  func reference(to date: Date) throws -> Reference {
    try object(NSDate.self) {
      archive.add(archive.real(date.timeIntervalSinceReferenceDate), forKey: "NS.time")
    }
  }
}

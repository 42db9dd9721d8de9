// Release 1 of a shop archived the amount of a bill in euros, such as 4.5.
// Release 2 counts cents, 450, under the same key, and its bills have a
// version: 2. Open the bills of both. No file may change an amount or crash the
// app.

import Approach4GenericBox
import Foundation
import KeyedArchive
import Practice

struct Bill: Codable, Equatable {
  let cents: Int
}

extension Bill: Boxable {
  static let archivedClassName = "Bill"

  func encode(with coder: NSCoder) {
    coder.encode(2, forKey: "version")
    coder.encode(cents, forKey: "amount")
  }

  init?(coder: NSCoder) {
    guard let bill = try? Bill(from: coder) else { return nil }
    self = bill
  }

  private init(from coder: NSCoder) throws {
    let version = try coder.decodeVersion(upTo: 2)
    cents =
      try version == 1
      ? coder.decode(forKey: "amount", as: Self.cents) : coder.decode(forKey: "amount")
  }

  private static func cents(of euros: Double) throws -> Int {
    guard let cents = Int(exactly: (euros * 100).rounded()) else {
      throw ArchiveError(.wrongType, expected: "an amount of money", found: "\(euros) euros")
    }
    return cents
  }
}

let changeBill = Solution(
  archive: { (bill: Bill) in try bill.archive() },
  unarchive: { try Bill.unarchive($0) }
)

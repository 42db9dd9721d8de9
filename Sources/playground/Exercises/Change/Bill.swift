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
    coder.encode(cents, forKey: "amount")
  }

  init?(coder: NSCoder) {
    guard let bill = try? Bill(cents: coder.decode(forKey: "amount")) else { return nil }
    self = bill
  }
}

let changeBill = Solution(
  archive: { (bill: Bill) in try bill.archive() },
  unarchive: { try Bill.unarchive($0) }
)

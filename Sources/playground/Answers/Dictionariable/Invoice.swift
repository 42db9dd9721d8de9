// An offer has the same properties as an invoice, so an offer can be opened as
// an invoice, and gets paid. Write a kind into the archive of an invoice,
// "Invoice", and refuse another kind, such as "Offer", with an ArchiveError of
// category wrongType that names Invoice.kind. Release 1 wrote no kind, and had
// only invoices.

import Approach3Dictionariable
import Foundation
import KeyedArchive
import Practice

struct Invoice: Codable, Equatable {
  let number: Int
  let customer: String
}

extension Invoice: Dictionariable {
  func dictionaryRepresentation() -> DictionaryRepresentation {
    ["kind": "Invoice", "number": number, "customer": customer]
  }

  init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    try values.value(forKey: "kind") { (kind: String?) in
      guard let kind, kind != "Invoice" else { return }
      throw ArchiveError(.wrongType, expected: "an invoice", found: kind)
    }
    number = try values.value(forKey: "number")
    customer = try values.value(forKey: "customer")
  }
}

let dictionariableInvoice = Solution(
  archive: { (value: Invoice) in try archiveStructure(value) },
  unarchive: { try extractStructureFromArchive($0) }
)

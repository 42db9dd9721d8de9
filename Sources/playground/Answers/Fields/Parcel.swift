// A parcel service shows the state of each parcel, and when it was delivered.
// Make both come back: a parcel that is still underway has no date.

import Approach1Mirror
import Foundation
import KeyedArchive
import Practice

enum ParcelState: String, Codable, ArchiveValueConvertible {
  case sent, underway, delivered
}

struct Parcel: Codable, Equatable {
  let code: String
  let state: ParcelState
  let delivered: Date?
}

final class ParcelClass: NSObject, MirrorClass {
  static let archivedClassName = "Parcel"
  let value: Parcel

  init(_ value: Parcel) {
    self.value = value
  }

  func encode(with coder: NSCoder) {
    coder.encode(value.code, forKey: "code")
    coder.encode(value.state.rawValue, forKey: "state")
    coder.encode(value.delivered, forKey: "delivered")
  }

  init?(coder: NSCoder) {
    guard
      let value = try? Parcel(
        code: coder.decode(forKey: "code"),
        state: coder.decode(forKey: "state"),
        delivered: coder.decode(forKey: "delivered")
      )
    else { return nil }
    self.value = value
  }
}

let fieldsParcel = Solution(
  archive: { try ParcelClass.archive($0) },
  unarchive: { try ParcelClass.unarchive($0) }
)

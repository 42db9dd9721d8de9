import Foundation
import FuzzSupport

// Unarchives any bytes as each model, in each approach.
fuzz { start, count in
  unarchiveEverywhere(Data(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

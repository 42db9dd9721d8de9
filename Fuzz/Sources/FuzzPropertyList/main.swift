import ArchiveInspector
import Foundation
import FuzzSupport
import KeyedArchive

// Reads any bytes as a property list with a keyed archive in it, as far as that goes: as Swift values, as
// property list values, and as a graph of objects. Whatever they are, the answer is a value or an `ArchiveError`.
fuzz { start, count in
  let data = Data(UnsafeBufferPointer(start: start, count: count))
  expectArchiveError { _ = try Coder.default.unarchivedValue(from: data) }
  expectArchiveError { _ = try Coder.default.unarchivedPropertyList(from: data) }
  expectArchiveError {
    let graph = try ArchiveGraph(of: data)
    for object in graph.objects.prefix(100) { _ = graph.interpretation(of: object) }
  }
  return 0
}

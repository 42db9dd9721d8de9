import ArchiveInspector
import Foundation
import FuzzSupport
import KeyedArchive

// Reads any bytes as a keyed archive: as values, and as a graph of objects. The result must be a value or an
// `ArchiveError`.
fuzz { start, count in
  let data = Data(UnsafeBufferPointer(start: start, count: count))
  expectArchiveError { _ = try Coder.default.unarchivedValue(ArchiveValue.self, from: data) }
  expectArchiveError {
    let graph = try ArchiveGraph(of: data)
    for object in graph.objects.prefix(100) { _ = graph.interpretation(of: object) }
  }
  return 0
}

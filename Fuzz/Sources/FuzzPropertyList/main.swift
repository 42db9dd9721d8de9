import ArchiveInspector
import Foundation
import FuzzSupport
import KeyedArchive

// Reads any bytes as a keyed archive, and as a graph of objects of any property list. The result must be a value or an
// `ArchiveError`.
fuzz { start, count in
  let data = Data(UnsafeBufferPointer(start: start, count: count))
  expectArchiveError { _ = try KeyedUnarchiver.unarchive(ArchiveValue.self, from: data) }
  expectArchiveError {
    let graph = try ArchiveGraph(ofPropertyList: data)
    for object in graph.objects.prefix(100) { _ = graph.interpretation(of: object) }
  }
  return 0
}

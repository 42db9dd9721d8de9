// A drawing app archives its sketches with a class, which must stay. Strokes
// are new. They are Codable, and nobody wants to write a class for them:
// archive them in the sketch. Sketches from before have none.
import Foundation
import KeyedArchive
import Practice

struct Stroke: Codable, Equatable {
  let color: String
  let points: [Double]
}

struct Sketch: Codable, Equatable {
  let title: String
  let strokes: [Stroke]
}

final class SketchClass: NSObject, ArchivedClass {
  static let archivedClassName = "Sketch"
  let sketch: Sketch

  init(_ sketch: Sketch) {
    self.sketch = sketch
  }

  func encode(with coder: NSCoder) {
    coder.encode(sketch.title, forKey: "title")
    coder.encode(sketch.strokes.map { CodableObject($0) }, forKey: "strokes")
  }

  init?(coder: NSCoder) {
    guard
      let sketch = try? Sketch(
        title: coder.decode(forKey: "title"),
        strokes: coder.decode(forKey: "strokes") { (strokes: [CodableObject<Stroke>]) in
          strokes.map(\.value)
        } ?? []
      )
    else { return nil }
    self.sketch = sketch
  }
}

let codableSketch = Solution(
  archive: { try KeyedArchiver.archive(SketchClass($0)) },
  unarchive: { try KeyedUnarchiver.unarchive(SketchClass.self, from: $0).sketch }
)

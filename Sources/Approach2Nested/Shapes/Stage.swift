import ArchivedModels
import Foundation
import KeyedArchive

extension Stage {
  /// The class that archives a `Stage`; other modules can't name it.
  #if canImport(ObjectiveC)
    @objc(Approach2Stage)
  #endif
  final class StageClass: NSObject, ArchivedClass {
    static let archivedClassName = "Stage"

    let stage: Stage

    init(_ stage: Stage) {
      self.stage = stage
    }

    func encode(with coder: NSCoder) {
      switch stage {
      case .meadow: coder.encodeCase("meadow", [:])
      case .hall(let rows): coder.encodeCase("hall", ["rows": rows])
      case .tent(let name, let poles, let height):
        coder.encodeCase("tent", ["name": name, "poles": poles, "height": height])
      }
    }

    init?(coder: NSCoder) {
      guard
        let stage: Stage = try? coder.decodeCase([
          "meadow": { _ in .meadow },
          "hall": { .hall(rows: try $0.value(forKey: "rows")) },
          "tent": {
            .tent(
              name: try $0.value(forKey: "name"),
              poles: try $0.value(forKey: "poles"),
              height: try $0.value(forKey: "height")
            )
          },
        ])
      else { return nil }
      self.stage = stage
    }
  }
}

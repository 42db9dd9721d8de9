import ArchivedModels
import Foundation
import KeyedArchive

/// Holds a `Stage` so that a coder can archive it: one key, the name of the case, with the associated values.
public final class StageClass: NSObject, MirrorClass {
  public static let archivedClassName = "Stage"

  public let value: Stage

  public init(_ value: Stage) {
    self.value = value
  }

  public func encode(with coder: NSCoder) {
    switch value {
    case .meadow: coder.encodeCase("meadow", [:])
    case .hall(let rows): coder.encodeCase("hall", ["rows": rows])
    case .tent(let name, let poles, let height):
      coder.encodeCase("tent", ["name": name, "poles": poles, "height": height])
    }
  }

  public init?(coder: NSCoder) {
    guard
      let value: Stage = try? coder.decodeCase([
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
    self.value = value
  }
}

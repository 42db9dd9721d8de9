import ArchivedModels
import Foundation
import KeyedArchive

extension Stage: Boxable {
  public static let archivedClassName = "Stage"

  public func encode(with coder: NSCoder) {
    switch self {
    case .meadow: coder.encodeCase("meadow", [:])
    case .hall(let rows): coder.encodeCase("hall", ["rows": rows])
    case .tent(let name, let poles, let height):
      coder.encodeCase("tent", ["name": name, "poles": poles, "height": height])
    }
  }

  public init?(coder: NSCoder) {
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
    self = stage
  }
}

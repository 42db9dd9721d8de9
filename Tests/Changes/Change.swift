import Foundation
import KeyedArchive

/// A change between two releases, and what each way makes of it.
package struct Change: Sendable {
  /// "add a property with a default"
  package let name: String
  private let run: @Sendable (Way) -> [Outcome]

  /// What happens to a value that goes from one release to another.
  package enum Outcome: Equatable, Sendable {
    /// Nothing is lost.
    case same
    /// Nothing is lost that the release knows: what the archive doesn't have is its default.
    case `default`
    /// The value has another type, and the same meaning.
    case converted
    /// What the release doesn't know is lost.
    case lost
    /// An error that names a place: "city".
    case error(String)
    /// A value that neither release has meant: the worst of all.
    case another(String)

    package var text: String {
      switch self {
      case .same: "same"
      case .default: "default"
      case .converted: "converted"
      case .lost: "lost"
      case .error(let place): place.isEmpty ? "error" : "error: `\(place)`"
      case .another(let value): "ANOTHER VALUE: \(value)"
      }
    }
  }

  /// New reads old, old reads new, and new reads what old has read and saved again.
  package func outcomes(_ way: Way) -> [Outcome] { run(way) }

  /// - Parameters:
  ///   - old: A value as the old release writes it.
  ///   - oldInNew: The same in the new release, and whether it's the same, has a default, or is converted.
  ///   - new: A value as the new release writes it.
  ///   - newInOld: The same in the old release; nil if the old release can't hold it.
  ///   - saved: What is left of it after the old release has saved it, in the new release.
  ///   - lost: The old value in a new release that doesn't know the former key, and the new value in the old release if
  ///     it wasn't written under the former key.
  init<Old: Release, New: Release>(
    _ name: String,
    _ old: Old,
    as oldInNew: (New?, Outcome),
    _ new: New,
    as newInOld: (Old?, Outcome),
    saved: New? = nil,
    lost: (oldInNew: New?, newInOld: Old?) = (nil, nil)
  ) {
    self.name = name
    run = { way in
      func judge<Value: Equatable>(_ expected: [(Value?, Outcome)], _ make: () throws -> Value) -> Outcome {
        do {
          let value = try make()
          return expected.first { $0.0 == value }?.1 ?? .another("\(value)")
        } catch {
          return .error(Self.place(of: error))
        }
      }
      return [
        judge([oldInNew, (lost.oldInNew, .lost)]) { try way.value(New.self, in: way.data(old)) },
        judge([newInOld, (lost.newInOld, .lost)]) { try way.value(Old.self, in: way.data(new)) },
        judge([(new, .same), (saved, .lost)]) {
          let read = try way.value(Old.self, in: way.data(new))
          return try way.value(New.self, in: way.data(read))
        },
      ]
    }
  }

  /// The key that an error names, or the class.
  private static func place(of error: any Error) -> String {
    switch error {
    case let error as ArchiveError where error.category == .disallowedClass: "class"
    case let error as ArchiveError:
      ArchivePath(components: error.path.components).description
    case DecodingError.keyNotFound(let key, _): key.stringValue
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      context.codingPath.map(\.stringValue).joined(separator: ".")
    default: ""
    }
  }
}

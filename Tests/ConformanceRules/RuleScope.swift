import KeyedArchive
import ArchivedModels
import ArchivingApproach
import ArchivingCatalog

/// The cells that a rule is for: none that it would find nothing to check in.
package struct RuleScope: Sendable {
  let includes: @Sendable (Cell) -> Bool
  /// Why the other cells are left out.
  package let reason: String

  private init(_ reason: String, _ includes: @escaping @Sendable (Cell) -> Bool) {
    (self.reason, self.includes) = (reason, includes)
  }
}

extension RuleScope {
  static let all = RuleScope("") { _ in true }

  static let knownFormats = RuleScope("its archives hold bytes of its own") { hasKnownFormat($0) }

  static let withPartners = RuleScope("no other way writes such files") {
    hasKnownFormat($0) && $0.partners.count > 1
  }

  static let objects = RuleScope("dictionaries have no class names") { $0.approach.family == .classes }

  static let inlineNumbers = RuleScope("in a dictionary, each number is an object") { cell in
    func hasNumbers<Value: Model>(_ model: Value.Type) -> Bool {
      Parts.leaves(of: model.samples).contains { $0 is Int || $0 is Double || $0 is Bool }
    }
    return cell.approach.family == .classes && hasNumbers(cell.model)
  }

  /// `Codable` looks for the case of an enum among the keys of its object, which Foundation's coder doesn't list.
  static let foundationsCoder = RuleScope("Foundation's coder needs a class that isn't hidden") { cell in
    func isTaken<Value: Model>(_ model: Value.Type) -> Bool {
      let value = model.samples[0]
      let representation = try? cell.approach.representation(of: value)
      let hasCases = Parts.leaves(of: value).contains {
        Mirror(reflecting: $0).displayStyle == .enum && !($0 is any RawRepresentable)
      }
      return FoundationCoder.takes(representation) && !(representation is CodableObject<Value> && hasCases)
    }
    return hasKnownFormat(cell) && isTaken(cell.model)
  }

  /// Whether archives are objects of classes or dictionaries. Other families have a format of their own.
  private static func hasKnownFormat(_ cell: Cell) -> Bool {
    [.classes, .dictionaries].contains(cell.approach.family)
  }
}

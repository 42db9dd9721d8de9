import Approach6Codable
import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import TestSupport
@testable import KeyedArchive

/// Which cells a rule is for: none that it would find nothing to check in.
extension Cell {
  /// Those whose archives are objects of classes or dictionaries. Other families have a format of their own.
  static let ofKnownFormat = all.filter(\.hasKnownFormat)

  static let withPartners = ofKnownFormat.filter { $0.partners.count > 1 }

  /// In a dictionary each number is an object.
  static let withInlineNumbers = ofKnownFormat.filter { cell in
    func leaves<Value: Model>(of model: Value.Type) -> [Any] {
      model.samples.flatMap { Parts.leaves(of: $0) }
    }
    return cell.approach.family == .classes
      && leaves(of: cell.model).contains { $0 is Int || $0 is Double || $0 is Bool }
  }

  var hasKnownFormat: Bool { [.classes, .dictionaries].contains(approach.family) }

  /// Those that archive what Foundation's coder takes: objects of classes, or dictionaries.
  /// `Codable` looks for the case of an enum among the keys of its object, which Foundation's coder doesn't list.
  static let ofFoundation = ofKnownFormat.filter { cell in
    func isTaken<Value: Model>(_ model: Value.Type) -> Bool {
      let value = model.samples[0]
      let representation = try? cell.approach.representation(of: value)
      let hasCases = Parts.leaves(of: value).contains {
        Mirror(reflecting: $0).displayStyle == .enum && !($0 is any RawRepresentable)
      }
      return FoundationCoder.takes(representation) && !(representation is CodableObject<Value> && hasCases)
    }
    return isTaken(cell.model)
  }

  /// Whether rules archive a thousand values here.
  var isLarge: Bool { model == Catalog.models[0] && !isBrief }

  /// Whether rules need few values here: the approach's own functions are held to them with many.
  var isBrief: Bool { approach is OtherFunctions }

  /// The name of the golden archives of the samples.
  var goldenName: String { "\(approach.family.rawValue)-\(model)" }

  /// Whether an approach writes the model's samples as earlier versions did.
  func isGolden(_ approach: any ArchivingApproach) -> Bool {
    func archive<Value: Model>(_ model: Value.Type) -> Data? { try? approach.archive(model.samples) }
    return (try? Golden.newest(goldenName)).map { $0 == archive(model) } ?? true
  }

  /// The approaches that archive the model in the same format, this one included.
  var partners: [any ArchivingApproach] {
    Catalog.approaches.filter {
      $0.family == approach.family && Cell(approach: $0, model: model).isKnown
    }
  }

  /// Whether the approach has a file for the model.
  var isKnown: Bool {
    func isKnown<Value: Model>(_ model: Value.Type) -> Bool { approach.functions(for: model) != nil }
    return isKnown(model)
  }
}

import ArchivingApproach
import Catalog
import KeyedArchive
import Models
import TestSupport

/// Which cells a rule is for: none that it would find nothing to check in.
extension Cell {
  /// A model with properties of further types than those of the catalog, in the approaches that it has a file for.
  static let ofEverything = Catalog.approaches.filter { $0.functions(for: Everything.self) != nil }
    .flatMap { approach in
      Coder.allCases.map { Cell(approach: approach, model: Everything.self, coder: $0) }
    }

  static let judged = all + ofEverything

  /// Those whose archives are objects of classes or dictionaries. Other families have a format of their own.
  static let ofKnownFormat = judged.filter { [.classes, .dictionaries].contains($0.approach.family) }

  static let withPartners = ofKnownFormat.filter { $0.partners.count > 1 }

  /// In a dictionary each number is an object.
  static let withInlineNumbers = ofKnownFormat.filter { cell in
    func leaves<Value: Model>(of model: Value.Type) -> [Any] {
      model.samples.flatMap { Parts.leaves(of: $0) }
    }
    return cell.approach.family == .classes
      && leaves(of: cell.model).contains { $0 is Int || $0 is Double || $0 is Bool }
  }

  /// Only the package's own coder promises the same bytes each time.
  var hasSameBytes: Bool { coder == .default }

  /// Whether rules archive a thousand values here.
  var isLarge: Bool { Thoroughness.isThorough || (coder == .default && model == Catalog.models[0]) }

  /// The approaches that archive the model in the same format, this one included.
  var partners: [any ArchivingApproach] {
    func know<Value: Model>(_ model: Value.Type, _ other: any ArchivingApproach) -> Bool {
      other.functions(for: model) != nil
    }
    return Catalog.approaches.filter { $0.family == approach.family && know(model, $0) }
  }
}

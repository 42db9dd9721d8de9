import ArchivingApproach
import Catalog
import Foundation
import Models

/// Something that `docs/SPEC.md` promises and that Foundation's coder on Linux cannot do.
///
/// The suite expects the exception wherever it applies. If it no longer comes, a test fails, and it must leave the list.
struct FoundationException: Sendable {
  /// A few words: "nested and generic classes".
  let name: String
  let reason: String
  let effect: Effect
  /// Whether it has an effect on a value; always, if it breaks a rule.
  var concerns: @Sendable (Subject) -> Bool = { _ in true }

  enum Effect: Equatable {
    /// Archiving a value is an error of category `unsupported`.
    case refusesToArchive
    /// Unarchiving a value that another coder archived is an error of category `unsupported`.
    case refusesToUnarchive
    /// A rule, by its number, does not hold for a family of approaches.
    case breaksRule(Int, ArchiveFamily)
  }

  /// What is archived: what an approach makes of it, and the strings and numbers in it.
  struct Subject {
    let representation: Any
    let leaves: [Any]

    /// An array has the representation of its first value.
    init<Value: Model>(_ approach: any ArchivingApproach, _ first: Value, in value: Any) throws {
      representation = try approach.representation(of: first)
      leaves = Parts.leaves(of: value)
    }

    fileprivate var strings: [String] { leaves.compactMap { $0 as? String } }
    fileprivate var isObject: Bool { type(of: representation) is AnyClass }
    fileprivate var hasNaNWithPayload: Bool {
      leaves.contains { leaf in
        switch leaf {
        case let number as Double: number.isNaN && number.bitPattern != Double.nan.bitPattern
        case let number as Float: number.isNaN && number.bitPattern != Float.nan.bitPattern
        case let date as Date: date.timeIntervalSinceReferenceDate.isNaN
        default: false
        }
      }
    }
  }
}

extension FoundationException {
  static let all: [FoundationException] = {
    #if canImport(ObjectiveC)
      []
    #else
      onLinux
    #endif
  }()

  private static let onLinux = [
    FoundationException(
      name: "nested and generic classes",
      reason:
        "NSStringFromClass, which NSKeyedArchiver calls for each class, traps unless it is at the top level.",
      effect: .refusesToArchive,
      concerns: { subject in
        guard subject.isObject else { return false }
        let name = String(reflecting: type(of: subject.representation))
        return name.contains("<") || name.split(separator: ".").count != 2
      }
    ),
    FoundationException(
      name: "the string \"$null\"",
      reason: "NSKeyedArchiver writes it as it writes nil, and nil comes back.",
      effect: .refusesToArchive,
      concerns: { $0.strings.contains("$null") }
    ),
    FoundationException(
      name: "composed beside decomposed accents",
      reason: "NSKeyedArchiver takes the two strings for one, or traps, as their hashes happen to fall.",
      effect: .refusesToArchive,
      concerns: { subject in
        Set(subject.strings.map { Array($0.utf8) }).count != Set(subject.strings).count
      }
    ),
    FoundationException(
      name: "numbers that are equal and not the same, in dictionaries",
      reason: "NSKeyedArchiver merges 0.0 and −0.0, or 1 and 1.0: the first one comes back for both.",
      effect: .refusesToArchive,
      concerns: { subject in
        let numbers = subject.leaves.compactMap(Number.init)
        return !subject.isObject && Set(numbers).count != Set(numbers.map(\.value)).count
      }
    ),
    FoundationException(
      name: "writing the payload of a NaN",
      reason: "Foundation's property list writer writes every NaN as the same one.",
      effect: .refusesToArchive,
      concerns: { $0.hasNaNWithPayload }
    ),
    FoundationException(
      name: "reading the payload of a NaN",
      reason: "Foundation's property list reader reads every NaN as the same one.",
      effect: .refusesToUnarchive,
      concerns: { $0.hasNaNWithPayload }
    ),
    FoundationException(
      name: "stable class names",
      reason: "NSKeyedArchiver.setClassName stores a name under one key and looks it up under another.",
      effect: .breaksRule(14, .classes)
    ),
    FoundationException(
      name: "a number that is an object of its own",
      reason:
        "NSKeyedUnarchiver.decodeInteger and its kin read it as 0, and decodeObject refuses inline ones.",
      effect: .breaksRule(16, .classes)
    ),
  ]
}

/// A number as Foundation's archiver sees it, and as a property list does.
private struct Number: Hashable {
  let value: Double
  let kind: String

  init?(_ leaf: Any) {
    switch leaf {
    case let leaf as Bool: (value, kind) = (leaf ? 1 : 0, "boolean")
    case let leaf as any BinaryInteger: (value, kind) = (Double(leaf), "integer")
    case let leaf as any BinaryFloatingPoint:
      (value, kind) = (Double(leaf), leaf.sign == .minus ? "minus" : "plus")
    default: return nil
    }
  }
}

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
  let concerns: @Sendable (Subject) -> Bool

  init(
    _ name: String,
    _ reason: String,
    _ effect: Effect,
    concerns: @escaping @Sendable (Subject) -> Bool = { _ in true }
  ) {
    (self.name, self.reason, self.effect, self.concerns) = (name, reason, effect, concerns)
  }

  enum Effect: Equatable {
    /// Archiving a value is an error of category `unsupported`.
    case refusesToArchive
    /// Unarchiving a value that another coder archived is an error of category `unsupported`.
    case refusesToUnarchive
    /// A rule, by its number, does not hold for a family of approaches.
    case breaksRule(Int, ArchiveFamily)
  }

  /// What is archived: what an approach makes of it, or of the first in an array, and the strings and numbers in it.
  struct Subject {
    let representation: Any
    let leaves: [Any]
    /// Those in arrays, sets, dictionaries and enums.
    let leavesOfCollections: [Any]

    /// The numbers that are objects of their own.
    fileprivate var numbers: [Number] { (isObject ? leavesOfCollections : leaves).compactMap(Number.init) }

    fileprivate var strings: [String] { leaves.compactMap { $0 as? String } }
    fileprivate var isObject: Bool { type(of: representation) is AnyClass }
    fileprivate var hasNaNWithPayload: Bool {
      leaves.contains { leaf in
        switch leaf {
        case let number as Double: number.isNaN && number.bitPattern != Double.nan.bitPattern
        case let number as Float: number.isNaN && number.bitPattern != Float.nan.bitPattern
        case let date as Date:
          date.timeIntervalSinceReferenceDate.isNaN
            && date.timeIntervalSinceReferenceDate.bitPattern != Double.nan.bitPattern
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

  private static let onLinux: [FoundationException] = [
    FoundationException(
      "nested and generic classes",
      "NSStringFromClass, which NSKeyedArchiver calls for each class, traps unless it is at the top level.",
      .refusesToArchive
    ) { subject in
      let name = String(reflecting: type(of: subject.representation))
      return subject.isObject && (name.contains("<") || name.split(separator: ".").count != 2)
    },
    FoundationException(
      "the string \"$null\"",
      "NSKeyedArchiver writes it as it writes nil, and nil comes back.",
      .refusesToArchive
    ) { $0.strings.contains("$null") },
    FoundationException(
      "composed beside decomposed accents",
      "NSKeyedArchiver takes the two strings for one, or traps, depending on their hashes.",
      .refusesToArchive
    ) { subject in Set(subject.strings.map { Array($0.utf8) }).count != Set(subject.strings).count },
    FoundationException(
      "equal numbers of different types in dictionaries",
      "NSKeyedArchiver merges 1 and 1.0, or 0.0 and −0.0: the first one comes back for both.",
      .refusesToArchive
    ) { Set($0.numbers).count != Set($0.numbers.map(\.value)).count },
    FoundationException(
      "relative URLs in dictionaries",
      "NSKeyedArchiver makes absolute URLs of those in a collection.",
      .refusesToArchive
    ) { subject in !subject.isObject && subject.leaves.contains { ($0 as? URL)?.baseURL != nil } },
    FoundationException(
      "writing decimal numbers",
      "NSDecimalNumber.encode traps.",
      .refusesToArchive
    ) { $0.leaves.contains { $0 is Decimal } },
    FoundationException(
      "reading decimal numbers",
      "NSDecimalNumber.init(coder:) expects another format than Apple's, and fails or traps.",
      .refusesToUnarchive
    ) { $0.leaves.contains { $0 is Decimal } },
    FoundationException(
      "writing the payload of a NaN",
      "Foundation's property list writer writes every NaN as the same one.",
      .refusesToArchive
    ) { $0.hasNaNWithPayload },
    FoundationException(
      "reading the payload of a NaN",
      "Foundation's property list reader reads every NaN as the same one.",
      .refusesToUnarchive
    ) { $0.hasNaNWithPayload },
    FoundationException(
      "stable class names",
      "NSKeyedArchiver.setClassName stores a name under one key and looks it up under another.",
      .breaksRule(14, .classes)
    ),
    FoundationException(
      "a number that is an object of its own",
      "NSKeyedUnarchiver.decodeInteger and similar methods read it as 0, and decodeObject refuses inline ones.",
      .breaksRule(16, .classes)
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

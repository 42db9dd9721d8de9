import ArchivingApproach
import Foundation
import KeyedArchive
import Models

/// Something that the rules of `docs/SPEC.md` promise and that Foundation's coder on Linux cannot do.
///
/// The conformance suite expects the exception wherever it applies, and fails when it does not come any more:
/// then it has to go from the list.
public struct FoundationException: Sendable {
  /// A few words: "nested and generic classes".
  public let name: String

  /// Why it is so.
  public let reason: String

  /// What the exception changes.
  public let effect: Effect

  /// What an exception changes.
  public enum Effect: Sendable {
    /// Archiving some values is an error of category `unsupported`.
    case refusesToArchive(@Sendable (Subject) -> Bool)
    /// Unarchiving some values is an error of category `unsupported`.
    case refusesToUnarchive(@Sendable (Subject) -> Bool)
    /// A rule, by its number, does not hold for a family of approaches.
    case breaksRule(Int, ArchiveFamily)
  }

  /// What is archived: what an approach makes of it, and the strings and numbers in it.
  public struct Subject {
    fileprivate let representation: Any
    fileprivate let leaves: [Any]

    fileprivate var strings: [String] { leaves.compactMap { $0 as? String } }
    fileprivate var doubles: [Double] { leaves.compactMap { $0 as? Double } }
    fileprivate var isObject: Bool { type(of: representation) is AnyClass }
  }
}

extension FoundationException {
  /// All of them; on Apple's systems none is known.
  public static let all: [FoundationException] = {
    #if canImport(ObjectiveC)
      []
    #else
      [
        nestedAndGenericClasses, nullStrings, canonicallyEqualStrings, signedZeros, writtenNaN, readNaN,
        classNames, numbersAsObjects,
      ]
    #endif
  }()

  /// The exceptions that make archiving a value, or an array of values, an error.
  ///
  /// - Parameters:
  ///   - value: The value, or the array of values.
  ///   - representation: What the approach makes of the value, or of the first one in the array.
  public static func refusingToArchive(_ value: some Any, representation: Any) -> [FoundationException] {
    let subject = Subject(representation: representation, leaves: leaves(of: value))
    return all.filter { exception in
      guard case .refusesToArchive(let concerns) = exception.effect else { return false }
      return concerns(subject)
    }
  }

  /// The exceptions that make unarchiving a value that another coder archived an error.
  public static func refusingToUnarchive(_ value: some Any, representation: Any) -> [FoundationException] {
    let subject = Subject(representation: representation, leaves: leaves(of: value))
    return all.filter { exception in
      guard case .refusesToUnarchive(let concerns) = exception.effect else { return false }
      return concerns(subject)
    }
  }

  /// The exceptions that break a rule for a family of approaches.
  public static func breaking(rule number: Int, _ family: ArchiveFamily) -> [FoundationException] {
    all.filter { exception in
      guard case .breaksRule(number, family) = exception.effect else { return false }
      return true
    }
  }
}

extension FoundationException {
  private static let nestedAndGenericClasses = FoundationException(
    name: "nested and generic classes",
    reason:
      "NSStringFromClass, which NSKeyedArchiver calls for each class, traps unless it is at the top level.",
    effect: .refusesToArchive { subject in
      guard subject.isObject else { return false }
      let name = String(reflecting: type(of: subject.representation))
      return name.contains("<") || name.split(separator: ".").count != 2
    }
  )

  private static let nullStrings = FoundationException(
    name: "the string \"$null\"",
    reason: "NSKeyedArchiver writes it as it writes nil, and nil comes back.",
    effect: .refusesToArchive { $0.strings.contains("$null") }
  )

  private static let canonicallyEqualStrings = FoundationException(
    name: "composed beside decomposed accents",
    reason: "NSKeyedArchiver takes the two strings for one, or traps, as their hashes happen to fall.",
    effect: .refusesToArchive { subject in
      Set(subject.strings.map { Array($0.utf8) }).count != Set(subject.strings).count
    }
  )

  private static let signedZeros = FoundationException(
    name: "0.0 beside −0.0 in dictionaries",
    reason: "NSKeyedArchiver merges numbers that are equal: the first one comes back for both.",
    effect: .refusesToArchive { subject in
      !subject.isObject && Set(subject.doubles.filter { $0 == 0 }.map(\.bitPattern)).count == 2
    }
  )

  private static let writtenNaN = FoundationException(
    name: "writing the payload of a NaN",
    reason: "Foundation's property list writer writes every NaN as the same one.",
    effect: .refusesToArchive { $0.doubles.contains(where: \.isNaNWithPayload) }
  )

  private static let readNaN = FoundationException(
    name: "reading the payload of a NaN",
    reason: "Foundation's property list reader reads every NaN as the same one.",
    effect: .refusesToUnarchive { $0.doubles.contains(where: \.isNaNWithPayload) }
  )

  private static let classNames = FoundationException(
    name: "stable class names",
    reason: "NSKeyedArchiver.setClassName stores a name under one key and looks it up under another.",
    effect: .breaksRule(14, .classes)
  )

  private static let numbersAsObjects = FoundationException(
    name: "a number that is an object of its own",
    reason: "NSKeyedUnarchiver.decodeInteger and its kin read it as 0, and decodeObject refuses inline ones.",
    effect: .breaksRule(16, .classes)
  )
}

/// The strings and numbers in a value, found by reflection.
private func leaves(of value: Any) -> [Any] {
  if value is String || value is Double || value is Int { return [value] }
  return Mirror(reflecting: value).children.flatMap { leaves(of: $0.value) }
}

extension Double {
  fileprivate var isNaNWithPayload: Bool { isNaN && bitPattern != Double.nan.bitPattern }
}

import Foundation

/// An object of a class that the app doesn't have to know: the names of the class, and the fields. It can be archived again.
///
///     let value: ArchiveValue = try KeyedUnarchiver.unarchive(from: data)
///     if case .object(let movie) = value { print(movie.className, movie["name"] ?? .null) }
///     // Movie "Avatar"
///
/// An object that several others share becomes several equal ones, and a mutable array an array, or one of an app's class under
/// `NSArray`. A set of objects is an error.
public struct ArchiveObject: Sendable {
  /// The names of the class and its superclasses in the archive, up to `NSObject`.
  public let classNames: [String]
  let fields: [(key: String, field: Field)]

  enum Field: Equatable {
    /// Nil.
    case none
    /// A number or another value that is stored inside the object, not as an object of its own.
    case inline(ArchiveValue)
    case value(ArchiveValue)

    /// Nil for nil.
    var value: ArchiveValue? {
      switch self {
      case .inline(let value), .value(let value): value
      case .none: nil
      }
    }
  }

  init(classNames: [String], fields: [(key: String, field: Field)]) {
    self.classNames = classNames
    self.fields = fields.sorted { $0.key.precedes($1.key) }
  }

  /// The name of the class in the archive.
  public var className: String { classNames.first ?? "" }

  /// The keys of the fields, sorted.
  public var keys: [String] { fields.map(\.key) }

  /// The value of a field; nil if it is nil or missing.
  public subscript(key: String) -> ArchiveValue? {
    fields.first { $0.key.isExactly(key) }?.field.value
  }
}

extension ArchiveObject: Equatable {
  /// Whether both have the same classes, and the same fields with the same values, to the bit.
  public static func == (first: ArchiveObject, second: ArchiveObject) -> Bool {
    first.classNames == second.classNames
      && first.fields.elementsEqual(second.fields) { $0.key.isExactly($1.key) && $0.field == $1.field }
  }
}

extension ArchiveObject: CustomStringConvertible {
  /// The class and the fields: `Movie(name: "Avatar", releaseYear: 2009)`.
  public var description: String { ArchiveValue.object(self).description }
}

extension ValueWriter {
  func reference(to object: ArchiveObject) throws -> Reference {
    try self.object(ofClassNamed: object.classNames, .coding) {
      for (key, field) in object.fields {
        let stored = try ArchiveError.locating(.key(key)) { try reference(to: field) }
        archive.add(stored, forKey: key)
      }
    }
  }

  private func reference(to field: ArchiveObject.Field) throws -> Reference {
    switch field {
    case .none: null
    case .inline(let value): try leaf(value) ?? reference(to: value)
    case .value(let value): try reference(to: value)
    }
  }
}

extension ValueReader {
  /// Reads an object of a class that isn't a value's.
  mutating func object(_ node: Node) throws(ArchiveError) -> ArchiveObject {
    let classNames = try names(ofClass: node.classUID)
    let fields = try otherObjects == .named ? [] : fields(of: node.element)
    return ArchiveObject(classNames: classNames, fields: fields)
  }

  /// The value whose keys are those of `$top`.
  mutating func top() throws(ArchiveError) -> ArchiveValue {
    let top = Node(archive.top, uid: nil)
    try graph.open(top)
    defer { graph.close(top) }
    let pairs = try fields(of: top.element).map { (key: $0.key, value: $0.field.value ?? .null) }
    return .dictionary(ArchiveDictionary(pairs))
  }

  private mutating func fields(
    of element: Element
  ) throws(ArchiveError) -> [(key: String, field: ArchiveObject.Field)] {
    var fields: [(key: String, field: ArchiveObject.Field)] = []
    for (key, reference) in try graph.storedFields(of: element) {
      do throws(ArchiveError) {
        fields.append((key.unescapedFromArchive, try field(reference)))
      } catch {
        throw error.inside(.key(key.unescapedFromArchive))
      }
    }
    return fields
  }

  private mutating func field(_ reference: Int) throws(ArchiveError) -> ArchiveObject.Field {
    let stored = try list.element(reference)
    switch stored.kind {
    case .uid:
      let uid = try archive.uid(stored)
      return uid == 0 ? .none : .value(try value(uid))
    case .array, .set, .dictionary: throw .collectionInside(archive.phrase(ofInside: stored))
    default: return .inline(try value(ofLeaf: stored))
    }
  }
}

extension ArchiveError {
  fileprivate static func collectionInside(_ found: String) -> ArchiveError {
    ArchiveError(.unsupported, expected: "a field with a value, or a reference to one", found: found)
  }
}

/// Stands for an object where Foundation's archiver writes: it can't be told the names of classes that aren't there.
final class UnknownObject: NSObject, NSSecureCoding {
  static let supportsSecureCoding = true
  private let className: String

  init(className: String) { self.className = className }

  init?(coder: NSCoder) { nil }

  func encode(with coder: NSCoder) {
    coder.failWithError(
      ArchiveError(
        .unsupported,
        expected: "a value without objects of unknown classes",
        found: Phrase.object(ofClass: className)
      )
    )
  }
}

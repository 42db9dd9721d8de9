import Foundation
import ArchiveFormat

extension ArchiveGraph {
  /// An object of the table.
  public struct Object: Sendable {
    /// Its UID: its position in the table.
    public let uid: Int
    /// Where its own bytes are in the file, without the objects and keys that it refers to; nil in XML, or if they
    /// can't be found.
    public let bytes: Range<Int>?
    /// Its content, as it is in the file.
    public let content: Content
  }

  /// The content of an object, as it is in the file.
  public enum Content: Sendable, Hashable {
    /// The string "$null", which means nil.
    case null
    /// A string, number, date or data, which don't need a class.
    case value(Value)
    /// An object with the UID of its class, and its fields.
    case object(class: Int, [Field])
    /// A class.
    case type(ClassEntry)
    /// Something that can't be read, and why.
    indirect case damaged(ArchiveError)
  }

  /// A key and its value.
  public struct Field: Sendable, Hashable {
    /// The key, as it is in the file: archivers write an app's key `$price` as `$$price`.
    public let key: String
    /// Its value, or the UID of an object.
    public let value: Value
  }

  /// The value of a field.
  public enum Value: Sendable, Hashable {
    /// The UID of an object in the table.
    case reference(Int)
    /// A UID that is a value and refers to nothing: an entry of `$objects`, or in a property list that isn't an archive.
    case uidOfNothing(Int)
    /// A text.
    case string(String)
    /// An integer that fits an `Int`.
    case integer(Int)
    /// An integer above `Int.max`.
    case unsigned(UInt64)
    /// A real number, also if it is whole.
    case real(Double)
    /// True or false.
    case boolean(Bool)
    /// A date of the property list, which only some writers use.
    case date(Date)
    /// Bytes.
    case data(Data)
    /// An array of the property list.
    case array([Value])
    /// A dictionary of the property list.
    case dictionary([Field])
    /// The null of property lists; nil is a reference to the UID 0.
    case null
    /// Something that can't be read, and why.
    indirect case damaged(ArchiveError)
  }

  /// The entry of a class.
  public struct ClassEntry: Sendable, Hashable {
    /// The name of the class.
    public let name: String
    /// The name, and those of its superclasses.
    public let chain: [String]
  }
}

extension ArchiveGraph.Value {
  /// The references in a value, in order.
  package func forEachReference(_ body: (Int) -> Void) {
    switch self {
    case .reference(let uid): body(uid)
    case .array(let elements): for element in elements { element.forEachReference(body) }
    case .dictionary(let fields): for field in fields { field.value.forEachReference(body) }
    default: break
    }
  }
}

extension ArchiveGraph.Content {
  /// The UIDs that an object refers to, in order, without that of its class.
  public var references: [Int] {
    var uids: [Int] = []
    forEachReference { uids.append($0) }
    return uids
  }

  func forEachReference(_ body: (Int) -> Void) {
    switch self {
    case .object(_, let fields): for field in fields { field.value.forEachReference(body) }
    case .value(let value): value.forEachReference(body)
    case .null, .type, .damaged: break
    }
  }
}

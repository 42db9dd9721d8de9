import Foundation

/// A value that may contain objects of the app, ready to be archived.
package enum WrittenTree {
  package typealias Properties = [(key: String, value: WrittenTree)]

  /// Nil, as the value of a key.
  case none
  /// A number, string or data that is stored inside the object, not as an object of its own.
  case inline(ArchiveValue)
  case value(ArchiveValue)
  /// An object that a struct of Foundation bridges to.
  case bridged(NSObject)
  /// An object, with the names of its class and superclasses, and the type that it stands for.
  case object([String], of: Any.Type, Properties)
  case array([WrittenTree])
  case set([WrittenTree])
  /// Pairs that are sorted by key, without repeated keys.
  case dictionary(Properties)

  /// A dictionary. If two pairs have the same key, the later one is kept.
  package init(_ pairs: Properties) {
    var sorted = pairs.sorted { $0.key.precedes($1.key) }
    for index in sorted.indices.dropLast().reversed() where sorted[index].key.isExactly(sorted[index + 1].key)
    {
      sorted.remove(at: index)
    }
    self = .dictionary(sorted)
  }

  /// A set. Its members are sorted if none is an object.
  package init(members: [WrittenTree]) {
    let values = members.compactMap { if case .value(let value) = $0 { value } else { nil as ArchiveValue? } }
    self = values.count == members.count ? .value(.set(values)) : .set(members)
  }

  /// The same as an element of a collection, where a number is an object and nil a value.
  package var asElement: WrittenTree {
    switch self {
    case .inline(let value): .value(value)
    case .none: .value(.null)
    default: self
    }
  }

  /// The same value in Foundation's collections; nil for nil.
  ///
  /// - Parameter object: Makes an object for other coders than the package's.
  package func foundationObject(
    _ object: (_ type: Any.Type, Properties) -> any NSObject & NSSecureCoding
  ) -> NSObject? {
    switch self {
    case .none: nil
    case .inline(let value), .value(let value): value.foundationObject
    case .bridged(let object): object
    case .object(_, let type, let properties): object(type, properties)
    case .array(let elements): NSArray(array: elements.compactMap { $0.foundationObject(object) })
    case .set(let members): NSSet(array: members.compactMap { $0.foundationObject(object) })
    case .dictionary(let pairs):
      NSDictionary(
        objects: pairs.compactMap { $0.value.foundationObject(object) },
        forKeys: pairs.map { NSString(string: $0.key) }
      )
    }
  }
}

extension WrittenTree {
  /// The archive of a tree without objects that encode themselves.
  ///
  /// - Throws: `ArchiveError`, whose path leads to what couldn't be archived.
  package func archivedData() throws -> Data {
    let writer = ValueWriter()
    return try writer.finish(root: writer.reference(to: self))
  }
}

extension ValueWriter {
  /// The UID of a value, or for `inline` the number itself.
  func reference(to tree: WrittenTree) throws -> Reference {
    switch tree {
    case .none: return null
    case .inline(let value): return try leaf(value) ?? reference(to: value)
    case .value(let value): return try reference(to: value)
    case .bridged(let object): return try reference(toStored: object)
    case .object(let classNames, _, let properties):
      return try object(ofClassNamed: classNames, .archivedClass) {
        for (key, value) in properties {
          let stored = try ArchiveError.locating(.key(key)) { try reference(to: value) }
          archive.add(stored, forKey: key)
        }
      }
    case .array(let elements):
      return try reference(toArray: elements) { element in
        try reference(to: element)
      }
    case .set(let members):
      return try collection(NSSet.self) {
        try addElements(members, forKey: "NS.objects") { member in
          try reference(to: member)
        }
      }
    case .dictionary(let pairs):
      return try reference(toDictionary: pairs.count) {
        pairs[$0].key
      } _: { index in
        try reference(to: pairs[index].value)
      }
    }
  }
}

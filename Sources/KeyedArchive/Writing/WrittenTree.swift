import Foundation

/// A value that may contain objects of the app, ready to be archived by any coder.
package enum WrittenTree {
  package typealias Properties = [(key: String, value: WrittenTree)]

  /// Nil, as the value of a key.
  case none
  /// A number that is stored inside the object, not as an object of its own.
  case inline(ArchiveValue)
  case value(ArchiveValue)
  case object(WrittenClass, Properties)
  case array([WrittenTree])
  case set([WrittenTree])
  /// Pairs that are sorted by key, without repeated keys.
  case dictionary(Properties)
  /// What a `TreeWriter` has written already.
  case written(UInt32)

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
}

/// The class of objects in a tree: its name in archives, and how other coders than the package's get an object.
package final class WrittenClass {
  package let name: String
  package let object: (WrittenTree.Properties) -> any NSObject & NSSecureCoding

  package init(name: String, object: @escaping (WrittenTree.Properties) -> any NSObject & NSSecureCoding) {
    (self.name, self.object) = (name, object)
  }
}

extension NSCoder {
  /// Encodes the properties of an object.
  package func encode(_ properties: WrittenTree.Properties) {
    #if !canImport(ObjectiveC)
      if let archiver = self as? KeyedArchiver { return archiver.add(properties) }
    #endif
    for (key, value) in properties {
      switch value {
      case .inline(.boolean(let value)): encode(value, forKey: key)
      case .inline(.integer(let value)): encode(Int64(value), forKey: key)
      case .inline(.real(let value)): encode(value, forKey: key)
      case .inline(.float(let value)): encode(value, forKey: key)
      default: encode(value.foundationObject as Any?, forKey: key)
      }
    }
  }
}

#if !canImport(ObjectiveC)
  extension KeyedArchiver {
    /// Archives a value, with the objects in it.
    package static func archivedData(withRootObject tree: WrittenTree) throws -> Data {
      try archive(root: { $0.reference(to: tree) })
    }

    /// Archives what `root` returns, which can give parts of the tree to the writer.
    package static func archivedData(writing root: (any TreeWriter) throws -> WrittenTree) throws
      -> Data
    {
      try archive(root: { $0.reference(to: try root($0)) })
    }
  }
#endif

extension WrittenTree {
  /// The same value in Foundation's collections; nil for nil.
  var foundationObject: NSObject? {
    switch self {
    case .none, .written: nil
    case .inline(let value), .value(let value): value.object
    case .object(let type, let properties): type.object(properties)
    case .array(let elements): NSArray(array: elements.compactMap(\.foundationObject))
    case .set(let members): NSSet(array: members.compactMap(\.foundationObject))
    case .dictionary(let pairs):
      NSDictionary(
        objects: pairs.compactMap(\.value.foundationObject),
        forKeys: pairs.map { NSString(string: $0.key) }
      )
    }
  }
}

#if !canImport(ObjectiveC)
  extension KeyedArchiver {
    fileprivate func add(_ properties: WrittenTree.Properties) {
      for (key, value) in properties { add(forKey: key) { reference(to: value) } }
    }

    private func reference(toObjectOf type: WrittenClass, _ properties: WrittenTree.Properties) -> Reference {
      guard enter() else { return writer.null }
      defer { leave() }
      let index = state.classes.index(of: type)
      let object = writer.open(shape: index + 1)
      add(properties)
      writer.close(object, class: uid(ofTreeClass: index))
      return object.uid
    }

    func uid(ofTreeClass index: Int) -> Reference {
      state.classes[index].uid
        ?? writeEntry(ofClass: index, [state.classes[index].type?.name ?? "", "NSObject"])
    }

    /// The UID of a value, or for `inline` the number itself.
    func reference(to tree: WrittenTree) -> Reference {
      switch tree {
      case .none: return writer.null
      case .inline(.boolean(let value)): return writer.boolean(value)
      case .inline(.integer(let value)): return writer.integer(Int64(value))
      case .inline(.real(let value)): return writer.real(value)
      case .inline(.float(let value)): return writer.real(value)
      case .value(.string(let string)): return reference(toString: string)
      case .inline(let value), .value(let value): return reference(to: value)
      case .object(let type, let properties): return reference(toObjectOf: type, properties)
      case .array(let elements): return reference(toArray: elements) { reference(to: $0) }
      case .set(let members):
        return collection(NSSet.self) {
          let mark = writer.mark
          for member in members { writer.addElement(reference(to: member)) }
          writer.add(writer.array(from: mark), forKey: "NS.objects")
        }
      case .dictionary(let pairs):
        return reference(toDictionary: pairs.count, { pairs[$0].key }, { reference(to: pairs[$0].value) })
      case .written(let uid): return uid
      }
    }
  }
#endif

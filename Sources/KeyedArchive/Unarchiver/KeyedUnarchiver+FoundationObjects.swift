#if !canImport(ObjectiveC)
  import Foundation

  /// Foundation's objects, which are never created with their own `init(coder:)`.
  extension KeyedUnarchiver {
    /// A string, number, data or date that is in the table itself.
    func leaf(_ uid: Int, _ element: Element, allowed: [AnyClass]) throws(ArchiveError) -> AnyObject {
      let object = try state.values.value(ofLeaf: element).foundationObject
      try check(type(of: object), allowed, archive.describe(element))
      if element.kind == .data { state.objects[uid] = object }
      return object
    }

    /// An object of one of Foundation's classes.
    func foundationObject(
      _ type: FoundationClass,
      _ uid: Int,
      _ element: Element,
      _ allowed: [AnyClass]
    ) throws(ArchiveError) -> AnyObject {
      var cursor = ObjectCursor(element)
      let content = try state.values.objects.content(of: &cursor, type)
      let object: NSObject
      if let value = try valueObject(type, content) {
        object = value
      } else {
        try open(element, uid: uid, type: nil, allowed: allowed)
        defer { closeFrame() }
        object = try collection(type, content, allowed)
      }
      state.objects[uid] = object
      return object
    }

    /// An object without other objects in it; nil for a collection or an attributed string.
    private func valueObject(
      _ type: FoundationClass,
      _ content: StoredContent
    ) throws(ArchiveError) -> NSObject? {
      switch content {
      case .elements, .pairs, .counts, .text: return nil
      case .string(let element) where type == .NSMutableString:
        return NSMutableString(string: try state.values.objects.string(element))
      case .ranges, .indices, .identifier: return try state.values.bridgedObject(type, content)
      case .url(let text, let base): return try state.values.urlObject(text, base: base)
      default:
        let value = try state.values.value(of: content)
        guard type == .NSMutableData, case .data(let data)? = value else { return value?.foundationObject }
        try state.values.objects.budget.spend(copying: data.count)
        return NSMutableData(data: data)
      }
    }
  }

  // MARK: - Collections

  extension KeyedUnarchiver {
    /// The classes that may be created for an object of a class: beside it, values in a collection of Foundation's.
    static func allowedClasses(for type: AnyClass) -> [AnyClass] {
      let collections: [AnyClass] = [
        NSArray.self, NSDictionary.self, NSSet.self, NSOrderedSet.self, NSAttributedString.self,
      ]
      return collections.contains { isClass(type, kindOf: $0) } ? [type] + simpleClasses : [type]
    }

    private func collection(
      _ type: FoundationClass,
      _ content: StoredContent,
      _ allowed: [AnyClass]
    ) throws(ArchiveError) -> NSObject {
      switch content {
      case .elements(let references): return try collection(type, elements(references, allowed), references)
      case .pairs(let keys, let values): return try dictionary(type, keys, values, allowed)
      case .counts(let counts): return try countedSet(counts, allowed)
      case .text(let string, let attributes, let runs):
        return try text(type, string, attributes, runs, allowed)
      default: throw .notAValue(type.rawValue)
      }
    }

    private func collection(
      _ type: FoundationClass,
      _ elements: [AnyObject],
      _ references: StoredReferences
    ) throws(ArchiveError) -> NSObject {
      switch type {
      case .NSArray: return NSArray(array: elements)
      case .NSMutableArray: return NSMutableArray(array: elements)
      default: break
      }
      try checkMembers(elements, references)
      switch type {
      case .NSSet: return NSSet(array: elements)
      case .NSMutableSet: return NSMutableSet(array: elements)
      case .NSOrderedSet: return NSOrderedSet(array: elements)
      default: return NSMutableOrderedSet(array: elements)
      }
    }
  }
#endif

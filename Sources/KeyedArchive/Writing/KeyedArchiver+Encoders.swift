#if !canImport(ObjectiveC)
  import Foundation

  /// What an encoder of `Codable` needs: it begins an object when the value asks for a container.
  extension KeyedArchiver {
    package typealias OpenObject = ArchiveWriter.OpenObject

    /// Whether it has failed, so that it takes nothing more.
    package var isOver: Bool { state.pointee.isOver }

    /// The UID of nil.
    package var null: Reference { writer.pointee.null }

    /// Archives what `root` returns.
    package static func archivedData(_ root: (KeyedArchiver) throws -> Reference) throws -> Data {
      try archive(root)
    }

    /// The index of a class, for `beginObject` and `end`.
    package func index(of type: WrittenClass) -> Int { state.pointee.classes.index(of: type) }

    /// Begins an object; nil if it would be nested too deeply.
    package func beginObject(ofClass index: Int) -> OpenObject? {
      guard enter() else { return nil }
      return writer.pointee.open(shape: index + 1)
    }

    /// Ends the object that was begun last.
    package func end(_ object: OpenObject, ofClass index: Int) -> Reference {
      leave()
      writer.pointee.close(object, class: state.pointee.classes[index].uid ?? writeEntry(ofWrittenClass: index))
      return object.uid
    }

    /// Begins an array; nil if it would be nested too deeply.
    package func beginArray() -> OpenObject? {
      guard enter() else { return nil }
      return writer.pointee.open(shape: state.pointee.classes.index(of: NSArray.self) + 1)
    }

    /// Ends the array that was begun last.
    package func end(_ array: OpenObject, _ elements: [Reference]) -> Reference {
      leave()
      let mark = writer.pointee.mark
      for element in elements { writer.pointee.addElement(element) }
      writer.pointee.add(writer.pointee.array(from: mark), forKey: "NS.objects")
      let index = state.pointee.classes.index(of: NSArray.self)
      writer.pointee.close(array, class: uid(ofClass: index, NSArray.self))
      return array.uid
    }

    /// Forgets the object or the array that was begun last.
    package func abandon(_ object: OpenObject) {
      leave()
      writer.pointee.abandon(object)
    }

    /// Adds a value to the object that was begun last. If the value has failed, its path gets the key.
    package func add(_ reference: Reference, forKey key: String) {
      if state.pointee.isOver { locateError(.key(key)) } else { writer.pointee.add(reference, forKey: key) }
    }

    /// An element of an array. If it has failed, its path gets the index.
    package func locating(_ reference: Reference, _ index: Int) -> Reference {
      if state.pointee.isOver { locateError(.index(index)) }
      return reference
    }
  }
#endif

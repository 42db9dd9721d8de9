import Foundation

/// An archiver that takes the objects and arrays of a tree part by part, so that the tree need not be kept.
package protocol TreeWriter: NSCoder {
  /// The number of a class in this archive, or that of arrays for nil.
  func number(of type: WrittenClass?) -> Int

  /// Begins an object or an array. What is added until `close` belongs to it.
  ///
  /// - Throws: The first error since the archiver was created, such as too deep nesting.
  func open(_ classNumber: Int) throws(ArchiveError) -> OpenTree

  /// Adds a property to the object that was opened last.
  ///
  /// - Throws: The first error since the archiver was created.
  func add(_ value: WrittenTree, forKey key: String) throws(ArchiveError)

  /// Adds an element to the array that was opened last.
  ///
  /// - Throws: The first error since the archiver was created.
  func add(_ element: WrittenTree, at index: Int) throws(ArchiveError)

  /// Ends what was opened last.
  ///
  /// - Throws: The first error since the archiver was created.
  func close(_ tree: OpenTree) throws(ArchiveError) -> WrittenTree

  /// Ends what was opened last, which nothing shall refer to.
  func abandon(_ tree: OpenTree)
}

/// An object or an array that is being written.
package struct OpenTree {
  let object: ArchiveWriter.OpenObject
  fileprivate let classNumber: UInt32
}

#if !canImport(ObjectiveC)
  extension KeyedArchiver: TreeWriter {
    package func number(of type: WrittenClass?) -> Int {
      type.map { state.classes.index(of: $0) } ?? state.classes.index(of: NSArray.self)
    }

    package func open(_ classNumber: Int) throws(ArchiveError) -> OpenTree {
      if !enter(), let error = state.error { throw error }
      return OpenTree(
        object: writer.open(shape: classNumber + 1),
        classNumber: UInt32(truncatingIfNeeded: classNumber)
      )
    }

    package func add(_ value: WrittenTree, forKey key: String) throws(ArchiveError) {
      add(forKey: key) { reference(to: value) }
      if let error = state.error { throw error }
    }

    package func add(_ element: WrittenTree, at index: Int) throws(ArchiveError) {
      let object = locating(.index(index)) { reference(to: element) }
      writer.addElement(object)
      if let error = state.error { throw error }
    }

    package func close(_ tree: OpenTree) throws(ArchiveError) -> WrittenTree {
      leave()
      let classNumber = Int(tree.classNumber)
      if state.classes[classNumber].type == nil {
        writer.add(writer.array(from: tree.object.mark), forKey: "NS.objects")
        writer.close(tree.object, class: uid(ofClass: classNumber, NSArray.self))
      } else {
        writer.close(tree.object, class: uid(ofTreeClass: classNumber))
      }
      if let error = state.error { throw error }
      return .written(tree.object.uid)
    }

    package func abandon(_ tree: OpenTree) {
      leave()
      writer.abandon(tree.object)
    }
  }
#endif

#if !canImport(ObjectiveC)
  import Foundation

  extension KeyedArchiver {
    func addElements(_ elements: some Sequence<Any>, forKey key: String) throws {
      try writer.addElements(elements, forKey: key) { element in
        try reference(toElement: element)
      }
    }
  }

  extension KeyedUnarchiver {
    func elements(
      _ references: StoredReferences,
      _ allowed: [AnyClass],
      _ component: (Int) -> ArchivePath.Component = { .index($0) }
    ) throws(ArchiveError) -> [AnyObject] {
      var elements: [AnyObject] = []
      elements.reserveCapacity(references.count)
      for index in 0..<references.count {
        do throws(ArchiveError) {
          let mark = state.waiting.count
          elements.append(try element(references.uid(at: index, in: archive), allowed))
          locateWaitingReferences(from: mark, component(index))
        } catch {
          throw error.inside(component(index))
        }
      }
      return elements
    }

    func element(_ uid: Int, _ allowed: [AnyClass]) throws(ArchiveError) -> AnyObject {
      if uid == 0 { throw .missingElement }
      return try object(uid, allowed: allowed)
    }
  }
#endif

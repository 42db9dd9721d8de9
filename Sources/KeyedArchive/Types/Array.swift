import Foundation

/// An array is an `NSArray`, with references to its elements under "NS.objects".
extension Array: ArchiveValueConvertible where Element: ArchiveValueConvertible {
  @inlinable
  public var archiveValue: ArchiveValue { .array(map { $0.archiveValue }) }

  @inlinable
  public init(archiveValue value: ArchiveValue) throws {
    guard case .array(let elements) = value else { throw value.isNot([Element].self) }
    // `enumerated().map` would look up its types at run time, again for each element.
    self = []
    reserveCapacity(elements.count)
    for index in elements.indices {
      append(try ArchiveError.locating(.index(index)) { try Element(archiveValue: elements[index]) })
    }
  }
}

extension Array: StandardValue where Element: StandardValue {}

#if !canImport(ObjectiveC)
  extension KeyedArchiver {
    /// An array, with the UID that `reference` returns for each element.
    func reference<Elements: Sequence>(
      toArray array: Elements,
      _ reference: (Elements.Element) -> Reference
    ) -> Reference {
      collection(NSArray.self) {
        let mark = writer.mark
        var index = 0
        for element in array {
          writer.addElement(locating(.index(index)) { notNil(reference(element)) })
          index += 1
        }
        writer.add(writer.array(from: mark), forKey: "NS.objects")
      }
    }

    func addElements(_ elements: some Sequence<Any>, forKey key: String) {
      let mark = writer.mark
      for (index, element) in elements.enumerated() {
        writer.addElement(locating(.index(index)) { reference(toElement: element) })
      }
      writer.add(writer.array(from: mark), forKey: key)
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

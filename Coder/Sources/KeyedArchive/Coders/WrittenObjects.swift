#if !canImport(ObjectiveC)
  import ArchiveFormat

  /// The objects written so far, with their UIDs. It keeps the objects: if one were deallocated, another could get its address.
  ///
  /// A dictionary would hash each address so that nobody can foresee the result, which took 8 % of the instructions to
  /// archive objects. But nobody outside chooses addresses.
  struct WrittenObjects {
    private var entries: [(object: AnyObject, uid: ArchiveWriter.Reference)] = []
    /// The number of an entry, from 1 on, at the place of its address or after it; 0 for a free place. At most half are taken.
    private var places = [UInt32](repeating: 0, count: 64)

    func uid(of object: AnyObject) -> ArchiveWriter.Reference? {
      let number = places[place(of: object)]
      return number == 0 ? nil : entries[Int(number) - 1].uid
    }

    mutating func add(_ object: AnyObject, uid: ArchiveWriter.Reference) {
      if places.count <= 2 * entries.count {
        places = Array(repeating: 0, count: 4 * places.count)
        for (index, entry) in entries.enumerated() { places[place(of: entry.object)] = UInt32(index + 1) }
      }
      entries.append((object, uid))
      places[place(of: object)] = UInt32(entries.count)
    }

    /// Where an object is, or the free place for it.
    private func place(of object: AnyObject) -> Int {
      let product = UInt(bitPattern: ObjectIdentifier(object)).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      var place = Int(truncatingIfNeeded: product.high ^ product.low) & (places.count - 1)
      while places[place] != 0, entries[Int(places[place]) - 1].object !== object {
        place = (place + 1) & (places.count - 1)
      }
      return place
    }
  }
#endif

#if !canImport(ObjectiveC)
  import Foundation

  /// How values and objects are stored: by this package's archiver as it knows them, and by any other coder as
  /// Foundation's objects.
  extension NSCoder {
    /// The same as Foundation's method, which takes a string as an object of any type.
    public func encode(_ string: String, forKey key: String) {
      guard let archiver = self as? KeyedArchiver else { return encode(string as Any?, forKey: key) }
      archiver.add(forKey: key) { try archiver.writer.reference(toString: string) }
    }

    func store(_ value: ArchiveValue, forKey key: String) {
      guard let archiver = self as? KeyedArchiver else {
        return encode(value.foundationObject as Any?, forKey: key)
      }
      archiver.add(forKey: key) { try archiver.writer.reference(to: value) }
    }

    @usableFromInline
    func store(_ object: some NSObject & NSCoding, forKey key: String) {
      guard let archiver = self as? KeyedArchiver else { return encode(object as Any?, forKey: key) }
      archiver.add(forKey: key) { try archiver.reference(toCoding: object) }
    }

    @usableFromInline
    func store(_ objects: [some NSObject & NSCoding], forKey key: String) {
      guard let archiver = self as? KeyedArchiver else { return encode(objects as Any?, forKey: key) }
      archiver.add(forKey: key) { try archiver.reference(toArray: objects) }
    }

    /// Encodes the properties of the object that is encoding itself. Returns false, and does nothing, for coders of other
    /// kinds.
    package func encodeAtOnce(_ properties: WrittenTree.Properties) -> Bool {
      guard let archiver = self as? KeyedArchiver else { return false }
      for (key, value) in properties {
        archiver.add(forKey: key) { try archiver.writer.reference(to: value) }
      }
      return true
    }
  }
#endif

import KeyedArchive

/// What is known of the types that were met. Asking the runtime is slow, so it is done only once.
struct KnownTypes<Info> {
  private var infos: [Info] = []
  private var indices = IdentityTable()

  /// What is known of a type; nil if it is new. It is mutating because the compiler would retain the arrays otherwise.
  subscript(type: Any.Type) -> Info? {
    @inline(__always) mutating get { indices[ObjectIdentifier(type)].map { infos[Int($0)] } }
  }

  mutating func add(_ info: Info, for type: Any.Type) -> Info {
    indices.insert(ObjectIdentifier(type), UInt32(infos.count))
    infos.append(info)
    return info
  }
}

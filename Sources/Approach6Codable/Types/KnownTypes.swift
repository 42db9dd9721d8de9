import KeyedArchive

/// What is known of the types that were met. Asking the runtime is slow, so it is done once for each type.
struct KnownTypes<Info> {
  private var infos: [Info] = []
  private var indices = IdentityTable()

  mutating func info(of type: Any.Type, _ make: () -> Info) -> Info {
    if let index = indices[ObjectIdentifier(type)] { return infos[Int(index)] }
    indices.insert(ObjectIdentifier(type), UInt32(infos.count))
    infos.append(make())
    return infos[infos.count - 1]
  }
}

/// What is known of the types that were met. Asking the runtime is slow, so it is done once for each type.
struct KnownTypes<Info> {
  private var infos: [ObjectIdentifier: Info] = [:]

  mutating func info(of type: Any.Type, _ make: () -> Info) -> Info {
    if let known = infos[ObjectIdentifier(type)] { return known }
    let info = make()
    infos[ObjectIdentifier(type)] = info
    return info
  }
}

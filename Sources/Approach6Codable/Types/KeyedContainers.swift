/// How keyed containers are made for each type of keys that was met.
///
/// In code for any type of keys, the runtime looks up the type of the container, and how it conforms to its protocol, for
/// each container: a tenth of the time. A function that was made for one type of container knows both.
struct KeyedContainers<Coder> {
  private final class Maker<Container> {
    let make: (Coder) -> Container

    init(_ make: @escaping (Coder) -> Container) {
      self.make = make
    }
  }

  private var makers = KnownTypes<AnyObject>()

  /// The container of a coder. `maker` returns the function that makes it.
  @inline(__always)
  mutating func container<Container>(
    keyedBy keys: Any.Type,
    of coder: Coder,
    _ maker: () -> (Coder) -> Container
  ) -> Container {
    guard let known = makers[keys] else { return add(maker(), for: keys)(coder) }
    // A coder has one type of container for a type of keys.
    return unsafeDowncast(known, to: Maker<Container>.self).make(coder)
  }

  @inline(never)
  private mutating func add<Container>(
    _ make: @escaping (Coder) -> Container,
    for keys: Any.Type
  ) -> (Coder) -> Container {
    _ = makers.add(Maker(make), for: keys)
    return make
  }
}

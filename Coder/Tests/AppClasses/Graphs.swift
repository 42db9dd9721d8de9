#if IMPORTS_KEYED_ARCHIVE
  import KeyedArchive
#endif
import Foundation

public class Vehicle: NSObject, NSSecureCoding {
  public class var supportsSecureCoding: Bool { true }
  let wheels: Int
  let owner: String?

  init(_ wheels: Int, _ owner: String?) { (self.wheels, self.owner) = (wheels, owner) }

  public func encode(with coder: NSCoder) {
    coder.encode(wheels, forKey: "wheels")
    coder.encode(owner, forKey: "owner")
  }

  public required init?(coder: NSCoder) {
    wheels = coder.decodeInteger(forKey: "wheels")
    owner = coder.decodeObject(of: NSString.self, forKey: "owner") as String?
  }

  public override var description: String { "\(wheels) \(owner ?? "nil")" }

  static var cases: [AppCase] {
    [AppCase(Vehicle(4, nil)), AppCase(Truck(6, "Ann", load: 7.5)), AppCase(Truck(8, nil, load: nil))]
  }
}

/// A subclass that calls `super`.
public final class Truck: Vehicle {
  let load: Double?

  init(_ wheels: Int, _ owner: String?, load: Double?) {
    self.load = load
    super.init(wheels, owner)
  }

  public override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(load, forKey: "load")
  }

  public required init?(coder: NSCoder) {
    load = coder.decodeObject(of: NSNumber.self, forKey: "load")?.doubleValue
    super.init(coder: coder)
  }

  public override var description: String { "\(super.description) \(load.map { "\($0)" } ?? "nil")" }
}

/// Children with a conditional reference to their parent.
public final class Folder: NSObject, NSSecureCoding {
  public static let supportsSecureCoding = true
  let name: String
  let children: [Folder]
  weak var parent: Folder?

  init(_ name: String, _ children: [Folder] = []) {
    (self.name, self.children) = (name, children)
    super.init()
    for child in children { child.parent = self }
  }

  public func encode(with coder: NSCoder) {
    coder.encode(name, forKey: "name")
    coder.encode(children, forKey: "children")
    coder.encodeConditionalObject(parent, forKey: "parent")
  }

  public init?(coder: NSCoder) {
    name = coder.decodeObject(of: NSString.self, forKey: "name") as String? ?? ""
    children = coder.decodeObject(of: [NSArray.self, Folder.self], forKey: "children") as? [Folder] ?? []
    super.init()
    for child in children { child.parent = self }
  }

  public override var description: String { "\(name) in \(parent?.name ?? "nil"): \(children)" }

  static var cases: [AppCase] {
    [AppCase(Folder("root", [Folder("a", [Folder("b")]), Folder("c")]))]
  }
}

/// Another object in its place, and another class for it.
public final class Proxy: NSObject, NSSecureCoding {
  public static let supportsSecureCoding = true
  let remote: Remote
  let cached: Cached

  init(_ address: String) { (remote, cached) = (Remote(address), Cached(address)) }

  public func encode(with coder: NSCoder) {
    coder.encode(remote, forKey: "remote")
    coder.encode(cached, forKey: "cached")
  }

  public init?(coder: NSCoder) {
    remote = coder.decodeObject(of: Remote.self, forKey: "remote") ?? Remote("nowhere")
    cached = Cached(coder.decodeObject(of: Remote.self, forKey: "cached")?.address ?? "nowhere")
  }

  public override var description: String { "\(remote.address) \(cached.address)" }

  static var cases: [AppCase] {
    [AppCase(Proxy("here"), comesBackAs: "replaced here", writingBug: "replacementObject(for:) isn't called")]
  }
}

public class Remote: NSObject, NSSecureCoding {
  public class var supportsSecureCoding: Bool { true }
  let address: String

  init(_ address: String) { self.address = address }
  public func encode(with coder: NSCoder) { coder.encode(address, forKey: "address") }
  public required init?(coder: NSCoder) {
    address = coder.decodeObject(of: NSString.self, forKey: "address") as String? ?? "nowhere"
  }

  public override func replacementObject(for coder: NSCoder) -> Any? {
    address == "here" ? Remote("replaced") : self
  }
}

/// Is archived as its superclass.
public final class Cached: Remote {
  public override var classForCoder: AnyClass { Remote.self }
  public override func replacementObject(for coder: NSCoder) -> Any? { self }
}

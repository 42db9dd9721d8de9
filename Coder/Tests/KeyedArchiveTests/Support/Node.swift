#if !canImport(ObjectiveC)
  import Foundation
  import KeyedArchive

  /// An app's object that may contain others. Most tests use it.
  class Node: NSObject, ArchivedClass {
    static let archivedClassName = "Node"

    var name: String
    var next: Node?
    var children: [Node]

    init(_ name: String, next: Node? = nil, children: [Node] = []) {
      self.name = name
      self.next = next
      self.children = children
    }

    required init?(coder: NSCoder) {
      guard let name = (try? coder.decode(forKey: "name") as String),
        let children = try? coder.decode(forKey: "children") as [Node]
      else { return nil }
      self.name = name
      self.children = children
      if coder.containsValue(forKey: "next") {
        guard let next = try? coder.decode(forKey: "next") as Node else { return nil }
        self.next = next
      }
    }

    func encode(with coder: NSCoder) {
      coder.encode(name, forKey: "name")
      coder.encode(children, forKey: "children")
      if let next { coder.encode(next, forKey: "next") }
    }
  }
#endif

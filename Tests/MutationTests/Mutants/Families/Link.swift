import ConformanceRules
import TestSupport

/// A container of one object. Chains and cycles are made of them.
enum Link: String, CaseIterable {
  case NSArray, NSDictionary, NSSet, NSOrderedSet, NSURL
  /// A copy of the object that contains the chain.
  case copy

  /// The object, which contains another one `count` times.
  func object(
    holding uid: Int,
    count: Int = 1,
    class type: Int,
    key: Int,
    copying owner: ArchiveTree,
    at place: ArchivePlace
  ) -> ArchiveTree {
    let held = Array(repeating: ArchiveTree.uid(uid), count: count)
    var pairs: [String: ArchiveTree] = ["$class": .uid(type)]
    switch self {
    case .NSArray, .NSSet: pairs["NS.objects"] = .array(held)
    case .NSDictionary:
      pairs["NS.keys"] = .array((0..<count).map { .uid(key + $0) })
      pairs["NS.objects"] = .array(held)
    case .NSOrderedSet:
      for index in held.indices { pairs["NS.object.\(index)"] = held[index] }
    case .NSURL:
      pairs["NS.relative"] = .uid(key)
      pairs["NS.base"] = .uid(uid)
    case .copy: return owner.replacing(place, with: .uid(uid))
    }
    return .dictionary(pairs)
  }
}

extension ArchiveTree {
  /// The archive with a chain of links at the place of a UID.
  ///
  /// - Parameters:
  ///   - count: How often each link contains the next.
  ///   - end: The UID at the end of the chain; nil for that of the chain's start.
  func chaining(_ link: Link, _ length: Int, count: Int = 1, at place: ArchivePlace, end: Int?) -> ArchiveTree
  {
    var tree = self
    let type = tree.add(.classEntry(link.rawValue))
    let key = tree.add(.string("a"))
    _ = tree.add(.string("b"))
    let first = tree.objects.count
    let (owner, inside) = split(place)
    let links = (1...length).map { position in
      let next = position < length ? first + position : end ?? first
      return link.object(holding: next, count: count, class: type, key: key, copying: owner, at: inside)
    }
    tree.objects += links
    tree[place] = .uid(first)
    return tree
  }

  /// The object in `$objects` that contains a place, and the place in this object.
  private func split(_ place: ArchivePlace) -> (ArchiveTree, ArchivePlace) {
    let object = ArchivePlace(Array(place.steps.prefix(2)))
    guard place.steps.first == .key("$objects"), let owner = self[object] else {
      return (.dictionary([:]), ArchivePlace([.key("a")]))
    }
    return (owner, ArchivePlace(Array(place.steps.dropFirst(2))))
  }
}

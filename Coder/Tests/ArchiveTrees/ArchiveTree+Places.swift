/// A place in a property list: the steps to it from the root.
package struct ArchivePlace: Hashable, Sendable, CustomStringConvertible {
  package enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  package var steps: [Step] = []

  package init(_ steps: [Step] = []) {
    self.steps = steps
  }

  package func appending(_ step: Step) -> ArchivePlace { ArchivePlace(steps + [step]) }

  /// `$objects[3].name`
  package var description: String {
    steps.reduce("") { text, step in
      switch step {
      case .key(let key): text.isEmpty ? key : "\(text).\(key)"
      case .index(let index): "\(text)[\(index)]"
      }
    }
  }
}

extension ArchiveTree {
  /// Every place below the root, in an order that's the same in every run.
  package var places: [ArchivePlace] { places(from: ArchivePlace()) }

  private func places(from place: ArchivePlace) -> [ArchivePlace] {
    let inside: [(ArchivePlace.Step, ArchiveTree)] =
      switch self {
      case .array(let elements): elements.enumerated().map { (.index($0), $1) }
      case .dictionary(let pairs): pairs.sorted { $0.key < $1.key }.map { (.key($0), $1) }
      default: []
      }
    return inside.flatMap { step, value in
      let inner = place.appending(step)
      return [inner] + value.places(from: inner)
    }
  }

  /// The value at a place, or nil if the place doesn't exist. Setting nil removes an entry or an element. Setting another
  /// value adds an entry if its dictionary exists.
  package subscript(place: ArchivePlace) -> ArchiveTree? {
    get { self[place.steps[...]] }
    set { self[place.steps[...]] = newValue }
  }

  private subscript(steps: ArraySlice<ArchivePlace.Step>) -> ArchiveTree? {
    get {
      guard let step = steps.first else { return self }
      return child(step)?[steps.dropFirst()]
    }
    set {
      guard let step = steps.first else {
        if let newValue { self = newValue }
        return
      }
      guard steps.count > 1 else { return set(step, newValue) }
      guard var child = child(step) else { return }
      child[steps.dropFirst()] = newValue
      set(step, child)
    }
  }

  private func child(_ step: ArchivePlace.Step) -> ArchiveTree? {
    switch step {
    case .key(let key): self[key]
    case .index(let index): elements.indices.contains(index) ? elements[index] : nil
    }
  }

  private mutating func set(_ step: ArchivePlace.Step, _ value: ArchiveTree?) {
    switch step {
    case .key(let key): self[key] = value
    case .index(let index):
      guard elements.indices.contains(index) else { return }
      elements.replaceSubrange(index...index, with: value.map { [$0] } ?? [])
    }
  }

  /// The tree with another value at a place.
  package func replacing(_ place: ArchivePlace, with value: ArchiveTree?) -> ArchiveTree {
    var tree = self
    tree[place] = value
    return tree
  }

  /// Adds an object and returns its UID.
  package mutating func add(_ object: ArchiveTree) -> Int {
    objects.append(object)
    return objects.count - 1
  }
}

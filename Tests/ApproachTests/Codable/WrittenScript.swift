import Foundation
import TestSupport

/// A type that asks its encoder for containers in any order and mix. What it does depends only on its seed, so that
/// every encoder is asked for the same.
///
/// Containers wait while others are filled, are asked for twice, and may stay empty.
struct WrittenScript: Encodable {
  var seed: UInt64
  var depth: Int
  /// Whether it also encodes values that throw halfway, and catches the errors. They leave nothing in the archive, but
  /// `JSONEncoder` loses its place.
  var catchesErrors = false

  func encode(to encoder: any Encoder) throws {
    var writer = ScriptWriter(encoder, self)
    try writer.run()
  }
}

/// A value that encodes something and then throws.
private struct Halfway: Encodable {
  struct Stop: Error {}
  let isKeyed: Bool

  func encode(to encoder: any Encoder) throws {
    if isKeyed {
      var container = encoder.container(keyedBy: ScriptKey.self)
      try container.encode(1, forKey: .a)
    } else {
      var container = encoder.unkeyedContainer()
      var inner = container.nestedUnkeyedContainer()
      try inner.encode(1)
    }
    throw Stop()
  }
}

enum ScriptKey: String, CodingKey, CaseIterable { case a, b, c, `super` }

/// What has been done with an encoder, or with a key.
private final class Use {
  enum Kind { case none, keyed, unkeyed, value }
  var kind: Kind
  /// Of a keyed container.
  var keys: [ScriptKey: Use] = [:]

  init(_ kind: Kind = .none) { self.kind = kind }

  subscript(key: ScriptKey) -> Use {
    if let use = keys[key] { return use }
    let use = Use()
    keys[key] = use
    return use
  }
}

private struct ScriptWriter {
  private enum Item {
    case encoder(any Encoder, Use)
    case keyed(KeyedEncodingContainer<ScriptKey>, Use)
    case unkeyed(any UnkeyedEncodingContainer)
    case single(any SingleValueEncodingContainer, Use)
  }

  private var items: [Item]
  private var generator: RepeatableGenerator
  private let script: WrittenScript

  init(_ encoder: any Encoder, _ script: WrittenScript) {
    items = [.encoder(encoder, Use())]
    generator = RepeatableGenerator(seed: script.seed)
    _ = generator.next()
    self.script = script
  }

  mutating func run() throws {
    for _ in 0..<generator.below(script.depth == 0 ? 3 : 12) {
      let index = generator.below(items.count)
      switch items[index] {
      case .encoder(let encoder, let use): ask(encoder, use)
      case .keyed(var container, let use):
        try fill(&container, use)
        items[index] = .keyed(container, use)
      case .unkeyed(var container):
        try fill(&container)
        items[index] = .unkeyed(container)
      case .single(var container, let use):
        try fill(&container, use)
        items[index] = .single(container, use)
      }
    }
  }

  private func allows(_ use: Use, _ kind: Use.Kind) -> Bool {
    use.kind == .none || (use.kind == kind && kind != .value)
  }

  private mutating func ask(_ encoder: any Encoder, _ use: Use) {
    switch generator.below(5) {
    case 0, 1:
      guard allows(use, .keyed) else { return }
      use.kind = .keyed
      items.append(.keyed(encoder.container(keyedBy: ScriptKey.self), use))
    case 2, 3:
      guard allows(use, .unkeyed) else { return }
      use.kind = .unkeyed
      items.append(.unkeyed(encoder.unkeyedContainer()))
    default:
      guard allows(use, .value) else { return }
      items.append(.single(encoder.singleValueContainer(), use))
    }
  }

  private mutating func fill(_ container: inout KeyedEncodingContainer<ScriptKey>, _ use: Use) throws {
    let key = ScriptKey.allCases[generator.below(4)]
    let innerUse = use[key]
    switch generator.below(9) {
    case 0, 1:
      let value = scalar()
      try container.encode(value, forKey: key)
      // A container may go on with a list or a dictionary.
      use.keys[key] = Use(value.kind)
    case 2:
      try container.encodeNil(forKey: key)
      use.keys[key] = Use(.value)
    case 3:
      try container.encodeIfPresent(7, forKey: key)
      use.keys[key] = Use(.value)
    case 4 where script.depth > 0:
      try container.encode(inner(), forKey: key)
      use.keys[key] = Use(.value)
    case 5 where allows(innerUse, .keyed):
      innerUse.kind = .keyed
      items.append(.keyed(container.nestedContainer(keyedBy: ScriptKey.self, forKey: key), innerUse))
    case 6 where allows(innerUse, .unkeyed):
      innerUse.kind = .unkeyed
      items.append(.unkeyed(container.nestedUnkeyedContainer(forKey: key)))
    case 7 where script.depth > 0 && allows(innerUse, .value):
      use.keys[key] = Use(.value)
      try run(
        in: generator.below(2) == 0 && key == .super
          ? container.superEncoder() : container.superEncoder(forKey: key)
      )
    case 8:
      let value = Halfway(isKeyed: generator.below(2) == 0)
      if script.catchesErrors { try? container.encode(value, forKey: key) }
    default: break
    }
  }

  private mutating func fill(_ container: inout any UnkeyedEncodingContainer) throws {
    switch generator.below(8) {
    case 0, 1: try container.encode(scalar())
    case 2: try container.encodeNil()
    case 3 where script.depth > 0: try container.encode(inner())
    case 4: items.append(.keyed(container.nestedContainer(keyedBy: ScriptKey.self), Use()))
    case 5: items.append(.unkeyed(container.nestedUnkeyedContainer()))
    case 6 where script.depth > 0: try run(in: container.superEncoder())
    case 7:
      let value = Halfway(isKeyed: generator.below(2) == 0)
      if script.catchesErrors { try? container.encode(value) }
    default: break
    }
  }

  private mutating func fill(_ container: inout any SingleValueEncodingContainer, _ use: Use) throws {
    guard allows(use, .value) else { return }
    switch generator.below(4) {
    case 0: try container.encodeNil()
    case 1 where script.depth > 0: try container.encode(inner())
    case 2:
      let value = Halfway(isKeyed: generator.below(2) == 0)
      if script.catchesErrors { try? container.encode(value) }
      return
    default: try container.encode(scalar())
    }
    use.kind = .value
  }

  /// A super encoder writes its value where it ends, so it isn't kept.
  private mutating func run(in encoder: any Encoder) throws {
    var writer = ScriptWriter(encoder, inner())
    try writer.run()
  }

  private mutating func inner() -> WrittenScript {
    var inner = script
    inner.seed = generator.next()
    inner.depth -= 1
    return inner
  }

  private mutating func scalar() -> Written {
    switch generator.below(6) {
    case 0: .bool(generator.below(2) == 0)
    case 1: .text(["", "a", "$null"][generator.below(3)])
    case 2: .real(Double(generator.below(9)) + 0.5)
    case 3: .list((0..<generator.below(3)).map { _ in .integer(generator.below(9)) })
    case 4: .pairs(["x": .integer(generator.below(9))])
    default: .integer(generator.below(9) - 4)
    }
  }
}

extension Written {
  fileprivate var kind: Use.Kind {
    switch self {
    case .list: .unkeyed
    case .pairs, .object: .keyed
    default: .value
    }
  }
}

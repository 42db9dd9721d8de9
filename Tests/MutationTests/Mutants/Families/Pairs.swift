import Foundation
import ConformanceRules
import TestSupport

extension Subject {
  /// Two random damages at once.
  var pairs: [Mutant] {
    (0..<250).map { index in
      Mutant(.pairs, "pair \(index)") { [self] in
        var generator = RepeatableGenerator(seed: UInt64(index) &* 0x9E37_79B9_7F4A_7C15)
        _ = generator.next()
        return pair(using: &generator)
      }
    }
  }

  private func pair(using generator: inout RepeatableGenerator) -> Data {
    var tree = tree
    tree.damage(using: &generator)
    if Bool.random(using: &generator) {
      tree.damage(using: &generator)
      return tree.data
    }
    var data = tree.data
    let index = Int.random(in: data.indices, using: &generator)
    data[index] = UInt8.random(in: 0...255, using: &generator)
    return data
  }
}

extension ArchiveTree {
  /// Changes something somewhere.
  fileprivate mutating func damage(using generator: inout RepeatableGenerator) {
    let all = places
    guard let place = all.randomElement(using: &generator), let other = all.randomElement(using: &generator)
    else { return }
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: self[place] = nil
    case 1: self[place] = Self.strangers.randomElement(using: &generator)
    case 2: self[place] = .uid(Int.random(in: 0...objects.count, using: &generator))
    case 3: self[place] = self[other]
    case 4: exchange(place, other)
    default: self[place] = Self.foreignClassNames.randomElement(using: &generator).map { .string($0) }
    }
  }

  private mutating func exchange(_ first: ArchivePlace, _ second: ArchivePlace) {
    let (firstValue, secondValue) = (self[first], self[second])
    self[first] = secondValue
    self[second] = firstValue
  }
}

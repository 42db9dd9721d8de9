/// Random numbers that are the same in every run.
package struct RepeatableGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64 = 0x5EED) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }

  /// A number from 0 on.
  package mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

  /// One of some values, of which there must be one.
  package mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}

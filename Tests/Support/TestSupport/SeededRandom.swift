/// A random number generator that returns the same numbers for the same seed on every machine (SplitMix64,
/// https://prng.di.unimi.it/splitmix64.c).
package struct SeededRandom: RandomNumberGenerator, Sendable {
  /// The seed of the sequence.
  package let seed: UInt64
  private var state: UInt64

  /// Starts the sequence for `seed`.
  package init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A random number in `range`.
  package mutating func integer(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// Returns true once in `count` calls on average.
  package mutating func oneIn(_ count: Int) -> Bool {
    integer(in: 1...count) == 1
  }

  /// One of `choices`, all equally likely. Traps on an empty list, which is a mistake in the test.
  package mutating func one<Choice>(of choices: [Choice]) -> Choice {
    choices[integer(in: 0...(choices.count - 1))]
  }
}

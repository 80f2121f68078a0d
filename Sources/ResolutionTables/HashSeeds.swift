import ExperienceResolver

/// The seeds that a table tries until its hashes do not collide: first 0, then seeds that depend on every byte of the
/// content. The same content gives the same seeds on every machine.
///
/// URLs that collide under seed 0 can be found offline, with the source of this package. A random seed would prevent that,
/// and make different bytes of the same registry in each run. Under a seed that depends on all URLs at once, a change of
/// one URL to make it collide changes the seed.
struct HashSeeds {
  /// The seed to try next.
  private(set) var current: UInt32 = 0
  private var attempts = 0

  /// Whether the current seed is accepted however the hashes collide. Chance or an attacker does not get this far.
  var isLast: Bool { attempts == 8 }

  /// Moves to the next seed, because `experiences` and `apps` collide under the current one.
  mutating func advance(past experiences: [Experience], _ apps: [AppDefaults]) {
    attempts += 1
    var state = PathHash(seed: current).start
    for experience in experiences { Self.mix(experience.urlPrefix, into: &state) }
    for app in apps {
      Self.mix(app.clipBundleID ?? "", into: &state)
      for domain in app.domains { Self.mix(domain, into: &state) }
    }
    // 0 was the first one.
    current = UInt32(truncatingIfNeeded: state) | 1
  }

  private static func mix(_ text: String, into state: inout UInt64) {
    for byte in text.utf8 { state = PathHash.state(after: state, word: UInt64(byte)) }
    state = PathHash.state(after: state, word: 0x100)
  }
}

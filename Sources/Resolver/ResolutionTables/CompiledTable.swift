public import ExperienceResolver

/// A table built from experiences and apps, and the entries that were skipped.
///
/// The builder and the reader are separate modules, so that an App Clip links only the reader. An App Clip does not
/// need the builder, because its registry is known when its binary is built.
package struct CompiledTable: Sendable {
  package let table: ResolutionTable
  /// The entries that were skipped because no URL could match them.
  package let omissions: [TableEntryError]

  /// Builds a table. Hosts must be in ASCII form, both in URLs and in domains; the table of a registry converts them.
  /// Takes about a microsecond per experience.
  package init(experiences: [Experience], apps: [AppDefaults]) {
    self.init(ListedExperiences(experiences), apps: apps)
  }

  /// Builds a table from experiences that are created one at a time.
  package init(_ experiences: ListedExperiences, apps: [AppDefaults]) {
    self.init(experiences, apps: apps, hashMask: .max)
  }

  /// Builds a table whose hashes keep only the bits of `hashMask`, so that a test can make them collide.
  package init(_ experiences: ListedExperiences, apps: [AppDefaults], hashMask: UInt64) {
    var seeds = HashSeeds()
    // If only a few bits of each hash are kept, no seed helps.
    while hashMask == .max, !seeds.isLast {
      var builder = TableBuilder(count: experiences.count, hash: PathHash(seed: seeds.current), mayCrowd: false)
      if let table = builder.table(of: experiences, apps, seed: seeds.current) {
        self = table
        return
      }
      seeds.advance(past: experiences, apps)
    }
    let hash = PathHash(seed: seeds.current, mask: hashMask)
    var builder = TableBuilder(count: experiences.count, hash: hash, mayCrowd: true)
    guard let table = builder.table(of: experiences, apps, seed: seeds.current) else {
      preconditionFailure("a builder that accepts crowded slots builds any table")
    }
    self = table
  }

  init(table: ResolutionTable, omissions: [TableEntryError]) {
    self.table = table
    self.omissions = omissions
  }
}

extension ResolutionTable {
  /// Builds a table of `experiences` and `apps`, in about a microsecond per experience.
  ///
  /// Hosts must be in ASCII form: `xn--…` for a name with other characters. An entry that no URL can match, such as an
  /// experience whose URL is not https, is skipped.
  public init(experiences: [Experience], apps: [AppDefaults]) {
    self = CompiledTable(experiences: experiences, apps: apps).table
  }
}

/// An entry that was skipped when building a table because no URL could ever match it.
package struct TableEntryError: Sendable, Hashable {
  /// The entry that was skipped.
  package enum Subject: Sendable, Hashable {
    /// An experience, by its index.
    case experience(Int)
    /// A domain, by its index within the domains of the app at this index.
    case domain(Int, app: Int)
  }

  /// The entry that was skipped.
  package let subject: Subject
  /// The reason why it was skipped.
  package let reason: InvocationURL.ParseError.Reason

  package init(subject: Subject, reason: InvocationURL.ParseError.Reason) {
    self.subject = subject
    self.reason = reason
  }
}

/// The seeds to try until the hashes of a table do not collide: first 0, then seeds that depend on every byte of the
/// content. The same content results in the same seeds on every machine.
///
/// Anyone with the source of this package can find URLs that collide under seed 0 offline. A random seed would prevent
/// that, but would give different bytes for the same registry in each run. If the seed depends on all URLs, changing
/// one URL to make it collide changes the seed.
struct HashSeeds {
  /// The seed to try next.
  private(set) var current: UInt32 = 0
  private var attempts = 0

  /// Whether the current seed is accepted no matter how often hashes collide. Neither chance nor an attacker gets this
  /// far.
  var isLast: Bool { attempts == 8 }

  /// Moves to the next seed, because `experiences` and `apps` collide under the current one.
  mutating func advance(past experiences: ListedExperiences, _ apps: [AppDefaults]) {
    attempts += 1
    var state = PathHash(seed: current).start
    for position in 0..<experiences.count { Self.mix(experiences[position].urlPrefix, into: &state) }
    for app in apps {
      Self.mix(app.clipBundleID ?? "", into: &state)
      for domain in app.domains { Self.mix(domain, into: &state) }
    }
    // 0 was the first seed.
    current = UInt32(truncatingIfNeeded: state) | 1
  }

  private static func mix(_ text: String, into state: inout UInt64) {
    for byte in text.utf8 { state = PathHash.state(after: state, word: UInt64(byte)) }
    state = PathHash.state(after: state, word: 0x100)
  }
}

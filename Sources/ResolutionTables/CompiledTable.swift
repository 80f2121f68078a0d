public import ExperienceResolver

/// A table that was built, and what it leaves out.
///
/// Building is apart from asking, so that an App Clip links no more than the reader: it would carry this for nothing, as
/// what it registers is known when its binary is made.
public struct CompiledTable: Sendable {
  /// The table.
  public let table: ResolutionTable
  /// What was left out because no URL could match it.
  public let omissions: [Omission]

  /// Builds the table. Hosts have to be in ASCII form, in URLs and domains; a registry's table has them so, in whatever
  /// letters its files are written. Takes about a microsecond an experience.
  public init(experiences: [Experience], apps: [AppDefaults]) {
    self.init(ListedExperiences(experiences), apps: apps)
  }

  /// The same.
  package init(_ experiences: ListedExperiences, apps: [AppDefaults]) {
    self.init(experiences, apps: apps, hashMask: .max)
  }

  /// Builds a table whose hashes keep the bits of `hashMask`, so that a test can let them clash.
  package init(_ experiences: ListedExperiences, apps: [AppDefaults], hashMask: UInt64) {
    var seeds = HashSeeds()
    // Where few bits of a hash are left, no seed helps.
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

  init(table: ResolutionTable, omissions: [Omission]) {
    self.table = table
    self.omissions = omissions
  }
}

extension ResolutionTable {
  /// Builds the table of `experiences` and `apps`; ``CompiledTable`` says what it leaves out as well.
  public init(experiences: [Experience], apps: [AppDefaults]) {
    self = CompiledTable(experiences: experiences, apps: apps).table
  }
}

/// Something that a table was given and left out, because no URL could ever match it.
public struct Omission: Sendable, Hashable {
  /// What was left out.
  public enum Subject: Sendable, Hashable {
    /// The experience at this index.
    case experience(Int)
    /// A domain, by its index among those of the app at this index.
    case domain(Int, app: Int)
  }

  /// What was left out.
  public let subject: Subject
  /// Why.
  public let reason: InvocationURLProblem.Reason

  /// Creates an omission.
  public init(subject: Subject, reason: InvocationURLProblem.Reason) {
    self.subject = subject
    self.reason = reason
  }
}

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
  mutating func advance(past experiences: ListedExperiences, _ apps: [AppDefaults]) {
    attempts += 1
    var state = PathHash(seed: current).start
    for position in 0..<experiences.count { Self.mix(experiences[position].urlPrefix, into: &state) }
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

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
    self.init(experiences: experiences, apps: apps, hashMask: .max)
  }

  /// Builds a table whose hashes keep the bits of `hashMask`, so that a test can let them clash.
  package init(experiences: [Experience], apps: [AppDefaults], hashMask: UInt64) {
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

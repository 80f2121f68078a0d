/// Answers which experience a URL hits. Built once, immutable, usable from several threads at once.
///
/// A look-up allocates nothing and takes as long as its URL is, however many experiences there are: their paths are hashed
/// segment by segment, and what answers below each path in either reading was worked out when the table was built. The
/// texts of all URLs together may have 4 GB.
public struct ResolutionTable: Sendable {
  /// The experiences as given; `Resolution.Outcome.advanced` is an index into them.
  public let experiences: [Experience]
  /// The apps as given; `Resolution.Outcome.default` is an index into them.
  public let apps: [AppDefaults]
  /// What was left out because no URL could match it.
  public let omissions: [Omission]
  let paths: PathIndex
  let queries: QueryIndex
  let defaults: DefaultIndex

  /// Builds the table. What cannot be matched is left out and listed in `omissions`.
  public init(experiences: [Experience], apps: [AppDefaults]) {
    self.init(experiences: experiences, apps: apps, hashMask: .max)
  }

  /// Builds a table whose hashes keep the bits of `hashMask`, so that a test can let them clash.
  init(experiences: [Experience], apps: [AppDefaults], hashMask: UInt64) {
    let hash = PathHash(mask: hashMask)
    var omissions: [Omission] = []
    var paths = PathIndexBuilder(count: experiences.count, hash: hash)
    var queries = QueryIndexBuilder(hash: hash)
    for number in experiences.indices {
      let problem = withBytes(of: experiences[number].urlPrefix) { input in
        withNormalForm(of: input) { bytes, form -> InvocationURLProblem.Reason? in
          if let problem = form.problem { return problem }
          let place = paths.insert(bytes, form)
          if form.hasQuery {
            queries.insert(Int32(number), form, at: place, &paths, ids: experiences)
          } else {
            paths.register(Int32(number), at: place.node, bytes, form, precedes: experiences.precedes)
          }
          return nil
        }
      }
      if let problem { omissions.append(Omission(subject: .experience(number), reason: problem)) }
    }
    defaults = DefaultIndex(apps, hash: hash, omissions: &omissions)
    self.experiences = experiences
    self.apps = apps
    self.omissions = omissions
    self.queries = queries.build(text: paths.text.span)
    self.paths = paths.build()
  }

  /// How many bytes the table takes beside the text of its URLs and what it was given.
  package var byteCount: Int { paths.byteCount + queries.byteCount }
}

extension [Experience] {
  /// Whether `left` comes before `right` where nothing but the id tells them apart.
  func precedes(_ left: Int32, _ right: Int32) -> Bool {
    let (one, other) = (self[Int(left)].id, self[Int(right)].id)
    return one == other ? left < right : one.utf8.lexicographicallyPrecedes(other.utf8)
  }
}

extension ResolutionTable {
  /// Builds the table. Hosts have to be in ASCII form, in URLs and domains; a registry's table has them so, in whatever
  /// letters its files are written. What cannot be matched is left out and listed in `omissions`.
  public init(experiences: [Experience], apps: [AppDefaults]) {
    self.init(experiences: experiences, apps: apps, hashMask: .max)
  }

  /// Builds a table whose hashes keep the bits of `hashMask`, so that a test can let them clash.
  init(experiences: [Experience], apps: [AppDefaults], hashMask: UInt64) {
    var builder = TableBuilder(count: experiences.count, hash: PathHash(mask: hashMask))
    for number in experiences.indices { builder.insert(number, of: experiences) }
    self = builder.build(apps)
  }
}

/// Builds a table from experiences one after the other.
private struct TableBuilder {
  private let hash: PathHash
  private var paths: PathIndexBuilder
  private var queries: QueryIndexBuilder
  private var records: ExperienceRecords
  private var omissions: [Omission] = []

  init(count: Int, hash: PathHash) {
    self.hash = hash
    paths = PathIndexBuilder(count: count, hash: hash)
    queries = QueryIndexBuilder(hash: hash)
    records = ExperienceRecords(count: count)
  }

  /// Adds the experience at index `number`.
  mutating func insert(_ number: Int, of experiences: [Experience]) {
    withBytes(of: experiences[number].urlPrefix) { input in
      // What is normal as it stands need not be written anew; it may lack the path, which has to be there.
      if let form = NormalForm(ofNormal: input), form.pathEnd > form.hostEnd {
        insert(number, of: experiences, input, form, isWritten: form.end == input.count)
      } else {
        withNormalForm(of: input) { bytes, form in
          guard let problem = form.problem else {
            return insert(number, of: experiences, bytes, form, isWritten: false)
          }
          records.append(experiences[number], isWritten: false, to: &paths.image)
          omissions.append(Omission(subject: .experience(number), reason: problem))
        }
      }
    }
  }

  private mutating func insert(
    _ number: Int,
    of experiences: [Experience],
    _ bytes: Span<UInt8>,
    _ form: NormalForm,
    isWritten: Bool
  ) {
    let place = paths.insert(bytes, form)
    records.append(experiences[number], isWritten: isWritten, to: &paths.image)
    if form.hasQuery {
      queries.insert(Int32(number), form, at: place, &paths, ids: experiences)
    } else {
      paths.register(Int32(number), at: place.node, bytes, form, precedes: experiences.precedes)
    }
  }

  /// The finished table.
  mutating func build(_ apps: [AppDefaults]) -> ResolutionTable {
    let defaults = DefaultIndexBuilder(apps, hash: hash, image: &paths.image, omissions: &omissions)
    let appStarts = apps.map { paths.image.append(app: $0) }
    let answers = paths.finishNodes()
    var writer = TableWriter(records: paths.image)
    paths.image = []
    paths.writeSlots(to: &writer)
    paths.endings.write(to: &writer)
    let entries = queries.writeSlots(to: &writer)
    defaults.writeSlots(to: &writer)
    writer.append(answers.count, stride: PathAnswer.stride) { rows in
      for (number, answer) in answers.enumerated() { answer.write(to: rows, at: number * Int(PathAnswer.stride)) }
    }
    writer.append(entries.count, stride: QueryEntry.stride) { rows in
      for (number, entry) in entries.enumerated() { entry.write(to: rows, at: number * Int(QueryEntry.stride)) }
    }
    defaults.writeRows(to: &writer)
    writer.append(records.starts)
    writer.append(appStarts)
    guard let layout = TableLayout(writer.image.span) else { preconditionFailure("the parts are what was written") }
    return ResolutionTable(writer.image, layout, hash: hash, omissions: omissions)
  }
}

extension [Experience] {
  /// Whether `left` comes before `right` where nothing but the id tells them apart.
  func precedes(_ left: Int32, _ right: Int32) -> Bool {
    ExperienceResolver.precedes(self[Int(left)].id, self[Int(right)].id) ?? (left < right)
  }
}

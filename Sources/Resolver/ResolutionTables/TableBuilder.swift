package import ExperienceResolver

/// Builds a table under one seed, adding one experience at a time.
struct TableBuilder {
  private let hash: PathHash
  private var paths: PathIndexBuilder
  private var queries: QueryIndexBuilder
  private var records: ExperienceRecords
  private var omissions: [TableEntryError] = []
  private let mayCrowd: Bool

  /// Creates a builder for about `count` experiences. With `mayCrowd`, it builds a table even if look-ups may be slow.
  init(count: Int, hash: PathHash, mayCrowd: Bool) {
    self.hash = hash
    self.mayCrowd = mayCrowd
    paths = PathIndexBuilder(count: count, hash: hash, mayCrowd: mayCrowd)
    queries = QueryIndexBuilder(hash: hash, mayCrowd: mayCrowd)
    records = ExperienceRecords(count: count)
  }

  /// The table of `experiences` and `apps`; nil if more hashes collide under this seed than happens by chance.
  mutating func table(of experiences: ListedExperiences, _ apps: [AppDefaults], seed: UInt32) -> CompiledTable? {
    for number in 0..<experiences.count {
      insert(experiences[number], number, of: experiences)
      guard !paths.isCrowded, !queries.isCrowded else { return nil }
    }
    guard !paths.hasLongRun else { return nil }
    return finish(apps, seed: seed)
  }

  /// Adds `experience`, which has the index `number`.
  private mutating func insert(_ experience: Experience, _ number: Int, of experiences: ListedExperiences) {
    var text = experience.urlPrefix
    text.withUTF8 { buffer in
      let input = buffer.span
      // A URL that is already in normal form does not have to be written again. It may lack the path, which is
      // required.
      if let form = NormalForm(ofNormal: input), form.pathEnd > form.hostEnd {
        insert(experience, number, of: experiences, input, form, isWritten: form.end == input.count)
      } else {
        withNormalForm(of: input) { bytes, form in
          guard let problem = form.problem else {
            return insert(experience, number, of: experiences, bytes, form, isWritten: false)
          }
          records.append(experience, isWritten: false, to: &paths.image)
          omissions.append(TableEntryError(subject: .experience(number), reason: problem))
        }
      }
    }
  }

  private mutating func insert(
    _ experience: Experience,
    _ number: Int,
    of experiences: ListedExperiences,
    _ bytes: Span<UInt8>,
    _ form: NormalForm,
    isWritten: Bool
  ) {
    let place = paths.insert(bytes, form)
    records.append(experience, isWritten: isWritten, to: &paths.image)
    if form.hasQuery {
      queries.insert(Int32(number), form, at: place, &paths, ids: experiences)
    } else {
      paths.register(Int32(number), at: place.node, bytes, form, precedes: experiences.precedes)
    }
  }

  private mutating func finish(_ apps: [AppDefaults], seed: UInt32) -> CompiledTable? {
    let defaults = DefaultIndexBuilder(apps, hash: hash, mayCrowd: mayCrowd, image: &paths.image, omissions: &omissions)
    let appStarts = apps.map { paths.image.append(app: $0) }
    let answers = paths.finishNodes()
    var writer = TableWriter(taking: &paths.image)
    paths.writeSlots(to: &writer)
    paths.endings.write(to: &writer)
    guard let entries = queries.writeSlots(to: &writer) else { return nil }
    defaults.writeSlots(to: &writer)
    guard !writer.isCrowded else { return nil }
    writer.write(seed: seed)
    writer.append(answers.count, stride: PathAnswer.stride) { rows in
      for (number, answer) in answers.enumerated() { answer.write(to: rows, at: number * Int(PathAnswer.stride)) }
    }
    writer.append(entries.count, stride: QueryEntry.stride) { rows in
      for (number, entry) in entries.enumerated() { entry.write(to: rows, at: number * Int(QueryEntry.stride)) }
    }
    defaults.writeRows(to: &writer)
    writer.append(records.starts)
    writer.append(appStarts)
    guard let layout = TableLayout(writer.image.span) else { preconditionFailure("the written layout is valid") }
    return CompiledTable(table: ResolutionTable(writer.image, layout, hash: hash), omissions: omissions)
  }
}

/// The experiences from which a table is built, in order. Each is created when it is needed, so that they are never all
/// in memory: a registry may have hundreds of thousands.
package struct ListedExperiences {
  /// The number of experiences.
  package let count: Int
  private let experience: (Int) -> Experience

  /// Creates a list whose experiences are created by `experience`, given their position.
  package init(count: Int, _ experience: @escaping (_ position: Int) -> Experience) {
    self.count = count
    self.experience = experience
  }

  /// Creates a list from an array.
  package init(_ experiences: [Experience]) {
    self.init(count: experiences.count) { experiences[$0] }
  }

  /// The experience at `position`.
  package subscript(position: Int) -> Experience { experience(position) }
}

extension ListedExperiences {
  /// Whether `left` comes before `right` if only their IDs differ.
  func precedes(_ left: Int32, _ right: Int32) -> Bool {
    self[Int(left)].id.precedes(self[Int(right)].id) ?? (left < right)
  }
}

import ExperienceResolver

/// Collects hosts and bundle ids.
struct DefaultIndexBuilder {
  let hash: PathHash
  /// The number of each app that has a default experience, by id in byte order.
  private let answering: [Int]
  private var names: [DefaultName] = []
  private var slots: GrowingSlots

  /// Collects those of `apps` that have a default experience; the names' texts are appended to `image`. Domains that no
  /// host can equal go to `omissions`.
  init(
    _ apps: [AppDefaults],
    hash: PathHash,
    mayCrowd: Bool,
    image: inout ContiguousArray<UInt8>,
    omissions: inout [Omission]
  ) {
    self.hash = hash
    slots = GrowingSlots(mayCrowd: mayCrowd)
    answering = apps.indices.filter { apps[$0].hasDefaultExperience }
      .sorted { apps[$0].id.precedes(apps[$1].id) ?? ($0 < $1) }
    var ranks = [Int32](repeating: -1, count: apps.count)
    for (rank, app) in answering.enumerated() { ranks[app] = Int32(rank) }
    for (index, app) in apps.enumerated() {
      if let clip = app.clipBundleID { insert(clip, isClip: true, rank: ranks[index], &image) }
      if let link = app.demoLink.flatMap({ try? InvocationURL($0) }) {
        // No host has the slash that follows it here, so the two never meet.
        insert(String(link.text.dropFirst("https://".utf8.count)), isClip: false, rank: ranks[index], &image)
      }
      for (place, domain) in app.domains.enumerated() {
        // A table that is crowded is discarded.
        guard !slots.isCrowded else { return }
        do throws(InvocationURLProblem) {
          insert(try InvocationURL(host: domain).host, isClip: false, rank: ranks[index], &image)
        } catch {
          omissions.append(Omission(subject: .domain(place, app: index), reason: error.reason))
        }
      }
    }
  }

  /// Notes that the app of `rank` answers for `name`; a rank below 0 answers nothing.
  private mutating func insert(_ name: String, isClip: Bool, rank: Int32, _ image: inout ContiguousArray<UInt8>) {
    guard rank >= 0 else { return }
    let range = image.count..<image.count + name.utf8.count
    image.append(contentsOf: name.utf8)
    let hash = hash.hash(image.span, range, below: isClip ? DefaultIndex.clipState(self.hash) : self.hash.start)
    if let known = number(of: range, isClip: isClip, hash, image.span) {
      names[known].ranks.insert(rank)
      image.removeLast(range.count)
    } else {
      slots.append(hash)
      names.append(DefaultName(textStart: range.lowerBound, length: range.count, isClip: isClip))
      names[names.count - 1].ranks.insert(rank)
    }
  }

  /// The name that is the text in `range`.
  private func number(of range: Range<Int>, isClip: Bool, _ hash: UInt64, _ text: Span<UInt8>) -> Int? {
    slots.first(hash) { number in
      names[number].isClip == isClip && names[number].length == range.count
        && text.holds(text, from: Int(names[number].textStart), at: range.lowerBound, count: range.count)
    }
  }

  /// Appends the slots of the names.
  func writeSlots(to writer: inout TableWriter) { slots.write(to: &writer) { UInt32($0 + 1) } }

  /// Appends the names and the apps that answer.
  func writeRows(to writer: inout TableWriter) {
    writer.append(names.count, stride: DefaultName.stride) { rows in
      for (number, name) in names.enumerated() { name.write(to: rows, at: number * Int(DefaultName.stride)) }
    }
    writer.append(answering.map { UInt32($0) })
  }
}

extension InvocationURL {
  /// The root of a host, from the host alone.
  fileprivate init(host: String) throws(InvocationURLProblem) {
    try self.init("https://" + host)
    guard path == "/", query == nil else {
      throw InvocationURLProblem(reason: .badHost, normalized: text, range: 0..<host.utf8.count)
    }
  }
}

extension String {
  /// Whether it comes before `other` in the order of their bytes; nil where the two are the same.
  func precedes(_ other: String) -> Bool? {
    guard !utf8.elementsEqual(other.utf8) else { return nil }
    return utf8.lexicographicallyPrecedes(other.utf8)
  }
}

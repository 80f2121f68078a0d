import ExperienceResolver

/// Collects the hosts, bundle IDs and demo links of apps with a default experience.
struct DefaultIndexBuilder {
  let hash: PathHash
  /// The number of each app that has a default experience, in byte order of the apps' IDs.
  private let answering: [Int]
  private var names: [DefaultName] = []
  private var slots: GrowingSlots

  /// Collects the names of the `apps` that have a default experience and appends their texts to `image`. Domains that
  /// no host can equal are added to `omissions`.
  init(
    _ apps: [AppDefaults],
    hash: PathHash,
    mayCrowd: Bool,
    image: inout ContiguousArray<UInt8>,
    omissions: inout [TableEntryError]
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
        // A host never contains the slash that follows the host here, so links and hosts cannot be confused.
        insert(String(link.text.dropFirst("https://".utf8.count)), isClip: false, rank: ranks[index], &image)
      }
      for (place, domain) in app.domains.enumerated() {
        // A table that is crowded is discarded.
        guard !slots.isCrowded else { return }
        do throws(InvocationURL.ParseError) {
          insert(try InvocationURL(host: domain).host, isClip: false, rank: ranks[index], &image)
        } catch {
          omissions.append(TableEntryError(subject: .domain(place, app: index), reason: error.reason))
        }
      }
    }
  }

  /// Records that the app with `rank` matches `name`; a rank below 0 matches nothing.
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

  /// The number of the name whose text is in `range`.
  private func number(of range: Range<Int>, isClip: Bool, _ hash: UInt64, _ text: Span<UInt8>) -> Int? {
    slots.first(hash) { number in
      names[number].isClip == isClip && names[number].length == range.count
        && text.holds(text, from: Int(names[number].textStart), at: range.lowerBound, count: range.count)
    }
  }

  /// Appends the slots of the names.
  func writeSlots(to writer: inout TableWriter) { slots.write(to: &writer) { UInt32($0 + 1) } }

  /// Appends the names and the apps that match.
  func writeRows(to writer: inout TableWriter) {
    writer.append(names.count, stride: DefaultName.stride) { rows in
      for (number, name) in names.enumerated() { name.write(to: rows, at: number * Int(DefaultName.stride)) }
    }
    writer.append(answering.map { UInt32($0) })
  }
}

extension InvocationURL {
  /// Creates the URL of a host's root.
  fileprivate init(host: String) throws(InvocationURL.ParseError) {
    try self.init("https://" + host)
    guard path == "/", query == nil else {
      throw InvocationURL.ParseError(reason: .badHost, normalized: text, range: 0..<host.utf8.count)
    }
  }
}

extension String {
  /// Whether the string comes before `other` in byte order; nil if both are equal.
  func precedes(_ other: String) -> Bool? {
    guard !utf8.elementsEqual(other.utf8) else { return nil }
    return utf8.lexicographicallyPrecedes(other.utf8)
  }
}

extension DefaultIndex {
  /// The index of those of `apps` that have a default experience. Domains that no host can equal go to `omissions`.
  init(_ apps: [AppDefaults], hash: PathHash, omissions: inout [Omission]) {
    var builder = DefaultIndexBuilder(hash: hash)
    let answering = apps.indices.filter { apps[$0].hasDefaultExperience }
    let order = answering.sorted { apps[$0].id.utf8.lexicographicallyPrecedes(apps[$1].id.utf8) }
    var ranks = [Int32](repeating: -1, count: apps.count)
    for (rank, app) in order.enumerated() { ranks[app] = Int32(rank) }
    for (index, app) in apps.enumerated() {
      if let clip = app.clipBundleID { builder.insert(Array(clip.utf8), isClip: true, rank: ranks[index]) }
      for (place, domain) in app.domains.enumerated() {
        do throws(InvocationURLProblem) {
          builder.insert(Array(try InvocationURL(host: domain).host.utf8), isClip: false, rank: ranks[index])
        } catch {
          omissions.append(Omission(subject: .domain(place, app: index), reason: error.reason))
        }
      }
    }
    self = builder.build(order.map { Int32($0) })
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

/// Collects hosts and bundle ids.
struct DefaultIndexBuilder {
  let hash: PathHash
  private var text = [UInt8](repeating: 0, count: 8)
  private var keys: [DefaultKey] = []
  private var slots = GrowingSlots()

  init(hash: PathHash) { self.hash = hash }

  /// Notes that the app of `rank` answers for `name`; a rank below 0 answers nothing.
  mutating func insert(_ name: [UInt8], isClip: Bool, rank: Int32) {
    guard rank >= 0 else { return }
    let range = text.count..<text.count + name.count
    text += name
    let hash = hash.hash(text.span, range, below: isClip ? DefaultIndex.clipState : PathHash.start)
    let known = slots.first(hash) { keys[$0].isClip == isClip && text[keys[$0].range] == text[range] }
    if let known {
      keys[known].ranks.insert(rank)
      text.removeLast(name.count)
    } else {
      slots.append(hash)
      keys.append(DefaultKey(range: range, isClip: isClip))
      keys[keys.count - 1].ranks.insert(rank)
    }
  }

  func build(_ apps: [Int32]) -> DefaultIndex {
    DefaultIndex(hash: hash, text: text, keys: keys, slots: slots.table { UInt32($0 + 1) }, apps: apps)
  }
}

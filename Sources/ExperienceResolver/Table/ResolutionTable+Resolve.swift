extension ResolutionTable {
  /// What `url` resolves to.
  public func resolve(_ url: String) -> Resolution {
    withBytes(of: url) { resolve($0) }
  }

  /// What the URL with these UTF-8 bytes resolves to.
  public func resolve(_ utf8: Span<UInt8>) -> Resolution {
    do throws(InvocationURLProblem) {
      return resolve(try InvocationURL(utf8))
    } catch {
      return Resolution(.invalid(error.reason))
    }
  }

  /// What `url` resolves to.
  public func resolve(_ url: InvocationURL) -> Resolution {
    let candidates = candidates(for: url)
    let fallback = defaults(for: url)
    let stringPrefix = longestPrefix(of: url)
    guard let first = candidates.first else {
      let reading = stringPrefix.map { Resolution.Outcome.advanced($0) }
      return Resolution(fallback.0, stringPrefix: reading, otherApp: fallback.1)
    }
    let tie = candidates.dropFirst().first { isTie(Int(first), Int($0)) }
    return Resolution(
      .advanced(first),
      stringPrefix: stringPrefix == first ? nil : stringPrefix.map { .advanced($0) } ?? fallback.0,
      tie: tie.map { .advanced($0) }
    )
  }

  /// Every experience that `url` hits in the segment reading, most specific first. Looks at each experience.
  package func candidates(for url: InvocationURL) -> [Int32] {
    let hits = experiences.indices.filter { prefixes[$0].map { $0.matches(url) } ?? false }
    return hits.sorted(by: precedes).map(Int32.init)
  }

  private func longestPrefix(of url: InvocationURL) -> Int32? {
    let hits = experiences.indices.filter { prefixes[$0].map { url.text.utf8.starts(with: $0.text.utf8) } ?? false }
    let longest = hits.max { left, right in
      let lengths = (prefixes[left]?.text.utf8.count ?? 0, prefixes[right]?.text.utf8.count ?? 0)
      return lengths.0 == lengths.1 ? precedesByID(right, left) : lengths.0 < lengths.1
    }
    return longest.map(Int32.init)
  }

  private func isTie(_ left: Int, _ right: Int) -> Bool {
    guard let left = prefixes[left], let right = prefixes[right] else { return false }
    return left.pathSegments == right.pathSegments && left.queryItems.count == right.queryItems.count
  }

  private func precedes(_ left: Int, _ right: Int) -> Bool {
    guard let first = prefixes[left], let second = prefixes[right] else { return left < right }
    let (depth, items) = (first.pathSegments.count, first.queryItems)
    let (otherDepth, otherItems) = (second.pathSegments.count, second.queryItems)
    if depth != otherDepth { return depth > otherDepth }
    if items.count != otherItems.count { return items.count > otherItems.count }
    let bytes = (items.reduce(0) { $0 + $1.utf8.count }, otherItems.reduce(0) { $0 + $1.utf8.count })
    if bytes.0 != bytes.1 { return bytes.0 > bytes.1 }
    let keys = (first.matchKey, second.matchKey)
    if keys.0 != keys.1 { return keys.0.utf8.lexicographicallyPrecedes(keys.1.utf8) }
    return precedesByID(left, right)
  }

  private func precedesByID(_ left: Int, _ right: Int) -> Bool {
    let ids = (experiences[left].id, experiences[right].id)
    return ids.0 == ids.1 ? left < right : ids.0.utf8.lexicographicallyPrecedes(ids.1.utf8)
  }

  /// The default experience that answers `url`, and the next one that could.
  private func defaults(for url: InvocationURL) -> (Resolution.Outcome, Resolution.Outcome?) {
    let items = url.queryItems
    let isDefaultLink = url.host == "appclip.apple.com" && url.path == "/id"
    let answering = apps.indices.filter { index in
      let app = apps[index]
      guard app.hasDefaultExperience else { return false }
      if app.domains.contains(where: { (try? InvocationURL("https://" + $0))?.host == url.host }) { return true }
      return isDefaultLink && items.contains { $0 == "p=" + (app.clipBundleID ?? "/") }
    }
    let ordered = answering.sorted { apps[$0].id.utf8.lexicographicallyPrecedes(apps[$1].id.utf8) }
    guard let first = ordered.first else { return (.none, nil) }
    return (.default(Int32(first)), ordered.dropFirst().first.map { .default(Int32($0)) })
  }
}

extension InvocationURL {
  /// Whether this registered URL is a candidate for `url`: a prefix on segment boundaries, its query items among the
  /// URL's.
  package func matches(_ url: InvocationURL) -> Bool {
    guard host == url.host else { return false }
    let items = queryItems
    guard !items.isEmpty else { return url.pathSegments.starts(with: pathSegments) }
    guard pathSegments == url.pathSegments else { return false }
    var rest = url.queryItems
    for item in items {
      guard let place = rest.firstIndex(of: item) else { return false }
      rest.remove(at: place)
    }
    return true
  }
}

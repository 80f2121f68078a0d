package import ExperienceResolver

/// Two registered URLs with the same path and the same number of query items, and a URL that has the items of both.
package struct QueryClash {
  /// The URL in the file that comes first.
  package let earlier: RegisteredURL
  /// The URL in the file that comes later.
  package let later: RegisteredURL
  /// A URL with the query items of both.
  let example: String

  /// Whether the example is ambiguous in the table; a third experience may decide it.
  package func isTie(in table: ResolutionTable) -> Bool {
    table.resolve(example).alternatives.contains { $0.interpretation == .tie }
  }

  /// For each registered URL with a query, its first clash with an earlier one, sorted by the path of the later file.
  ///
  /// Two URLs that require different values of the same item never clash, because no URL has an item twice. URLs are
  /// therefore grouped by the names of their items, and for each two groups, the URLs that agree in the names they
  /// share are looked up by those items. To keep the cost per file constant, only the first `nameSetLimit` groups of
  /// a path are compared with each other.
  package static func all(among urls: [RegisteredURL]) -> [QueryClash] {
    var groups: [GroupKey: [SplitURL]] = [:]
    for (position, url) in urls.enumerated() where url.read.query != nil {
      let split = SplitURL(url, at: position)
      groups[GroupKey(path: split.path, itemCount: split.items.count), default: []].append(split)
    }
    return groups.values.flatMap(clashes).sorted { $0.later < $1.later }
      .map { QueryClash(earlier: $0.earlier.url, later: $0.later.url, example: $0.later.example(with: $0.earlier)) }
  }

  private static let nameSetLimit = 16

  private struct GroupKey: Hashable {
    let path: Substring
    let itemCount: Int
  }

  private static func clashes(in group: [SplitURL]) -> [(earlier: SplitURL, later: SplitURL)] {
    let sets = Dictionary(grouping: group, by: \.names).values.sorted { $0[0] < $1[0] }.prefix(nameSetLimit)
    var first: [Int: (earlier: SplitURL, later: SplitURL)] = [:]
    for (number, left) in sets.enumerated() {
      for right in sets.dropFirst(number + 1) {
        for pair in pairs(left, right) + pairs(right, left)
        where first[pair.later.position].map({ pair.earlier < $0.earlier }) ?? true {
          first[pair.later.position] = pair
        }
      }
    }
    return Array(first.values)
  }

  /// For each URL in `right`, the first one in `left` that has the same values for the names that both have.
  private static func pairs(_ left: [SplitURL], _ right: [SplitURL]) -> [(earlier: SplitURL, later: SplitURL)] {
    let shared = Set(left[0].names).intersection(right[0].names)
    var known: [[Substring]: SplitURL] = [:]
    for split in left {
      let values = split.items(named: shared)
      if known[values] == nil { known[values] = split }
    }
    return right.compactMap { split in
      known[split.items(named: shared)].map { $0 < split ? ($0, split) : (split, $0) }
    }
  }
}

/// A registered URL with a query, split into its path and its items.
private struct SplitURL: Comparable {
  let url: RegisteredURL
  let position: Int
  let path: Substring
  let items: [Substring]
  let names: [Substring]

  init(_ url: RegisteredURL, at position: Int) {
    self.url = url
    self.position = position
    let parts = url.matchKey.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = parts[0]
    items = (parts.last ?? "").split(separator: "&", omittingEmptySubsequences: false)
    names = items.map { $0.prefix { $0 != "=" } }.sorted()
  }

  func items(named names: Set<Substring>) -> [Substring] {
    names.isEmpty ? [] : items.filter { names.contains($0.prefix { $0 != "=" }) }
  }

  func example(with other: SplitURL) -> String {
    let root = path.dropFirst("https://".count).contains("/") ? "" : "/"
    return path + root + "?" + (items + other.items.filter { !items.contains($0) }).joined(separator: "&")
  }

  static func < (left: SplitURL, right: SplitURL) -> Bool { left.position < right.position }
  static func == (left: SplitURL, right: SplitURL) -> Bool { left.position == right.position }
}

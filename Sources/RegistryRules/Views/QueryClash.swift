package import ExperienceResolver

/// Two registered URLs with one path and as many query items each, and a URL that carries the items of both.
package struct QueryClash {
  /// The one in the file that comes first.
  package let earlier: RegisteredURL
  /// The other.
  package let later: RegisteredURL
  /// A URL that has what both ask for.
  let example: String

  /// Whether the table is indeed of two minds about the example; a third experience may settle it.
  package func isTie(in table: ResolutionTable) -> Bool {
    table.resolve(example).alternatives.contains { $0.reading == .tie }
  }

  /// For each registered URL with a query the first clash with an earlier one, by path of the later file.
  ///
  /// Two URLs that ask for different values of one item never clash: nobody gives an item twice. So URLs are laid out by
  /// the names of their items, and of each two sets of names the URLs that agree in the names they share are found by
  /// those items. To keep the cost flat for each file, only the first `nameSetLimit` sets of names of one path are
  /// compared with each other.
  package static func all(among urls: [RegisteredURL]) -> [QueryClash] {
    var groups: [Place: [Asking]] = [:]
    for (position, url) in urls.enumerated() where url.read.query != nil {
      let asking = Asking(url, at: position)
      groups[Place(path: asking.path, itemCount: asking.items.count), default: []].append(asking)
    }
    return groups.values.flatMap(clashes).sorted { $0.later < $1.later }
      .map { QueryClash(earlier: $0.earlier.url, later: $0.later.url, example: $0.later.example(with: $0.earlier)) }
  }

  private static let nameSetLimit = 16

  private struct Place: Hashable {
    let path: Substring
    let itemCount: Int
  }

  private static func clashes(in group: [Asking]) -> [(earlier: Asking, later: Asking)] {
    let sets = Dictionary(grouping: group, by: \.names).values.sorted { $0[0] < $1[0] }.prefix(nameSetLimit)
    var first: [Int: (earlier: Asking, later: Asking)] = [:]
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

  /// For each of `right` the first of `left` that asks for the same values of the names both have.
  private static func pairs(_ left: [Asking], _ right: [Asking]) -> [(earlier: Asking, later: Asking)] {
    let shared = Set(left[0].names).intersection(right[0].names)
    var known: [[Substring]: Asking] = [:]
    for asking in left {
      let values = asking.items(named: shared)
      if known[values] == nil { known[values] = asking }
    }
    return right.compactMap { asking in
      known[asking.items(named: shared)].map { $0 < asking ? ($0, asking) : (asking, $0) }
    }
  }
}

/// A registered URL with a query, cut up.
private struct Asking: Comparable {
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

  func example(with other: Asking) -> String {
    let root = path.dropFirst("https://".count).contains("/") ? "" : "/"
    return path + root + "?" + (items + other.items.filter { !items.contains($0) }).joined(separator: "&")
  }

  static func < (left: Asking, right: Asking) -> Bool { left.position < right.position }
  static func == (left: Asking, right: Asking) -> Bool { left.position == right.position }
}

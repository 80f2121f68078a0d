import ExperienceResolver
import RegistryModel

/// Representative URLs, one for each class of URLs that two registries cannot distinguish.
///
/// The card of a URL depends on which registered URLs it continues. Therefore its class is determined by the deepest node
/// (host and path segments) on its path at which a URL is registered; whether the URL ends there, with or without a
/// slash; whether the rest begins with the letters of a registered segment; and which registered items its query
/// contains, in which order. There are few classes for each registered URL of either registry, and one URL for each is
/// sufficient to find every change. The alternative, random URLs, would find frequent changes and miss rare but serious
/// ones.
///
/// Only queries have many classes: n queries on a path can be combined in 2ⁿ ways. The match is determined by the best
/// query in each registry, so testing every pair is sufficient to find every change of card. Pairs are only needed if
/// one of the queries is registered in just one registry: for two that both registries have, both choose the same. If a
/// path has at most four queries, all their subsets are tested, in every order that could matter under the other
/// interpretation of Apple's rule.
struct ProbeURLs {
  /// The hosts, the nodes at which a URL is registered, and those directly above, by address without a trailing slash.
  private var places: [String: Place] = [:]
  /// The URLs declared in files, the home pages of the hosts that apps list, and the default links of clips. All others are
  /// constructed.
  private(set) var declared: Set<String>

  /// A node: a host, optionally with path segments.
  struct Place {
    /// The segments directly below it at which a URL is registered.
    var segments: Set<String> = []
    /// Those of them with which a registered URL ends, without a slash and without a query.
    var endings: Set<String> = []
    /// The queries of the URLs that are registered at this node.
    fileprivate(set) var queries: [RegisteredQuery] = []
    /// The position of each query, by its sorted items.
    fileprivate var positions: [[String]: Int] = [:]

    /// Creates a node without registered URLs.
    init() {}
  }

  /// The maximum number of pairs of queries to test at a node.
  static let pairLimit = 20_000

  /// Creates the probes for two registries, whose files declare the URLs `declared`.
  init(_ old: Registry, _ new: Registry, declared: Set<String> = []) {
    self.declared = declared
    for (registry, sides) in [(old, RegisteredQuery.Sides.old), (new, .new)] {
      for registered in CandidateIndex(of: registry.table).all { register(registered.url, sides) }
      for app in registry.apps { register(app, sides) }
    }
  }

  private mutating func register(_ url: InvocationURL, _ sides: RegisteredQuery.Sides) {
    let host = "https://" + url.host
    open(host)
    let segments = url.pathSegments
    var address = host
    if let last = segments.last {
      address = ([host] + segments.dropLast()).joined(separator: "/")
      places[address, default: Place()].segments.insert(last)
      if url.query == nil, !url.path.hasSuffix("/") { places[address]?.endings.insert(last) }
      address += "/" + last
      open(address)
    }
    guard let query = url.query else { return }
    places[address]?.add(query, sides)
  }

  private mutating func open(_ address: String) { if places[address] == nil { places[address] = Place() } }

  /// Registers the hosts of an app and its default link, which is matched by a query item.
  private mutating func register(_ app: App, _ sides: RegisteredQuery.Sides) {
    for host in app.hosts {
      open("https://" + host)
      declared.insert("https://\(host)/")
    }
    guard let clip = app.clipBundleID, let link = try? InvocationURL("https://\(AppleLink.host)/id?p=\(clip)") else {
      return
    }
    declared.insert(link.text)
    register(link, sides)
  }

  /// Calls `body` with every URL, in no particular order and some of them more than once. Returns the number of skipped
  /// pairs of queries.
  func forEach(_ body: (String) -> Void) -> Int {
    for url in declared { body(url) }
    var leftOut = 0
    for (address, place) in places {
      let isHost = !address.dropFirst("https://".count).contains("/")
      let exact = isHost ? [address + "/"] : [address, address + "/"]
      for url in exact { body(url) }
      body(address + "/" + Self.fresh(behind: "", unlike: place.segments))
      for ending in place.endings { body(address + "/" + Self.fresh(behind: ending, unlike: place.segments)) }
      guard !place.queries.isEmpty else { continue }
      let mixes = QueryMixes(place.queries, pairLimit: Self.pairLimit)
      leftOut += mixes.leftOut
      for query in mixes.texts { for url in exact { body(url + "?" + query) } }
    }
    return leftOut
  }

  /// Returns `stem` followed by additional characters, different from all of `taken`.
  static func fresh(behind stem: String, unlike taken: Set<String>) -> String {
    let characters = stem.isEmpty ? "xyzabcdefghijklmnopqrstuvw0123456789" : "0123456789xyzabcdefghijklmnopqrstuvw"
    for character in characters where !taken.contains(stem + String(character)) { return stem + String(character) }
    var longer = stem + "~"
    while taken.contains(longer) { longer += "~" }
    return longer
  }
}

extension ProbeURLs.Place {
  fileprivate mutating func add(_ query: String, _ sides: RegisteredQuery.Sides) {
    let new = RegisteredQuery(query, sides: sides)
    guard let known = positions[new.key] else {
      positions[new.key] = queries.count
      queries.append(new)
      return
    }
    queries[known].sides.formUnion(sides)
    queries[known].texts.insert(query)
  }
}

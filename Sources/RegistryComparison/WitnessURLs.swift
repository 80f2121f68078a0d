import ExperienceResolver
import RegistryModel

/// URLs of which each stands for a class of URLs that two registries cannot tell apart.
///
/// Which card a URL shows depends on little: the deepest place (host and path segments) on its way that any registered
/// URL has; whether it ends there, with or without a slash; whether what follows there begins with the letters of a
/// registered segment; and which registered items its query holds, in which order. So for each place of either registry
/// there are few classes, and one URL of each is enough to find every change. Asking random URLs was the alternative; it
/// finds what is common and misses what hurts.
///
/// Queries are the one part with many classes: n queries of one path can stand together in 2ⁿ ways. Which of them answers
/// is decided by the best one of either registry, so that every pair is enough to find every change of card, and of
/// pairs only those with a query that is registered on one side alone: of two that both sides have, both sides choose the
/// same. Where a path has four queries at most, all their sets are asked for, in every order that the other reading of
/// Apple's rule could mind.
struct WitnessURLs {
  /// Places by their address, without a slash at its end.
  private var places: [String: Place] = [:]
  /// URLs that a file declares.
  private var declared: Set<String> = []

  /// A host, or a host and path segments.
  struct Place {
    /// The segments below it that registered URLs have.
    var segments: Set<String> = []
    /// Those with which a registered URL ends, without a slash and without a query.
    var endings: Set<String> = []
    /// The queries of the URLs that are registered here.
    fileprivate(set) var queries: [RegisteredQuery] = []
    /// The position of each by its sorted items.
    fileprivate var positions: [[String]: Int] = [:]

    /// A place without anything registered.
    init() {}
  }

  /// More pairs of queries than this are not asked for at one place.
  static let pairLimit = 20_000

  init(_ old: Registry, _ new: Registry) {
    for (registry, sides) in [(old, RegisteredQuery.Sides.old), (new, .new)] {
      for registered in RegisteredURLs(of: registry.table).all { register(registered.url, sides) }
      for app in registry.apps { register(app, sides) }
      let urls = registry.apps.flatMap(\.declaredURLs) + registry.experiences.flatMap(\.declaredURLs)
      for url in urls { if case .success(let read) = url.url { declared.insert(read.text) } }
    }
  }

  private mutating func register(_ url: InvocationURL, _ sides: RegisteredQuery.Sides) {
    var address = "https://" + url.host
    open(address)
    let segments = url.pathSegments
    for (index, segment) in segments.enumerated() {
      places[address]?.segments.insert(segment)
      let isEnd = index == segments.count - 1 && url.query == nil && !url.path.hasSuffix("/")
      if isEnd { places[address]?.endings.insert(segment) }
      address += "/" + segment
      open(address)
    }
    guard let query = url.query else { return }
    places[address]?.add(query, sides)
  }

  private mutating func open(_ address: String) { if places[address] == nil { places[address] = Place() } }

  /// The hosts of an app, and its default link, which is found by an item of its query.
  private mutating func register(_ app: App, _ sides: RegisteredQuery.Sides) {
    for host in app.hosts { open("https://" + host) }
    guard let clip = app.clipBundleID, let link = try? InvocationURL("https://\(AppleLink.host)/id?p=\(clip)") else {
      return
    }
    register(link, sides)
  }

  /// Hands every URL to `body`, some of them more than once, in no order. Returns how many pairs of queries were left out.
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

  /// `stem` with a character behind it, none of `taken`.
  static func fresh(behind stem: String, unlike taken: Set<String>) -> String {
    let characters = stem.isEmpty ? "xyzabcdefghijklmnopqrstuvw0123456789" : "0123456789xyzabcdefghijklmnopqrstuvw"
    for character in characters where !taken.contains(stem + String(character)) { return stem + String(character) }
    var longer = stem + "~"
    while taken.contains(longer) { longer += "~" }
    return longer
  }
}

extension WitnessURLs.Place {
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

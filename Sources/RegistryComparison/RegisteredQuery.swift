/// A query that URLs of one path are registered with, on one side or both.
struct RegisteredQuery {
  /// Its items, sorted.
  let key: [String]
  /// The ways in which it is written: the order of the items counts for one reading.
  var texts: Set<String>
  /// The registries that have it.
  var sides: Sides

  /// The earlier registry, the later one, or both.
  struct Sides: OptionSet, Sendable, Hashable {
    let rawValue: Int

    static let old = Sides(rawValue: 1)
    static let new = Sides(rawValue: 2)
  }

  init(_ text: String, sides: Sides) {
    key = Self.items(of: text).sorted()
    texts = [text]
    self.sides = sides
  }

  static func items(of text: String) -> [String] {
    text.split(separator: "&", omittingEmptySubsequences: false).map(String.init)
  }
}

/// Queries that hold the items of several registered ones.
struct QueryMixes {
  /// The queries.
  private(set) var texts: Set<String> = []
  /// How many pairs are too many to be among them.
  private(set) var leftOut = 0
  private let queries: [RegisteredQuery]
  private let items: Set<String>
  /// An item with which no registered query begins.
  private let other: String

  init(_ queries: [RegisteredQuery], pairLimit: Int) {
    self.queries = queries
    items = Set(queries.flatMap(\.key))
    other = WitnessURLs.fresh(behind: "", unlike: Set(queries.flatMap(\.texts).map { String($0.prefix(1)) }))
    for query in queries {
      texts.formUnion(query.texts)
      for text in query.texts { texts.insert(extended(text)) }
      add(query.key, behind: nil)
    }
    if queries.count <= 4 { addEverySet() } else { addPairs(limit: pairLimit) }
  }

  /// The text with its last item made longer, so that it is none of the registered ones.
  private func extended(_ text: String) -> String {
    let parts = RegisteredQuery.items(of: text)
    return (parts.dropLast() + [WitnessURLs.fresh(behind: parts.last ?? "", unlike: items)]).joined(separator: "&")
  }

  /// Every set of the queries, behind each of the texts as it is, behind it made longer, and behind something else.
  private mutating func addEverySet() {
    let starts = queries.flatMap(\.texts).flatMap { [$0, extended($0)] }
    for set in 0..<(1 << queries.count) {
      let chosen = queries.indices.filter { set >> $0 & 1 == 1 }
      let union = chosen.reduce([]) { Self.union($0, queries[$1].key) }
      add(union, behind: nil)
      for start in starts { add(union, behind: start) }
    }
  }

  /// Every pair of queries that not the same sides have.
  private mutating func addPairs(limit: Int) {
    let groups = [.old, .new, [.old, .new]].map { sides in queries.filter { $0.sides == sides } }
    var count = 0
    for (left, right) in [(groups[0], groups[1]), (groups[0], groups[2]), (groups[1], groups[2])] {
      leftOut += left.count * right.count
      for query in left {
        for other in right where count < limit {
          count += 1
          add(Self.union(query.key, other.key), behind: nil)
          for text in query.texts { add(other.key, behind: text) }
        }
      }
    }
    leftOut -= count
  }

  /// Adds a query with `items`: behind `start`, of whose items none is said twice, once right behind it and once with
  /// something between; without a start, behind something that is no registered item.
  private mutating func add(_ items: [String], behind start: String?) {
    guard let start else {
      texts.insert(([other] + items).joined(separator: "&"))
      return
    }
    let rest = Self.without(items, RegisteredQuery.items(of: start))
    texts.insert(([start] + rest).joined(separator: "&"))
    texts.insert(([start, other] + rest).joined(separator: "&"))
  }

  /// The items of both, an item that both have as often as the one that has it more often.
  private static func union(_ left: [String], _ right: [String]) -> [String] { left + without(right, left) }

  /// The items without those of `others`, each of which takes away one.
  private static func without(_ items: [String], _ others: [String]) -> [String] {
    var others = others
    return items.filter { item in
      guard let place = others.firstIndex(of: item) else { return true }
      others.remove(at: place)
      return false
    }
  }
}

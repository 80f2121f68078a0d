import TextBasics

/// A query with which URLs of a path are registered, in one registry or both.
struct RegisteredQuery {
  /// Its items, sorted.
  let key: [String]
  /// The spellings of the query: in one interpretation, the order of the items matters.
  var texts: Set<String>
  /// The registries that contain the query.
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

/// Queries that contain the items of several registered queries.
struct QueryMixes {
  /// The queries.
  private(set) var texts: Set<String> = []
  /// The number of pairs that were skipped because there are too many.
  private(set) var leftOut = 0
  private let queries: [RegisteredQuery]
  private let items: Set<String>
  /// An item that is not the start of any registered query.
  private let other: String

  init(_ queries: [RegisteredQuery], pairLimit: Int) {
    self.queries = queries
    items = Set(queries.flatMap(\.key))
    other = ProbeURLs.fresh(behind: "", unlike: Set(queries.flatMap(\.texts).map { String($0.prefix(1)) }))
    for query in queries {
      texts.formUnion(query.texts)
      for text in query.texts { texts.insert(extended(text)) }
      add(query.key, behind: nil)
    }
    if queries.count <= 4 { addEverySet() } else { addPairs(limit: pairLimit) }
  }

  /// The text with its last item extended so that the item is not registered.
  private func extended(_ text: String) -> String {
    let parts = RegisteredQuery.items(of: text)
    return (parts.dropLast() + [ProbeURLs.fresh(behind: parts.last ?? "", unlike: items)]).joined(separator: "&")
  }

  /// Adds every subset of the queries: after each of the texts, after the text with its last item extended, and after
  /// an unrelated item.
  private mutating func addEverySet() {
    let starts = queries.flatMap(\.texts).flatMap { [$0, extended($0)] }
    for set in 0..<(1 << queries.count) {
      let chosen = queries.indices.filter { set >> $0 & 1 == 1 }
      let union = chosen.reduce([]) { Self.union($0, queries[$1].key) }
      add(union, behind: nil)
      for start in starts { add(union, behind: start) }
    }
  }

  /// Adds every pair of queries that are not registered on the same sides.
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

  /// Adds queries with `items`. With `start`, whose items are not repeated: once directly after it and once with
  /// another item in between. Without `start`: after an item that is not registered.
  private mutating func add(_ items: [String], behind start: String?) {
    guard let start else {
      texts.insert(([other] + items).joined(separator: "&"))
      return
    }
    let rest = items.subtracting(RegisteredQuery.items(of: start))
    texts.insert(([start] + rest).joined(separator: "&"))
    texts.insert(([start, other] + rest).joined(separator: "&"))
  }

  /// The union of two multisets: each item occurs as often as in the list that has more of it.
  private static func union(_ left: [String], _ right: [String]) -> [String] { left + right.subtracting(left) }
}

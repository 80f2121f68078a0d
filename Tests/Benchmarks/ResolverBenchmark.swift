import ExperienceResolver
import Foundation
import ResolutionTables
import SystemFiles

/// Measures building and look-up with 100, 10,000 and 1,000,000 prefixes, after checking the results.
func benchmarkResolver() throws -> [BenchmarkRow] {
  try [100, 10_000, 1_000_000].flatMap { size in
    let data = ResolverData(prefixes: size, urls: 300_000)
    let table = data.table()
    // As `resolve --urls` does.
    table.image.withUnsafeBytes(ThisProcess.useLargePages)
    try data.checkAgainstEverything(table, samples: size > 10_000 ? 40 : 400)
    return try buildRows(data, table) + lookUpRows(data, table) + dictionaryRows(data, table)
  }
}

private func buildRows(_ data: ResolverData, _ table: ResolutionTable) throws -> [BenchmarkRow] {
  let bytes = table.bytes
  var build = Contest(rounds: 3)
  build.add("\(data.name): build") { data.table().experiences.count }
  build.add("\(data.name): read from bytes") { try ResolutionTable(bytes).experiences.count }
  let size = Double(bytes.count - data.textByteCount) / Double(data.experiences.count)
  return try build.rows(measuredAs: .nanoseconds(per: "prefix", count: data.experiences.count))
    + [BenchmarkRow(name: "\(data.name): table without the texts of URLs and IDs", value: size, unit: "bytes/prefix")]
}

private func lookUpRows(_ data: ResolverData, _ table: ResolutionTable) throws -> [BenchmarkRow] {
  let segments = SegmentTable(data.experiences)
  var contest = Contest(rounds: 5)
  contest.add("\(data.name): segment interpretation, bytes") { data.sum { segments.answerBySegments($0) } }
  contest.add("\(data.name): both interpretations, bytes") { data.sum { number(table.resolve($0)) } }
  contest.add("\(data.name): both interpretations, String") {
    data.texts.reduce(0) { $0 &+ Int(number(table.resolve($1))) }
  }
  return try contest.rows(measuredAs: .nanoseconds(per: "URL", count: data.texts.count))
}

private func dictionaryRows(_ data: ResolverData, _ table: ResolutionTable) throws -> [BenchmarkRow] {
  let texts = data.texts
  let dictionary = DictionaryResolver(data.experiences)
  var contest = Contest(rounds: 3)
  contest.add("\(data.name): [String: Int] over URLComponents") { texts.reduce(0) { $0 &+ dictionary.resolve($1) } }
  contest.add("\(data.name): both interpretations of the same URLs") {
    texts.reduce(0) { $0 &+ Int(number(table.resolve($1))) }
  }
  return try contest.rows(measuredAs: .nanoseconds(per: "URL", count: texts.count))
}

/// The experience of a resolution; -1 if there is none.
private func number(_ resolution: Resolution) -> Int32 {
  guard case .advanced(let index) = resolution.outcome else { return -1 }
  return index
}

/// The obvious implementation: Foundation splits the URL, and the longest candidate is looked up first.
private struct DictionaryResolver {
  private var experiences: [String: Int] = [:]

  init(_ registered: [Experience]) {
    for (index, experience) in registered.enumerated() { experiences[experience.urlPrefix] = index }
  }

  func resolve(_ text: String) -> Int {
    guard let components = URLComponents(string: text), components.scheme == "https", let host = components.host
    else { return -1 }
    var segments = components.percentEncodedPath.split(separator: "/")
    while true {
      let candidate = "https://" + host.lowercased() + segments.map { "/" + $0 }.joined()
      if let index = experiences[candidate] { return index }
      guard segments.popLast() != nil else { return -1 }
    }
  }
}

/// Prefixes of shops with sections and slugs, and URLs, seven of ten of which match a prefix.
private struct ResolverData {
  let experiences: [Experience]
  let texts: [String]
  private let bytes: ContiguousArray<UInt8>
  private let ends: [Int]
  let name: String

  init(prefixes count: Int, urls: Int) {
    var random = SeededRandom(seed: 2026)
    var seen: Set<String> = []
    while seen.count < count { seen.insert(Self.prefix(&random, hosts: max(1, count / 500))) }
    let prefixes = seen.sorted()
    experiences = prefixes.indices.map { Experience(id: String($0), appID: "app", urlPrefix: prefixes[$0]) }
    texts = (0..<urls).map { _ in Self.url(&random, prefixes) }
    bytes = ContiguousArray(texts.flatMap(\.utf8))
    var end = 0
    ends = texts.map { text in
      end += text.utf8.count
      return end
    }
    name = "\(count.formatted(.number.locale(Locale(identifier: "en")))) prefixes"
  }

  /// The total number of bytes of the URLs and IDs.
  var textByteCount: Int { experiences.reduce(0) { $0 + $1.urlPrefix.utf8.count + $1.id.utf8.count } }

  func table() -> ResolutionTable { ResolutionTable(experiences: experiences, apps: []) }

  /// The sum of the results of `answer` for all URLs.
  func sum(_ answer: (Span<UInt8>) -> Int32) -> Int {
    let all = bytes.span
    var sum = 0
    var start = 0
    for end in ends {
      sum &+= Int(answer(all.extracting(start..<end)))
      start = end
    }
    return sum
  }

  private static func prefix(_ random: inout SeededRandom, hosts: Int) -> String {
    let host = "https://shop\(random.integer(in: 1...hosts)).example.com"
    let section = random.one(of: ["menu", "products", "stores", "table", "events"])
    return host + "/" + section + "/" + slug(&random) + (random.oneIn(4) ? "/" + slug(&random) : "")
  }

  private static func slug(_ random: inout SeededRandom) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    let word = String((0..<random.integer(in: 3...9)).map { _ in random.one(of: letters) })
    return random.oneIn(3) ? word + "-\(random.integer(in: 1...999))" : word
  }

  private static func url(_ random: inout SeededRandom, _ prefixes: [String]) -> String {
    let prefix = random.one(of: prefixes)
    if random.integer(in: 1...10) <= 7 {
      return prefix + random.one(of: ["", "", "/", "/order/17", "?utm_source=mail", "/a?table=4&x=1"])
    }
    let parent = prefix.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    switch random.integer(in: 1...3) {
    case 1: return prefix.replacing("example.com", with: "example.org")
    case 2: return parent + "/" + slug(&random) + "-new"
    default: return parent + "/"
    }
  }

  /// Checks results of the table against a comparison with every prefix.
  func checkAgainstEverything(_ table: ResolutionTable, samples: Int) throws {
    for text in texts.prefix(samples) {
      let url = Array(text.utf8.prefix { $0 != UInt8(ascii: "?") })
      var segments: (length: Int, index: Int32)?
      var plain: (length: Int, index: Int32)?
      for (index, experience) in experiences.enumerated() {
        let prefix = experience.urlPrefix.utf8
        guard url.starts(with: prefix) else { continue }
        let found = (prefix.count, Int32(index))
        if found.0 > plain?.length ?? 0 { plain = found }
        let isBoundary = url.count == found.0 || url[found.0] == UInt8(ascii: "/")
        if isBoundary, found.0 > segments?.length ?? 0 { segments = found }
      }
      let answer = table.resolve(text)
      try check(number(answer) == segments?.index ?? -1, "\(text): \(answer)")
      try check(
        (answer.certainty == .certain) == (segments?.index == plain?.index),
        "\(text): \(answer), as text \(plain?.index ?? -1)"
      )
    }
  }
}

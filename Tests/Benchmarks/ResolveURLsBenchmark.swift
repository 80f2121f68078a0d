import Foundation

/// Measures `appclips resolve --urls FILE --format json` from end to end: a log of millions of URLs is read, resolved,
/// and written to nowhere, for a registry of 10,000 files and one of 1,000,000 rows. The time for an empty log, which
/// is that of loading the registry, is subtracted; the minimum is used for both, because loading a million rows takes
/// as long as the log and varies as much. `make bench` builds the program and sets its path.
///
/// Then measures logs of one kind each with three numbers of domains: the time per URL must depend on neither.
func benchmarkResolveURLs() throws -> [BenchmarkRow] {
  let program = try path(in: "APPCLIPS", of: "a release build of appclips")
  let few = try withGeneratedFiles(count: 10_000) { folder in
    try row("10,000 prefixes", program, folder, shops: 1_000, log: urls(2_000_000, shops: 1_000))
  }
  let many = try withChainsOfRows(shops: 100_000) { folder in
    try row("1,000,000 prefixes", program, folder, shops: 100_000, log: urls(4_000_000, shops: 100_000))
  }
  let mixes = try [10, 250, 4_000].flatMap { domains in
    try withChainsOfRows(shops: 1_000, domains: domains) { folder in
      try LogMix.allCases.map { mix in
        let name = "10,000 prefixes, \(domains) domains, \(mix.rawValue)"
        return try row(name, program, folder, shops: 1_000, log: mix.log(500_000, shops: 1_000))
      }
    }
  }
  return [few, many] + mixes
}

/// Logs in which every URL has the same kind of result.
private enum LogMix: String, CaseIterable {
  case hits, misses
  case unknownHosts = "unknown hosts"
  case manyHosts = "a different host each"
  case ambiguous, invalid

  /// The text of a log with `count` URLs.
  func log(_ count: Int, shops: Int) -> String {
    var random = SeededRandom(seed: 2026)
    return (0..<count).map { position in
      let chain = random.integer(in: 0...9)
      return url(position, chain: chain, shop: "\(chain)\(number(random.integer(in: 0...shops - 1), of: shops))") + "\n"
    }.joined()
  }

  private func url(_ position: Int, chain: Int, shop: String) -> String {
    switch self {
    case .hits: "https://chain\(chain).example/shops/\(shop)/order"
    case .misses: "https://chain\(chain).example/offers/\(shop)"
    case .unknownHosts: "https://chain\(position % 1_000).test/shops/\(shop)"
    case .manyHosts: "https://host\(position).test/shops/\(shop)"
    case .ambiguous: "https://chain\(chain).example/shops/\(shop)-new"
    case .invalid: "http://chain\(chain).example/shops/\(shop)"
    }
  }
}

/// The number of URLs that `program` resolves per second against the registry in `folder`, which has ten chains with
/// `shops` shops each.
private func row(
  _ name: String,
  _ program: String,
  _ folder: String,
  shops: Int,
  log text: String
) throws -> BenchmarkRow {
  let count = text.utf8.count { $0 == UInt8(ascii: "\n") }
  let (log, empty, hit) = (folder + "/log.txt", folder + "/empty.txt", folder + "/hit.txt")
  try Data(text.utf8).write(to: URL(fileURLWithPath: log))
  try Data().write(to: URL(fileURLWithPath: empty))
  try Data("https://chain7.example/shops/7\(number(42, of: shops))\n".utf8).write(to: URL(fileURLWithPath: hit))
  // A rejected registry would resolve nothing, quickly.
  _ = try seconds(program, ["resolve", "--registry", folder, "--urls", hit], most: 0)
  let run = { (list: String) in try seconds(program, ["resolve", "--registry", folder, "--urls", list]) }
  let times = try (0..<3).map { _ in (load: try run(empty), all: try run(log)) }
  let time = (times.map(\.all).min() ?? 0) - (times.map(\.load).min() ?? 0)
  return BenchmarkRow(name: "\(name), JSON lines", value: Double(count) / time, unit: "URLs/s")
}

/// Runs `body` with ten chains, each with a template of `shops` rows; together they have `domains` domains.
private func withChainsOfRows<Result>(
  shops: Int,
  domains: Int = 10,
  _ body: (_ folder: String) throws -> Result
) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("appclips-bench-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: folder) }
  for chain in 0..<10 {
    let app = folder.appendingPathComponent("chain\(chain)")
    try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
    let others = (1..<domains / 10).map { #", "other\#($0).chain\#(chain).example""# }.joined()
    let rows = (0..<shops).map { "\(chain)\(number($0, of: shops))\n" }.joined()
    for (name, text) in [
      (
        "app.json",
        #"{ "schemaVersion": 2, "name": "Chain", "bundleID": "com.example.chain\#(chain)","#
          + #" "clip": { "bundleID": "com.example.chain\#(chain).Clip" }, "defaultLanguage": "en","#
          + #" "domains": ["chain\#(chain).example"\#(others)] }"#
      ),
      (
        "shops.json",
        #"{ "rows": "shops.csv", "urlPrefix": "https://chain\#(chain).example/shops/${id}", "action": "open","#
          + #" "title": "Shop ${id}", "subtitle": "Order ahead", "image": "images/shop.png" }"#
      ),
      ("shops.csv", "id\n" + rows),
    ] {
      try Data(text.utf8).write(to: app.appendingPathComponent(name))
    }
  }
  return try body(folder.path)
}

/// The number of a shop, padded to the same length as every other one.
private func number(_ shop: Int, of shops: Int) -> Substring { String(shops + shop).dropFirst() }

/// A log in which seven of ten URLs match a shop, with typical suffixes; the others differ by a segment or have another
/// host.
private func urls(_ count: Int, shops: Int) -> String {
  var random = SeededRandom(seed: 2026)
  var text = ""
  for _ in 0..<count {
    let chain = random.integer(in: 0...9)
    let shop = number(random.integer(in: 0...shops - 1), of: shops)
    let prefix = "https://chain\(chain).example/shops/\(chain)\(shop)"
    switch random.integer(in: 1...10) {
    case 1: text += "https://chain\(chain).example/offers/\(shop)\n"
    case 2: text += prefix.replacing(".example/", with: ".test/") + "\n"
    case 3: text += prefix + "-new\n"
    default: text += prefix + random.one(of: ["", "", "/", "/order/17", "?utm_source=mail", "/a?table=4&x=1"]) + "\n"
    }
  }
  return text
}

/// The time that `program` runs, in seconds. It may exit with `most`, because some URLs without a card are not a
/// failure.
private func seconds(_ program: String, _ arguments: [String], most: Int32 = 1) throws -> Double {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = arguments + ["--format", "json"]
  process.standardOutput = FileHandle.nullDevice
  process.standardError = FileHandle.nullDevice
  // `waitUntilExit` may only check every 50 ms.
  let ended = DispatchSemaphore(value: 0)
  process.terminationHandler = { _ in ended.signal() }
  let clock = ContinuousClock()
  let start = clock.now
  try process.run()
  ended.wait()
  try check(process.terminationStatus <= most, "\(program) exited with \(process.terminationStatus)")
  return (clock.now - start) / .seconds(1)
}

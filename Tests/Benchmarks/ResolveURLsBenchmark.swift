import Foundation

/// `appclips resolve --urls FILE --format json` from end to end: a log of a million URLs read, resolved and written to
/// nowhere, against a registry of 10,000 files. What the same command takes for an empty log, which is to load the
/// registry, is subtracted. `make bench` builds the program and names it.
func benchmarkResolveURLs() throws -> [BenchmarkRow] {
  guard let program = ProcessInfo.processInfo.environment["APPCLIPS"] else { return [] }
  return try withGeneratedFiles(count: 10_000) { folder in
    let count = 1_000_000
    let (log, empty) = (folder + "/log.txt", folder + "/empty.txt")
    try Data(urls(count).utf8).write(to: URL(fileURLWithPath: log))
    try Data().write(to: URL(fileURLWithPath: empty))
    let run = { (list: String) in try seconds(program, ["resolve", "--registry", folder, "--urls", list]) }
    let rounds = try (0..<5).map { _ in try run(log) - run(empty) }.sorted()
    return [BenchmarkRow(name: "10,000 prefixes, JSON lines", value: Double(count) / rounds[2], unit: "URLs/s")]
  }
}

/// A log: seven in ten URLs hit a shop, with what people append; the others miss by a segment or have another host.
private func urls(_ count: Int) -> String {
  var random = SeededRandom(seed: 2026)
  var text = ""
  for _ in 0..<count {
    let chain = random.integer(in: 0...9)
    let shop = String(1_000_000 + random.integer(in: 0...999)).dropFirst()
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

/// How long `program` runs; that some URLs have no card is no failure.
private func seconds(_ program: String, _ arguments: [String]) throws -> Double {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = arguments + ["--format", "json"]
  process.standardOutput = FileHandle.nullDevice
  process.standardError = FileHandle.nullDevice
  let clock = ContinuousClock()
  let start = clock.now
  try process.run()
  process.waitUntilExit()
  try check(process.terminationStatus <= 1, "\(program) ended with \(process.terminationStatus)")
  return (clock.now - start) / .seconds(1)
}

import ExperienceResolver
import ResolutionTables

/// What libFuzzer calls with bytes of its making (`make fuzz`). It must neither trap nor read what is not its own.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  guard let first = input.first else { return 0 }
  let rest = Array(input.dropFirst())
  switch first & 3 {
  case 0: readEdited(rest)
  case 1: readRaw(rest)
  case 2: askURL(rest)
  default: build(rest)
  }
  return 0
}

/// A good table with some bytes changed, five bytes of input a change, and its checksum made anew.
private func readEdited(_ input: [UInt8]) {
  var bytes = goodBytes
  for start in stride(from: 0, to: input.count - 4, by: 5) {
    let offset = (Int(input[start]) << 8 | Int(input[start + 1])) % (bytes.count - 4)
    for place in 0..<(input[start + 2] & 1 == 0 ? 1 : 4) { bytes[offset + place] = input[start + 3 &+ place & 1] }
    bytes[offset] = input[start + 4]
  }
  ResolutionTable.seal(&bytes)
  if let table = try? ResolutionTable(bytes) { ask(table, goodURLs) }
}

/// The input as a table, as it is and then with a header that is right.
private func readRaw(_ input: [UInt8]) {
  if let table = try? ResolutionTable(input) { ask(table, goodURLs) }
  guard input.count >= 16 else { return }
  var bytes = input
  ResolutionTable.seal(&bytes)
  if let table = try? ResolutionTable(bytes) { ask(table, goodURLs) }
}

/// The input as a URL: asking as bytes and as text is the same, and the normal form is its own normal form.
private func askURL(_ input: [UInt8]) {
  let bytes = input[...]
  let resolution = goodTable.resolve(bytes.span)
  let text = String(decoding: input, as: UTF8.self)
  precondition(Array(text.utf8) != input || goodTable.resolve(text) == resolution, "bytes and text differ")
  guard let url = try? InvocationURL(bytes.span) else { return }
  precondition((try? InvocationURL(url.text)) == url, "a normal form is not normal")
  precondition(goodTable.resolve(url) == resolution, "the normal form resolves otherwise")
}

/// The input's lines as registered URLs, each also asked; the table and its bytes give the same answers.
private func build(_ input: [UInt8]) {
  let lines = input.split(separator: UInt8(ascii: "\n")).prefix(40).map {
    "https://" + String(decoding: $0, as: UTF8.self)
  }
  let experiences = lines.enumerated().map { Experience(id: "\($0 % 5)", app: "a", urlPrefix: $1) }
  let table = ResolutionTable(experiences: experiences, apps: [goodApp])
  guard let read = try? ResolutionTable(table.bytes) else { preconditionFailure("a table's bytes are refused") }
  precondition(Array(read.experiences) == experiences, "an experience is another one")
  for line in lines + goodURLs { precondition(read.resolve(line) == table.resolve(line), "the answers differ") }
}

private func ask(_ table: ResolutionTable, _ urls: [String]) {
  for url in urls {
    let resolution = table.resolve(url)
    for outcome in [resolution.outcome] + resolution.alternatives.map(\.outcome) {
      if case .advanced(let index) = outcome { _ = table.experiences[Int(index)] }
      if case .default(let index) = outcome { _ = table.apps[Int(index)] }
    }
  }
}

private let goodApp = AppDefaults(id: "a", clipBundleID: "c.C", domains: ["a.example"], hasDefaultExperience: true)
private let goodURLs = [
  "https://a.example/", "https://a.example/menu", "https://a.example/menu/", "https://a.example/menu-of-the-day/1",
  "https://a.example/menu/deeper/still?x=1", "https://a.example/q?a=1&b=2", "https://a.example/q?b=2&a=1&c",
  "https://b.example/menucard", "https://appclip.apple.com/id?p=c.C", "https://c.example/",
]
private let goodTable = ResolutionTable(
  experiences: goodURLs.dropLast(2).enumerated().map { Experience(id: "\($0)", app: "a", urlPrefix: $1) },
  apps: [goodApp]
)
private let goodBytes = goodTable.bytes

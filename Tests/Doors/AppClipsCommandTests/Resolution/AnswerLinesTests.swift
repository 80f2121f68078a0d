import ExperienceResolver
import JSONSyntax
import RegistryFiles
import RegistryModel
import SystemFiles
import TestSupport
import Testing

@testable import AppClipsCommand
@testable import RegistryReports

struct AnswerLinesTests {
  private static func samples(keepingIn cache: AnswerLineCache = AnswerLineCache()) throws -> AnswerLines {
    let folder = PackageFolder.path + "/experiences"
    let opened = OpenedRegistry(registry: try Registry(folder: folder), folder: folder)
    return AnswerLines(opened.registry, places: CardLocations(opened, in: .recorded()), keepingIn: cache)
  }

  @Test("any text gets a line that is JSON, holds the text unchanged, and does not depend on what came before")
  func anyText() async throws {
    let fresh = try Self.samples()
    var used = fresh
    var output: [UInt8] = []
    for url in try Self.declared() { _ = used.write(ContiguousArray(url.utf8).span, to: &output) }
    let warm = used
    let declared = try Self.declared()
    try await forEachCase(2_000) { random in
      let text = random.urlText(like: declared)
      var (one, other) = (fresh, warm)
      let line = one.line(for: text)
      #expect(line == other.line(for: text))
      #expect(other.line(for: text) == line)
      let tree = Tree(SourceText(line))
      #expect(tree.problems.isEmpty)
      #expect(tree.root.flatMap { tree.value(named: "url", in: $0) }.flatMap(tree.string) == text)
    }
  }

  /// The line of a URL that is resolved alone.
  private static func lineAlone() throws -> @Sendable (String) -> [UInt8] {
    let folder = PackageFolder.path + "/experiences"
    let opened = OpenedRegistry(registry: try Registry(folder: folder), folder: folder)
    let places = CardLocations(opened, in: .recorded())
    let record = AnswerRecord(registry: opened.registry, places: places, encounter: InvocationContext())
    return { record.line(of: opened.registry.resolve($0)) }
  }

  @Test("a line from a template equals the one that an answer's record writes, even after the cache was emptied")
  func templates() throws {
    let lineAlone = try Self.lineAlone()
    var lines = try Self.samples()
    var forgetful = try Self.samples(keepingIn: AnswerLineCache(byteLimit: 1_000))
    for _ in 0..<2 {
      for url in try Self.declared().flatMap({ [$0, $0 + "-new", $0 + "/?a=1", "http" + $0.dropFirst(5)] }) {
        let line = lineAlone(url)
        #expect(lines.line(for: url) == line)
        #expect(forgetful.line(for: url) == line)
      }
    }
  }

  @Test("in a log that mixes known hosts, unknown hosts and invalid URLs each line is that of its URL alone")
  func mixedHosts() async throws {
    let (lineAlone, declared) = (try Self.lineAlone(), try Self.declared())
    let hosts = try Set(declared.map { try InvocationURL($0).host })
    let unknown = [
      "unknown.example", "other.example", "shop.unknown.example", "xn--bcher-kva.example", "bücher.example",
    ]
    let invalid = ["a\"b.example", "a b.example", "host", "1.2.3.4", "me@unknown.example", "unknown.example:8080", ""]
    let names = hosts.sorted() + hosts.sorted().map { "x." + $0 } + ["appclip.apple.com"] + unknown + invalid
    try await forEachCase(10) { random in
      var lines = try Self.samples(keepingIn: AnswerLineCache(byteLimit: random.one(of: [5_000, 32_000_000])))
      for _ in 0..<100 {
        let scheme = random.one(of: ["https", "https", "http"])
        let path = random.one(of: ["", "/", "/1", "/id?p=com.example"])
        let url = random.oneIn(3) ? random.one(of: declared) + path : "\(scheme)://\(random.one(of: names))\(path)"
        #expect(lines.line(for: url) == lineAlone(url), "\(url)")
      }
    }
  }

  @Test(
    "the line of a row equals that of an answer's record, whatever its cells contain",
    arguments: [
      (action: "open", language: ""),
      (action: "${verb}", language: ""),
      (action: "open", language: #""defaultLanguage": "${language}","#),
      (action: "play", language: #""defaultLanguage": "de","#),
    ]
  )
  func rows(action: String, language: String) throws {
    let app = #"""
      { "schemaVersion": 2, "name": "Shop \"1\"", "bundleID": "com.example.shop", "defaultLanguage": "en",
        "clip": { "bundleID": "com.example.shop.Clip" }, "domains": ["shop.example"] }
      """#
    let template = #"""
      { "rows": "stores.csv", "urlPrefix": "https://shop.example/${id}", \#(language) "action": "\#(action)",
        "title": "${name} $${id} \"here\"", "subtitle": "${name}", "image": "${id}.png" }
      """#
    let rows = """
      id,name,verb,language
      1,Bäckerei,open,de
      2,"The ""Old"" Mill, upstairs",view,fr
      3-and-more,,none,
      4,"two
      lines\\",play,en

      """
    let tree = MemoryTree(files: [
      "shop/app.json": Array(app.utf8), "shop/stores.json": Array(template.utf8), "shop/stores.csv": Array(rows.utf8),
    ])
    let registry = try Registry(files: tree)
    let places = CardLocations(registry, shownFolder: "my \"folder\"")
    let record = AnswerRecord(registry: registry, places: places, encounter: InvocationContext())
    var lines = AnswerLines(registry, places: places)
    #expect(registry.table.experiences.count == 4)
    for url in registry.experiences.compactMap(\.urlPrefix).flatMap({ [$0, $0 + "/menu?a=1", $0 + "-new"] }) {
      let line = String(decoding: record.line(of: registry.resolve(url)), as: UTF8.self)
      for _ in 0..<2 { #expect(String(decoding: lines.line(for: url), as: UTF8.self) == line) }
    }
  }

  @Test("what only begins as text with a registered URL gets the line of another such URL, with its own experience")
  func textReading() throws {
    let unused = try Self.samples()
    var lines = try Self.samples(keepingIn: AnswerLineCache(byteLimit: 1_000))
    for round in 0..<2 {
      for url in try Self.declared().map({ $0 + "-new" }) {
        var fresh = unused
        #expect(lines.line(for: url) == fresh.line(for: url), "\(url) in round \(round)")
      }
    }
  }

  @Test("on the host of a demo link each line is written for its own URL, in whatever order the URLs come")
  func demoLinks() throws {
    let app = #"""
      { "schemaVersion": 2, "name": "Shop", "bundleID": "com.example.shop", "defaultLanguage": "en",
        "clip": { "bundleID": "com.example.shop.Clip", "demoLink": "https://LINK/demo" },
        "domains": ["shop.example"]DEFAULT }
      """#
    let localizations = #"{ "en-US": { "subtitle": "Order" } }"#
    let experience = #", "defaultExperience": { "action": "open", "localizations": \#(localizations) }"#
    for link in ["shop.example", "other.example"] {
      for declared in ["", experience] {
        let text = app.replacing("LINK", with: link).replacing("DEFAULT", with: declared)
        let registry = try Registry(files: MemoryTree(files: ["shop/app.json": Array(text.utf8)]))
        let places = CardLocations(registry, shownFolder: ".")
        let record = AnswerRecord(registry: registry, places: places, encounter: InvocationContext())
        let urls = ["shop.example", "other.example", "third.example"].flatMap { host in
          ["demo", "x", "demo"].map { "https://\(host)/\($0)" }
        }
        for urls in [urls, urls.reversed()] {
          var lines = AnswerLines(registry, places: places)
          for url in urls { #expect(lines.line(for: url) == record.line(of: registry.resolve(url)), "\(url)") }
        }
      }
    }
  }

  @Test("a host with a quotation mark is escaped in the line that all unknown hosts share")
  func quoteInHost() throws {
    var lines = try Self.samples()
    for url in ["https://unknown.example/", "https://a\"b.example/"] {
      var fresh = try Self.samples()
      #expect(lines.line(for: url) == fresh.line(for: url))
      #expect(Tree(SourceText(lines.line(for: url))).problems.isEmpty)
    }
  }

  @Test("malformed UTF-8 is replaced in the line and escaped in the normal form")
  func notUTF8() throws {
    var lines = try Self.samples()
    var output: [UInt8] = []
    let url = ContiguousArray("https://costracoffee.com/1/".utf8) + [0xFF]
    _ = lines.write(url.span, to: &output)
    let line = String(decoding: output, as: UTF8.self)
    #expect(
      line.contains(#""url":"https://costracoffee.com/1/\#u{FFFD}","normalized":"https://costracoffee.com/1/%FF""#)
    )
  }

  @Test("a log of more hosts than the cache holds gets correct answers to its end")
  func manyHosts() throws {
    var lines = try Self.samples(keepingIn: AnswerLineCache(byteLimit: 30_000))
    for number in 0..<1_000 {
      let line = lines.line(for: "https://host\(number).example/")
      #expect(String(decoding: line, as: UTF8.self).contains("has the domain host\(number).example;"))
    }
  }

  @Test("any text can be explained, on the narrowest terminal too")
  func anyExplanation() async throws {
    let folder = PackageFolder.path + "/experiences"
    let opened = OpenedRegistry(registry: try Registry(folder: folder), folder: folder)
    let places = CardLocations(opened, in: .recorded())
    let declared = try Self.declared()
    try await forEachCase(100) { random in
      let text = random.urlText(like: declared)
      let columns = random.one(of: [1, 40, 80, 120])
      var blocks = AnswerBlocks(opened.registry, places: places, palette: .plain, columns: columns, explains: true)
      var lines = AnswerLines(opened.registry, places: places, explains: true)
      var (block, line): ([UInt8], [UInt8]) = ([], [])
      let bytes = ContiguousArray(text.utf8)
      let hasCard = blocks.write(bytes.span, to: &block)
      #expect(lines.write(bytes.span, to: &line) == hasCard)
      #expect(Tree(SourceText(line)).problems.isEmpty)
      #expect(block.last == UInt8(ascii: "\n"))
    }
  }

  private static func declared() throws -> [String] {
    let registry = try Registry(folder: PackageFolder.path + "/experiences")
    return registry.experiences.flatMap { $0.declaredURLs.map(\.text.value) }
  }
}

extension AnswerLines {
  fileprivate mutating func line(for text: String) -> [UInt8] {
    var output: [UInt8] = []
    _ = write(ContiguousArray(text.utf8).span, to: &output)
    return output
  }
}

extension SeededRandom {
  /// A URL composed of parts of `known` ones and of malformed parts, or any text.
  fileprivate mutating func urlText(like known: [String]) -> String {
    var scalars = Array(one(of: known).unicodeScalars)
    let odd = Array("/?&=#%\"\\:@[].- aZ0\u{1}\t\u{7F}é日\u{202E}\u{1F355}".unicodeScalars)
    for _ in 0..<integer(in: 0...4) {
      let place = integer(in: 0...scalars.count)
      switch integer(in: 0...3) {
      case 0: scalars.insert(one(of: odd), at: place)
      case 1: scalars.removeSubrange(place..<min(place + 1, scalars.count))
      case 2: scalars = Array(scalars[..<place]) + Array(one(of: known).unicodeScalars.dropFirst(place))
      default: scalars.insert(contentsOf: "%2e/".unicodeScalars, at: place)
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }
}

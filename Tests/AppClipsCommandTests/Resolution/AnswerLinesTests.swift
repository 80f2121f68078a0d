import ExperienceRegistry
import JSONSyntax
import RegistryFiles
import SystemFiles
import TestSupport
import Testing

@testable import AppClipsCommand

struct AnswerLinesTests {
  private static func samples(keeping ends: KeptEnds = KeptEnds()) throws -> AnswerLines {
    let folder = PackageFolder.path + "/experiences"
    let opened = OpenedRegistry(registry: try Registry(folder: folder), folder: folder)
    return AnswerLines(opened.registry, places: CardPlaces(opened, in: .recorded()), keeping: ends)
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

  @Test("what is written straight is what an answer's record says, of rows too")
  func straight() throws {
    let folder = PackageFolder.path + "/experiences"
    let opened = OpenedRegistry(registry: try Registry(folder: folder), folder: folder)
    let places = CardPlaces(opened, in: .recorded())
    let record = AnswerRecord(registry: opened.registry, places: places, encounter: Encounter())
    var lines = try Self.samples()
    for url in try Self.declared() {
      let answer = opened.registry.resolve(url)
      let members = #"","# + String(decoding: record.members(of: answer), as: UTF8.self) + "}\n"
      #expect(String(decoding: lines.line(for: url), as: UTF8.self).hasSuffix(members))
    }
    var straight = CertainEnds(opened.registry, places: places)
    var output: [UInt8] = []
    let count = opened.registry.table.experiences.count
    let written = (0..<count).count { straight.append(Int32($0), to: &output) }
    #expect(written == count)
    var forgetful = CertainEnds(opened.registry, places: places, room: 1_000)
    var again: [UInt8] = []
    for _ in 0..<2 { for index in 0..<count { _ = forgetful.append(Int32(index), to: &again) } }
    #expect(again == output + output)
  }

  @Test(
    "the line of a row says what an answer's record says, whatever its cells hold",
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
        "title": "${name} $${id} \"here\"", "subtitle": "${name}", "image": "a.png" }
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
    let places = CardPlaces(registry, shownFolder: "my \"folder\"")
    let record = AnswerRecord(registry: registry, places: places, encounter: Encounter())
    var lines = AnswerLines(registry, places: places)
    #expect(registry.table.experiences.count == 4)
    for url in registry.experiences.compactMap(\.urlPrefix).flatMap({ [$0, $0 + "/menu?a=1", $0 + "-new"] }) {
      let members = String(decoding: record.members(of: registry.resolve(url)), as: UTF8.self)
      for _ in 0..<2 {
        let line = String(decoding: lines.line(for: url), as: UTF8.self)
        #expect(line == #"{"formatVersion":1,"url":"\#(url)","normalized":"\#(url)",\#(members)}\#n"#)
      }
    }
  }

  @Test("what only begins as text with a registered URL gets the end of another such URL, with its own experience")
  func textReading() throws {
    let unused = try Self.samples()
    var lines = try Self.samples(keeping: KeptEnds(limit: 3))
    for round in 0..<2 {
      for url in try Self.declared().map({ $0 + "-new" }) {
        var fresh = unused
        #expect(lines.line(for: url) == fresh.line(for: url), "\(url) in round \(round)")
      }
    }
  }

  @Test("bytes that are no UTF-8 are replaced in the line and escaped in the normal form")
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

  @Test("a log of more hosts than are remembered gets right answers to its end")
  func manyHosts() throws {
    var lines = try Self.samples(keeping: KeptEnds(limit: 100))
    for number in 0..<1_000 {
      let line = lines.line(for: "https://host\(number).example/")
      #expect(String(decoding: line, as: UTF8.self).contains("has the domain host\(number).example;"))
    }
  }

  @Test("any text can be explained, on the narrowest terminal too")
  func anyExplanation() async throws {
    let folder = PackageFolder.path + "/experiences"
    let opened = OpenedRegistry(registry: try Registry(folder: folder), folder: folder)
    let places = CardPlaces(opened, in: .recorded())
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
  /// A URL out of parts of `known` ones and of what breaks readers, or any text.
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

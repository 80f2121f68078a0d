import RegistryModel
import Synchronization
import TestSupport
import Testing

@testable import AppClipCodes

/// The codes of these tests use invented tables, because those of Apple are not part of this package.
@Suite("App Clip Codes") struct AppClipCodeTests {
  @Test("a URL becomes a code, and the code the URL")
  func roundTrip() async throws {
    let tables = try #require(SyntheticTables.tables)
    // The benchmark does it with a million URLs.
    try await forEachCase(50_000, sample: 300) { random in
      let url = SyntheticTables.url(&random)
      let payload: CodePayload
      do throws(CodeProblem) {
        payload = try CodePayload(url, tables: tables)
      } catch {
        guard case .tooLong(let bits) = error else {
          Issue.record("\(url): \(error)")
          return
        }
        #expect(bits > 128)
        return
      }
      #expect(try payload.url(tables: tables) == CodePayload.decodedForm(of: url), "\(url)")
      let size = try #require(CodeSize(of: url, costs: tables.costs))
      #expect(size.bits == payload.bitCount && size.fit == .fits)
      guard random.oneIn(20) else { return }
      let inks = try #require(CodeInks(template: Int.random(in: 0..<18, using: &random)))
      let drawing = CodeDrawing(AppClipCode(payload), url: url, inks: inks, isNFC: random.oneIn(2), hasBadge: true)
      let reading = try CodeReading(svg: drawing.svg, tables: tables)
      #expect(reading.isOf(url) && !reading.isCorrected)
      #expect(reading.inks?.template == inks.template && reading.isNFC == drawing.isNFC)
    }
  }

  /// The words of a code differ in as few as three symbols, so no reader can exclude that many errors make another word.
  @Test("up to six wrong arcs and colors are corrected or refused; less than one code in 1,000 is read as another URL")
  func damage() async throws {
    let tables = try #require(SyntheticTables.tables)
    let counts = Counts()
    try await forEachCase(2_000, sample: 200) { random in
      let url = SyntheticTables.url(&random)
      guard let payload = try? CodePayload(url, tables: tables) else { return }
      let code = AppClipCode(payload)
      var starts = code.starts
      for _ in 0..<random.integer(in: 1...6) {
        let slot = random.integer(in: 0...127)
        starts[slot] = starts[slot] == nil ? 0 : random.oneIn(2) ? nil : 1
      }
      do throws(CodeProblem) {
        let read = try AppClipCode(reading: starts)
        guard (try? CodePayload(read.payload.url(tables: tables), tables: tables)) == read.payload else { return }
        counts.add(read == code)
      } catch {
        counts.addRefused()
      }
    }
    #expect(
      counts.corrected > 0 && counts.refused > 0 && counts.misread * 1_000 <= 1_000 + counts.corrected + counts.refused
    )
  }

  @Test("one wrong arc or color anywhere in a code of version 0 is corrected, or refused where nothing corrects it")
  func singleErrors() throws {
    let tables = try #require(SyntheticTables.tables)
    let code = AppClipCode(try CodePayload("https://a.co/menu?p=7", tables: tables))
    for slot in 0..<128 {
      var starts = code.starts
      starts[slot] = starts[slot].map { 1 - $0 } ?? 0
      #expect(try AppClipCode(reading: starts) == code, "slot \(slot)")
      starts = code.starts
      guard starts[slot] != nil else { continue }
      starts[slot] = nil
      #expect(try AppClipCode(reading: starts) == code, "slot \(slot)")
    }
  }

  /// No code of Apple's that is known has most of these, so the laws of the format stand in for a comparison.
  @Test("a URL of odd parts is read as it is typed, or as another URL that only lacks empty parts and would be refused")
  func oddURLs() async throws {
    let tables = try #require(SyntheticTables.tables)
    let parts = [
      "/", "?", "&", "=", "p", "p1", "p2", "7", "0", "00", "menu", "item_id", "%20", "%2f", "%2F", "#", "a", "Z", ".",
      "-", "_",
      ",", "+", ";", ":", "9223372036854775807", "9223372036854775808", "p=", "utm_", "16384", "127", "appclip.",
    ]
    let hosts = [
      "a.co", "appclip.com", "appclip.x.de", "-foo.com", "foo..com", "x.", ".com", "a1-b.museum", "x.es", "b.ga",
    ]
    try await forEachCase(100_000, sample: 2_000) { random in
      var url = "https://" + (hosts.randomElement(using: &random) ?? "")
      if !random.oneIn(8) { url += ["/", "?", "#", "/?", "/#"].randomElement(using: &random) ?? "" }
      for _ in 0..<random.integer(in: 0...6) { url += parts.randomElement(using: &random) ?? "" }
      guard let payload = try? CodePayload(url, tables: tables) else { return }
      let read = try payload.url(tables: tables)
      let hasEmptyParts = url.dropFirst(8).contains("//") || ["&&", "?&"].contains { url.contains($0) }
      #expect(read == CodePayload.decodedForm(of: url) || hasEmptyParts, "\(url) is read as \(read)")
      // A path that begins with an empty segment is the only one whose shorter form has another, shorter code.
      let again = try? CodePayload(read, tables: tables)
      #expect(again == payload || url.dropFirst(8).contains("//"), "\(url) is read as \(read)")
    }
  }

  @Test(
    "two spellings have the same code only if a code cannot tell them apart",
    arguments: [
      ("https://a.co?", "https://a.co", true), ("https://a.co#", "https://a.co", true),
      ("https://a.co/?", "https://a.co/", true), ("https://a.co/#", "https://a.co/", true),
      ("https://a.co?#", "https://a.co", true), ("https://a.co?q=1", "https://a.co/?q=1", true),
      ("https://a.co?q=1#x", "https://a.co/?q=1#x", true), ("https://a.co?p=&&p1=b", "https://a.co/?p=&p1=b", true),
      ("https://a.co", "https://a.co/", false), ("https://a.co/a", "https://a.co/a/", false),
      ("https://a.co/%2f", "https://a.co/%2F", false), ("https://a.co/%2F", "https://a.co//", false),
      ("https://a.co/?p", "https://a.co/?p=", false), ("https://a.co/7", "https://a.co/07", false),
      ("https://a.co/Menu", "https://a.co/menu", false), ("https://a.co/#x", "https://a.co#x", false),
      ("https://a.co/?p=7", "https://a.co/?p1=7", false), ("https://a.co/a?x#f", "https://a.co/a#x", false),
      ("https://appclip.a.co", "https://a.co", false), ("https://appclip.com", "https://appclip.appclip.com", false),
      ("https://a.co/127", "https://a.co/128", false),
    ]
  )
  func spellings(first: String, second: String, isSame: Bool) throws {
    let tables = try #require(SyntheticTables.tables)
    let codes = try [first, second].map { try CodePayload($0, tables: tables) }
    #expect((codes[0] == codes[1]) == isSame)
  }

  @Test("a URL that no code can contain is refused with a way out")
  func refused() throws {
    let tables = try #require(SyntheticTables.tables)
    for url in [
      "https://example.com/ ", "https://example.com?x=%", "https://example.com##", "https://xn--abc.com",
      "http://example.com", "HTTPS://example.com", "https://EXAMPLE.com", "https://bücher.example",
      "https://user@example.com/",
      "https://example.com/%2", "https://example.com/%GG", "https://example.com/#a#b", "https://localhost/",
      "https://example.com/~x", "https://example.com/[", "https://example.com/a\\b", "https://a.co/!", "https://a.co/$",
      "https://a.co/'", "https://a.co/(", "https://a.co/*", "https://a.co/@", "https://a.co/<", "https://a.co/^",
      "https://a.co/`", "https://a.co/{", "https://a.co/|", "https://a.co/\"", "https://example.com/é",
      "https://example.com:80/", "", "https://",
    ] {
      do throws(CodeProblem) {
        _ = try CodePayload(url, tables: tables)
        Issue.record("\(url) was encoded")
      } catch {
        #expect(!error.message.isEmpty && !error.help.isEmpty, "\(url)")
      }
    }
  }

  @Test("a file that is damaged, cut or no code at all is refused, and never crashes the reader")
  func hostileFiles() async throws {
    let tables = try #require(SyntheticTables.tables)
    let inks = try #require(CodeInks(template: 4))
    let url = "https://example.com/menu"
    let code = AppClipCode(try CodePayload(url, tables: tables))
    let svg = CodeDrawing(code, url: url, inks: inks, isNFC: false, hasBadge: false).svg
    try await forEachCase(9_000, sample: 60) { random in
      var bytes = svg
      for _ in 0..<random.integer(in: 1...8) {
        let index = Int.random(in: bytes.indices, using: &random)
        switch random.integer(in: 0...3) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(UInt8(ascii: "<"), at: index)
        default: bytes.removeSubrange(index...)
        }
        if bytes.isEmpty { bytes = [0] }
      }
      guard let reading = try? CodeReading(svg: bytes, tables: tables) else { return }
      #expect(reading.url == url)
    }
    for text in [
      "", "<", "<svg", "<svg>", "<svg><path data-color=\"0\" d=\"M\"/></svg>", "<!--", "<?xml", "</", "<a b='",
    ] {
      #expect(throws: CodeProblem.self, "\(text)") { try CodeReading(svg: Array(text.utf8), tables: tables) }
      var artwork = CodeArtwork()
      #expect(throws: CodeProblem.self) { try artwork.add(svg: Array(text.utf8)) }
    }
  }

  @Test("damaged tables are refused, or encode and decode without a crash")
  func hostileTables() async throws {
    let whole = SyntheticTables.bytes(seed: 42)
    try await forEachCase(1_000, sample: 5) { random in
      var bytes = whole
      let table = try #require(CodeText.Table.allCases.randomElement(using: &random))
      var damaged = try #require(bytes[table])
      for _ in 0..<random.integer(in: 1...40) {
        let index = Int.random(in: damaged.indices, using: &random)
        switch random.integer(in: 0...8) {
        case 0: damaged.remove(at: index)
        case 1: damaged.removeSubrange(index...)
        default: damaged[index] = UInt8.random(in: 0...255, using: &random)
        }
        if damaged.isEmpty { damaged = [0] }
      }
      bytes[table] = damaged
      guard let tables = CodeTables(bytes) else {
        #expect(damaged.count != table.byteCount || damaged.contains(0))
        return
      }
      let url = SyntheticTables.url(&random)
      guard let payload = try? CodePayload(url, tables: tables) else { return }
      #expect(try payload.url(tables: tables) == CodePayload.decodedForm(of: url), "\(url)")
    }
  }

  @Test("a file that states another URL than its arcs contain is refused")
  func contradiction() throws {
    let tables = try #require(SyntheticTables.tables)
    let inks = try #require(CodeInks(template: 4))
    let code = AppClipCode(try CodePayload("https://example.com/menu", tables: tables))
    let svg = CodeDrawing(code, url: "https://example.com/id", inks: inks, isNFC: false, hasBadge: false).svg
    #expect(
      throws: CodeProblem.contradiction(stated: "https://example.com/id", drawn: "https://example.com/menu")
    ) { try CodeReading(svg: svg, tables: tables) }
  }

  @Test("the artwork of a user's code takes the place of the disc, in the colors of the code")
  func artwork() throws {
    let tables = try #require(SyntheticTables.tables)
    let inks = try #require(CodeInks(template: 5))
    let own = """
      <svg><g id="Lockup" transform="t"><path style="fill:#123456"/><g style="fill:#ffffff"></g></g>
      <g id="Logo" data-logo-type="Camera" transform="x"><path d="M0,0" style="fill:#ABCDEF"/></g></svg>
      """
    var artwork = CodeArtwork()
    try artwork.add(svg: Array(own.utf8))
    let code = AppClipCode(try CodePayload("https://example.com", tables: tables))
    let drawing = CodeDrawing(
      code,
      url: "https://example.com",
      inks: inks,
      isNFC: false,
      hasBadge: true,
      artwork: artwork
    )
    let text = String(decoding: drawing.svg, as: UTF8.self)
    #expect(text.contains(#"<path d="M0,0" style="fill:#ff3b30"/></g>"#))
    #expect(text.contains(#"<path style="fill:#ffffff"/><g style="fill:#000000"></g></g>"#))
    #expect(text.contains(#"viewBox="-50 -50 900 1100""#))
    #expect(try CodeReading(svg: drawing.svg, tables: tables).hasBadge)
  }

  @Test("the worked example of an arc has the point of Apple's generator")
  func geometry() {
    let ring = CodeRing.all[0]
    let angles = ring.angles(of: (slot: 0, length: 1, color: 0))
    let (start, end) = (ring.point(at: angles.start), ring.point(at: angles.end))
    #expect(CodeDrawing.decimal(end.x) == "572.177279" && CodeDrawing.decimal(end.y) == "441.897395")
    #expect(CodeDrawing.decimal(start.x) == "575.685616" && CodeDrawing.decimal(start.y) == "423.129450")
    #expect(CodeDrawing.decimal(-0.0000001) == "0.000000" && CodeDrawing.decimal(-1.5) == "-1.500000")
  }

  @Test("custom colors get a third color between them, and those of a template the color of the template")
  func colors() {
    #expect(CodeInks(foreground: "FFFFFF", background: "002036")?.third == "8899aa")
    #expect(CodeInks(foreground: "ffffff", background: "FF3B30")?.isExact == true)
    #expect(CodeInks(foreground: "ffffff", background: "FF3B3") == nil && CodeInks(template: 18) == nil)
    #expect(CodeInks(template: -1) == nil)
  }

  @Test("correction symbols of the worked example")
  func correction() {
    let code = ReedSolomon(correctionCodewords: 4, firstPower: 1)
    let data: [UInt8] = [0x95, 0x26, 0x11, 0x68, 0x53, 0x41, 0x69, 0x2E, 0xDF]
    #expect(code.correction(of: data[...]) == [0x82, 0x2D, 0x37, 0x96])
    var word = data + code.correction(of: data[...])
    word[0] ^= 7
    word[12] ^= 200
    #expect(code.corrected(word) == data + [0x82, 0x2D, 0x37, 0x96])
    word[5] ^= 1
    #expect(code.corrected(word) == nil)
  }
}

extension AppClipCode {
  /// The color of each slot at which an arc starts; nil for the other slots.
  fileprivate var starts: [UInt8?] {
    var color = colors.makeIterator()
    return slots.map { $0 == 0 ? color.next() : nil }
  }
}

/// How many codes were corrected, and how many refused.
private final class Counts: Sendable {
  private let state = Mutex((corrected: 0, misread: 0, refused: 0))

  var corrected: Int { state.withLock { $0.corrected } }
  var refused: Int { state.withLock { $0.refused } }

  var misread: Int { state.withLock { $0.misread } }

  func add(_ isCorrected: Bool) {
    state.withLock { if isCorrected { $0.corrected += 1 } else { $0.misread += 1 } }
  }

  func addRefused() { state.withLock { $0.refused += 1 } }
}

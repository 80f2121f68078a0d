import ExperienceResolver
import TestSupport
import Testing

@testable import HostNames

@Suite("UTS 46")
struct HostMappingTests {
  /// A host, its ASCII form or what is wrong with it, and why.
  private static let table: [(host: String, answer: String, why: String)] = [
    ("FAẞ.example", "xn--fa-hia.example", "sharp s stays itself, its capital becomes it"),
    ("ΑΣ.example", "xn--mxa0b.example", "capitals become small letters, each by itself"),
    ("a\u{AD}\u{200B}\u{FE0F}b", "ab", "what nobody sees is dropped"),
    ("0Ｘc0．0250．01", "0xc0.0250.01", "wide letters, digits and dots become plain ones"),
    ("ﬃ.example", "ffi.example", "a ligature becomes its letters"),
    ("①②.example", "12.example", "circled digits become plain ones"),
    ("e\u{323}\u{302}.example", "xn--qlg.example", "marks are composed, whatever their order"),
    ("e\u{302}\u{323}.example", "xn--qlg.example", "and their order does not matter"),
    ("\u{1112}\u{1161}\u{11AB}.example", "xn--6q8b.example", "the parts of a syllable make it"),
    ("豈.example", "xn--oh3a.example", "a compatibility ideograph is its plain one"),
    ("क\u{94D}\u{200D}ष", "xn--11b2ezcw70k", "a joiner may stand behind a virama"),
    (
      "ا\u{200C}ن", "! holds U+200C ZERO WIDTH NON-JOINER where it joins nothing",
      "no non-joiner without two neighbours that would join"
    ),
    ("بی\u{200C}بی", "xn--ngba50cb2343a", "a non-joiner keeps letters apart that would join"),
    ("xn--bcher-kva.Bücher", "xn--bcher-kva.xn--bcher-kva", "a label in xn-- form is kept"),
    ("☃..example.", "xn--n3h..example.", "empty labels are kept, as they are in ASCII"),
    ("שלום.example", "xn--9dbne9b.example", "right to left beside left to right, label by label"),
    ("a⒈", "! holds U+2488 DIGIT ONE FULL STOP, which no domain name can hold", "no character that hides a dot"),
    ("a℀b", "! holds U+2100 ACCOUNT OF, which no domain name can hold", "nor one that hides a slash"),
    ("％４１", "! holds U+FF05 FULLWIDTH PERCENT SIGN, which no domain name can hold", "nor an escape"),
    ("\u{FFFD}", "! holds U+FFFD REPLACEMENT CHARACTER, which no domain name can hold", "nor what is no text"),
    ("\u{AD}", "! holds nothing but characters that are dropped", "something has to be left"),
    ("\u{300}x", "! has a part that begins with U+0300 COMBINING GRAVE ACCENT, a mark without a letter", "a mark"),
    ("a\u{200D}b", "! holds U+200D ZERO WIDTH JOINER where it joins nothing", "a joiner between Latin letters"),
    ("אa.example", "! mixes directions of writing in \"אa\"", "two directions in one label"),
    ("א.1a", "! mixes directions of writing in \"1a\"", "a label beside right-to-left ones begins with a letter"),
    ("א1\u{660}", "! mixes directions of writing in \"א1\u{660}\"", "two kinds of digits beside right-to-left letters"),
    ("ü.xn--pokxncvks", "! has the part \"xn--pokxncvks\", which stands for no name", "a code that is none"),
    ("ü.xn--a-", "! has the part \"xn--a-\", which stands for no name", "a code for what needs none"),
  ]

  @Test("maps, composes and checks", arguments: table)
  func rule(host: String, answer: String, why: String) {
    #expect(Self.answer(to: host) == answer, "\(why)")
  }

  private static func answer(to host: String) -> String {
    do throws(HostProblem) { return try HostMapping.ascii(host) } catch { return "! \(error)" }
  }

  @Test("what it makes of any text, it leaves as it is, and the resolver takes it or refuses it as ASCII")
  func stable() async throws {
    let pool = Array("aBé\u{301}\u{323}ßςاب1\u{200C}\u{94D}क한\u{1161}。.-①豈x☃ﷺא\u{AD}".unicodeScalars)
    try await forEachCase(2_000) { random in
      var text = String.UnicodeScalarView()
      for _ in 0..<random.integer(in: 1...8) { text.append(random.one(of: pool)) }
      guard let ascii = try? HostMapping.ascii(String(text)) else { return }
      #expect(ascii.utf8.allSatisfy { $0 < 0x80 && !(0x41...0x5A).contains($0) })
      #expect((try? HostMapping.ascii(ascii)) == ascii)
      #expect(HostMapping.problem(withASCII: ascii) == nil)
    }
  }

  @Test(
    "a URL is read with its host in ASCII, and blamed where it was written",
    arguments: [
      ("https://Bücher.example/ü?ü#ü", "https://xn--bcher-kva.example/%C3%BC?%C3%BC", nil),
      ("https://b%C3%BCcher.example", "https://xn--bcher-kva.example/", nil),
      ("https://b\u{FC}\tcher.example/\n", "https://xn--bcher-kva.example/", nil),
      ("http://ü@ü", "http://%C3%BC@xn--tda/", 0..<4), ("https://ü:8443/", "https://xn--tda:8443/", 10..<15),
      ("https://1.2.３/", "https://1.2.0.3/", 8..<15), ("https://ü%/", nil, 8..<11),
      ("https://ü/%x", "https://xn--tda/%x", 11..<13),
      ("https://a℀b/", nil, 8..<13), ("https://\u{AD}/", nil, 8..<10),
    ] as [(String, String?, Range<Int>?)]
  )
  func urls(text: String, normalized: String?, blame: Range<Int>?) {
    do throws(InvocationURLProblem) {
      let url = try InvocationURL(mappingHostOf: text)
      #expect(url.text == normalized)
      #expect(blame == nil)
    } catch {
      #expect(error.normalized == normalized)
      #expect(error.range == blame)
    }
  }
}

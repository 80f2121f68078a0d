import ExperienceResolver
import TestSupport
import Testing

@testable import HostNames

@Suite("UTS 46")
struct HostMappingTests {
  /// A host, its ASCII form or the problem with it, and the rule.
  private static let table: [(host: String, answer: String, why: String)] = [
    ("FAẞ.example", "xn--fa-hia.example", "sharp s is kept, its capital becomes lower case"),
    ("ΑΣ.example", "xn--mxa0b.example", "capitals become lower case, one at a time"),
    ("a\u{AD}\u{200B}\u{FE0F}b", "ab", "invisible characters are dropped"),
    ("0Ｘc0．0250．01", "0xc0.0250.01", "wide letters, digits and dots become plain ones"),
    ("ﬃ.example", "ffi.example", "a ligature becomes its letters"),
    ("①②.example", "12.example", "circled digits become plain ones"),
    ("e\u{323}\u{302}.example", "xn--qlg.example", "marks are composed, whatever their order"),
    ("e\u{302}\u{323}.example", "xn--qlg.example", "the order of marks does not matter"),
    ("\u{1112}\u{1161}\u{11AB}.example", "xn--6q8b.example", "the parts of a syllable are composed"),
    ("豈.example", "xn--oh3a.example", "a compatibility ideograph becomes the unified one"),
    ("क\u{94D}\u{200D}ष", "xn--11b2ezcw70k", "a joiner is allowed after a virama"),
    (
      "ا\u{200C}ن", "! contains U+200C ZERO WIDTH NON-JOINER in a position where host names do not allow it",
      "no non-joiner without two neighbours that would join"
    ),
    ("بی\u{200C}بی", "xn--ngba50cb2343a", "a non-joiner separates letters that would join"),
    ("xn--bcher-kva.Bücher", "xn--bcher-kva.xn--bcher-kva", "a label in xn-- form is kept"),
    ("☃..example.", "xn--n3h..example.", "empty labels are kept, as they are in ASCII"),
    ("שלום.example", "xn--9dbne9b.example", "right to left and left to right, in separate labels"),
    ("a⒈", "! contains U+2488 DIGIT ONE FULL STOP, which is not allowed in a domain name", "hides a dot"),
    ("a℀b", "! contains U+2100 ACCOUNT OF, which is not allowed in a domain name", "hides a slash"),
    ("％４１", "! contains U+FF05 FULLWIDTH PERCENT SIGN, which is not allowed in a domain name", "hides an escape"),
    ("\u{FFFD}", "! contains U+FFFD REPLACEMENT CHARACTER, which is not allowed in a domain name", "not a character"),
    ("\u{AD}", "! contains only characters that are ignored in host names", "nothing is left"),
    (
      "\u{300}x", "! has a label that starts with U+0300 COMBINING GRAVE ACCENT, which must follow a letter",
      "a leading mark"
    ),
    (
      "a\u{200D}b", "! contains U+200D ZERO WIDTH JOINER in a position where host names do not allow it",
      "a joiner between Latin letters"
    ),
    ("אa.example", "! mixes writing directions in the label \"אa\"", "two directions in one label"),
    (
      "א.1a", "! mixes writing directions in the label \"1a\"",
      "next to right-to-left labels, a label starts with a letter"
    ),
    (
      "א1\u{660}", "! mixes writing directions in the label \"א1\u{660}\"",
      "two kinds of digits with right-to-left letters"
    ),
    ("ü.xn--pokxncvks", "! has the label \"xn--pokxncvks\", which does not decode to a valid name", "not Punycode"),
    ("ü.xn--a-", "! has the label \"xn--a-\", which does not decode to a valid name", "Punycode for plain ASCII"),
  ]

  @Test("maps, composes and checks", arguments: table)
  func rule(host: String, answer: String, why: String) {
    #expect(Self.answer(to: host) == answer, "\(why)")
  }

  private static func answer(to host: String) -> String {
    do throws(HostError) { return try HostMapping.ascii(host) } catch { return "! \(error)" }
  }

  @Test("the result for any text is stable, and the resolver accepts it or rejects it as ASCII")
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
    "a URL is parsed with its host in ASCII, and errors have their location as written",
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
    do throws(InvocationURL.ParseError) {
      let url = try InvocationURL(mappingHostOf: text)
      #expect(url.text == normalized)
      #expect(blame == nil)
    } catch {
      #expect(error.normalized == normalized)
      #expect(error.range == blame)
    }
  }
}

import Testing

@testable import HostNames

@Suite("Host names in both forms")
struct HostNameTests {
  /// The samples of RFC 3492 section 7.1 without capitals, and a few well-known names.
  private static let labels = [
    ("ليهمابتكلموشعربي؟", "egbpdaj6bu4bxfgehfvwxn"),
    ("他们为什么不说中文", "ihqwcrb4cv8a8dqg056pqjye"),
    ("למההםפשוטלאמדבריםעברית", "4dbcagdahymbxekheh6e0a7fei0b"),
    ("почемужеонинеговорятпорусски", "b1abfaaepdrnnbgefbadotcwatmq2g4l"),
    ("なぜみんな日本語を話してくれないのか", "n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa"),
    ("bücher", "bcher-kva"), ("münchen-ost", "mnchen-ost-9db"), ("例え", "r8jz45g"), ("☃", "n3h"), ("ü", "tda"),
  ]

  @Test("a label turns into Punycode and back", arguments: labels)
  func punycode(label: String, encoded: String) {
    #expect(Punycode.encoded(label) == encoded)
    #expect(Punycode.decoded(encoded) == label)
  }

  @Test("invalid Punycode is not decoded", arguments: ["99999999", "a-!", "é", "zzzzzzzzzzzzzzzzzzzz", "0"])
  func notPunycode(label: String) {
    #expect(Punycode.decoded(label) == nil)
  }

  @Test(
    "a host is shown in ASCII",
    arguments: [
      ("Bücher.Example", "xn--bcher-kva.example"), ("例え.テスト.example", "xn--r8jz45g.xn--zckzah.example"),
      ("bu\u{308}cher.example", "xn--bcher-kva.example"), ("ｅxample。com", "example.com"),
      ("☃.example", "xn--n3h.example"),
      ("a b.example", nil),
    ] as [(String, String?)]
  )
  func ascii(host: String, ascii: String?) {
    #expect(HostName(host).ascii == ascii)
  }

  @Test("a host is decoded only if it has an xn-- form")
  func readable() {
    #expect(HostName("shop.xn--bcher-kva.example").readable == "shop.bücher.example")
    #expect(HostName("xn--99999999.example").readable == nil)
    #expect(HostName("example.com").readable == nil)
  }

  @Test(
    "letters of one script among those of another are reported",
    arguments: [
      ("exаmple.com", "which mixes U+0430 CYRILLIC SMALL LETTER A with Latin letters"),
      ("рауpal.com", "which mixes U+0440 CYRILLIC SMALL LETTER ER with Latin letters"),
      ("gοοgle.com", "which mixes U+03BF GREEK SMALL LETTER OMICRON with Latin letters"),
      ("аррӏе.com", "in Cyrillic letters that look like Latin letters"),
      ("пример.com", nil), ("bücher.example", nil), ("例えexample.jp", nil), ("ελλάδα.gr", nil),
    ] as [(String, String?)]
  )
  func lookAlike(host: String, clause: String?) {
    #expect(HostName(host).lookAlike == clause)
  }
}

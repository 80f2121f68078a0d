import ExperienceResolver

/// Every rule of resolution by example. `e` is `https://example.com`.
extension ResolutionVector {
  static let all = chapters.flatMap(\.vectors)

  /// The vectors by topic, as printed in the documentation.
  static let chapters: [(title: String, vectors: [ResolutionVector])] = [
    ("The most specific prefix", prefixes), ("Slashes", slashes), ("Queries", queries),
    ("The order of several matches", order), ("Normal forms", normalForms), ("Default experiences", defaults),
  ]

  private typealias Reason = InvocationURL.ParseError.Reason
  private static let e = "https://example.com"

  static let prefixes: [ResolutionVector] = [
    .init("\(e)/a/b/c", ["\(e)/a", "\(e)/a/b"], "\(e)/a/b", why: "the most specific matching prefix"),
    .init("\(e)/a/b/c", ["\(e)", "\(e)/a/b/c/d"], e, why: "the bare domain covers all its paths"),
    .init("\(e)/a", ["\(e)/a/b"], "default demo", why: "a longer registered URL does not match"),
    .init("\(e)/10", ["\(e)/1"], "default demo", ["string-prefix: \(e)/1"], why: "/1 ends inside the segment 10"),
    .init("\(e)/10", ["\(e)/1", "\(e)/10"], "\(e)/10", why: "both interpretations agree if /10 is registered"),
    .init(
      "\(e)/10/x",
      ["\(e)", "\(e)/1"],
      e,
      ["string-prefix: \(e)/1"],
      why: "the plain prefix ends inside a segment"
    ),
    .init("\(e)/ab/c/d", ["\(e)/a", "\(e)/ab/c"], "\(e)/ab/c", why: "the longest plain prefix ends at a segment"),
    .init(
      "\(e)/abc",
      ["\(e)/a", "\(e)/ab"],
      "default demo",
      ["string-prefix: \(e)/ab"],
      why: "the longest plain prefix is the alternative"
    ),
    .init("\(e)/A", ["\(e)/a"], "default demo", why: "paths are case-sensitive"),
    .init("https://www.example.com/a", ["\(e)/a"], "none", why: "the hosts differ"),
    .init("https://example.com.evil.example/", [e], "none", why: "the whole host is compared"),
    .init(
      "\(e)/abcdefghijklm",
      ["\(e)/abcdefghij"],
      "default demo",
      ["string-prefix: \(e)/abcdefghij"],
      why: "a longer segment"
    ),
  ]

  static let slashes: [ResolutionVector] = [
    .init("\(e)", ["\(e)/"], "\(e)/", why: "the bare domain and its root are the same"),
    .init("\(e)/a/", ["\(e)/a"], "\(e)/a", why: "one trailing slash of the URL is ignored"),
    .init("\(e)/a/b", ["\(e)/a/"], "\(e)/a/", why: "one trailing slash of the registered URL is ignored"),
    .init(
      "\(e)/a",
      ["\(e)/a/"],
      "\(e)/a/",
      ["string-prefix: default demo"],
      why: "as plain text, /a/ is not a prefix of /a"
    ),
    .init(
      "\(e)/a",
      ["\(e)", "\(e)/a/"],
      "\(e)/a/",
      ["string-prefix: \(e)"],
      why: "as plain text, only the root is a prefix"
    ),
    .init("\(e)/ab", ["\(e)/a/"], "default demo", why: "as plain text, /a/ is not a prefix of /ab"),
    .init("\(e)/a//b", ["\(e)/a"], "\(e)/a", why: "an empty segment is a segment below /a"),
    .init("\(e)/a/b", ["\(e)/a//"], "default demo", why: "an empty segment is kept"),
    .init("\(e)/a//b", ["\(e)/a//"], "\(e)/a//", why: "and matches itself"),
    .init("\(e)/a/", ["\(e)/a//"], "default demo", why: "only one trailing slash is ignored"),
    .init("\(e)//", [e], e, why: "the root covers the empty segment"),
    .init("\(e)/", ["\(e)//"], "default demo", why: "but not the other way around"),
  ]

  static let queries: [ResolutionVector] = [
    .init("\(e)/a?x=1", ["\(e)/a"], "\(e)/a", why: "without a registered query, any query matches"),
    .init(
      "\(e)/a?y&x=1",
      ["\(e)/a?x=1"],
      "\(e)/a?x=1",
      ["string-prefix: default demo"],
      why: "the order of items does not matter"
    ),
    .init("\(e)/a?x=1&y", ["\(e)/a?x=1"], "\(e)/a?x=1", why: "additional items do not matter"),
    .init("\(e)/a?x=1", ["\(e)/a?x=1&y"], "default demo", why: "a registered item is missing"),
    .init("\(e)/a/b?x=1", ["\(e)/a?x=1"], "default demo", why: "a registered query requires an equal path"),
    .init(
      "\(e)/a/?x=1",
      ["\(e)/a?x=1"],
      "\(e)/a?x=1",
      ["string-prefix: default demo"],
      why: "except for a trailing slash"
    ),
    .init(
      "\(e)/a?x=12",
      ["\(e)/a?x=1"],
      "default demo",
      ["string-prefix: \(e)/a?x=1"],
      why: "the plain prefix ends inside an item"
    ),
    .init("\(e)/a?x", ["\(e)/a?x=", "\(e)/a"], "\(e)/a", why: "x differs from x="),
    .init("\(e)/a?x=", ["\(e)/a?x"], "default demo", ["string-prefix: \(e)/a?x"], why: "and x= differs from x"),
    .init("\(e)/a?x=b%20c", ["\(e)/a?x=b+c"], "default demo", why: "+ is not %20"),
    .init("\(e)/a?X=1", ["\(e)/a?x=1"], "default demo", why: "items are case-sensitive"),
    .init("\(e)/a?x&y", ["\(e)/a?x&x"], "default demo", why: "repeats count"),
    .init("\(e)/a?x&x&x", ["\(e)/a?x&x"], "\(e)/a?x&x", why: "and more repeats are more items"),
    .init("\(e)/a?x&", ["\(e)/a?x&"], "\(e)/a?x&", why: "an empty item is an item"),
    .init("\(e)/a?x", ["\(e)/a?x&"], "default demo", why: "and can be missing in the URL"),
    .init("\(e)/a?", ["\(e)/a?"], "\(e)/a?", why: "an empty query is treated as no query"),
    .init("\(e)?x", ["\(e)/?x"], "\(e)/?x", why: "the root with a query"),
    .init("\(e)/a?x=%41", ["\(e)/a?x=A"], "\(e)/a?x=A", why: "items are compared in normal form"),
    .init(
      "\(e)/a?location=berlin-mitte",
      ["\(e)/a?location=berlin"],
      "default demo",
      ["string-prefix: \(e)/a?location=berlin"],
      why: "the item continues"
    ),
  ]

  static let order: [ResolutionVector] = [
    .init("\(e)/a?x&y", ["\(e)?x&y", "\(e)/a"], "\(e)/a", why: "segments take precedence over items"),
    .init("\(e)/a?x&y", ["\(e)/a", "\(e)/a?x"], "\(e)/a?x", why: "one more item is more specific"),
    .init(
      "\(e)/a?x&y",
      ["\(e)/a?x", "\(e)/a?y&x"],
      "\(e)/a?y&x",
      ["string-prefix: \(e)/a?x"],
      why: "two items are more specific than one"
    ),
    .init("\(e)/a?xx&y", ["\(e)/a?y", "\(e)/a?xx"], "\(e)/a?xx", ["tie: \(e)/a?y"], why: "then more bytes, a tie"),
    .init(
      "\(e)/a?y&x",
      ["\(e)/a?y", "\(e)/a?x"],
      "\(e)/a?x",
      ["string-prefix: \(e)/a?y", "tie: \(e)/a?y"],
      why: "then the smaller key, a tie"
    ),
    .init(
      "\(e)/a?w&x&y",
      ["\(e)/a?x", "\(e)/a?y&w", "\(e)/a?w&x", "\(e)/a?y"],
      "\(e)/a?w&x",
      ["tie: \(e)/a?y&w"],
      why: "the alternative is the next one in the order"
    ),
    .init("\(e)/a", ["\(e)/a", "\(e)/%61"], "\(e)/a", ["tie: \(e)/%61"], why: "equal keys: the smallest ID wins"),
    .init(
      "\(e)/a/",
      ["\(e)/a", "\(e)/a/"],
      "\(e)/a",
      ["string-prefix: \(e)/a/", "tie: \(e)/a/"],
      why: "equal keys, too"
    ),
    .init(
      "\(e)/a?x",
      ["\(e)/a", "\(e)/a/", "\(e)/a?x"],
      "\(e)/a?x",
      why: "a tie among less specific URLs does not matter"
    ),
  ]

  static let normalForms: [ResolutionVector] = [
    .init("HTTPS://EXAMPLE.com:443/%61/../b#c", ["\(e)/b"], "\(e)/b", why: "both sides are normalized"),
    .init(
      "\(e)/b",
      ["HTTPS://EXAMPLE.com:443/%61/../b#c"],
      "HTTPS://EXAMPLE.com:443/%61/../b#c",
      why: "including the registered URL"
    ),
    .init("https://example.com./a", ["\(e)/a"], "none", why: "a dot after the host is kept"),
    .init(
      "https://example.com./a",
      ["https://example.com./a"],
      "https://example.com./a",
      why: "in the registered URL, too"
    ),
    .init("http://example.com/a", ["\(e)/a"], "invalid: \(Reason.notHTTPS)", why: "only https can invoke an App Clip"),
    .init("https://example.com:8443/a", ["\(e)/a"], "invalid: \(Reason.port)", why: "a URL with a port cannot"),
    .init(
      "https://me@example.com/a",
      ["\(e)/a"],
      "invalid: \(Reason.userInformation)",
      why: "nor can a URL with user information"
    ),
    .init("https://127.0.0.1/a", ["\(e)/a"], "invalid: \(Reason.addressHost)", why: "nor can an IP address"),
    .init(
      "https://bücher.example/a",
      ["https://xn--bcher-kva.example/a"],
      "invalid: \(Reason.hostNotASCII)",
      why: "the resolver requires hosts in ASCII; a registry converts them"
    ),
    .init(
      "https://XN--bcher-kva.example",
      ["https://xn--bcher-kva.example"],
      "https://xn--bcher-kva.example",
      why: "hosts are lower-cased"
    ),
    .init(
      "\(e)/a%2Fb",
      ["\(e)/a"],
      "default demo",
      ["string-prefix: \(e)/a"],
      why: "an escaped slash is not a boundary"
    ),
    .init("\(e)/caf%c3%a9", ["\(e)/café"], "\(e)/café", why: "non-ASCII characters are escaped"),
  ]

  private static let other = AppDefaults(
    id: "another",
    clipBundleID: "com.example.Demo.Clip",
    domains: ["Example.com"],
    hasDefaultExperience: true
  )
  private static let silent = AppDefaults(
    id: "a",
    clipBundleID: "com.example.A.Clip",
    domains: ["example.com"],
    hasDefaultExperience: false
  )
  private static let link = "https://appclip.apple.com/id?p=com.example.Demo.Clip"
  private static let demoLink = "https://appclip.apple.com/demo"
  private static let demonstrated = AppDefaults(
    id: "demo",
    clipBundleID: "com.example.Demo.Clip",
    domains: ["example.com"],
    demoLink: demoLink,
    hasDefaultExperience: true
  )

  static let defaults: [ResolutionVector] = [
    .init("\(e)/a", [], "default demo", why: "the app with this domain"),
    .init("https://sub.example.com/a", [], "none", why: "subdomains do not match"),
    .init("\(e)/a", [], "none", apps: [silent], why: "an app without a default experience has no match"),
    .init("\(e)/a", [], "default demo", apps: [silent, .demo], why: "and does not affect other apps"),
    .init(
      "\(e)/a",
      [],
      "default another",
      ["other-app: default demo"],
      apps: [.demo, other],
      why: "the smallest ID wins"
    ),
    .init(
      "\(e)/10",
      ["\(e)/1"],
      "default another",
      ["string-prefix: \(e)/1", "other-app: default demo"],
      apps: [.demo, other],
      why: "both alternatives are listed"
    ),
    .init(
      "\(e)/a",
      ["\(e)/a/"],
      "\(e)/a/",
      ["string-prefix: default another"],
      apps: [.demo, other],
      why: "as plain text, only the default experience matches"
    ),
    .init(link, [], "default demo", why: "the default link"),
    .init(link + "&key=value", [], "default demo", why: "with parameters"),
    .init(
      "https://appclip.apple.com/id?key=value&p=com.example.Demo.Clip",
      [],
      "default demo",
      why: "in any order; Apple documents p first"
    ),
    .init(
      "https://appclip.apple.com/id?p=com.example.demo.Clip",
      [],
      "none",
      why: "the bundle ID is case-sensitive; not documented"
    ),
    .init(
      "https://appclip.apple.com/id/?p=com.example.Demo.Clip",
      [],
      "none",
      why: "the path is exactly /id, the only one that Apple documents"
    ),
    .init("https://appclip.apple.com/id?=com.example.Demo.Clip", [], "none", why: "the item must be p"),
    .init("https://example.org/id?p=com.example.Demo.Clip", [], "none", why: "the host must be Apple's"),
    .init(
      demoLink,
      [],
      "default demo",
      apps: [demonstrated],
      why: "the declared demo link; this one is fictitious, because Apple documents no format"
    ),
    .init(demoLink + "?x=1", [], "none", apps: [demonstrated], why: "it accepts no parameters"),
    .init(demoLink + "/", [], "none", apps: [demonstrated], why: "it is compared exactly"),
    .init(
      link,
      [],
      "default another",
      ["other-app: default demo"],
      apps: [.demo, other],
      why: "two apps with the same clip"
    ),
    .init(
      link,
      ["https://appclip.apple.com/id"],
      "https://appclip.apple.com/id",
      why: "an advanced experience takes precedence, although no clip can be associated with this host"
    ),
  ]
}

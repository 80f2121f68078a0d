import ExperienceResolver

/// Every rule of resolution by example. `e` is `https://example.com`.
extension ResolutionVector {
  static let all = chapters.flatMap(\.vectors)

  /// The vectors by what they are about, as the documentation prints them.
  static let chapters: [(title: String, vectors: [ResolutionVector])] = [
    ("The most specific prefix", prefixes), ("Slashes", slashes), ("Queries", queries),
    ("The order of several matches", order), ("Normal forms", normalForms), ("Default experiences", defaults),
  ]

  private typealias Reason = InvocationURLProblem.Reason
  private static let e = "https://example.com"

  static let prefixes: [ResolutionVector] = [
    .init("\(e)/a/b/c", ["\(e)/a", "\(e)/a/b"], "\(e)/a/b", why: "the most specific matching prefix"),
    .init("\(e)/a/b/c", ["\(e)", "\(e)/a/b/c/d"], e, why: "the bare domain covers all its paths"),
    .init("\(e)/a", ["\(e)/a/b"], "default demo", why: "a longer registered URL does not match"),
    .init("\(e)/10", ["\(e)/1"], "default demo", ["string-prefix: \(e)/1"], why: "/1 ends inside the segment 10"),
    .init("\(e)/10", ["\(e)/1", "\(e)/10"], "\(e)/10", why: "both readings agree once /10 is registered"),
    .init("\(e)/10/x", ["\(e)", "\(e)/1"], e, ["string-prefix: \(e)/1"], why: "inside a segment, above the end"),
    .init("\(e)/ab/c/d", ["\(e)/a", "\(e)/ab/c"], "\(e)/ab/c", why: "the longer plain prefix is the segments' too"),
    .init(
      "\(e)/abc",
      ["\(e)/a", "\(e)/ab"],
      "default demo",
      ["string-prefix: \(e)/ab"],
      why: "the longest one counts"
    ),
    .init("\(e)/A", ["\(e)/a"], "default demo", why: "paths mind case"),
    .init("https://www.example.com/a", ["\(e)/a"], "none", why: "another host is another address"),
    .init("https://example.com.evil.example/", [e], "none", why: "a host is compared whole"),
    .init("\(e)/abcdefghijklm", ["\(e)/abcdefghij"], "default demo", ["string-prefix: \(e)/abcdefghij"], why: "longer"),
  ]

  static let slashes: [ResolutionVector] = [
    .init("\(e)", ["\(e)/"], "\(e)/", why: "the bare domain and its root are one"),
    .init("\(e)/a/", ["\(e)/a"], "\(e)/a", why: "one trailing slash of the URL is ignored"),
    .init("\(e)/a/b", ["\(e)/a/"], "\(e)/a/", why: "one trailing slash of the registered URL is ignored"),
    .init("\(e)/a", ["\(e)/a/"], "\(e)/a/", ["string-prefix: default demo"], why: "as text, /a/ is no prefix of /a"),
    .init("\(e)/a", ["\(e)", "\(e)/a/"], "\(e)/a/", ["string-prefix: \(e)"], why: "as text, only the root is"),
    .init("\(e)/ab", ["\(e)/a/"], "default demo", why: "a slash keeps the plain reading out of the next segment"),
    .init("\(e)/a//b", ["\(e)/a"], "\(e)/a", why: "an empty segment is a segment below /a"),
    .init("\(e)/a/b", ["\(e)/a//"], "default demo", why: "an empty segment is kept"),
    .init("\(e)/a//b", ["\(e)/a//"], "\(e)/a//", why: "and matches itself"),
    .init("\(e)/a/", ["\(e)/a//"], "default demo", why: "only one trailing slash is ignored"),
    .init("\(e)//", [e], e, why: "the root covers the empty segment"),
    .init("\(e)/", ["\(e)//"], "default demo", why: "but not the other way round"),
  ]

  static let queries: [ResolutionVector] = [
    .init("\(e)/a?x=1", ["\(e)/a"], "\(e)/a", why: "without a registered query, any query will do"),
    .init("\(e)/a?y&x=1", ["\(e)/a?x=1"], "\(e)/a?x=1", ["string-prefix: default demo"], why: "items in any order"),
    .init("\(e)/a?x=1&y", ["\(e)/a?x=1"], "\(e)/a?x=1", why: "more items than registered"),
    .init("\(e)/a?x=1", ["\(e)/a?x=1&y"], "default demo", why: "a registered item is missing"),
    .init("\(e)/a/b?x=1", ["\(e)/a?x=1"], "default demo", why: "a registered query asks for an equal path"),
    .init("\(e)/a/?x=1", ["\(e)/a?x=1"], "\(e)/a?x=1", ["string-prefix: default demo"], why: "but for the slash"),
    .init("\(e)/a?x=12", ["\(e)/a?x=1"], "default demo", ["string-prefix: \(e)/a?x=1"], why: "inside an item"),
    .init("\(e)/a?x", ["\(e)/a?x=", "\(e)/a"], "\(e)/a", why: "x differs from x="),
    .init("\(e)/a?x=", ["\(e)/a?x"], "default demo", ["string-prefix: \(e)/a?x"], why: "and x= from x"),
    .init("\(e)/a?x=b%20c", ["\(e)/a?x=b+c"], "default demo", why: "+ is not %20"),
    .init("\(e)/a?X=1", ["\(e)/a?x=1"], "default demo", why: "items mind case"),
    .init("\(e)/a?x&y", ["\(e)/a?x&x"], "default demo", why: "repeats count"),
    .init("\(e)/a?x&x&x", ["\(e)/a?x&x"], "\(e)/a?x&x", why: "and more repeats are more items"),
    .init("\(e)/a?x&", ["\(e)/a?x&"], "\(e)/a?x&", why: "an empty item is an item"),
    .init("\(e)/a?x", ["\(e)/a?x&"], "default demo", why: "and can be missing"),
    .init("\(e)/a?", ["\(e)/a?"], "\(e)/a?", why: "an empty query is none"),
    .init("\(e)?x", ["\(e)/?x"], "\(e)/?x", why: "the root with a query"),
    .init("\(e)/a?x=%41", ["\(e)/a?x=A"], "\(e)/a?x=A", why: "items are compared in normal form"),
    .init(
      "\(e)/a?location=berlin-mitte",
      ["\(e)/a?location=berlin"],
      "default demo",
      ["string-prefix: \(e)/a?location=berlin"],
      why: "a long item that goes on"
    ),
  ]

  static let order: [ResolutionVector] = [
    .init("\(e)/a?x&y", ["\(e)?x&y", "\(e)/a"], "\(e)/a", why: "segments come before items"),
    .init("\(e)/a?x&y", ["\(e)/a", "\(e)/a?x"], "\(e)/a?x", why: "an item more"),
    .init(
      "\(e)/a?x&y",
      ["\(e)/a?x", "\(e)/a?y&x"],
      "\(e)/a?y&x",
      ["string-prefix: \(e)/a?x"],
      why: "two items beat one"
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
      why: "the next in the order is named"
    ),
    .init("\(e)/a", ["\(e)/a", "\(e)/%61"], "\(e)/a", ["tie: \(e)/%61"], why: "equal keys: the least id"),
    .init("\(e)/a/", ["\(e)/a", "\(e)/a/"], "\(e)/a", ["string-prefix: \(e)/a/", "tie: \(e)/a/"], why: "equal keys"),
    .init("\(e)/a?x", ["\(e)/a", "\(e)/a/", "\(e)/a?x"], "\(e)/a?x", why: "a tie further down does not matter"),
  ]

  static let normalForms: [ResolutionVector] = [
    .init("HTTPS://EXAMPLE.com:443/%61/../b#c", ["\(e)/b"], "\(e)/b", why: "both sides are normalized"),
    .init("\(e)/b", ["HTTPS://EXAMPLE.com:443/%61/../b#c"], "HTTPS://EXAMPLE.com:443/%61/../b#c", why: "the other too"),
    .init("https://example.com./a", ["\(e)/a"], "none", why: "a dot after the host is kept"),
    .init("https://example.com./a", ["https://example.com./a"], "https://example.com./a", why: "on both sides"),
    .init("http://example.com/a", ["\(e)/a"], "invalid: \(Reason.notHTTPS)", why: "only https invokes"),
    .init("https://example.com:8443/a", ["\(e)/a"], "invalid: \(Reason.port)", why: "no port does"),
    .init(
      "https://me@example.com/a",
      ["\(e)/a"],
      "invalid: \(Reason.userInformation)",
      why: "no user information does"
    ),
    .init("https://127.0.0.1/a", ["\(e)/a"], "invalid: \(Reason.addressHost)", why: "no IP address does"),
    .init(
      "https://bücher.example/a",
      ["https://xn--bcher-kva.example/a"],
      "invalid: \(Reason.hostNotASCII)",
      why: "the resolver asks for hosts in ASCII; a registry turns them into it"
    ),
    .init(
      "https://XN--bcher-kva.example",
      ["https://xn--bcher-kva.example"],
      "https://xn--bcher-kva.example",
      why: "so"
    ),
    .init("\(e)/a%2Fb", ["\(e)/a"], "default demo", ["string-prefix: \(e)/a"], why: "an escaped slash is no boundary"),
    .init("\(e)/caf%c3%a9", ["\(e)/café"], "\(e)/café", why: "other letters as escapes"),
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
    .init("\(e)/a", [], "default demo", why: "the domain's app answers"),
    .init("https://sub.example.com/a", [], "none", why: "a domain is exact"),
    .init("\(e)/a", [], "none", apps: [silent], why: "an app without a default experience answers nothing"),
    .init("\(e)/a", [], "default demo", apps: [silent, .demo], why: "and does not stand in another's way"),
    .init("\(e)/a", [], "default another", ["other-app: default demo"], apps: [.demo, other], why: "the least id"),
    .init(
      "\(e)/10",
      ["\(e)/1"],
      "default another",
      ["string-prefix: \(e)/1", "other-app: default demo"],
      apps: [.demo, other],
      why: "both doubts are named"
    ),
    .init(
      "\(e)/a",
      ["\(e)/a/"],
      "\(e)/a/",
      ["string-prefix: default another"],
      apps: [.demo, other],
      why: "the default that the plain reading would give"
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
      why: "the case of the bundle id counts; not documented"
    ),
    .init(
      "https://appclip.apple.com/id/?p=com.example.Demo.Clip",
      [],
      "none",
      why: "the path is exactly /id, the only one that Apple documents"
    ),
    .init("https://appclip.apple.com/id?=com.example.Demo.Clip", [], "none", why: "the item is p"),
    .init("https://example.org/id?p=com.example.Demo.Clip", [], "none", why: "the host is Apple's"),
    .init(
      demoLink,
      [],
      "default demo",
      apps: [demonstrated],
      why: "the declared demo link; this one is made up, since Apple documents no form"
    ),
    .init(demoLink + "?x=1", [], "none", apps: [demonstrated], why: "which takes no parameters"),
    .init(demoLink + "/", [], "none", apps: [demonstrated], why: "and is compared exactly"),
    .init(link, [], "default another", ["other-app: default demo"], apps: [.demo, other], why: "two apps, one clip"),
    .init(
      link,
      ["https://appclip.apple.com/id"],
      "https://appclip.apple.com/id",
      why: "an advanced experience comes first, although nobody can associate a clip with this host"
    ),
  ]
}

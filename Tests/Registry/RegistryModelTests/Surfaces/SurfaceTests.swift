import ExperienceResolver
import Testing

@testable import RegistryModel
@testable import RegistryRules

@Suite("What a surface shows")
struct SurfaceTests {
  private static let versions = (14...28).flatMap { major in
    (0...9).compactMap { SystemVersion("\(major).\($0)") }
  }

  @Test("is in the table for every surface, kind of invocation and iOS version, with a source")
  func complete() {
    for surface in Surface.allCases {
      for kind in InvocationKind.allCases {
        let rules = SurfaceRules.all.filter { $0.surface == surface && $0.kind == kind }
        #expect(rules.first?.since == .iOS14, "\(surface.rawValue), \(kind.rawValue)")
        #expect(
          zip(rules, rules.dropFirst()).allSatisfy { $0.since < $1.since },
          "\(surface.rawValue), \(kind.rawValue)"
        )
        for ios in Self.versions {
          let rule = SurfaceRules.rule(for: kind, on: surface, ios: ios)
          #expect(rule != nil, "\(surface.rawValue) \(ios)")
        }
      }
    }
  }

  private static let app = #"""
    "domains": ["example.com"], "clip": { "bundleID": "com.example.shop.Clip", "minimumOSVersion": "14.0", "demoLink": "https://appclip.apple.com/demo" }
    """#
  private static let registry = Example.experience(
    #""urlPrefix": "https://example.com/1", "place": { "names": ["Shop"] }"#,
    app: app
  ).registry
  private static let bare = Example.experience(
    #""urlPrefix": "https://elsewhere.example/1", "banner": "bar""#,
    app: app
  ).registry

  private static func shown(_ url: String, _ surface: Surface, _ ios: String?, in registry: Registry = registry)
    -> Presentation?
  {
    let encounter = InvocationContext(surface: surface, ios: ios.flatMap(SystemVersion.init))
    return registry.showing(of: registry.resolve(url), in: encounter)?.shows
  }

  private static let card = "https://example.com/1"
  private static let page = "https://example.com/2"
  private static let link = "https://appclip.apple.com/id?p=com.example.shop.Clip"
  private static let demo = "https://appclip.apple.com/demo"

  @Test(
    "follows Apple's table",
    arguments: [
      (card, .safariBanner, "14", .banner), (card, .safariCard, "14.8", .nothing), (card, .safariCard, "15", .card),
      (link, .safariBanner, "26", .nothing), (page, .safariCard, "15", .defaultCard),
      (page, .qrCode, "16.3", .nothing), (page, .nfcTag, "14", .nothing), (page, .qrCode, "16.4", .defaultCard),
      (card, .qrCode, "14", .card),
      (link, .qrCode, "16.3", .nothing), (link, .qrCode, "16.4", .defaultCard), (demo, .qrCode, nil, .defaultCard),
      (demo, .qrCode, "18", .unknown), (card, .appClipCode, "14.2", .nothing), (card, .appClipCode, "14.3", .card),
      (link, .appClipCode, "26", .nothing), (page, .appClipCode, "26", .nothing), (card, .maps, "14", .card),
      (page, .maps, "26", .nothing), (page, .siri, nil, .nothing), (link, .siri, nil, .nothing),
      (card, .openURL, "26", .nothing), (page, .openURL, "16", .nothing),
      (page, .openURL, "17", .defaultCard), (card, .linkPreview, "17.0.1", .card), (card, .notification, "14", .clip),
      (card, .appLibrary, "26", .unknown), (card, .spotlight, "14.8", .nothing), (card, .spotlight, "15", .card),
      (page, .spotlight, "14.8", .nothing), (page, .spotlight, "15", .defaultCard), (card, .qrCode, "27.1", .card),
      (card, .qrCode, "31", .card), (demo, .qrCode, "28", .defaultCard),
      ("https://nobody.example/", .messages, nil, .nothing),
      ("http://example.com/1", .qrCode, nil, .nothing),
    ] as [(String, Surface, String?, Presentation)]
  )
  func table(url: String, surface: Surface, ios: String?, shows: Presentation) {
    #expect(Self.shown(url, surface, ios) == shows, "\(url) on \(surface.rawValue)")
  }

  @Test("depends on what is declared: a place for Maps, the domain and the banner for Safari")
  func needs() {
    let url = "https://elsewhere.example/1"
    #expect(Self.shown(url, .maps, nil, in: Self.bare) == .nothing)
    #expect(Self.shown(url, .safariBanner, nil, in: Self.bare) == .nothing)
    for surface in [Surface.qrCode, .nfcTag, .appClipCode, .spotlight, .siri, .linkPreview, .messages] {
      #expect(Self.showing(url, surface, in: Self.bare)?.reason == "the host is not one of the app's domains")
    }
    let bar = Example.experience(#""urlPrefix": "https://example.com/1", "banner": "bar""#).registry
    #expect(Self.shown(Self.card, .safariCard, nil, in: bar) == .nothing)
    #expect(Self.shown(Self.card, .safariBanner, nil, in: bar) == .banner)
    #expect(Self.shown(Self.card, .messages, nil, in: bar) == .card)
  }

  private static func showing(_ url: String, _ surface: Surface, _ ios: String? = nil, in registry: Registry)
    -> PresentationPrediction?
  {
    let encounter = InvocationContext(surface: surface, ios: ios.flatMap(SystemVersion.init))
    return registry.showing(of: registry.resolve(url), in: encounter)
  }

  @Test("is no banner and no card over a page for an app without a default experience")
  func withoutDefaultExperience() {
    let bare = Example.experience(
      #""urlPrefix": "https://example.com/1""#,
      app: Self.app + #", "defaultExperience": null"#
    ).registry
    for surface in [Surface.safariBanner, .safariCard] {
      let showing = Self.showing(Self.card, surface, in: bare)
      #expect(showing?.shows == .nothing)
      #expect(showing?.reason == "the banner needs a default experience, but the app does not have one")
      #expect(showing?.source == .smartAppBanner)
    }
    #expect(Self.shown(Self.card, .qrCode, nil, in: bare) == .card)
  }

  @Test("is no card in Messages for a page without the tag; a default link needs no page")
  func messages() {
    let none = Example.experience(
      #""urlPrefix": "https://example.com/1", "banner": "none""#,
      app: Self.app
    ).registry
    let showing = Self.showing(Self.card, .messages, in: none)
    #expect(showing?.shows == .nothing)
    #expect(showing?.reason == #"the page needs the banner tag, but the experience declares "banner": "none""#)
    #expect(showing?.source == .smartAppBanner)
    let link = Self.showing(Self.link, .messages, in: none)
    #expect(link?.shows == .defaultCard)
    #expect(link?.reason == "the sender must be in the contacts; a default App Clip link needs no page")
  }

  @Test("is nothing for a URL that an App Clip Code cannot contain")
  func codes() {
    let registry = Example.experiences(
      ["plain": #""urlPrefix": "https://example.com/1""#, "other": #""urlPrefix": "https://xn--bcher-kva.example/""#],
      showing: "plain",
      app: Self.app.replacing(#"["example.com"]"#, with: #"["example.com", "xn--bcher-kva.example"]"#)
    ).registry
    let cases: [(url: String, shows: Presentation, reason: String, source: Source)] = [
      (
        "1/%C3%BC", .card,
        "it needs about 102 bits, and an App Clip Code has room for 128; the estimate can be wrong by 30 bits",
        .appClipCodeEncoder
      ),
      (
        "1/~a", .nothing,
        "the URL contains \"~\", which an App Clip Code cannot encode; https://example.com/1/%7Ea is the same URL in "
          + "characters that an App Clip Code can encode",
        .encodingInAppClipCode
      ),
      ("1/%7Ea", .card, "it needs about 81 bits, and an App Clip Code has room for 128", .appClipCodeEncoder),
      (
        "1/(a", .nothing,
        "the URL contains \"(\", which an App Clip Code cannot encode; the most similar URL that an App Clip Code can "
          + "encode is https://example.com/1/%28a, a different URL that must be registered too",
        .encodingInAppClipCode
      ),
      (
        "1/123e4567-e89b-12d3-a456-426614174000", .nothing,
        "the card appears only if the URL fits into a code, but it needs about 223 bits, and an App Clip Code has room for "
          + "128",
        .appClipCodeEncoder
      ),
    ]
    for (path, shows, reason, source) in cases {
      let showing = Self.showing("https://example.com/\(path)", .appClipCode, in: registry)
      #expect(showing?.shows == shows)
      #expect(showing?.condition == (shows == .card ? "if the URL fits into a code" : nil))
      #expect(showing?.reason == reason)
      #expect(showing?.source == source)
    }
    let punycode = Self.showing("https://xn--bcher-kva.example/", .appClipCode, in: registry)
    #expect(punycode?.shows == .nothing)
    #expect(punycode?.source == .appClipCodeEncoder)
    #expect(Self.shown("https://example.com/1/~a", .qrCode, nil, in: registry) == .card)
    #expect(Self.showing("https://example.com/1", .qrCode, in: registry)?.condition == nil)
    #expect(Self.showing("https://example.com/1/~a", .appClipCode, "14.2", in: registry)?.source == .launchExperience)
  }

  @Test("has a note that a location is confirmed only for codes and tags, if the clip requests it")
  func location() {
    let registry = Example.experience(
      #""urlPrefix": "https://example.com/1", "place": { "names": ["Shop"] }"#,
      app: #""clip": { "bundleID": "com.example.shop.Clip", "requestsLocationConfirmation": true }"#
    ).registry
    for surface in [Surface.qrCode, .nfcTag, .appClipCode, .appLibrary] {
      #expect(Self.showing(Self.card, surface, in: registry)?.note == nil, "\(surface.rawValue)")
    }
    for surface in [Surface.messages, .safariBanner, .safariCard, .maps, .spotlight, .linkPreview] {
      #expect(
        Self.showing(Self.card, surface, in: registry)?.note
          == "no location is confirmed; Apple offers that only for scanned codes and NFC tags",
        "\(surface.rawValue)"
      )
    }
    let note = Self.showing(Self.card, .messages, "28.1", in: registry)?.note ?? ""
    #expect(note.hasPrefix("iOS 28.1 is treated like iOS 27") && note.hasSuffix("scanned codes and NFC tags"))
  }

  @Test("names the page that leaves something open")
  func open() {
    let library = Self.showing(Self.card, .appLibrary, in: Self.registry)
    #expect(library?.shows == .unknown)
    #expect(library?.source == .clipsForBusinesses)
    let demo = Self.showing(Self.demo, .nfcTag, "18", in: Self.registry)
    #expect(demo?.shows == .unknown)
    #expect(demo?.source == .launchExperience)
  }

  @Test("for a newer iOS version is that of the newest known version, with a note")
  func laterVersions() {
    #expect(Self.showing(Self.card, .qrCode, in: Self.registry)?.note == nil)
    #expect(Self.showing(Self.card, .qrCode, "27.4", in: Self.registry)?.note == nil)
    let note = Self.showing(Self.card, .qrCode, "28.1", in: Self.registry)?.note
    #expect(note == "iOS 28.1 is treated like iOS 27, the newest version that appclips knows")
    // Without an iOS version, a clip that requires a newer one is still shown.
    let later = Example.app(#""clip": { "bundleID": "com.example.shop.Clip", "minimumOSVersion": "29.0" }"#).registry
    #expect(Self.shown(Self.page, .messages, nil, in: later) == .defaultCard)
    #expect(Self.shown(Self.page, .messages, "28", in: later) == .nothing)
  }

  @Test("is the full app if it is installed, and nothing below the clip's minimum iOS version")
  func appAndMinimum() {
    let answer = Self.registry.resolve(Self.card)
    let installed = Self.registry.showing(of: answer, in: InvocationContext(hasFullApp: true))
    #expect(installed?.shows == .app)
    #expect(installed?.source == .respondingToInvocations)
    let newer = Example.app(#""clip": { "bundleID": "com.example.shop.Clip", "minimumOSVersion": "17.0" }"#).registry
    let showing = newer.showing(
      of: newer.resolve(Self.page),
      in: InvocationContext(surface: .messages, ios: SystemVersion("16.4"))
    )
    #expect(showing?.shows == .nothing)
    #expect(showing?.reason == "the clip requires iOS 17 or later")
    #expect(Self.registry.showing(of: answer, in: InvocationContext()) == nil)
  }
}

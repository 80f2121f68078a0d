import RegistryComparison
import RegistryModel
import RegistryRules
import Testing

@Suite("A comparison of two registries")
struct RegistryComparisonTests {
  private static func registry(_ files: [String: String]) -> Registry {
    let texts = files.merging(["shop/app.json": Example.shopApp]) { own, _ in own }
    return Registry(texts.map { Document(path: $0.key, bytes: Array($0.value.utf8)) })
  }

  /// Compares two experiences with these members in addition to the usual ones.
  private static func comparison(_ before: String, _ after: String) -> RegistryComparison {
    RegistryComparison(from: registry(["shop/a.json": menu(before)]), to: registry(["shop/a.json": menu(after)]))
  }

  private static func menu(_ members: String) -> String {
    #"{ "urlPrefix": "https://example.com/menu", "title": "Menu"\#(members.isEmpty ? "" : ", " + members) }"#
  }

  @Test(
    "has no change if two texts have the same meaning",
    arguments: [
      (#""action": "open", "poweredBy": true"#, #""poweredBy": true, "action":   "open""#),
      (#""subtitle": "é""#, #""subtitle": "\u00e9""#),
      (#""banner": "card", "retired": false"#, ""),
      (#""place": { "confirmationRadius": 100 }"#, #""place": { "confirmationRadius": 1.0e2 }"#),
      (
        #""matches": ["https://example.com/menu/a", "https://example.com/menu/b"]"#,
        #""matches": ["https://EXAMPLE.com/menu/b", "https://example.com/menu/%61"]"#
      ),
      (
        #""codes": [{ "kind": "qr", "url": "https://example.com/menu", "deployed": false }]"#,
        #""codes": [{ "url": "https://example.com/menu", "kind": "qr" }]"#
      ),
      (#""limits": { "title": 30 }"#, ""),
      (#""defaultLanguage": "en""#, ""),
    ]
  )
  func same(before: String, after: String) {
    let comparison = Self.comparison(before, after)
    #expect(comparison.isEmpty)
    #expect(comparison.changedFiles == ["shop/a.json"])
  }

  @Test(
    "lists the members that differ, each with both values",
    arguments: [
      (#""subtitle": "a""#, #""subtitle": "b""#, ["subtitle a b"]),
      ("", #""action": "view""#, ["action - view"]),
      (#""place": { "names": ["a", "b"] }"#, #""place": { "names": ["b", "a"] }"#, [#"place/names "a", "b" "b", "a""#]),
      (#""place": { "address": { "locality": "Bern" } }"#, "", ["place/address/locality Bern -"]),
      (
        #""matches": ["https://example.com/menu/a"]"#, #""matches": ["https://example.com/menu/b"]"#,
        ["matches https://example.com/menu/a -", "matches - https://example.com/menu/b"]
      ),
      (
        #""localizations": { "de": { "title": "a" } }"#, #""localizations": { "fr": { "title": "a" } }"#,
        ["localizations/de/title a -", "localizations/fr/title - a"]
      ),
      (
        #""codes": [{ "kind": "qr", "url": "https://example.com/menu" }]"#,
        #""codes": [{ "kind": "qr", "url": "https://example.com/menu", "deployed": true, "note": "Door" }]"#,
        [#"codes qr https://example.com/menu qr https://example.com/menu, deployed, "Door""#]
      ),
      ("", #""limits": { "title": 20 }"#, ["limits/title - 20"]),
      ("", #""retired": true"#, ["retired false true"]),
      ("", #""defaultLanguage": "de""#, ["defaultLanguage en de"]),
    ]
  )
  func members(before: String, after: String, said: [String]) {
    let changes = Self.comparison(before, after).experiences.flatMap(\.members)
    #expect(changes.map { "\($0.member) \($0.before?.text ?? "-") \($0.after?.text ?? "-")" } == said)
  }

  @Test(
    "names deployed codes that are no longer declared with their URL",
    arguments: [
      (code("", deployed: true), code("", deployed: true), nil),
      (code("", deployed: true), code("", deployed: false), .notDeployed),
      (code("", deployed: true), code("/2", deployed: true), .otherURL),
      (code("", deployed: true), "", .notDeclared),
      (code("", deployed: false), "", nil),
      // That the code cannot be read is reported by itself.
      (code("", deployed: true), #""codes": [1]"#, nil),
    ] as [(String, String, WithdrawnCode.Fate?)]
  )
  func withdrawn(before: String, after: String, fate: WithdrawnCode.Fate?) {
    let comparison = Self.comparison(before, after)
    #expect(comparison.withdrawnCodes.map(\.fate) == [fate].compactMap(\.self))
    #expect(!comparison.deployedCodes.contains { $0.change.kind == .card })
  }

  private static func code(_ path: String, deployed: Bool) -> String {
    #""codes": [{ "kind": "qr", "url": "https://example.com/menu\#(path)", "deployed": \#(deployed) }]"#
  }

  @Test("treats a renamed file as the same experience, and a different URL prefix as one removed and one created")
  func identity() {
    let old = Self.registry([
      "shop/a.json": Self.menu(""), "shop/b.json": Self.card("/b"), "shop/c.json": Self.card("/c"),
    ])
    let new = Self.registry([
      "shop/a2.json": Self.menu(""), "shop/b.json": Self.card("/b/2", title: "/b"),
      "shop/c2.json": Self.card("/c/2", title: "/c"),
    ])
    let changes = RegistryComparison(from: old, to: new).experiences
    #expect(
      changes.map { "\($0.before?.id ?? "") \($0.id) \($0.kind)" } == [
        "shop/a shop/a2 renamed", "shop/b shop/b recreated", "shop/c shop/c2 recreated",
      ]
    )
  }

  @Test("explains why each URL shows a different card")
  func reasons() {
    let old = Self.registry([
      "shop/gone.json": Self.card("/gone"), "shop/tired.json": Self.card("/tired"),
      "shop/moved.json": Self.card("/old"),
      "shop/edited.json": Self.card("/edited"),
    ])
    let new = Self.registry([
      "shop/tired.json": Self.card("/tired", more: #", "retired": true"#),
      "shop/moved.json": Self.card("/new", title: "/old"), "shop/edited.json": Self.card("/edited", title: "other"),
      "shop/added.json": Self.card("/added"),
    ])
    let changes = RegistryComparison(from: old, to: new).urls.filter { $0.kind != .certainty }
    #expect(
      changes.map { "\($0.kind) \($0.witness): \($0.reason)" } == [
        "card https://example.com/added: shop/added is new",
        "card https://example.com/gone: shop/gone was removed",
        "card https://example.com/new: the URL of shop/moved changed from https://example.com/old to https://example.com/new",
        "card https://example.com/old: the URL of shop/moved changed from https://example.com/old to https://example.com/new",
        "card https://example.com/tired: shop/tired is retired",
        "content https://example.com/edited: different title",
      ]
    )
  }

  @Test("a URL that shows no card before and after, because its host is no domain of the app, is no change")
  func unlistedHost() {
    let card = { (path: String, title: String) in
      #"{ "urlPrefix": "https://other.example\#(path)", "title": "\#(title)" }"#
    }
    let one = Self.registry(["shop/menu.json": card("/menu", "Menu")])
    // The new card makes URLs ambiguous, as they are on a domain of the app.
    let two = Self.registry(["shop/menu.json": card("/menu", "Menus"), "shop/men.json": card("/men", "Men")])
    for (old, new) in [(Self.registry([:]), one), (one, two), (two, one), (one, Self.registry([:]))] {
      let comparison = RegistryComparison(from: old, to: new)
      #expect(comparison.urls.isEmpty, "\(comparison.urls.map(\.witness))")
      #expect(!comparison.experiences.isEmpty)
    }
  }

  @Test("names a domain once if it moves from one app to another")
  func movedDomain() {
    let state = { (shop: String, stall: String) in
      Self.registry(
        ["shop": shop, "stall": stall].reduce(into: [:]) { files, app in
          files[app.key + "/app.json"] = Example.shopApp.replacing("com.example.shop", with: "com.example." + app.key)
            .replacing("\"example.com\"", with: "\"\(app.value)\"")
        }
      )
    }
    let comparison = RegistryComparison(
      from: state("example.com", "stall.example"),
      to: state("shop.example", "example.com")
    )
    let change = comparison.urls.first { $0.witness == "https://example.com/" }
    #expect(change?.reason == "the domain example.com no longer belongs to shop and now belongs to stall")
  }

  @Test("says whether a URL became ambiguous, became certain, or is ambiguous with another card")
  func certainty() {
    let state = { (paths: [String]) in
      Self.registry(Dictionary(uniqueKeysWithValues: paths.map { ("shop\($0).json", Self.card($0)) }))
    }
    let (plain, men, menu) = (state(["/all"]), state(["/all", "/men"]), state(["/all", "/menu"]))
    let kinds = { (old: Registry, new: Registry, url: String) in
      let comparison = RegistryComparison(from: old, to: new)
      #expect(!comparison.urls.contains { $0.witness == url }, "no file declares \(url)")
      return comparison.constructedURLs.filter { $0.kind == .certainty && $0.witness == url }.map(\.certainty)
    }
    #expect(kinds(plain, men, "https://example.com/men0") == [.becameAmbiguous])
    #expect(kinds(men, plain, "https://example.com/men0") == [.becameCertain])
    #expect(kinds(men, menu, "https://example.com/menu0") == [.ambiguousWithAnotherCard])
  }

  @Test("reports a changed image only if its bytes differ")
  func pictures() throws {
    let before = Example.experience("", pictures: ["images/coffee.png": .right(at: "a")])
    let after = Example.experience("", pictures: ["images/coffee.png": .right(at: "b")])
    let other = RegistryComparison(from: before.registry, to: after.registry) { path, _ in
      path != "shop/images/coffee.png"
    }
    #expect(other.experiences.flatMap(\.members).map(\.member) == ["image"])
    #expect(
      other.urls.map { "\($0.kind) \($0.witness) \($0.parts)" } == [#"content https://example.com/coffee ["image"]"#]
    )
    #expect(RegistryComparison(from: before.registry, to: after.registry) { _, _ in true }.isEmpty)
  }

  @Test("compares the bytes of two images once, no matter how many cards share them")
  func sharedPictures() {
    let members = ["coffee": #""image": "images/coffee.png""#, "tea": #""image": "images/coffee.png""#]
    let shop = Example.experiences(members, showing: "tea").registry
    var asked: [String] = []
    let comparison = RegistryComparison(from: shop, to: shop) { before, _ in
      asked.append(before)
      return true
    }
    #expect(comparison.isEmpty)
    #expect(asked == ["shop/images/shop.png", "shop/images/coffee.png"])
  }

  @Test("lists codes that were deployed before, and not new ones")
  func codes() {
    let code = #", "codes": [{ "kind": "qr", "url": "https://example.com/a?t=1", "deployed": true }]"#
    let old = Self.registry(["shop/a.json": Self.card("/a", more: code), "shop/b.json": Self.card("/b")])
    let new = Self.registry([
      "shop/b.json": Self.card("/b", title: "B!", more: code.replacing("/a", with: "/b"))
    ])
    let comparison = RegistryComparison(from: old, to: new)
    #expect(comparison.deployedCodes.map(\.url.text.value) == ["https://example.com/a?t=1"])
    #expect(comparison.affectsDeployedCodes)
    #expect(!RegistryComparison(from: new, to: new).affectsDeployedCodes)
  }

  @Test("a deployed code on a domain that the app no longer lists opens nothing, though its card is the same")
  func lostDomain() {
    let code = #", "codes": [{ "kind": "qr", "url": "https://example.com/a?t=1", "deployed": true }]"#
    let files = ["shop/a.json": Self.card("/a", more: code)]
    let app = Example.shopApp.replacing("\"example.com\"", with: "\"www.example.com\"")
    let (old, new) = (Self.registry(files), Self.registry(files.merging(["shop/app.json": app]) { $1 }))
    let comparison = RegistryComparison(from: old, to: new)
    let changes = comparison.urls.filter { $0.before.experience != nil }
    #expect(changes.map { "\($0.kind) \($0.witness)" } == ["domain https://example.com/a"])
    #expect(changes.first?.reason.contains("no longer lists the domain example.com") == true)
    #expect(comparison.deployedCodes.map(\.harm) == [.noCard])
    #expect(comparison.affectsDeployedCodes && comparison.withdrawnCodes.isEmpty)
    #expect(comparison.deployedCodes.allSatisfy { $0.opensNothing == (false, true) })
    let back = RegistryComparison(from: new, to: old)
    #expect(back.urls.map(\.kind).contains(.domain) && back.deployedCodes.map(\.harm) == [.ownCard])
    #expect(back.deployedCodes.allSatisfy { $0.opensNothing == (true, false) && !$0.breaksCode })
  }

  @Test(
    "a retired card takes codes away, and the card in use again gives them back",
    arguments: [("qr", false), ("appClipCode", true)]
  )
  func ownCard(kind: String, opensNothing: Bool) throws {
    let code = #", "codes": [{ "kind": "\#(kind)", "url": "https://example.com/a", "deployed": true }]"#
    let used = Self.registry(["shop/a.json": Self.card("/a", more: code)])
    let retired = Self.registry(["shop/a.json": Self.card("/a", more: code + #", "retired": true"#)])
    let lost = try #require(RegistryComparison(from: used, to: retired).deployedCodes.first)
    #expect(lost.harm == (opensNothing ? .noCard : .defaultCard) && lost.breaksCode)
    #expect(lost.opensNothing == (false, opensNothing))
    let back = try #require(RegistryComparison(from: retired, to: used).deployedCodes.first)
    #expect(back.harm == .ownCard && !back.breaksCode && back.opensNothing == (opensNothing, false))
    // An App Clip Code that opens nothing does not lose the default card.
    let app = Example.shopApp.replacing("\"defaultExperience\"", with: "\"otherExperience\"")
    let bare = Self.registry(["shop/a.json": Self.card("/a", more: code + #", "retired": true"#), "shop/app.json": app])
    #expect(RegistryComparison(from: retired, to: bare).deployedCodes.isEmpty == opensNothing)
  }

  private static func card(_ path: String, title: String? = nil, more: String = "") -> String {
    #"{ "urlPrefix": "https://example.com\#(path)", "title": "\#(title ?? path)"\#(more) }"#
  }
}

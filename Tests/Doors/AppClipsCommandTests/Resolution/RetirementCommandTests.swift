import AppClipsCommand
import JSONSyntax
import RegistryRules
import TestSupport
import Testing

@Suite("appclips resolve --without", .goldens("command/without")) struct RetirementCommandTests {
  @Test("reports the replacing card for each URL, code and expectation: as text, in 80 columns, as JSON")
  func report() {
    let line = "resolve --without bike-rental/quests/harbour"
    let text = Transcript(overSamples: line)
    expectGolden(text.output, "command/without/harbour.txt")
    let narrow = Transcript(overSamples: line + " --color never", terminalColumns: 80)
    expectGolden(narrow.output, "command/without/harbour-80.txt")
    let json = Transcript(overSamples: line + " --format json")
    expectGolden(json.output, "command/without/harbour.json")
    #expect(Tree(SourceText(json.output)).problems.isEmpty)
    #expect([text.status, narrow.status, json.status] == [.fine, .fine, .fine])
    #expect([text.errors, json.errors] == ["", ""])
  }

  /// Without a default experience, `special` is answered by `menu`, and `menu` by nothing. `special` must never show at
  /// `/menu/old`, which it does not; `all` must not show at `/menu`, which it would without `menu`.
  private static let shop = [
    "shop/app.json": Example.shopApp.replacing("\"defaultExperience\"", with: "\"nothing\""),
    "shop/menu.json": #"""
    {
      "urlPrefix": "https://example.com/menu",
      "codes": [
        { "kind": "qr", "url": "https://example.com/menu?table=1", "deployed": true, "note": "Table 1" },
        { "kind": "nfc", "url": "https://example.com/menu?table=2" }
      ],
      "matches": ["https://example.com/menu/wine"]
    }
    """#,
    "shop/special.json":
      #"{ "urlPrefix": "https://example.com/menu/special", "rejects": ["https://example.com/menu"] }"#,
    "shop/men.json": #"{ "urlPrefix": "https://example.com/men", "retired": true }"#,
  ]

  @Test("a deployed code without a card is a problem, and the status is 1")
  func unanswered() throws {
    let text = try Transcript(over: Self.shop, "resolve --without shop/menu")
    expectGolden(text.output, "command/without/unanswered.txt")
    #expect(text.status == .findings)
    let json = try Transcript(over: Self.shop, "resolve --without shop/menu --format json")
    #expect(json.output.components(of: #""problem": "unanswered""#) == 1)
    #expect(json.status == .findings)
  }

  @Test("a deployed App Clip Code that matches only a default experience shows no card; a QR code and a tag do")
  func defaultInAppClipCode() throws {
    let codes = ["appClipCode", "qr", "nfc"].map {
      #"{ "kind": "\#($0)", "url": "https://example.com/menu?p=1", "deployed": true }"#
    }
    let files = [
      "shop/app.json": Example.shopApp,
      "shop/menu.json":
        #"{ "urlPrefix": "https://example.com/menu", "codes": [\#(codes.joined(separator: ", "))] }"#,
    ]
    let text = try Transcript(over: files, "resolve --without shop/menu")
    expectGolden(text.output, "command/without/app-clip-code.txt")
    #expect(text.status == .findings)
    let json = try Transcript(over: files, "resolve --without shop/menu --format json")
    #expect(json.output.components(of: #""problem": "unanswered""#) == 1)
    #expect(json.status == .findings)
  }

  @Test("a code on a domain that its app does not list had no card before, so it loses none")
  func unlistedDomain() throws {
    let code = #"{ "kind": "qr", "url": "https://other.example/menu/1", "deployed": true }"#
    let files = [
      "shop/app.json": Example.shopApp,
      "shop/menu.json": #"{ "urlPrefix": "https://other.example/menu", "codes": [\#(code)] }"#,
    ]
    let lost = try Transcript(over: files, "resolve --without shop/menu")
    #expect(lost.output == "without shop/menu\n  every declared URL shows the same card as before\n")
    #expect(lost.status == .fine)
    let stall = Example.shopApp.replacing("com.example.shop", with: "com.example.stall")
    let gained = files.merging(["stall/app.json": stall.replacing("\"example.com\"", with: "\"other.example\"")]) { $1 }
    let text = try Transcript(over: gained, "resolve --without shop/menu")
    #expect(text.output.contains("\n  no card → the default experience of stall, certain\n"))
    #expect(text.status == .fine)
    let json = try Transcript(over: gained, "resolve --without shop/menu --format json").output
    #expect(json.components(of: #""problem": "host-not-in-domains""#) == 2)
    #expect(json.components(of: #""problem""#) == 2)
  }

  @Test("if only the certainty changes, it is named before and after")
  func sameCard() throws {
    let files = [
      "shop/app.json": Example.shopApp,
      "shop/order.json": #"{ "urlPrefix": "https://example.com/order" }"#,
      "shop/door.json": #"""
      { "urlPrefix": "https://example.com/door", "codes": [{ "kind": "qr", "url": "https://example.com/order9" }] }
      """#,
    ]
    let text = try Transcript(over: files, "resolve --without shop/order").output
    #expect(text.contains("  the default experience of shop, ambiguous → the default experience of shop, certain\n"))
  }

  @Test("a rejected URL that would then show the card is a problem")
  func rejects() throws {
    let files = [
      "shop/app.json": Example.shopApp,
      "shop/all.json": #"{ "urlPrefix": "https://example.com/", "rejects": ["https://example.com/menu/1"] }"#,
      "shop/menu.json": #"{ "urlPrefix": "https://example.com/menu" }"#,
    ]
    let text = try Transcript(over: files, "resolve --without shop/menu")
    expectGolden(text.output, "command/without/rejects.txt")
    #expect(text.status == .findings)
  }

  @Test("with a URL the result is that after retirement; several experiences can be retired")
  func urls() {
    let one = Transcript(overSamples: "resolve --without donut-shop/location2 https://example.com/location2")
    #expect(one.output.contains("\n  → donut-shop/all-shops\n"))
    let flags = "--without donut-shop/location2 --without donut-shop/all-shops"
    let two = Transcript(overSamples: "resolve \(flags) https://example.com/location2")
    #expect(two.output.contains("\n  → the default experience of donut-shop\n"))
    let report = Transcript(overSamples: "resolve \(flags)")
    #expect(report.output.hasPrefix("without donut-shop/location2, donut-shop/all-shops\n"))
  }

  @Test("without a retired experience nothing changes")
  func retired() {
    let text = Transcript(overSamples: "resolve --without bike-rental/quests/may")
    #expect(text.output == "without bike-rental/quests/may\n  every declared URL shows the same card as before\n")
    #expect(text.status == .fine)
  }

  @Test("a URL whose best match is retired has the same caveat afterwards as before")
  func afterwards() {
    let before = Transcript(overSamples: "resolve --without bike-rental/quests --format json").output
    let words = "iPhones can keep showing a retired card for days, including for scanned codes"
    #expect(before.contains(words))
    let forms = ["", " --explain", " --format json", " --explain --format json"]
    for command in forms.map({ "resolve" + $0 }) {
      let after = Transcript(overSamples: "\(command) https://velo.example/game?p=may").output
      #expect(after.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(words), "\(after)")
    }
    for form in ["", " --format json"] {
      let other = Transcript(overSamples: "resolve\(form) https://velo.example/game?p=harbour").output
      #expect(!other.contains(words))
    }
  }

  @Test("an unknown experience is wrong usage, and the nearest one is suggested")
  func unknown() {
    for (id, said) in [
      (
        "donut-shop/location22",
        "there is no experience \"donut-shop/location22\"; did you mean \"donut-shop/location2\"?"
      ),
      ("donut-shop", "\"donut-shop\" is an app; specify one of its advanced experiences"),
      ("market", "there is no experience \"market\"; did you mean \"bike-rental/shops#market\"?"),
      ("x", "there is no experience \"x\"; \"appclips list\" lists them all"),
    ] {
      let asked = Transcript(overSamples: "resolve --without \(id)")
      #expect(asked.errors.hasPrefix("appclips resolve: --without: \(said)\n"))
      #expect(asked.status == .usage)
    }
  }

  @Test("an experience or template of another app than that of --app is reported as such")
  func leftOut() {
    for (id, owner) in [("donut-shop/location2", "donut-shop"), ("bike-rental/shops", "bike-rental")] {
      let asked = Transcript(overSamples: "resolve --without \(id) --app costra-coffee")
      #expect(
        asked.errors.hasPrefix("appclips resolve: --without: \"\(id)\" belongs to \(owner), which --app excludes\n")
      )
      #expect(asked.status == .usage)
    }
  }

  @Test("retiring any single experience of the samples changes only its own URLs")
  func everySample() throws {
    let list = Transcript(overSamples: "list --format json").output
    let ids = list.matches(of: /"id": "([^"]+\/[^"]+)"/).map { String($0.1) }
    #expect(ids.count > 20)
    for id in ids {
      let report = Transcript(overSamples: "resolve --without \(id) --format json").output
      for before in report.matches(of: /"before": \{[^}]*"experience": "([^"]+)"/) { #expect(before.1 == id) }
    }
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}

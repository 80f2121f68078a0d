import AppClipsCommand
import RegistryRules
import TestSupport
import Testing

@Suite("appclips resolve", .goldens("command/resolve")) struct ResolveCommandTests {
  private static let urls = [
    "https://costracoffee.com/1?size=l", "https://example.com/location10", "https://velo.example/nothing",
    "https://nobody.example/", "http://costracoffee.com/1", "HTTPS://CostraCoffee.com/%31/../2",
  ]

  @Test("a default card for a tag names the error that developers report instead of it", arguments: ["nfc", "qr"])
  func reportedError(surface: String) {
    let output = Transcript(overSamples: "resolve --surface \(surface) https://costracoffee.com/about").output
    #expect(output.contains("the default card") && output.contains("CPSErrorDomain 2"), "\(output)")
    let card = Transcript(overSamples: "resolve --surface \(surface) https://costracoffee.com/1").output
    #expect(!card.contains("CPSErrorDomain"), "\(card)")
  }

  @Test("every outcome has its block and its line, in the order asked")
  func outcomes() {
    let text = Transcript(overSamples: "resolve " + Self.urls.joined(separator: " "))
    expectGolden(text.output, "command/resolve/outcomes.txt")
    let json = Transcript(overSamples: "resolve --format json " + Self.urls.joined(separator: " "))
    expectGolden(json.output, "command/resolve/outcomes.jsonl")
    #expect([text.status, json.status] == [.findings, .findings])
    #expect([text.errors, json.errors] == ["", ""])
  }

  @Test(
    "an explanation draws how far each candidate matches the URL, and where it does not",
    arguments: [
      ("boundary", "https://Example.com:443/location10/menu"),
      ("query", "https://velo.example/game?p1=3&p=harbour"),
      ("missing", "https://velo.example/game?p1=3&p=harbor"),
      ("deeper", "https://pulp.example/stores"),
      ("no-host", "https://www.costracoffee.com/1"),
      ("invalid", "https://costracoffee.com/1%2"),
      ("http", "http://costracoffee.com/1?size=l"),
      ("retired", "https://velo.example/game?p=may"),
      ("typo", "https://costracofee.com/1"),
      ("page", "https://pulp.example/stores/luzern?p=1"),
      ("long", "https://tourmerch.example/show/2026-08-14-msg?shirt=a-name-that-is-longer-than-any-shirt"),
    ]
  )
  func explanation(name: String, url: String) {
    let text = Transcript(overSamples: "resolve --explain --color never \(url)", terminalColumns: 80)
    expectGolden(text.output, "command/resolve/explain-\(name).txt")
    let json = Transcript(overSamples: "resolve --explain --format json \(url)")
    expectGolden(json.output, "command/resolve/explain-\(name).jsonl")
    #expect(text.status == json.status)
  }

  /// One registered URL for each kind of verdict, and a host of two thousand shops.
  private static let verdicts = [
    "/menu", "/menu?size=l", "/menu?milk", "/menu?milk&size=l", "/menu?tea=1", "/menu/cake", "/men", "/shop?a", "/",
  ]

  @Test("every verdict has its drawing and its words")
  func everyVerdict() throws {
    var files = ["shop/app.json": Example.shopApp]
    for (number, path) in Self.verdicts.enumerated() {
      files["shop/\(number).json"] = "{ \"urlPrefix\": \"https://example.com\(path)\", \"title\": \"Card \(number)\" }"
    }
    let url = "https://example.com/menu?size=l&milk"
    let both = try Transcript(over: files, "resolve --explain \(url)")
    expectGolden(both.output, "command/resolve/verdicts.txt")
    files["shop/3.json"] = nil
    let tied = try Transcript(over: files, "resolve --explain \(url)")
    expectGolden(tied.output, "command/resolve/verdicts-tie.txt")
  }

  @Test("for a host with hundreds of shops ten are explained, and the others are counted")
  func manyCandidates() throws {
    var files = ["shop/app.json": Example.shopApp]
    for number in [199] + Array(1_802...2_000) {
      files["shop/\(number).json"] = "{ \"urlPrefix\": \"https://example.com/\(number)\" }"
    }
    let text = try Transcript(over: files, "resolve --explain https://example.com/19999")
    expectGolden(text.output, "command/resolve/explain-many.txt")
    let json = try Transcript(over: files, "resolve --explain --format json https://example.com/19999")
    #expect(json.output.ranges(of: "\"matches\":").count == 10)
    #expect(json.output.contains(#""candidateCount":200,"#))
  }

  @Test("what a surface shows, in which language, and the source are below the match and in its JSON line")
  func encounters() {
    let words = [
      "--surface safari-card --ios 14.5 https://costracoffee.com/1", "--surface qr --ios 16.3 https://velo.example/map",
      "--surface maps --language de https://pulp.example/stores/1", "--installed https://costracoffee.com/1",
      "--surface app-library --explain --language de-AT https://velo.example/map",
      "--surface nfc https://nobody.example/", "--language fr https://velo.example/map",
    ]
    let text = words.map { Transcript(overSamples: "resolve \($0)", terminalColumns: 80).output }
    expectGolden(text.joined(separator: "\n"), "command/resolve/encounters.txt")
    let json = words.map { Transcript(overSamples: "resolve --format json \($0)").output }
    expectGolden(json.joined(), "command/resolve/encounters.jsonl")
  }

  @Test("for each URL of a list it is checked whether an App Clip Code can encode it, whatever card matches")
  func codesOfList() {
    let paths = ["1", "1/~a", "1/b", "1/~a"]
    let list = paths.map { "https://costracoffee.com/\($0)\n" }.joined()
    let lines = Transcript(overSamples: "resolve --surface app-clip-code --format json --urls -", input: list).output
    let shown = lines.split(separator: "\n").map { $0.contains(#""shows":"card""#) }
    #expect(shown == [true, false, true, false])
  }

  @Test(
    "--ios without --surface or out of range and an unknown --language are wrong usage",
    arguments: [
      ("--ios 16", "--ios needs --surface"),
      ("--surface qr --ios 13.7", "--ios cannot be \"13.7\"; expected version 14 or later, such as 16.4"),
      ("--surface qr --ios x", "--ios cannot be \"x\"; expected version 14 or later, such as 16.4"),
      ("--language german!", "--language cannot be \"german!\"; expected a language such as de, pt-BR or zh-Hant"),
      ("--surface massages", "--surface cannot be \"massages\"; did you mean \"messages\"?"),
    ]
  )
  func wrongEncounter(flags: String, fault: String) {
    let refused = Transcript(overSamples: "resolve \(flags) https://costracoffee.com/1")
    #expect(refused.errors == "appclips resolve: \(fault)\nSee: appclips help resolve\n")
    #expect(refused.status == .usage)
  }

  @Test("a host in another script is resolved, registered and shown in its ASCII form, as text and as JSON")
  func mappedHosts() throws {
    let files = [
      "shop/app.json":
        #"{ "schemaVersion": 2, "name": "S", "bundleID": "a.b", "clip": { "bundleID": "a.b.c" }, "defaultLanguage": "en", "domains": ["Bücher.example"] }"#,
      "shop/one.json":
        #"{ "urlPrefix": "https://bu\u0308cher.example/1", "action": "open", "title": "T", "subtitle": "S" }"#,
    ]
    let urls = "https://BÜCHER.example/1/ü https://xn--bcher-kva.example/1 https://b%C3%BCcher。example https://a℀b/"
    expectGolden(try Transcript(over: files, "resolve \(urls)").output, "command/resolve/mapped-hosts.txt")
    let lines = try Transcript(over: files, "resolve --explain --format json \(urls)").output
    expectGolden(lines, "command/resolve/mapped-hosts.jsonl")
  }

  @Test("a URL on a domain that the app does not list shows no card, as text and as JSON")
  func unlistedDomain() throws {
    let files = [
      "shop/app.json":
        #"{ "schemaVersion": 2, "name": "S", "bundleID": "a.b", "clip": { "bundleID": "a.b.c" }, "defaultLanguage": "en", "domains": ["www.example.com"] }"#,
      "shop/one.json":
        #"{ "urlPrefix": "https://example.com/1", "action": "open", "title": "T", "subtitle": "S" }"#,
    ]
    let text = try Transcript(over: files, "resolve https://example.com/1").output
    #expect(text.contains("no card appears: the URL's host is not among the domains of shop"))
    let line = try Transcript(over: files, "resolve --format json https://example.com/1").output
    #expect(line.contains(#""outcome":"advanced""#) && line.contains(#""problem":"host-not-in-domains""#))
    let listed = files.mapValues { $0.replacing("www.example.com", with: "EXAMPLE.com") }
    #expect(try !Transcript(over: listed, "resolve --format json https://example.com/1").output.contains("problem"))
    for command in ["resolve", "resolve --format json"] {
      #expect(try Transcript(over: files, "\(command) https://example.com/1").status == .findings)
      #expect(try Transcript(over: listed, "\(command) https://example.com/1").status == .fine)
    }
  }

  @Test("with --app, nothing is said about the domains of other apps")
  func otherDomain() {
    let host = "pulp.example"
    let one = Transcript(overSamples: "resolve --app donut-shop https://\(host)/none")
    #expect(one.output.contains("donut-shop does not have the domain \(host); the URL opens as a web page"))
    let all = Transcript(overSamples: "resolve https://nobody.example/none")
    #expect(all.output.contains("no app in this registry has the domain nobody.example"))
  }

  @Test("rows of one template on different hosts: only those on a domain of the app show a card")
  func unlistedRow() throws {
    let files = [
      "shop/app.json": Example.shopApp,
      "shop/shops.json":
        #"{ "rows": "shops.csv", "urlPrefix": "https://${host}/${id}", "action": "open", "title": "T", "subtitle": "S" }"#,
      "shop/shops.csv": "id,host\n1,example.com\n2,other.example\n3,example.com\n",
    ]
    let resolve = { (words: String, urls: [String]) in
      try Transcript(over: files, "resolve \(words) --urls -", input: urls.joined(separator: "\n"))
    }
    let urls = ["https://other.example/2", "https://example.com/1", "https://example.com/3"]
    for urls in [urls, urls.reversed()] {
      let lines = try resolve("--format json", urls).output.split(separator: "\n")
      #expect(lines.map { $0.contains("problem") } == urls.map { $0.contains("other") })
    }
    for words in ["", "--format json"] {
      #expect(try resolve(words, urls).status == .findings)
      #expect(try resolve(words, Array(urls.dropFirst())).status == .fine)
    }
  }

  @Test("a list gives the same lines as operands, whatever its line endings and blank lines")
  func list() throws {
    let operands = Transcript(overSamples: "resolve --format json " + Self.urls.joined(separator: " "))
    let input = "\u{FEFF}\n" + Self.urls.joined(separator: "\r\n \t\n")
    let piped = Transcript(overSamples: "resolve --urls - --format json", input: input)
    #expect(piped == operands)
    try withTemporaryFolder { folder in
      try folder.write(input, to: "urls.txt")
      let file = Transcript(overSamples: "resolve --urls \(folder.path("urls.txt")) --format json")
      #expect(file == operands)
    }
  }

  @Test("the status is 0 if every URL has a card")
  func everyCard() {
    let words = "resolve https://costracoffee.com/1 https://costracoffee.com/elsewhere"
    #expect(Transcript(overSamples: words).status == .fine)
  }

  @Test("two apps with one domain, two cards that only bytes tell apart: ambiguous, and the others named")
  func ties() throws {
    let lines = try Transcript(
      over: OddRegistry.shared,
      "resolve --format json https://example.com/ https://example.com/menu?b=1&a=1 https://example.com/closed"
    )
    expectGolden(lines.output, "command/resolve/ambiguous.jsonl")
  }

  @Test("--app resolves as if there were no other app")
  func oneApp() throws {
    let all = try Transcript(over: OddRegistry.shared, "resolve https://example.com/")
    let one = try Transcript(over: OddRegistry.shared, "resolve --app foo https://example.com/")
    #expect(all.output.contains("→ the default experience of bar\n"))
    #expect(one.output.contains("→ the default experience of foo\n"))
    #expect(!one.output.contains("ambiguous"))
  }

  @Test("without a default experience the answer says so, and that the page opens")
  func defaultless() throws {
    let asked = try Transcript(over: OddRegistry.defaultless, "resolve https://kiosk.example/")
    let reason = "no registered URL matches and . has no default experience; the URL opens as a web page"
    #expect(asked.output == "https://kiosk.example/\n  → no card\n    \(reason)\n")
    #expect(asked.status == .findings)
  }

  @Test("for an unknown app the nearest one is suggested")
  func unknownApp() {
    let near = Transcript(overSamples: "resolve --app costra-cofee https://a.example")
    let said = "appclips resolve: there is no app \"costra-cofee\"; did you mean \"costra-coffee\"?\n"
    #expect(near.errors == said + "See: appclips help resolve\n")
    #expect(near.status == .usage)
  }

  @Test("a registry with an unreadable URL prefix gives findings and no match")
  func refusal() throws {
    let refused = try Transcript(over: OddRegistry.doubtful, "resolve https://example.com/")
    #expect(refused.output.isEmpty)
    #expect(refused.errors.contains(" --> experiences/shop/one.json:1:1\n"))
    #expect(refused.errors.contains("\n\nno URL was resolved: fix these errors first\n"))
    #expect(refused.status == .findings)
  }

  @Test("nothing to resolve is wrong usage; a list that cannot be read is a fault")
  func nothing() {
    let none = Transcript(overSamples: "resolve")
    let said = "missing argument URL: enter a URL, or use --urls for a list of URLs or --without for an experience"
    #expect(none.errors.hasPrefix("appclips resolve: \(said)\n"))
    #expect(none.status == .usage)
    let missing = Transcript(overSamples: "resolve --urls /nowhere/urls.txt")
    #expect(missing.errors == "appclips resolve: /nowhere/urls.txt cannot be read: No such file or directory\n")
    #expect(missing.status == .fault)
    let endless = Transcript(overSamples: "resolve --urls -", input: String(repeating: "x", count: 1_100_000))
    let tooLong = "standard input: line 1 is longer than a megabyte; expected one URL per line"
    #expect(endless.errors == "appclips resolve: \(tooLong)\n")
    #expect(endless.status == .fault)
  }

  @Test("a registry without an app has no match; without a registry the command fails")
  func noRegistry() throws {
    let empty = try Transcript(over: [:], "resolve https://example.com/")
    #expect(empty.status == .findings)
    let absent = Transcript("resolve https://example.com/")
    #expect(absent.errors.hasPrefix("appclips resolve: there is no folder experiences/ here or above"))
    #expect(absent.status == .fault)
  }

  @Test("the progress line is not shown if the output goes to the terminal")
  func progress() {
    let shown = Transcript(overSamples: "resolve --urls - --format json", input: "x\n", terminalColumns: 80)
    #expect(shown.errors.isEmpty)
  }
}

extension HostileInput {
  /// All hostile inputs.
  package static let all =
    text + languages + reports + otherFiles + wholeRegistries + comparisons + nested + exceptions + hosts + plans
    + texts

  /// Mistakes in the JSON text, all on one line.
  private static let text = [
    HostileInput(card: "duplicate keys") { HostileShop.list($0) { _ in #""title": "A""# } },
    HostileInput(card: "unknown keys") { HostileShop.list($0) { #""key\#($0)": 1"# } },
    HostileInput(card: "missing commas") { HostileShop.list($0, separator: " ") { #""key\#($0)": 1"# } },
    HostileInput(card: "unclosed strings") { HostileShop.list($0, separator: " ") { #""key\#($0)": "open,"# } },
    HostileInput(card: "unclosed strings on lines") {
      HostileShop.list($0, separator: "\n") { #""key\#($0)": "open,"# }
    },
    HostileInput(card: "typographic quotes") { HostileShop.list($0) { "“key\($0)”: “one”" } },
    HostileInput(card: "keys without quotes") { HostileShop.list($0) { "key\($0): 1" } },
    HostileInput(card: "comments") { HostileShop.list($0) { #"/* one */ "key\#($0)": 1"# } },
    HostileInput(card: "halves of surrogate pairs") {
      "\"key\": \"" + HostileShop.list($0, separator: "") { _ in #"\ud800"# } + "\""
    },
    HostileInput(card: "invalid URLs") {
      #""matches": ["# + HostileShop.list($0) { #""http://shop.example/\#($0)""# } + "]"
    },
    HostileInput(card: "wrong codes") {
      #""codes": ["# + HostileShop.list($0) { #"{ "kind": "paper", "url": "https://shop.example/b/\#($0)" }"# } + "]"
    },
  ]

  private static let languages = [
    HostileInput(card: "unknown languages", testCount: 1_500) {
      #""localizations": { "# + HostileShop.list($0) { #""x\#($0)": { "title": "A", "subtitle": "B" }"# } + " }"
    },
    HostileInput(card: "languages with regions", testCount: 1_500) { count in
      let junk = HostileShop.list(count) { #""x\#($0)": {}"# }
      return #""localizations": { "# + junk + ", " + HostileShop.list(count) { #""de-\#($0)": {}"# } + " }"
    },
    HostileInput("locales of the default card", "validate --format json", testCount: 1_500) { count in
      HostileShop.files(
        locales: ", " + HostileShop.list(count) { #""x\#($0)": { "subtitle": "A", "image": "a.png" }"# }
      )
    },
  ]

  /// Many findings on one long line, in the formats that display the line.
  private static let reports = ["text", "compact", "json", "sarif", "github", "gitlab", "junit", "checkstyle"].map {
    format in
    HostileInput(card: "findings, --format \(format)", "validate --format \(format)", testCount: 1_500) {
      HostileShop.list($0) { #""key\#($0)": 1"# }
    }
  }

  private static let otherFiles = [
    HostileInput("banners on one line", "audit --format json site") { count in
      let banner = #"<meta name="apple-itunes-app" content="app-id=123456789">"#
      return HostileShop.files().merging(page(HostileShop.list(count, separator: "") { _ in banner })) { $1 }
    },
    HostileInput("unmatched end tags in SVG", "audit --format json site") { count in
      let tags = HostileShop.list(count, separator: "") { _ in "<svg>" } + HostileShop.list(count) { _ in "</b>" }
      return HostileShop.files().merging(page(tags)) { $1 }
    },
    HostileInput("clips in an association file", "audit --format json site") { count in
      let clips = HostileShop.list(count) { #""ABCDE12345.com.example.clip\#($0)""# }
      let path = "site/shop.example/.well-known/apple-app-site-association"
      return HostileShop.files().merging([path: #"{ "appclips": { "apps": [\#(clips)] } }"#]) { $1 }
    },
    HostileInput("clips in an association file, and a tenth as many apps", "audit --format json site") { count in
      let clips = HostileShop.list(count) { #""ABCDE12345.com.example.clip\#($0)""# }
      let path = "site/shop.example/.well-known/apple-app-site-association"
      let apps = (0..<count / 10).map { ("experiences/shop\($0)/app.json", HostileShop.app(number: $0)) }
      return HostileShop.files().merging(apps) { $1 }.merging([path: #"{ "appclips": { "apps": [\#(clips)] } }"#]) {
        $1
      }
    },
    HostileInput("domains in entitlements, and as many declared ones", "audit --format json Clip.entitlements") {
      count in
      HostileShop.files(domains: (0..<count).map { "e\($0).example" })
        .merging(["Clip.entitlements": entitlements(domains: count)]) { $1 }
    },
    HostileInput("variants in a size report", "audit --format json report") { count in
      HostileShop.files().merging(["report/App Thinning Size Report.txt": sizeReport(variants: count)]) { $1 }
    },
    HostileInput("variants over the limit in a thinning property list", "audit --format json report") { count in
      HostileShop.files().merging(["report/app-thinning.plist": thinningList(variants: count)]) { $1 }
    },
    HostileInput("hosts with a page, and as many domains with a card", "audit --format json site", testCount: 1_000) {
      count in
      let pages = (0..<count).map { ("site/s\($0).example/index.html", "<html><head></head></html>") }
      let files = HostileShop.files(domains: (0..<count).map { "s\($0).example" }).merging(pages) { $1 }
      return files.merging(HostileShop.rows(count, at: "https://${id}.example/card")) { $1 }
    },
    HostileInput("rows without a page", "audit --format json site") { count in
      HostileShop.files().merging(page("")) { $1 }.merging(HostileShop.rows(count)) { $1 }
    },
    HostileInput("association files", "import aasa site", testCount: 1_000) { count in
      let file = #"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] } }"#
      let files = (0..<count).map { ("site/d\($0).example/.well-known/apple-app-site-association", file) }
      return HostileShop.files().merging(files) { $1 }
    },
    HostileInput("domains in entitlements, and as many app groups", "import xcode Clip.entitlements", testCount: 1_500)
    {
      count in
      HostileShop.files().merging(["Clip.entitlements": entitlements(domains: count, groups: count)]) { $1 }
    },
    HostileInput("rows of a table, and as many rows of the registry", "import csv shops.csv", testCount: 1_000) {
      count in
      let shops = HostileShop.list(count, separator: "\n") { "new\($0),https://shop.example/new/\($0),Shop" }
      return HostileShop.files().merging(HostileShop.rows(count)) { $1 }
        .merging(["shops.csv": "id,urlPrefix,title\n\(shops)\n"]) { $1 }
    },
    HostileInput("rows of a table that differ from those of the registry", "import csv shops.csv", testCount: 1_000) {
      count in
      let shops = HostileShop.list(count, separator: "\n") { "https://shop.example/rows/s\($0),Shop" }
      return HostileShop.files().merging(HostileShop.rows(count)) { $1 }
        .merging(["shops.csv": "urlPrefix,title\n\(shops)\n"]) { $1 }
    },
    HostileInput("columns of a table", "import csv shops.csv --format json") { count in
      let columns = HostileShop.list(count, separator: ",") { "column\($0)" }
      let cells = HostileShop.list(count, separator: ",") { "\($0)" }
      return HostileShop.files().merging(
        ["shops.csv": "urlPrefix,title,\(columns)\nhttps://shop.example/new,Shop,\(cells)\n"]
      ) { $1 }
    },
    HostileInput("codes in a cell of a table", "import csv shops.csv --map doors=codes.qr --rows all", testCount: 1_500)
    { count in
      let urls = HostileShop.list(count, separator: "\n") { "https://shop.example/new?door=\($0)" }
      return HostileShop.files().merging(
        ["shops.csv": "urlPrefix,title,doors\nhttps://shop.example/new,Shop,\"\(urls)\"\n"]
      ) { $1 }
    },
    HostileInput("columns of a template, and a table to import", "import csv shops.csv --rows rows", testCount: 1_500) {
      count in
      var files = HostileShop.rows(
        1,
        #", "place": { "names": [\#(HostileShop.list(count) { #""${column\#($0)}""# })] }"#
      )
      files["experiences/shop/rows.csv"] =
        "id,\(HostileShop.list(count, separator: ",") { "column\($0)" })\ns0,\(HostileShop.list(count, separator: ",") { "\($0)" })\n"
      files["shops.csv"] = "urlPrefix\nhttps://shop.example/rows/s0\nhttps://shop.example/rows/s1\n"
      return HostileShop.files().merging(files) { $1 }
    },
    HostileInput("domains in entitlements", "import xcode Clip.entitlements", testCount: 1_500) { count in
      HostileShop.files().merging(["Clip.entitlements": entitlements(domains: count)]) { $1 }
    },
    HostileInput("locales of EAS", "import eas store.config.json", testCount: 500) { count in
      let locales = HostileShop.list(count) { #""x\#($0)": { "subtitle": "Text \#($0)" }"# }
      let clip = #"{ "defaultExperience": { "action": "OPEN", "info": { \#(locales) } } }"#
      return HostileShop.files().merging(
        ["store.config.json": #"{ "configVersion": 0, "apple": { "appClip": \#(clip) } }"#]
      ) { $1 }
    },
    HostileInput("changed locales of EAS", "import eas store.config.json", testCount: 500) { count in
      let known = HostileShop.list(count) { #""x\#($0)": { "subtitle": "Text", "image": "images/a.png" }"# }
      let locales = HostileShop.list(count) { #""x\#($0)": { "subtitle": "Text \#($0)" }"# }
      let clip = #"{ "defaultExperience": { "action": "OPEN", "info": { \#(locales) } } }"#
      return HostileShop.files(locales: ", " + known).merging(
        ["store.config.json": #"{ "configVersion": 0, "apple": { "appClip": \#(clip) } }"#]
      ) { $1 }
    },
  ]

  private static let wholeRegistries = [
    HostileInput("unused exceptions", "validate --format json") { count in
      let exceptions = HostileShop.list(count) { _ in #"{ "allow": "card/title-too-long", "reason": "Its sign" }"# }
      return HostileShop.files(app: #""lint": [\#(exceptions)]"#)
    },
    HostileInput("exceptions from unknown rules", "validate --format json") { count in
      let exceptions = HostileShop.list(count) { #"{ "allow": "card/unknown-rule-\#($0)", "reason": "Its sign" }"# }
      return HostileShop.files(app: #""lint": [\#(exceptions)]"#)
    },
    HostileInput("domains, emitted", "emit all --allow-errors --check --output out", testCount: 1_500) { count in
      HostileShop.files(domains: (0..<count).map { "d\($0).example" })
    },
    HostileInput("apps, emitted", "emit all --allow-errors --check --output out", testCount: 300) { count in
      let apps = (0..<count).map { ("experiences/shop\($0)/app.json", HostileShop.app(number: $0)) }
      return Dictionary(apps) { first, _ in first }
    },
    HostileInput("rows with a query, emitted", "emit site --allow-errors --check --output out", testCount: 500) {
      count in
      HostileShop.files(rows: count, at: "/rows/${id}?item=1")
    },
    HostileInput("rows with one URL", "validate --format json", testCount: 1_500) {
      HostileShop.files(rows: $0, at: "/shops")
    },
    HostileInput("rows with one URL, drawn as a tree", "tree", testCount: 1_500) {
      HostileShop.files(rows: $0, at: "/shops")
    },
    HostileInput("rows in one segment", "validate --format json") { HostileShop.files(rows: $0, at: "/shops/${id}") },
    HostileInput("rows in one query item", "validate --format json") {
      HostileShop.files(rows: $0, at: "/shops?p=${id}")
    },
    HostileInput("rows in the name of a query item", "validate --format json") {
      HostileShop.files(rows: $0, at: "/shops?a=1&p${id}")
    },
    HostileInput("domains, compared with none", "diff before after", testCount: 1_500) { count in
      let before = HostileShop.files().map { ("before/\($0.key)", $0.value) }
      let after = HostileShop.files(domains: (0..<count).map { "d\($0).example" }).map { ("after/\($0.key)", $0.value) }
      return Dictionary(before + after) { first, _ in first }
    },
    HostileInput("cards of version 1", "migrate", testCount: 500) { HostileShop.flat(cards: $0) },
    HostileInput("cards of version 1, listed", "list", testCount: 500) { HostileShop.flat(cards: $0) },
    HostileInput("domains", "validate --format json") { count in
      HostileShop.files(domains: (0..<count).map { "d\($0).example" })
    },
    HostileInput("exceptions of unknown experiences, and as many rows", "validate --format json") { count in
      let exceptions = HostileShop.list(count) {
        #"{ "allow": "card/title-too-long", "experience": "kiosk-\#($0)", "reason": "Its sign" }"#
      }
      return HostileShop.files(app: #""lint": [\#(exceptions)]"#).merging(HostileShop.rows(count)) { $1 }
    },
    HostileInput("retired rows of an app without domains", "validate --format json") { count in
      HostileShop.files(domains: nil).merging(HostileShop.rows(count, #", "retired": true"#)) { $1 }
    },
    HostileInput("columns that the rows lack, and as many that they have", "validate --format json") { count in
      var files = HostileShop.rows(
        1,
        #", "matches": ["https://shop.example/\#(HostileShop.list(count, separator: "-") { "${name\($0)}" })"]"#
      )
      files["experiences/shop/rows.csv"] = "id,\(HostileShop.list(count, separator: ",") { "column\($0)" })\ns1\n"
      return HostileShop.files().merging(files) { $1 }
    },
    // The card at each level repeats the path above it, so the bytes grow with the square of the levels, and therefore
    // with the count.
    HostileInput("levels of a tree, squared", "tree --format json") { count in
      var files = HostileShop.files()
      for number in 0..<Int(Double(count * 40).squareRoot()) {
        let path = String(repeating: "/a", count: number + 1)
        files["experiences/shop/card\(number).json"] = """
          { "urlPrefix": "https://shop.example\(path)", "action": "open", "title": "Card \(number)", \
          "subtitle": "Order ahead", "image": "images/a.png" }
          """
      }
      return files
    },
    HostileInput("URLs of unknown hosts, and as many domains", "resolve --urls urls.txt") { count in
      let urls = HostileShop.list(count, separator: "\n") { "https://host\($0).test/a" }
      return HostileShop.files(domains: (0..<count).map { "d\($0).example" }).merging(["urls.txt": urls]) { $1 }
    },
    HostileInput("equal query items", "resolve --format json --urls urls.txt", testCount: 10_000) { count in
      let items = HostileShop.list(count, separator: "&") { _ in "a=1" }
      return [
        "experiences/shop/app.json": HostileShop.files()["experiences/shop/app.json"] ?? "",
        "experiences/shop/card.json": """
        { "urlPrefix": "https://shop.example/a?\(items)", "action": "open", "title": "Americano", \
        "subtitle": "Order ahead", "image": "images/a.png", "parameters": { "query": ["a"] } }
        """,
        "urls.txt": "https://shop.example/a?\(items)&a=1&b=1\n",
      ]
    },
  ]

  private static func page(_ head: String) -> [String: String] {
    ["site/shop.example/a.html": "<html><head>\(head)</head></html>"]
  }

  private static func sizeReport(variants count: Int) -> String {
    "App Thinning Size Report for All Variants of Clip\n\n"
      + HostileShop.list(count, separator: "\n") { number in
        """
        Variant: Clip-\(number).ipa
        Supported variant descriptors: [device: iPhone10,\(number), os-version: 16.0]
        App + On Demand Resources size: 5.2 MB compressed, 170 MB uncompressed
        App size: 5.2 MB compressed, 170 MB uncompressed
        On Demand Resources size: Zero KB compressed, Zero KB uncompressed

        """
      }
  }

  private static func thinningList(variants count: Int) -> String {
    let variants = HostileShop.list(count, separator: "\n") { number in
      """
      <key>Apps/Clip-\(number).ipa</key><dict><key>sizeUncompressedApp</key><integer>170000000</integer>
      <key>variantDescriptors</key><array><dict><key>device</key><string>iPhone10,\(number)</string></dict></array></dict>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>variants</key><dict>
      \(variants)
      </dict></dict></plist>
      """
  }

  private static func entitlements(domains count: Int, groups: Int = 0) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>application-identifier</key><string>ABCDE12345.com.example.shop.Clip</string>
    <key>com.apple.developer.associated-domains</key><array>
    \(HostileShop.list(count, separator: "") { "<string>appclips:d\($0).example</string>" })</array>
    \(groups == 0 ? "" : appGroups(groups))</dict></plist>
    """
  }

  private static func appGroups(_ count: Int) -> String {
    "<key>com.apple.security.application-groups</key><array>"
      + HostileShop.list(count, separator: "") { "<string>group.shop\($0)</string>" } + "</array>"
  }
}

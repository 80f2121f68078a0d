import JSONSyntax

/// The corner shop: the app and the experience that most examples are variations of.
extension Example {
  private static let appMembers: [(key: String, text: String)] = [
    ("schemaVersion", "2"),
    ("name", #""Corner Shop""#),
    ("appStoreID", #""1234567890""#),
    ("teamID", #""ABCDE12345""#),
    ("bundleID", #""com.example.shop""#),
    ("clip", #"{ "bundleID": "com.example.shop.Clip", "minimumOSVersion": "16.0" }"#),
    ("domains", #"["example.com"]"#),
    ("defaultLanguage", #""en""#),
    (
      "defaultExperience",
      #"{ "action": "open", "localizations": { "en-US": { "subtitle": "Shop in seconds", "image": "images/shop.png" } } }"#
    ),
  ]

  private static func experienceMembers(named name: String) -> [(key: String, text: String)] {
    [
      ("urlPrefix", #""https://example.com/\#(name)""#),
      ("action", #""open""#),
      ("title", #""\#(name.prefix(1).uppercased() + name.dropFirst())""#),
      ("subtitle", #""Ready when you are""#),
      ("image", #""images/\#(name).png""#),
    ]
  }

  /// The shop's `app.json` with its usual members.
  package static var shopApp: String { text("", over: appMembers, without: []) }

  /// The shop with one experience, `coffee.json`, whose `members` replace or extend the usual ones.
  ///
  /// `app` does the same for `app.json`; `without` names usual members of the experience to omit.
  package static func experience(
    _ members: String,
    without: [String] = [],
    app: String = "",
    pictures: [String: ImageSample] = [:]
  ) -> Example {
    experiences(["coffee": members], showing: "coffee", without: without, app: app, pictures: pictures)
  }

  /// The shop with several experiences, by file name without extension; the parameters are as in `experience`.
  package static func experiences(
    _ members: [String: String],
    showing shown: String,
    without: [String] = [],
    app: String = "",
    pictures: [String: ImageSample] = [:]
  ) -> Example {
    var files = ["shop/app.json": text(app, over: appMembers, without: [])]
    for (name, members) in members {
      files["shop/\(name).json"] = text(members, over: experienceMembers(named: name), without: without)
    }
    return Example(files: files, subject: "shop/\(shown).json", pictures: inShop(pictures))
  }

  /// The shop with its coffee, and a second app, the stall, with the experience `tea`; `members` and `app` replace or
  /// extend the usual members of the stall.
  package static func twoShops(stall members: String = "", app: String = "") -> Example {
    let own = [
      "name": #""Market Stall""#,
      "appStoreID": #""2345678901""#,
      "bundleID": #""com.example.stall""#,
      "clip": #"{ "bundleID": "com.example.stall.Clip", "minimumOSVersion": "16.0" }"#,
      "domains": #"["stall.example"]"#,
      "urlPrefix": #""https://stall.example/tea""#,
    ]
    let stall = { (usual: [(key: String, text: String)]) in usual.map { ($0.key, own[$0.key] ?? $0.text) } }
    return Example(
      files: [
        "shop/app.json": shopApp,
        "shop/coffee.json": text("", over: experienceMembers(named: "coffee"), without: []),
        "stall/app.json": text(app, over: stall(appMembers), without: []),
        "stall/tea.json": text(members, over: stall(experienceMembers(named: "tea")), without: []),
      ],
      subject: members.isEmpty ? "stall/app.json" : "stall/tea.json"
    )
  }

  /// A template with rows, whose `members` replace or extend the usual ones.
  static func template(_ members: String) -> String {
    let usual = experienceMembers(named: "coffee").filter { !["urlPrefix", "title"].contains($0.key) }
    let own = [("rows", #""stores.csv""#), ("urlPrefix", #""https://example.com/${id}""#), ("title", #""${name}""#)]
    return text(members, over: own.map { (key: $0.0, text: $0.1) } + usual, without: [])
  }

  /// The shop without an experience; `members` replace or extend the usual ones of `app.json`.
  package static func app(
    _ members: String,
    without: [String] = [],
    pictures: [String: ImageSample] = [:]
  ) -> Example {
    Example(
      files: ["shop/app.json": text(members, over: appMembers, without: without)],
      subject: "shop/app.json",
      pictures: inShop(pictures)
    )
  }

  /// The shop with one experience whose file contains only `text`.
  package static func wholeFile(_ text: String, named name: String = "coffee.json", app: String = "") -> Example {
    Example(
      files: ["shop/app.json": self.text(app, over: appMembers, without: []), "shop/\(name)": text],
      subject: "shop/\(name)"
    )
  }

  /// The shop with one experience whose file contains `text` in ISO 8859-1.
  static func latin1File(_ text: String) -> Example {
    Example(
      sources: ["shop/app.json": MarkedSource(shopApp), "shop/coffee.json": MarkedSource(latin1: text)],
      subject: "shop/coffee.json"
    )
  }

  private static func inShop(_ pictures: [String: ImageSample]) -> [String: ImageSample] {
    Dictionary(uniqueKeysWithValues: pictures.map { ("shop/" + $0.key, $0.value) })
  }

  /// The shop with an `app.json` that contains only `text`.
  package static func wholeApp(_ text: String) -> Example {
    Example(files: ["shop/app.json": text], subject: "shop/app.json")
  }

  /// An object with `members` and those of `usual` that they do not replace, one member per line.
  private static func text(_ members: String, over usual: [(key: String, text: String)], without: [String]) -> String {
    let own = Tree(SourceText(MarkedSource("{" + members + "}").bytes))
    let named = own.root.map { root in own.members(of: root).compactMap { own.string(of: $0.key) } } ?? []
    let rest = usual.filter { !named.contains($0.key) && !without.contains($0.key) }
    let lines = (members.isEmpty ? [] : [members]) + rest.map { "\"\($0.key)\": \($0.text)" }
    return "{\n  " + lines.joined(separator: ",\n  ") + "\n}\n"
  }
}

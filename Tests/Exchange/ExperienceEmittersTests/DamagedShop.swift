import ExperienceEmitters
import JSONSyntax
import RegistryModel
import RegistryRules
import TestSupport

/// A shop that declares something for every kind of artifact, damaged at random positions.
struct DamagedShop {
  /// The damage that was done, for the report of a failing case.
  private(set) var damage: [String] = []
  private var files = Self.files

  /// Damages one to three values, keys or files.
  init(_ random: inout SeededRandom) {
    for _ in 0..<random.integer(in: 1...3) { harm(&random) }
  }

  /// An undamaged shop whose URLs are written as `spelling`.
  init(spelling: (String) -> String) {
    for (path, text) in files {
      files[path] = text.replacing(/https:[^"]*/) { spelling(String($0.output)) }
    }
  }

  var registry: Registry { Example(files: files, subject: "shop/app.json").registry }

  private mutating func harm(_ random: inout SeededRandom) {
    let path = random.one(of: files.keys.sorted())
    guard let text = files[path] else { return }
    let tree = Tree(SourceText(text))
    guard let root = tree.root, !random.oneIn(30) else {
      files[path] = String(text.prefix(random.integer(in: 0...text.count)))
      return damage.append("\(path) ends early")
    }
    let members = Self.members(of: root, in: tree)
    guard let member = members.isEmpty ? nil : random.one(of: members) else { return }
    let (range, new) =
      random.oneIn(4)
      ? (tree.range(of: member.key), #""renamed""#) : (tree.range(of: member.value), random.one(of: Self.values))
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(range.lowerBound..<range.upperBound, with: Array(new.utf8))
    files[path] = String(decoding: bytes, as: UTF8.self)
    damage.append("\(path) \(tree.pointer(to: member.value)): \(new.prefix(60))")
  }

  /// The members of every object at or below `node`.
  private static func members(of node: Node, in tree: Tree) -> [Member] {
    let own = Array(tree.members(of: node))
    let inner = own.map(\.value) + tree.elements(of: node)
    return own + inner.flatMap { members(of: $0, in: tree) }
  }

  private static let values = [
    "null", "17", "true", "[]", "{}", #""""#, #"" ""#, #""x""#, #""a, b""#, #""ä""#, #""<&>""#,
    #""https://example.com/coffee/x""#, #""http://example.com/coffee""#, #""https:/example.com\\coffee""#,
    #""https://{host}/coffee""#, #""https://example.com/{id}""#, #""https://example.com:8080/coffee""#,
    #""bell\u0007""#, #""\ufffe""#, #""line\u000bline""#, #""line\u0085line""#, #""line\r\nline""#,
    #""https://exa mple.com/""#, "\"https://example.com/coffee?x=\(String(repeating: "y", count: 3_000))\"",
    #"[{}]"#, #"[{ "kind": "appClipCode" }]"#, #"[{ "kind": "qr", "url": "x" }]"#,
    #"{ "en-US": {} }"#, #"{ "de": { "title": "x" } }"#,
  ]

  private static let files = [
    "shop/app.json": #"""
    { "schemaVersion": 2, "name": "Corner Shop", "appStoreID": "1234567890", "teamID": "ABCDE12345",
      "bundleID": "com.example.shop",
      "clip": { "bundleID": "com.example.shop.Clip", "minimumOSVersion": "16.4", "appGroups": ["group.com.example.shop"],
        "requestsLocationConfirmation": true, "requestsEphemeralNotifications": true,
        "demoLink": "https://appclip.apple.com/id?p=com.example.shop.Clip" },
      "domains": ["example.com", "www.example.com"], "defaultLanguage": "en",
      "defaultExperience": { "action": "open", "url": "https://example.com/",
        "localizations": { "en-US": { "subtitle": "Shop in seconds", "image": "images/shop.png" } },
        "reviewURLs": ["https://example.com/coffee"] },
      "testFlightInvocations": [{ "url": "https://example.com/coffee", "titles": { "en-US": "Coffee" } }],
      "codes": [{ "kind": "qr", "url": "https://appclip.apple.com/id?p=com.example.shop.Clip" }] }
    """#,
    "shop/coffee.json": #"""
    { "urlPrefix": "https://example.com/coffee", "action": "open", "title": "Coffee", "subtitle": "Ready when you are",
      "image": "images/coffee.png", "banner": "card", "parameters": { "path": ["size"] },
      "localizations": { "de": { "title": "Kaffee", "subtitle": "Fertig, wenn Sie es sind" } },
      "place": { "names": ["Shop"], "address": { "full": "1 High Street, York" },
        "coordinates": { "latitude": 53.9, "longitude": -1.1 }, "confirmationRadius": 100 },
      "codes": [
        { "kind": "appClipCode", "url": "https://example.com/coffee/l", "foreground": "FFFFFF", "background": "7A3E1D",
          "fileName": "coffee" },
        { "kind": "qr", "url": "https://example.com/coffee/m" },
        { "kind": "nfc", "url": "https://example.com/coffee/s" }],
      "matches": ["https://example.com/coffee/xl"] }
    """#,
    "shop/tea.json": #"""
    { "urlPrefix": "https://www.example.com/tea", "action": "view", "title": "Tea", "subtitle": "Hot or iced",
      "image": "images/tea.png" }
    """#,
  ]
}

extension Registry {
  /// The emission of `emitter` in `format`, with bytes for every image that is named.
  func emission(_ emitter: Emitter, _ format: OutputFormat) throws(EmissionError) -> Emission {
    var pictures: [String: [UInt8]] = [:]
    for path in try inputs(for: emitter, format: format) { pictures[path] = ImageSample.right.bytes }
    return try emit(emitter, format: format, inputs: pictures)
  }
}

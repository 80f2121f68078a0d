import ExperienceImporters
import JSONSyntax
import PropertyListSyntax
import RegistryModel
import TestSupport
import Testing

/// Files that are malformed, of another kind, of another app, or malicious.
@Suite("A file that cannot be imported")
struct HostileImportTests {
  private static func experience(_ attributes: String, _ rest: String = "") -> String {
    #"{ "data": [{ "type": "appClipAdvancedExperiences", "id": "1", "attributes": { \#(attributes) }\#(rest) }] }"#
  }

  private static let link = #""link": "https://example.com/tea""#

  @Test(
    "is rejected with its location, and nothing is proposed",
    arguments: [
      ("app-store-connect", "{", "r:1:2: "),
      ("app-store-connect", "", "r:1:1: "),
      ("app-store-connect", "[]", "r:1:1: expected an object ({ … }) for the outermost value, found an array"),
      ("app-store-connect", "{}", "r:1:1: expected \"data\""),
      ("app-store-connect", #"{ "errors": [{ "status": "401" }] }"#, "r:1:1: this is an error response of the API"),
      ("app-store-connect", #"{ "data": [{ "id": "1" }] }"#, "r:1:12: \"type\" is missing"),
      ("app-store-connect", #"{ "data": 7 }"#, "r:1:11: expected an array ([ … ]) for /data, found a number"),
      ("app-store-connect", #"{ "data": [], "data": [] }"#, "r:1:15: duplicate key \"data\""),
      ("app-store-connect", experience(#""action": "OPEN""#), "r:1:77: \"link\" is missing"),
      (
        "app-store-connect", experience(#""link": 5"#),
        "r:1:87: expected a string for /data/0/attributes/link, found a number"
      ),
      (
        "app-store-connect", experience(#""link": "http://example.com/""#),
        "r:1:87: \"http://example.com/\": the URL does not"
      ),
      (
        "app-store-connect",
        #"{ "data": { "type": "appClips", "id": "c", "attributes": { "bundleId": "com.other.Clip" } } }"#,
        "r:1:72: the file is for the clip \"com.other.Clip\"; the clip of \"shop\" is \"com.example.shop.Clip\""
      ),
      ("eas", #"{ "configVersion": 0, "apple": {} }"#, "r:1:1: the file has no apple.appClip.defaultExperience"),
      (
        "eas",
        #"{ "apple": { "appClip": { "defaultExperience": { "info": { "en-US": { "headerImage": "../../x.png" } } } } } }"#,
        "r:1:86: the header image \"../../x.png\" is outside the project's folder"
      ),
      (
        "eas", #"{ "apple": { "appClip": { "defaultExperience": { "info": { "../x": {} } } } } }"#,
        "r:1:68: expected a locale, found \"../x\""
      ),
      (
        "eas", #"{ "configVersion": 7, "apple": { "appClip": { "defaultExperience": {} } } }"#,
        "r:1:20: the file is in version 7 of EAS Metadata; this version of appclips supports version 0"
      ),
      ("eas", #"{ "configVersion": "0" }"#, "r:1:20: expected a number for /configVersion, found a string"),
      ("aasa", #"{ "applinks": {} }"#, "r:1:1: the file lists no App Clip"),
      (
        "aasa", #"{ "appclips": { "apps": ["T.com.other.Clip"] } }"#,
        "r:1:25: the clips in this file are \"T.com.other.Clip\""
      ),
      (
        "aasa", #"{ "appclips": { "apps": ["T.com.Example.shop.Clip"] } }"#,
        "r:1:25: the clip in this file is \"T.com.Example.shop.Clip\"; its bundle ID differs from \"com.example.shop.Clip\""
      ),
      ("aasa", #"{ "appclips": { "apps": [7] } }"#, "r:1:26: expected a string for /appclips/apps/0, found a number"),
      ("fastlane", "anything", "r: found no App Clip metadata"),
      ("csv", "", "r:1:1: "),
      ("csv", "title\nTea\n", "r:1:1: the header has no column \"urlPrefix\""),
      ("csv", "urlPrefix,title\n,Tea\n", "r:2: this row has no URL"),
      ("csv", "urlPrefix\nexample.com\n", "r:2:1: \"example.com\": the URL does not start with https://"),
      (
        "csv", "urlPrefix\nhttps://e.com/1\nhttps://E.com/1/\n",
        "r:3:1: \"https://E.com/1/\" is already the URL of the row at r:2:1"
      ),
      ("csv", "id,urlPrefix\n../x,https://e.com/1\n", "r:2:1: the ID \"../x\" is outside the app's folder"),
      ("csv", "id,urlPrefix\nx,https://e.com/1\nX,https://e.com/2\n", "r:3:1: the ID \"X\" is already used by the row"),
      (
        "csv", "urlPrefix,poweredBy\nhttps://e.com/1,maybe\n",
        "r:2:17: expected true or false for poweredBy, found \"maybe\""
      ),
      (
        "csv", "urlPrefix,place.coordinates.latitude\nhttps://e.com/1,north\n",
        "r:2:17: expected a number such as 52.5296 for place.coordinates.latitude, found"
      ),
      ("csv", "urlPrefix,title\n\"https://e.com/1,Tea\n", "r:2:1: "),
    ]
  )
  func refused(_ kind: String, _ text: String, _ start: String) throws {
    let refusal = try ImportedShop(kind, ["r": text]).refusal()
    #expect(refusal.first?.hasPrefix(start) == true, "\(refusal)")
  }

  @Test("shows every row and cell of a table that cannot be imported, not only the first")
  func allProblems() throws {
    let header = "id,urlPrefix,poweredBy,place.coordinates.latitude,codes.qr\n"
    let rows = [
      "a,https://e.com/1,true,52.5,https://e.com/1?t=1", "b,https://e.com/1,maybe,north,x",
      "A,https://e.com/2,true,52.5,", "../c,https://e.com/3,perhaps,52.5,",
    ]
    let refusal = try ImportedShop("csv", ["r": header + rows.joined(separator: "\n") + "\n"]).refusal()
    let starts = [
      "r:3:19: expected true or false", "r:3:25: expected a number", "r:3:31: expected the URL of a code",
      "r:3:3: \"https://e.com/1\" is already the URL", "r:4:1: the ID \"A\" is already used",
      "r:5:22: expected true or false", "r:5:1: the ID \"../c\" is outside the app's folder",
    ]
    #expect(refusal.count == starts.count, "\(refusal)")
    for (line, start) in zip(refusal, starts) { #expect(line.hasPrefix(start), "\(line)") }
  }

  @Test(
    "is rejected if a name would leave the app's folder",
    arguments: [
      "../../x.png", "/etc/x.png", "a/b.png", #"a\\b.png"#, ".hidden.png", "", "x\\u0000.png", "x\\u202e.png",
    ]
  )
  func fileNames(_ name: String) throws {
    let text = """
      { "data": [{ "type": "appClipAdvancedExperiences", "id": "1", "attributes": { \(Self.link) },
        "relationships": { "headerImage": { "data": { "type": "appClipAdvancedExperienceImages", "id": "i" } } } }],
        "included": [{ "type": "appClipAdvancedExperienceImages", "id": "i", "attributes": { "fileName": "\(name)" } }] }
      """
    let refusal = try ImportedShop("app-store-connect", ["r": text]).refusal()
    #expect(refusal.first?.contains("is not a plain file name") == true, "\(refusal)")
  }

  @Test("is rejected if a request uploads from elsewhere", arguments: ["../x.png", "/x.png", "shop/../../x.png", ""])
  func uploads(_ path: String) throws {
    let text = #"{ "app": "shop", "requests": [{ "method": "PUT", "path": "<x>", "upload": "\#(path)" }] }"#
    let refusal = try ImportedShop("app-store-connect", ["r": text]).refusal()
    #expect(refusal.first?.contains("is outside the app's folder") == true, "\(refusal)")
  }

  @Test("is rejected if an ID has two contents, or a URL has two active experiences")
  func twice() throws {
    let two = { (id: String, link: String) in
      """
      { "data": [{ "type": "appClipAdvancedExperiences", "id": "1", "attributes": { \(Self.link) } },
        { "type": "appClipAdvancedExperiences", "id": "\(id)", "attributes": { "link": "\(link)" } }] }
      """
    }
    let ids = try ImportedShop("app-store-connect", ["r": two("1", "https://example.com/other")]).refusal()
    #expect(ids.first?.contains("has different contents here than at r:1:12") == true, "\(ids)")
    let links = try ImportedShop("app-store-connect", ["r": two("2", "https://example.com/tea/")]).refusal()
    #expect(links.first?.contains("is the URL of two experiences; the other one is at r:1:12") == true, "\(links)")
  }

  @Test("of fastlane may begin with a byte order mark, which is not part of its text")
  func byteOrderMark() throws {
    let path = "metadata/en-US/app_clip_default_experience_subtitle.txt"
    let texts = try ImportedShop("fastlane", [path: "\u{FEFF}Shop while you walk\n"]).texts()
    #expect(texts["shop/app.json"]?.contains(#""subtitle": "Shop while you walk""#) == true, "\(texts)")
  }

  @Test("with circular or dangling relationships is read once, and missing resources are reported")
  func circles() throws {
    let text = """
      { "data": [{ "type": "appClipAdvancedExperiences", "id": "1", "attributes": { \(Self.link) },
        "relationships": { "localizations": { "data": [
          { "type": "appClipAdvancedExperiences", "id": "1" }, { "type": "appClipAdvancedExperienceLocalizations", "id": "?" }
        ] } } }] }
      """
    let refusal = try ImportedShop("app-store-connect", ["r": text]).refusal()
    #expect(refusal.first?.contains("\"language\" is missing") == true, "\(refusal)")
    let gone = text.replacing("{ \"type\": \"appClipAdvancedExperiences\", \"id\": \"1\" },", with: "")
    let shop = try ImportedShop("app-store-connect", ["r": gone])
    #expect(try shop.proposal().leftOut.map(\.what) == ["localization \"?\""])
  }

  @Test("of an Xcode project is rejected if it is malformed, has wrong types, or belongs to another app")
  func xcode() throws {
    let plist = { (members: String) in "<plist version=\"1.0\"><dict>\(members)</dict></plist>" }
    let cases = [
      ("a.entitlements", "<plist><dict>", "a.entitlements:1:"),
      ("a.entitlements", "bplist00", "a.entitlements: "),
      ("a.entitlements", "{}", "a.entitlements:1:1: expected an XML or binary property list"),
      (
        "a.entitlements", plist("<key>com.apple.developer.associated-domains</key><string>x</string>"),
        "expected an array of strings for \"com.apple.developer.associated-domains\""
      ),
      ("Info.plist", plist("<key>NSAppClip</key><true/>"), "expected a dictionary for \"NSAppClip\""),
      (
        "Info.plist", plist("<key>NSAppClip</key><dict/><key>CFBundleIdentifier</key><string>com.other</string>"),
        "the bundle ID of the clip is \"com.other\""
      ),
    ]
    for (name, text, words) in cases {
      let refusal = try ImportedShop("xcode", [name: text]).refusal()
      #expect(refusal.first?.contains(words) == true, "\(name): \(refusal)")
    }
  }

  @Test("of another target of an Xcode project is skipped as a whole")
  func otherTarget() throws {
    let text = """
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>com.example.shop.Widget</string>
      <key>NSExtension</key><dict/></dict></plist>
      """
    let shop = try ImportedShop("xcode", ["Widget/Info.plist": text])
    #expect(try shop.changes().isEmpty)
    #expect(try shop.proposal().leftOut.map(\.why) == ["it belongs to another target, com.example.shop.Widget"])
  }

  @Test("of an Xcode project can be in binary form")
  func binary() throws {
    let list = PropertyList.dictionary([
      .init("com.apple.developer.on-demand-install-capable", true),
      .init("com.apple.developer.associated-domains", ["appclips:two.example?mode=developer"]),
      .init("com.apple.security.application-groups", ["group.shop"]),
    ])
    let file = InputFile(path: "Clip.entitlements", bytes: BinaryPropertyList.bytes(of: list))
    let text = try #require(try ImportedShop("xcode", [file]).texts()["shop/app.json"])
    #expect(
      text.contains(#""domains": ["example.com", "two.example"]"#) && text.contains(#""appGroups": ["group.shop"]"#)
    )
  }

  @Test("with extreme nesting is rejected with its location")
  func deep() throws {
    let text = #"{ "data": "# + String(repeating: "[", count: 100_000)
    for kind in ["app-store-connect", "eas", "aasa"] {
      let refusal = try ImportedShop(kind, ["r": text]).refusal()
      #expect(refusal.first?.hasPrefix("r:1:") == true && refusal.count <= 5, "\(refusal)")
    }
  }

  @Test("truncated or damaged anywhere is rejected, or imported into well-formed files")
  func damaged() async throws {
    try await forEachCase(150) { random in
      let importer = Importers.all[random.integer(in: 0...Importers.all.count - 1)]
      guard let example = ImporterExample.all[importer.name]?.first else { return }
      let files = example.files.sorted { $0.key < $1.key }.map { path, text in
        var bytes = Array(text.utf8)
        if random.integer(in: 0...1) == 0 {
          bytes = Array(bytes.prefix(random.integer(in: 0...bytes.count)))
        } else {
          for _ in 0..<3 { bytes[random.integer(in: 0...bytes.count - 1)] = UInt8(random.integer(in: 0...255)) }
        }
        return InputFile(path: path, bytes: bytes)
      }
      let shop = try ImportedShop(importer.name, files)
      guard shop.refusal().isEmpty else { return }
      for change in try shop.changes() {
        #expect(Document(path: change.path, bytes: change.new).tree.problems.isEmpty, "\(change.path)")
        #expect(change.path.hasPrefix("shop/") && !change.path.contains(".."), "\(change.path)")
      }
    }
  }
}

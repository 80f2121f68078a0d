import ExperienceImporters
import JSONSyntax
import PropertyListSyntax
import RegistryModel
import TestSupport
import Testing

/// Files that are broken, of another kind, of another app, or made to hurt.
@Suite("A file that cannot be what was meant")
struct HostileImportTests {
  private static func experience(_ attributes: String, _ rest: String = "") -> String {
    #"{ "data": [{ "type": "appClipAdvancedExperiences", "id": "1", "attributes": { \#(attributes) }\#(rest) }] }"#
  }

  private static let link = #""link": "https://example.com/tea""#

  @Test(
    "is refused with its place, and nothing is proposed",
    arguments: [
      ("app-store-connect", "{", "r:1:2: "),
      ("app-store-connect", "", "r:1:1: "),
      ("app-store-connect", "[]", "r:1:1: the outermost value is a list; an object in { } is needed"),
      ("app-store-connect", "{}", "r:1:1: this has neither \"data\""),
      ("app-store-connect", #"{ "errors": [{ "status": "401" }] }"#, "r:1:1: this is an error that the API answered"),
      ("app-store-connect", #"{ "data": [{ "id": "1" }] }"#, "r:1:12: \"type\" is missing here"),
      ("app-store-connect", #"{ "data": 7 }"#, "r:1:11: /data is a number; a list in [ ] is needed"),
      ("app-store-connect", #"{ "data": [], "data": [] }"#, "r:1:15: the key \"data\" stands twice"),
      ("app-store-connect", experience(#""action": "OPEN""#), "r:1:77: \"link\" is missing here"),
      (
        "app-store-connect", experience(#""link": 5"#),
        "r:1:87: /data/0/attributes/link is a number; a string is needed"
      ),
      (
        "app-store-connect", experience(#""link": "http://example.com/""#),
        "r:1:87: \"http://example.com/\": the URL does not"
      ),
      (
        "app-store-connect",
        #"{ "data": { "type": "appClips", "id": "c", "attributes": { "bundleId": "com.other.Clip" } } }"#,
        "r:1:72: this is about the clip \"com.other.Clip\"; that of \"shop\" is \"com.example.shop.Clip\""
      ),
      ("eas", #"{ "configVersion": 0, "apple": {} }"#, "r:1:1: this has no apple.appClip.defaultExperience"),
      (
        "eas",
        #"{ "apple": { "appClip": { "defaultExperience": { "info": { "en-US": { "headerImage": "../../x.png" } } } } } }"#,
        "r:1:86: the header image \"../../x.png\" lies outside the project's folder"
      ),
      (
        "eas", #"{ "apple": { "appClip": { "defaultExperience": { "info": { "../x": {} } } } } }"#,
        "r:1:68: \"../x\" is no locale"
      ),
      (
        "eas", #"{ "configVersion": 7, "apple": { "appClip": { "defaultExperience": {} } } }"#,
        "r:1:20: the file is in version 7 of EAS Metadata; this appclips reads version 0"
      ),
      ("eas", #"{ "configVersion": "0" }"#, "r:1:20: /configVersion is a string; a number is needed"),
      ("aasa", #"{ "applinks": {} }"#, "r:1:1: this names no App Clip"),
      ("aasa", #"{ "appclips": { "apps": ["T.com.other.Clip"] } }"#, "r:1:25: the clips here are \"T.com.other.Clip\""),
      ("aasa", #"{ "appclips": { "apps": [7] } }"#, "r:1:26: /appclips/apps/0 is a number; a string is needed"),
      ("fastlane", "anything", "r: nothing here is about an App Clip"),
      ("csv", "", "r:1:1: "),
      ("csv", "title\nTea\n", "r:1:1: the header has no column \"urlPrefix\""),
      ("csv", "urlPrefix,title\n,Tea\n", "r:2: this row has no URL"),
      ("csv", "urlPrefix\nexample.com\n", "r:2:1: \"example.com\": the URL does not begin with https://"),
      (
        "csv", "urlPrefix\nhttps://e.com/1\nhttps://E.com/1/\n",
        "r:3:1: \"https://E.com/1/\" is the URL of another row too, at r:2:1"
      ),
      ("csv", "id,urlPrefix\n../x,https://e.com/1\n", "r:2:1: the id \"../x\" leads out of the app's folder"),
      ("csv", "id,urlPrefix\nx,https://e.com/1\nX,https://e.com/2\n", "r:3:1: the id \"X\" is that of another row too"),
      (
        "csv", "urlPrefix,poweredBy\nhttps://e.com/1,yes\n",
        "r:2:17: expected true or false for poweredBy, found \"yes\""
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

  @Test(
    "is refused where a name would leave the app's folder",
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
    #expect(refusal.first?.contains("is no plain file name") == true, "\(refusal)")
  }

  @Test("is refused where a request uploads from elsewhere", arguments: ["../x.png", "/x.png", "shop/../../x.png", ""])
  func uploads(_ path: String) throws {
    let text = #"{ "app": "shop", "requests": [{ "method": "PUT", "path": "<x>", "upload": "\#(path)" }] }"#
    let refusal = try ImportedShop("app-store-connect", ["r": text]).refusal()
    #expect(refusal.first?.contains("lies outside the app's folder") == true, "\(refusal)")
  }

  @Test("is refused where one id has two contents, or one URL two experiences in use")
  func twice() throws {
    let two = { (id: String, link: String) in
      """
      { "data": [{ "type": "appClipAdvancedExperiences", "id": "1", "attributes": { \(Self.link) } },
        { "type": "appClipAdvancedExperiences", "id": "\(id)", "attributes": { "link": "\(link)" } }] }
      """
    }
    let ids = try ImportedShop("app-store-connect", ["r": two("1", "https://example.com/other")]).refusal()
    #expect(ids.first?.contains("stands here with other contents than at r:1:12") == true, "\(ids)")
    let links = try ImportedShop("app-store-connect", ["r": two("2", "https://example.com/tea/")]).refusal()
    #expect(links.first?.contains("is the URL of two experiences; the other one is at r:1:12") == true, "\(links)")
  }

  @Test("of fastlane may begin with a byte order mark, which is no part of its text")
  func byteOrderMark() throws {
    let path = "metadata/en-US/app_clip_default_experience_subtitle.txt"
    let texts = try ImportedShop("fastlane", [path: "\u{FEFF}Shop while you walk\n"]).texts()
    #expect(texts["shop/app.json"]?.contains(#""subtitle": "Shop while you walk""#) == true, "\(texts)")
  }

  @Test("with relationships in a circle, or to nothing, is read once, and what is missing is named")
  func circles() throws {
    let text = """
      { "data": [{ "type": "appClipAdvancedExperiences", "id": "1", "attributes": { \(Self.link) },
        "relationships": { "localizations": { "data": [
          { "type": "appClipAdvancedExperiences", "id": "1" }, { "type": "appClipAdvancedExperienceLocalizations", "id": "?" }
        ] } } }] }
      """
    let refusal = try ImportedShop("app-store-connect", ["r": text]).refusal()
    #expect(refusal.first?.contains("\"language\" is missing here") == true, "\(refusal)")
    let gone = text.replacing("{ \"type\": \"appClipAdvancedExperiences\", \"id\": \"1\" },", with: "")
    let shop = try ImportedShop("app-store-connect", ["r": gone])
    #expect(try shop.proposal().leftOut.map(\.what) == ["localization \"?\""])
  }

  @Test("of an Xcode project is refused where it is broken, of other types, or of another app")
  func xcode() throws {
    let plist = { (members: String) in "<plist version=\"1.0\"><dict>\(members)</dict></plist>" }
    let cases = [
      ("a.entitlements", "<plist><dict>", "a.entitlements:1:"),
      ("a.entitlements", "bplist00", "a.entitlements: "),
      ("a.entitlements", "{}", "a.entitlements:1:1: this is neither an XML nor a binary property list"),
      (
        "a.entitlements", plist("<key>com.apple.developer.associated-domains</key><string>x</string>"),
        "is something else than a list of strings"
      ),
      ("Info.plist", plist("<key>NSAppClip</key><true/>"), "\"NSAppClip\" is something else than a dictionary"),
      (
        "Info.plist", plist("<key>NSAppClip</key><dict/><key>CFBundleIdentifier</key><string>com.other</string>"),
        "the bundle id of the clip is \"com.other\" here"
      ),
    ]
    for (name, text, words) in cases {
      let refusal = try ImportedShop("xcode", [name: text]).refusal()
      #expect(refusal.first?.contains(words) == true, "\(name): \(refusal)")
    }
  }

  @Test("of another target of an Xcode project is left out whole")
  func otherTarget() throws {
    let text = """
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>com.example.shop.Widget</string>
      <key>NSExtension</key><dict/></dict></plist>
      """
    let shop = try ImportedShop("xcode", ["Widget/Info.plist": text])
    #expect(try shop.changes().isEmpty)
    #expect(try shop.proposal().leftOut.map(\.why) == ["it belongs to another target, com.example.shop.Widget"])
  }

  @Test("of an Xcode project is read in its binary form too")
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

  @Test("nested deeper than anybody writes is refused with its place")
  func deep() throws {
    let text = #"{ "data": "# + String(repeating: "[", count: 100_000)
    for kind in ["app-store-connect", "eas", "aasa"] {
      let refusal = try ImportedShop(kind, ["r": text]).refusal()
      #expect(refusal.first?.hasPrefix("r:1:") == true && refusal.count <= 5, "\(refusal)")
    }
  }

  @Test("cut off or damaged anywhere is refused, or read into files that are well-formed")
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

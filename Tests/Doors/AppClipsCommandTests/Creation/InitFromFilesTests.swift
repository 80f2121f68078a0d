import AppClipsCommand
import TestSupport
import Testing

@Suite("init --from reads what a project and a site state")
struct InitFromFilesTests {
  private static let association = """
    { "applinks": { "details": [{ "appIDs": ["9J7KQ4M2XV.com.example.shop"], "components": [] }] },
      "appclips": { "apps": ["9J7KQ4M2XV.com.example.shop.Clip"] } }
    """
  private static let place = "site/.well-known/apple-app-site-association"

  private func run(_ files: [String: String], _ arguments: [String]) throws -> (run: Transcript, app: String?) {
    try withTemporaryFolder { folder in
      for (path, text) in files { try folder.write(text, to: path) }
      let run = Transcript(["init"] + arguments, workingFolder: folder.path)
      return (run, try? folder.text(of: "experiences/shop/app.json"))
    }
  }

  @Test("an association file states the app's bundle ID, and what was typed is not listed as found")
  func association() throws {
    let arguments = ["--from", "site", "--name", "Shop", "--domain", "example.com"]
    let (run, app) = try run([Self.place: Self.association], arguments)
    #expect(run.status == .fine && app?.contains(#""bundleID": "com.example.shop""#) == true, "\(run.errors)")
    let notes = run.errors.split(separator: "\n").filter { $0.hasPrefix("note:") }
    #expect(
      notes == [
        "note: found --clip-bundle-id com.example.shop.Clip, --team-id 9J7KQ4M2XV",
        "note: \(Self.place):2:25: found --bundle-id com.example.shop, the app in this file whose bundle ID the clip's "
          + "starts with",
      ]
    )
    let bare = #"{ "appclips": { "apps": ["9J7KQ4M2XV.com.example.shop.Clip"] } }"#
    let derived = try self.run([Self.place: bare], arguments)
    #expect(derived.app?.contains(#""bundleID": "com.example.shop""#) == true)
    #expect(derived.run.errors.contains("using --bundle-id com.example.shop, the clip's bundle ID without its last"))
  }

  @Test("a Smart App Banner tag in the source of a page states the App Store ID, unless it names another clip")
  func banner() throws {
    let layout = #"export const metadata = { other: { "apple-itunes-app": "app-id=1486355943, "# + "%\" } }"
    let arguments = ["--from", "site", "--name", "Shop", "--domain", "example.com"]
    for (clip, isFound) in [("com.example.shop.Clip", true), ("com.example.other.Clip", false)] {
      let source = layout.replacing("%", with: "app-clip-bundle-id=\(clip)")
      let (run, app) = try run([Self.place: Self.association, "site/app/layout.tsx": source], arguments)
      #expect(app?.contains(#""appStoreID": "1486355943""#) == isFound, "\(run.errors)")
      let note = "note: site/app/layout.tsx: found --app-store-id 1486355943 in the Smart App Banner tag"
      #expect(run.errors.contains(note) == isFound, "\(run.errors)")
    }
  }

  @Test("an association file without a clip does not keep the other files from being read")
  func withoutClip() throws {
    let files = [
      Self.place: #"{ "applinks": { "details": [] } }"#,
      "app.json": #"""
      { "expo": { "name": "Shop", "ios": { "bundleIdentifier": "com.example.shop", "appStoreUrl":
        "https://apps.apple.com/de/app/shop/id1486355943?l=de", "associatedDomains": ["appclips:example.com"] },
        "plugins": ["react-native-app-clip"] } }
      """#,
    ]
    let (run, app) = try run(files, ["--from", "app.json", "--from", "site"])
    #expect(run.status == .fine && app?.contains(#""bundleID": "com.example.shop.Clip""#) == true, "\(run.errors)")
    #expect(app?.contains(#""appStoreID": "1486355943""#) == true, "\(run.errors)")
    #expect(run.errors.contains("it lists no App Clip"), "\(run.errors)")
  }

  @Test("no message names a flag that init lacks")
  func flags() throws {
    let two = #"{ "appclips": { "apps": ["9J7KQ4M2XV.com.example.a.Clip", "9J7KQ4M2XV.com.example.b.Clip"] } }"#
    let parent = """
      <plist version="1.0"><dict><key>com.apple.developer.parent-application-identifiers</key>
      <array><string>$(AppIdentifierPrefix)com.example.other</string></array></dict></plist>
      """
    let help = Transcript(["help", "init"]).output
    for (path, text) in [(Self.place, two), ("site/Clip.entitlements", parent)] {
      let run = try run([path: text], ["--from", "site", "--name", "Shop", "--bundle-id", "com.example.shop"]).run
      #expect(run.status == .findings, "\(run.errors)")
      for flag in run.errors.matches(of: /--[a-z-]+/) { #expect(help.contains(String(flag.0)), "\(run.errors)") }
    }
  }

  @Test("skipped items are grouped by reason, and the command that lists all of them is named")
  func skipped() throws {
    let keys = (1...7).map { "<key>UI\($0)</key><true/>" }.joined()
    let list = "<plist version=\"1.0\"><dict><key>NSAppClip</key><dict/>\(keys)</dict></plist>"
    let (run, _) = try run(
      [Self.place: Self.association, "ios/Info.plist": list],
      ["--from", "ios", "--from", "site", "--name", "Shop", "--domain", "example.com"]
    )
    #expect(
      run.errors.contains("skipped: not related to the App Clip's cards\n  ios/Info.plist at UI1"),
      "\(run.errors)"
    )
    #expect(
      run.errors.contains("  and 2 more; after init, \"appclips import xcode ios --format json\" lists them all"),
      "\(run.errors)"
    )
  }

  @Test("a clip that another app declares is reported with that app's ID")
  func declaredClip() throws {
    let app = """
      { "schemaVersion": 2, "name": "Shop", "bundleID": "com.example.shop", "domains": ["example.com"],
        "clip": { "bundleID": "com.example.shop.Clip" } }
      """
    let arguments = ["--name", "Dup", "--bundle-id", "com.example.shop", "--domain", "x.example"]
    for clip in [["--clip-bundle-id", "com.example.shop.Clip"], []] {
      let (run, _) = try run(["experiences/shop/app.json": app], arguments + clip)
      #expect(run.errors.contains("is also declared by the app \"shop\""), "\(run.errors)")
      #expect(!run.errors.contains("the app \"dup\""), "\(run.errors)")
    }
  }
}

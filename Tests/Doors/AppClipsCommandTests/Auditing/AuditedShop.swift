import TestSupport

/// Two apps with their sites and builds in a temporary folder: everything is correct in `right`, and `wrong` has a
/// mistake for every audit rule.
struct AuditedShop {
  let folder: TemporaryFolder

  static func with(_ body: (AuditedShop) throws -> Void) throws {
    try withTemporaryFolder { folder in
      try folder.makeFolder(".git")
      for (path, text) in registry { try folder.write(text, to: "experiences/\(path)") }
      for (path, text) in right { try folder.write(text, to: "right/\(path)") }
      for (path, text) in wrong { try folder.write(text, to: "wrong/\(path)") }
      try body(AuditedShop(folder: folder))
    }
  }

  /// Runs `appclips audit` with the words of `line`.
  func audit(_ line: String) -> Transcript {
    Transcript(["audit"] + line.split(separator: " ").map(String.init), workingFolder: folder.path)
  }

  /// The distinct rules of the findings of a run.
  func rules(_ line: String) -> Set<String> {
    let found = audit(line + " --format compact").output.split(separator: "\n").compactMap { line in
      line.wholeMatch(of: /.* \[(.*)\]/).map { String($0.1) }
    }
    return Set(found)
  }

  private static let registry = [
    "shop/app.json": #"""
    {
      "schemaVersion": 2, "name": "Corner Shop", "appStoreID": "1234567890", "teamID": "ABCDE12345",
      "bundleID": "com.example.shop", "domains": ["example.com"], "defaultLanguage": "en",
      "clip": {
        "bundleID": "com.example.shop.Clip", "minimumOSVersion": "16.0", "uncompressedMegabytes": 12,
        "appGroups": ["group.com.example.shop"], "requestsLocationConfirmation": true
      }
    }
    """#,
    "shop/coffee.json": card("coffee", #""card""#),
    "shop/tea.json": card("tea", #""bar""#),
    "shop/milk.json": card("milk", #""none""#),
    "shop/water.json": card(
      "water",
      #""none", "codes": [{ "kind": "appClipCode", "url": "https://example.com/water" }]"#
    ),
    "stall/app.json": #"""
    {
      "schemaVersion": 2, "name": "Market Stall", "appStoreID": "1234567890", "teamID": "ABCDE12345",
      "bundleID": "com.example.stall", "domains": ["stall.example"], "defaultLanguage": "en",
      "clip": { "bundleID": "com.example.stall.Clip", "minimumOSVersion": "16.0" }
    }
    """#,
  ]

  private static func card(_ name: String, _ banner: String) -> String {
    #"""
    { "urlPrefix": "https://example.com/\#(name)", "action": "open", "banner": \#(banner),
      "title": "\#(name)", "subtitle": "Ready in a minute", "image": "\#(name).png" }
    """#
  }

  private static func page(_ contents: String...) -> String {
    let tags = contents.map { "  <meta name=\"apple-itunes-app\" content=\"\($0)\">\n" }.joined()
    return "<!DOCTYPE html>\n<html>\n<head>\n\(tags)</head>\n</html>\n"
  }

  private static let bar = "app-id=1234567890, app-clip-bundle-id=com.example.shop.Clip"
  private static let content = bar + ", app-clip-display=card"

  /// The start of the file of an App Clip Code.
  private static func code(_ name: String) -> String {
    #"<svg data-design="Fingerprint" data-payload="https://example.com/\#(name)"></svg>"#
  }

  private static func list(_ members: String) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n\(members)\n</dict>\n</plist>\n"
  }

  private static func report(_ name: String, _ size: String) -> String {
    """
    App Thinning Size Report for All Variants of \(name)

    Variant: \(name)-1.ipa
    Supported variant descriptors: [device: iPhone16,1, os-version: 18.0] and [device: iPhone16,2, os-version: 18.0]
    App + On Demand Resources size: 5,4 MB compressed, \(size) uncompressed
    App size: 5,4 MB compressed, \(size) uncompressed
    On Demand Resources size: Zero KB compressed, Zero KB uncompressed

    """
  }

  private static let right = [
    "example.com/coffee.html": page(content),
    "example.com/tea/index.html": page(bar),
    "example.com/milk.html": page(),
    "example.com/water.html": page(),
    "example.com/.well-known/apple-app-site-association":
      #"{ "applinks": { "details": [] }, "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] } }"#,
    "build/shop/Clip.entitlements": list(
      """
        <key>com.apple.developer.on-demand-install-capable</key><true/>
        <key>com.apple.developer.parent-application-identifiers</key>
        <array><string>$(AppIdentifierPrefix)com.example.shop</string></array>
        <key>com.apple.developer.associated-domains</key>
        <array><string>applinks:example.com</string><string>appclips:example.com</string></array>
        <key>com.apple.security.application-groups</key><array><string>group.com.example.shop</string></array>
      """
    ),
    "build/shop/Clip-Info.plist": list(
      """
        <key>CFBundleIdentifier</key><string>com.example.shop.Clip</string>
        <key>NSAppClip</key><dict><key>NSAppClipRequestLocationConfirmation</key><true/></dict>
        <key>MinimumOSVersion</key><string>16.0</string>
      """
    ),
    "build/shop/App Thinning Size Report.txt": report("CornerShopClip", "11,9 MB"),
    "build/shop/notes.txt": "This is read by nobody",
    "print/water.svg": code("water"),
    "print/logo.svg": #"<svg xmlns="http://www.w3.org/2000/svg"></svg>"#,
  ]

  private static let wrong = [
    "example.com/coffee/index.html": page(),
    "example.com/coffee/two.html": page(content, bar),
    "example.com/coffee/other.html": page(
      "app-id=1234567890, app-clip-bundle-id=com.example.stall.Clip, app-clip-display=card"
    ),
    "example.com/coffee/unknown.html": page(
      "app-id=1234567890, app-clip-bundle-id=ABCDE12345.com.example.shop.Clip, app-clip-display=card"
    ),
    "example.com/coffee/app.html": page("app-id=1234567890"),
    "example.com/coffee/id.html": page("app-id=42, app-clip-bundle-id=com.example.shop.Clip, app-clip-display=card"),
    "example.com/coffee/argument.html": page(content + ", app-argument=shop://coffee"),
    "example.com/coffee/form.html": page(content.replacing(",", with: ";")),
    "example.com/coffee/link.html": page(content).replacing(
      "<head>",
      with: "<head>\n  <link rel=\"canonical\" href=\"http://localhost:4000/coffee\">"
    ),
    "example.com/_redirects": "/* /index.html 200!\n",
    "example.com/tea.html": page(content),
    "example.com/milk.html": page(content),
    "example.com/about.html": page(content),
    "example.com/.well-known/apple-app-site-association": #"""
    {
      "applinks": { "details": [{ "appIDs": ["ABCDE12345.com.example.shop.Clip"] }] },
      "appclips": {
        "apps": ["com.example.shop.Clip", "ABCDE12345.org.acme.Clip"],
        "details": [],
        "apps": []
      }
    }
    """#,
    "stall.example/index.html": page(),
    "stall.example/apple-app-site-association": #"{ "applinks": {} }"#,
    "stall.example/apple-app-site-association.json":
      #"{ "appclips": { "apps": ["ABCDE12345.com.example.stall.Clip"] }, "padding": ""#
      + String(repeating: "x", count: 131_072) + "\" }\n",
    "build/shop/Clip.entitlements": list(
      """
        <key>com.apple.developer.on-demand-install-capable</key><false/>
        <key>com.apple.developer.parent-application-identifiers</key>
        <array><string>$(AppIdentifierPrefix)com.example.shp</string></array>
        <key>com.apple.developer.associated-domains</key>
        <array>
          <string>appclips:exampel.com?mode=developer</string>
          <string>appclips:exampel.com?mode=developer</string>
          <string>appclips:*.example.com</string>
          <string>appclips:kiosk.test</string>
        </array>
        <key>application-identifier</key><string>ABCDE12345.com.example.shop.Beta</string>
      """
    ),
    "build/shop/Shop.xcent": list(
      """
        <key>com.apple.developer.associated-appclip-app-identifiers</key>
        <array><string>ABCDE12345.com.example.shop.Beta</string></array>
      """
    ),
    "build/shop/Clip-Info.plist": list(
      """
        <key>CFBundleIdentifier</key><string>com.example.shop.Beta</string>
        <key>NSAppClip</key><dict><key>NSAppClipRequestEphemeralUserNotification</key><true/></dict>
        <key>MinimumOSVersion</key><string>15.0</string>
        <key>CFBundleVersion</key><string>1</string>
        <key>UIBackgroundModes</key><array><string>fetch</string></array>
        <key>com.apple.developer.on-demand-install-capable</key><true/>
      """
    ),
    "build/Shop.app/Info.plist": list(
      """
        <key>CFBundleIdentifier</key><string>com.example.shop</string>
        <key>CFBundleVersion</key><string>35</string>
      """
    ),
    "build/ExportOptions.plist": list(
      """
        <key>provisioningProfiles</key>
        <dict><key>com.example.shop</key><string>Shop</string></dict>
      """
    ),
    "mobile/app.json": #"""
    {
      "expo": {
        "name": "Corner Shop",
        "ios": { "bundleIdentifier": "com.example.shop", "associatedDomains": ["appclips:example.com"] },
        "plugins": [["react-native-app-clip", { "deploymentTarget": "15.0" }]]
      }
    }

    """#,
    "build/shop/Signed.xcent": list(
      """
        <key>application-identifier</key><string>ABCDE12345.com.example.shop</string>
        <key>com.apple.developer.associated-domains</key>
        <array><string>appclips:example.com</string></array>
        <key>com.apple.security.application-groups</key><string>group.com.example.shop</string>
      """
    ),
    "build/shop/App Thinning Size Report.txt": report("CornerShopClip", "15,1 MB"),
    "build/stall/App Thinning Size Report.txt": report("MarketStall", "40 MB"),
    "print/tea.svg": code("tea"),
    "build/stall/Broken.entitlements": "<plist version=\"1.0\">\n<dict>\n  <key>a</key>\n</dict>\n</plist>\n",
  ]
}

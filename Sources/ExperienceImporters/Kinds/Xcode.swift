import ExperienceRegistry
import PropertyListSyntax

extension Importer {
  /// The entitlements and property lists of an Xcode project, in XML or binary.
  public static let xcode = Importer(
    "xcode",
    "The entitlements and Info.plist files of app and clip, XML or binary; build settings in them are named, not guessed.",
    examples: [
      ImporterExample(
        "the entitlements and the Info.plist of a clip",
        [
          "Clip/Clip.entitlements": """
          <plist version="1.0"><dict>
            <key>com.apple.developer.associated-domains</key>
            <array><string>appclips:shop.example.com?mode=developer</string><string>applinks:example.com</string></array>
            <key>com.apple.developer.parent-application-identifiers</key>
            <array><string>$(AppIdentifierPrefix)com.example.shop</string></array>
          </dict></plist>
          """,
          "Clip/Info.plist": """
          <plist version="1.0"><dict>
            <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
            <key>NSAppClip</key><dict><key>NSAppClipRequestLocationConfirmation</key><true/></dict>
          </dict></plist>
          """,
        ],
        gives: [
          "shop/app.json": """
            "clip": { "bundleID": "com.example.shop.Clip", "minimumOSVersion": "16.0", "requestsLocationConfirmation": true },
            "domains": ["example.com", "shop.example.com"],
          """
        ],
        leavingOut: [
          "Clip/Clip.entitlements: \"?mode=developer\" of shop.example.com: it is for development; the registry says what is "
            + "published",
          "Clip/Clip.entitlements: \"applinks:example.com\": it belongs to another service",
          "Clip/Clip.entitlements: \"$(AppIdentifierPrefix)\": it is a build setting; its value stands in the project",
          "Clip/Info.plist: \"$(PRODUCT_BUNDLE_IDENTIFIER)\": it is a build setting; its value stands in the project",
        ]
      )
    ],
    isWanted: { $0.hasSuffix(".entitlements") || $0.hasSuffix("Info.plist") },
    read: { order throws(ImportRefusal) in
      let lists = try order.files.map { file throws(ImportRefusal) in try XcodeList(file) }
      let clipFolders = Set(lists.filter(\.isClipEntitlements).map(\.folder))
      var proposal = Proposal()
      for list in lists {
        if list.isEntitlements {
          try list.addEntitlements(to: &proposal, in: order)
        } else {
          try list.addInformation(to: &proposal, isClip: clipFolders.contains(list.folder), in: order)
        }
      }
      return proposal
    }
  )
}

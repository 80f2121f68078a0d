import PropertyListSyntax
import XcodeTargets

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
          "Clip/Clip.entitlements: \"$(AppIdentifierPrefix)\": it is a build setting; its value is in the project",
          "Clip/Info.plist: \"$(PRODUCT_BUNDLE_IDENTIFIER)\": it is a build setting; its value is in the project",
        ]
      )
    ],
    isWanted: { path in [".entitlements", ".plist"].contains(where: path.hasSuffix) },
    isContent: { path, bytes in
      path.hasSuffix(".entitlements") || path == "Info.plist" || path.hasSuffix("/Info.plist")
        || XcodeList.keys.contains { bytes.firstRange(of: Array($0.utf8)) != nil }
    },
    alternative: { path in
      [".xcodeproj", ".xcworkspace"].contains(where: path.hasSuffix) ? XcodeProject.help : nil
    },
    read: { order throws(ImportRefusal) in
      let all = try order.files.map { file throws(ImportRefusal) in try XcodeList(file) }
      let clipFolders = Set(all.filter(\.isClipEntitlements).map(\.folder))
      var proposal = Proposal()
      let lists = all.filter { list in
        guard let reason = list.strangeness(among: all, order.app) else { return true }
        proposal.leftOut.append(LeftOut(place: SourcePlace(file: list.file.path), what: "the file", why: reason))
        return false
      }
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

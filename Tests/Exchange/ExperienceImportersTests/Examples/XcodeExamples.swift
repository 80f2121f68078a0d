extension ImporterExample {
  static let xcode = [
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
        "Clip/Clip.entitlements: \"?mode=developer\" of shop.example.com: only for development; the registry "
          + "describes what is published",
        "Clip/Clip.entitlements: \"applinks:example.com\": not for App Clips, but for another service",
        "Clip/Clip.entitlements: \"$(AppIdentifierPrefix)\": a build setting; its value is in the Xcode project or in an .xcconfig file",
        "Clip/Info.plist: \"$(PRODUCT_BUNDLE_IDENTIFIER)\": a build setting; its value is in the Xcode project or in an .xcconfig file",
      ]
    )
  ]
}
